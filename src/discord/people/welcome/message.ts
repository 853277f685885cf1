import { noFields, pressKinds } from '#discord/kit/press';
import { links } from '#discord/kit/links';
import { defaultTableSettings } from '#play/table';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import { type AttachedPicture, type Message, messageOf } from '#discord/kit/message';
import { paintedFor, type Painting } from '#discord/kit/painted';
import { parseDie } from '#games/shared/die';
import { parsePattern } from '#games/shared/pattern';

/** Opens a table in the channel. */
export const welcomePresses = pressKinds({ playTogether: noFields });

/** What this bot is, and how to start: its buttons are for everyone, and always work. */
export const welcomeMessage = async (words: Words, painting: Painting): Promise<Message> =>
  messageOf(
    [`## ${words.say('welcome.title')}`, words.say('welcome.about'), `-# ${words.say('welcome.help')}`],
    [
      [
        button(welcomePresses.playTogether(), words.say('button.playTogether'), 'main'),
        button(links.playAlone(), words.say('button.playAlone')),
        button(links.daily(), words.say('button.today')),
      ],
    ],
    await welcomePicture(words, painting),
  );

async function welcomePicture(words: Words, painting: Painting): Promise<AttachedPicture | null> {
  const picture = await paintedFor(
    { kind: 'window', name: 'Sagrada', seat: 0, round: null, ...welcomeWindow },
    { ...painting, words, preferences: defaultTableSettings },
  );
  // The individual dice mean nothing to anybody yet.
  return picture && { ...picture, description: words.say('welcome.picture') };
}

/** The value of a name or notation; one without meaning is a fault in this file. */
function meant<T>(read: (text: string) => T | undefined, text: string): T {
  const value = read(text);
  if (value === undefined) throw new Error(`the window of the welcome says '${text}'`);
  return value;
}

/** A finished window that everybody would like to build; its dice obey the rules. */
export const welcomeWindow = {
  pattern: meant(parsePattern, "Sun's Glory").name,
  dice: 'B1 P5 Y4 R5 G4 P5 Y2 G5 B3 Y6 Y6 B1 P2 R5 G3 R3 G5 B4 Y2 P1'
    .split(' ')
    .map((text) => meant(parseDie, text)),
  total: 63,
} as const;

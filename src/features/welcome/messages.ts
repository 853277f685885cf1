import { button } from '#discord/kit/button';
import { links, messageLink } from '#discord/kit/links';
import { type AttachedPicture, type Message, messageOf } from '#discord/kit/message';
import { paintedFor, type Painting } from '#discord/kit/painted';
import { noFields, pressKinds } from '#discord/kit/press';
import { type Answer, privately } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { noTableHere } from '#discord/request/permissions';
import { handled } from '#discord/request/press-handlers';
import { answerTo, refused } from '#discord/sagrada/answers';
import { showBoard } from '#discord/sagrada/looking';
import { joinedText, openTable, sitDown, usualTable } from '#discord/sagrada/opening';
import { parseDie } from '#games/shared/die';
import { parsePattern } from '#games/shared/pattern';
import { defaultTableSettings } from '#play/table';
import type { Words } from '#words/words';

/** Opens a table in the channel. */
const welcomePresses = pressKinds({ playTogether: noFields });

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

/** Opens a table in the channel, or joins the lobby that is already there. */
async function playTogether(context: PressContext): Promise<Answer> {
  if (context.isGuest) return noTableHere(context);
  const { tables, command, words } = context;
  const now = await tables.look(command.channel, command.person.id);
  if (now?.stage === 'lobby' && now.seat !== null) return refused({ code: 'alreadySeated' }, now, words);
  if (now?.stage === 'lobby')
    return answerTo(await sitDown(context), context, ({ match }) => {
      const { message, guild, channel, stage } = match;
      if (message === null) return showBoard(context);
      if (stage !== 'lobby' || match.awaited.length > 0) return privately(joinedText(match, words));
      const link = messageLink({ guild, channel, message });
      return privately(words.say('did.joinedThere', { link }));
    });
  return openTable(context, usualTable(words));
}

/** What the presses of the welcome do. */
export const welcomeHandlers = handled(welcomePresses, { playTogether });

/** What this bot is, and how to start: its buttons are for everyone, and always work. */
export const welcomeMessage = async (words: Words, painting: Painting): Promise<Message> =>
  messageOf(
    [
      `## ${words.say('welcome.title')}`,
      words.say('welcome.about'),
      words.say('welcome.computers'),
      `-# ${words.say('welcome.help')}`,
    ],
    [
      [
        button(welcomePresses.playTogether(), words.say('button.playTogether'), 'main'),
        button(links.playAlone(), words.say('button.playAlone')),
        button(links.daily(), words.say('button.today')),
      ],
    ],
    await welcomePicture(words, painting),
  );

async function welcomePicture(words: Words, painting: Painting): Promise<readonly AttachedPicture[]> {
  const [picture] = await paintedFor(
    [{ kind: 'window', name: 'Sagrada', seat: 0, round: null, ...welcomeWindow }],
    { ...painting, words, preferences: defaultTableSettings },
  );
  // The individual dice mean nothing to anybody yet.
  return picture === undefined ? [] : [{ ...picture, description: words.say('welcome.picture') }];
}

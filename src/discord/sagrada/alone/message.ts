import { alonePresses } from './presses.ts';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Message, messageOf } from '#discord/kit/message';
import { levelText } from '#discord/sagrada/messages/computers';
import { computerCounts, type Computers } from '#play/options';
import { levels } from '#players/levels';
import type { Words } from '#words/words';

/** How to play with nobody else: solo, or against one to three computer players. */
export const aloneMessage = (words: Words): Message =>
  messageOf(
    [`### ${words.say('button.playAlone')}`, words.say('alone.ways')],
    [
      [
        button(alonePresses.playSolo(), words.say('button.playSolo'), 'main'),
        ...computerCounts.map((computers) =>
          button(alonePresses.opponents({ computers }), words.say('button.opponents', { computers })),
        ),
      ],
      [button(links.games(), words.say('button.games'))],
    ],
  );

/** How well the computer players should play. */
export const opponentsMessage = (computers: Computers['count'], words: Words): Message => ({
  ...messageOf(
    [`### ${words.say('button.opponents', { computers })}`, words.say('alone.level')],
    [[button(alonePresses.aloneWays(), words.say('toolStep.back'))]],
  ),
  sections: levels.map((level) => ({
    content: levelText(level, words),
    button: button(alonePresses.playComputers({ computers, level }), words.say('button.play'), 'main'),
  })),
});

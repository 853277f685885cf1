import { alonePresses, type PickedAlone } from './presses.ts';
import { type SoloToolCount, soloToolCounts, usualSoloToolCount } from '#games/sagrada/deal';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { type Menu, type Message, messageOf } from '#discord/kit/message';
import { levelAbout } from '#discord/sagrada/messages/computers';
import { usualComputers, usualSolo } from '#discord/sagrada/opening';
import { computerCounts } from '#play/options';
import { levels, mastersWin } from '#players/levels';
import type { Words } from '#words/words';

/** What is picked before anybody picks: one press starts a game. */
export const usualAlone: PickedAlone = {
  computers: usualComputers.count,
  level: usualComputers.level,
  tools: usualSoloToolCount,
};

/** How to play with nobody else: solo, or against one to three computer players; all in one message, with something picked. */
export function aloneMessage(words: Words, picked: PickedAlone = usualAlone): Message {
  const { computers, level, tools } = picked;
  const start =
    computers === 0 ? alonePresses.playSolo({ tools }) : alonePresses.playComputers({ computers, level });
  const about =
    computers === 0
      ? `${words.say('alone.solo')} ${masters(tools, words)}`
      : levelAbout(level, computers + 1, words);
  return messageOf(
    [`### ${words.say('button.playAlone')}`, about],
    [
      computersMenu(picked, words),
      computers === 0 ? toolsMenu(picked, words) : levelMenu(picked, words),
      [button(start, words.say('button.start'), 'main'), button(links.games(), words.say('button.games'))],
    ],
  );
}

const computersMenu = (picked: PickedAlone, words: Words): Menu => ({
  custom_id: alonePresses.pickComputers(picked),
  placeholder: words.say('button.playAlone'),
  options: ([0, ...computerCounts] as const).map((computers) => ({
    label: computers === 0 ? words.say('button.playSolo') : words.say('button.opponents', { computers }),
    value: String(computers),
    default: computers === picked.computers,
  })),
});

const levelMenu = (picked: PickedAlone, words: Words): Menu => ({
  custom_id: alonePresses.pickLevel(picked),
  placeholder: words.say('alone.level'),
  options: levels.map((level) => ({
    label: words.say(`level.${level}.title`),
    value: level,
    description: levelAbout(level, picked.computers + 1, words),
    default: level === picked.level,
  })),
});

/** How often a master wins a game like that. */
const masters = (tools: SoloToolCount, words: Words): string =>
  words.say('alone.mastersWin', { won: mastersWin[usualSolo(words).edition][tools] });

const toolsMenu = (picked: PickedAlone, words: Words): Menu => ({
  custom_id: alonePresses.pickTools(picked),
  placeholder: words.say('alone.tools'),
  options: soloToolCounts.map((tools) => ({
    label: words.say(`solo.${tools}`),
    value: String(tools),
    description: masters(tools, words),
    default: tools === picked.tools,
  })),
});

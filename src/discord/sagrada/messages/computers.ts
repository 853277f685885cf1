import { tablePresses } from '#discord/sagrada/presses';
import { button } from '#discord/kit/button';
import { levelSign } from '#discord/kit/glyph';
import { type Message, messageOf, type Section } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { isPerson, type LobbyView, type Sitter } from '#play/table';
import { glazierNamed } from '#players/glaziers';
import { type Level, levels } from '#players/levels';
import type { Words } from '#words/words';

/**
 * The computer players of a lobby, for someone who sits there: each can be removed, and one of each level added while a seat is free.
 * @param did what was just done, to say first; null for nothing
 */
export function computersPanel(table: LobbyView, did: string | null, words: Words): Message {
  const { id, options, players, awaited } = table;
  const free = options.seats - players.length - awaited.length;
  return {
    ...messageOf([
      ...(did === null ? [] : [did]),
      `### ${words.say('computers.title')}`,
      free > 0 ? words.say('computers.add', { free }) : words.say('computers.full'),
    ]),
    sections: [
      ...players.flatMap((sitter) => removing(id, sitter, words)),
      ...(free > 0 ? levels.map((level) => adding(id, level, words)) : []),
    ],
  };
}

/** What a level means. */
export const levelText = (level: Level, words: Words): string =>
  [`${levelSign(level)} **${words.say(`level.${level}.title`)}**`, words.say(`level.${level}.about`)].join(
    '\n',
  );

const adding = (table: LobbyView['id'], level: Level, words: Words): Section => ({
  content: levelText(level, words),
  button: button(tablePresses.addComputer({ table, level }), words.say('button.add'), 'main'),
});

function removing(table: LobbyView['id'], sitter: Sitter, words: Words): readonly Section[] {
  if (isPerson(sitter)) return [];
  const { glazier } = sitter;
  const name = plainName(sitter.name);
  return [
    {
      content: computerText(glazierNamed(glazier).level, `**${name}**`, words),
      button: button(tablePresses.removeComputer({ table, glazier }), words.say('button.remove')),
    },
  ];
}

/** A computer player's sign, name and level. */
export const computerText = (level: Level, name: string, words: Words): string =>
  `${levelSign(level)} ${words.say('alt.computer', { name, level: words.say(`level.${level}`) })}`;

import { escapeMarkdown } from 'discord.js';
import type { Seat } from '#games/shared/seat';
import { isPerson, peopleAt, type Sitter, type TableView } from '#play/table';
import { glazierNamed } from '#players/glaziers';
import type { Level } from '#players/levels';
import type { Words } from '#words/words';
import { levelSign } from './glyph.ts';

const everything = { heading: true, bulletedList: true, numberedList: true, maskedLink: true } as const;

/** A name in a text, even at its beginning: shown as it is, even if parts of it look like markdown or a mention. */
export const plainName = (name: string): string =>
  escapeMarkdown(name, everything).replace(/^[>-]/u, '\\$&').replaceAll(/[@<]/gu, '$&\u200B');

/** The level of a computer player; null for a person. */
const levelOf = (sitter: Sitter): Level | null =>
  isPerson(sitter) ? null : glazierNamed(sitter.glazier).level;

/**
 * A player who is named for the first time: a computer player with the sign and the word for its level.
 * @param name as it is written there
 */
export function introduced(sitter: Sitter, name: string, words: Words): string {
  const level = levelOf(sitter);
  return level === null
    ? name
    : `${levelSign(level)} ${words.say('alt.computer', { name, level: words.say(`level.${level}`) })}`;
}

/** The name of the player in a seat; a computer player's comes after the sign of its level. */
export function nameAt({ players }: Pick<TableView, 'players'>, seat: Seat): string {
  const sitter = players[seat];
  if (sitter === undefined) return '';
  const level = levelOf(sitter);
  return level === null ? plainName(sitter.name) : `${levelSign(level)} ${sitter.name}`;
}

/** The same for all seats. */
export const allNamesAt = (table: Pick<TableView, 'players'>): readonly string[] =>
  table.players.map((_, seat) => nameAt(table, seat));

/** The names of all players in seat order. */
export const namesOf = ({ players }: Pick<TableView, 'players'>): readonly string[] =>
  players.map(({ name }) => name);

/** The levels of computer players in seat order; null for people. */
export const levelsOf = ({ players }: Pick<TableView, 'players'>): readonly (Level | null)[] =>
  players.map(levelOf);

/** The seats of those who resigned. */
export const resignedAt = ({ players }: Pick<TableView, 'players'>): readonly Seat[] =>
  players.flatMap(({ resigned }, seat) => (resigned ? [seat] : []));

/** A user in a text; notified only if the message says so. */
export const mention = (user: string): string => `<@${user}>`;

/** The ids of the people who can be mentioned: a forgotten player is nobody at Discord any more. */
export const usersAt = (table: Pick<TableView, 'players'>): readonly string[] =>
  peopleAt(table)
    .map(({ id }) => id)
    .filter((id) => /^\d+$/u.test(id));

/** The text at most this long, with an ellipsis if something was cut off. */
export const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '')}…`;

import type { Seat } from '#games/shared/seat';
import { isPerson, peopleAt, type Sitter, type TableView } from '#play/table';
import { computerNamed, type Level } from '#players/computers';
import type { Words } from '#words/words';
import { levelSign } from './glyph.ts';

/** What Discord makes a link or an invitation: an address, with or without its beginning. */
const inAddress = /(?<=\w)(?::(?=\/\/)|\.(?=\p{L}))/gu;

/**
 * A name in a text, even at its beginning: shown as it is, even if parts of it look like markdown, a mention or a link. Blanks
 * without width take them apart.
 */
export const plainName = (name: string): string =>
  name
    .replaceAll(inAddress, '$&\u200B')
    // Each of them: discord.js leaves some of many in a row as they are.
    .replaceAll(/[\\*_~`|[]/gu, '\\$&')
    .replace(/^[#>+-]|(?<=^\d+)\./u, '\\$&')
    .replaceAll(/[@<]/gu, '$&\u200B');

/** The name of somebody in a ranking; null if they hide it there. */
export const shownName = (name: string | null, words: Words): string =>
  name ?? words.say('standings.somebody');

/** The level of a computer player; null for a person. */
const levelOf = (sitter: Sitter): Level | null =>
  isPerson(sitter) ? null : computerNamed(sitter.computer).level;

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

/** The name of the table's host; empty if they aren't there. */
export const hostName = ({ host, players }: Pick<TableView, 'host' | 'players'>): string =>
  plainName(peopleAt({ players }).find(({ id }) => id === host)?.name ?? '');

/** The names of all players in seat order. */
export const namesOf = ({ players }: Pick<TableView, 'players'>): readonly string[] =>
  players.map(({ name }) => name);

/** The levels of computer players in seat order; null for people. */
export const levelsOf = ({ players }: Pick<TableView, 'players'>): readonly (Level | null)[] =>
  players.map(levelOf);

/** The seats of those who resigned. */
export const resignedAt = ({ players }: Pick<TableView, 'players'>): readonly Seat[] =>
  players.flatMap(({ presence }, seat) => (presence === 'resigned' ? [seat] : []));

/** The seats of those who are away. */
export const awayAt = ({ players }: Pick<TableView, 'players'>): readonly Seat[] =>
  players.flatMap(({ presence }, seat) => (presence === 'away' ? [seat] : []));

/** A user in a text; notified only if the message says so. */
export const mention = (user: string): string => `<@${user}>`;

/** The ids of the people who can be mentioned: a forgotten player is nobody at Discord any more. */
export const usersAt = (table: Pick<TableView, 'players'>): readonly string[] =>
  peopleAt(table)
    .map(({ id }) => id)
    .filter((id) => /^\d+$/u.test(id));

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text at most this long, with an ellipsis if something was cut off: whole characters, also emoji made of several. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length >= longest) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

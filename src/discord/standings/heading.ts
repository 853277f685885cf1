import type { Words } from '#words/words';
import { plainName } from '#discord/names';
import type { Sheet } from './sheet.ts';
import { isOfCards, type StandingsPlace } from './tables.ts';

/** The heading of a table in a text: of the two games that of the cards is named, for else it would read like that of the dice. */
export const standingsHeading = (
  { of }: StandingsPlace,
  { title }: Pick<Sheet, 'title'>,
  words: Words,
): string => `## ${plainName(isOfCards(of) ? words.say('standings.ofCards', { title }) : title)}`;

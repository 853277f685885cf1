import type { StandingsPlace } from '#discord/kit/links';
import type { Words } from '#words/words';
import { plainName } from '#discord/kit/names';
import type { Sheet } from './sheet.ts';
import { isOfCards } from './tables.ts';

/**
 * The heading of a ranking in a text: Koloretako's is named, because otherwise it would read like that of the dice game.
 */
export const standingsHeading = (
  { of }: StandingsPlace,
  { title }: Pick<Sheet, 'title'>,
  words: Words,
): string => `## ${plainName(isOfCards(of) ? words.say('standings.ofCards', { title }) : title)}`;

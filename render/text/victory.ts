import { reachesTarget } from '#games/koloretako/score';
import type { OverView } from '#games/koloretako/view';
import type { Ranking } from '#games/sagrada/ranking';
import { beatsTarget, type Score } from '#games/sagrada/scoring';
import type { Result } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import type { ChallengeCardPicture } from '#render/picture';
import type { Words } from '#words/words';

/** Who won, as a title: one name, or everyone who shares first place. */
function victoryTitle({ places }: Ranking, names: readonly string[], words: Words): string {
  const winners = (places[0] ?? []).map((seat) => names[seat] ?? '');
  const [name = ''] = winners;
  if (winners.length < 2) return words.say('picture.wins', { name });
  return words.say('picture.share', { names: new Intl.ListFormat(words.locale).format(winners) });
}

/** What decided if the totals didn't: a tie-break, or that others resigned; null if the totals did. */
function decidedText(
  { places, decidedBy }: Ranking,
  { scores, resigned }: { readonly scores: readonly Score[]; readonly resigned: readonly Seat[] },
  words: Words,
): string | null {
  if (decidedBy === null) return null;
  // Several computer players can be left when nobody else is.
  if (decidedBy === 'lastLeft')
    return words.say(resigned.length + 1 < scores.length ? 'picture.computersLeft' : 'picture.lastLeft');
  const total = scores[places[0]?.[0] ?? 0]?.total ?? 0;
  return words.say(`picture.tie.${decidedBy}`, { total });
}

/** The result as a title: who won at a table, or whether the target was beaten in solo. */
export function resultTitle(result: Result, names: readonly string[], words: Words): string {
  if (result.mode === 'table') return victoryTitle(result.ranking, names, words);
  return words.say(result.won ? 'picture.soloWon' : 'picture.soloLost', { name: names[0] ?? '' });
}

/**
 * The reason: a tie-break, that others resigned, or the target in solo; null if the totals show it.
 * @param resigned the seats of those who did
 */
export function resultNote(result: Result, resigned: readonly Seat[], words: Words): string | null {
  const { scores } = result;
  if (result.mode === 'table') return decidedText(result.ranking, { scores, resigned }, words);
  const filling = { total: scores[0]?.total ?? 0, target: result.target };
  return words.say(result.won ? 'picture.soloWonBy' : 'picture.soloLostBy', filling);
}

/** The result of a game as a title, and the difference to the target. */
export function koloretakoVerdict(
  { won, score: { total }, target }: OverView,
  name: string,
  words: Words,
): readonly [title: string, note: string] {
  const filling = { total, target };
  return won
    ? [words.say('koloretako.picture.won', { name }), words.say('koloretako.picture.wonBy', filling)]
    : [words.say('picture.soloLost', { name }), words.say('koloretako.picture.lostBy', filling)];
}

/** Whether the attempt was won. A day must exceed its target; a week only has to reach it. */
export const isChallengeWon = ({ kind, total, target }: ChallengeCardPicture): boolean =>
  kind === 'dailyCard' ? beatsTarget(total, target) : reachesTarget(total, target);

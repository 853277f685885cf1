import type { Ranking } from '#game/ranking';
import type { Score } from '#game/scoring';
import type { Words } from '#words/words';

/** Who won, as a title: one name, or all that share the first place. */
export function victoryTitle({ places }: Ranking, names: readonly string[], words: Words): string {
  const winners = (places[0] ?? []).map((seat) => names[seat] ?? '');
  const [name = ''] = winners;
  if (winners.length < 2) return words.say('picture.wins', { name });
  return words.say('picture.share', { names: new Intl.ListFormat(words.locale).format(winners) });
}

/** What told the first two apart where their totals did not; null where they did. */
export function tieText(
  { places, tieBreak }: Ranking,
  scores: readonly Score[],
  words: Words,
): string | null {
  const total = scores[places[0]?.[0] ?? 0]?.total ?? 0;
  return tieBreak === null ? null : words.say(`picture.tie.${tieBreak}`, { total });
}

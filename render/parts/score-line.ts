import { privateStandings, type Score } from '#games/sagrada/scoring';
import type { OverView, PlayerView } from '#games/sagrada/view';
import type { Color } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import type { Level } from '#players/computers';
import type { ResultPicture } from '#render/picture';

/** What the final picture shows about a player besides the window. */
export interface ScoreLine {
  readonly seat: Seat;
  readonly name: string;
  /** Of a computer player; null for a person. */
  readonly level: Level | null;
  readonly score: Score;
  readonly player: PlayerView;
  /** The one that counts. */
  readonly privateObjective: Color;
  /** In solo: the target, which the total must exceed; null at a table. */
  readonly target: number | null;
  readonly won: boolean;
  readonly hasResigned: boolean;
}

/** What the final picture shows about each player, by rank, and the number of winners. */
export function scoreLines(
  { result, players }: OverView,
  { names, levels, resigned }: Pick<ResultPicture, 'names' | 'levels' | 'resigned'>,
) {
  const isSolo = result.mode === 'solo';
  const ranked = isSolo ? [0] : result.ranking.places.flat();
  const winners = isSolo ? Number(result.won) : (result.ranking.places[0]?.length ?? 1);
  const lines = ranked.flatMap((seat, place): ScoreLine[] => {
    const [score, player, objectives] = [result.scores[seat], players[seat], result.privateObjectives[seat]];
    if (score === undefined || player === undefined || objectives === undefined) return [];
    const counting = privateStandings(player, objectives).find(({ counts }) => counts);
    if (counting === undefined) return [];
    const [name, level, privateObjective] = [names[seat] ?? '', levels[seat] ?? null, counting.color];
    const target = isSolo ? result.target : null;
    const [won, hasResigned] = [place < winners, resigned.includes(seat)];
    return [{ seat, name, level, player, score, privateObjective, target, won, hasResigned }];
  });
  return { lines, winners };
}

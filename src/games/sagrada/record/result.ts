import type { Over } from '#games/sagrada/game';
import type { Score } from '#games/sagrada/scoring';
import { viewFor } from '#games/sagrada/view-for';
import type { RecordResult, RecordScore } from './record.ts';

/** How a game ended, as written in a record. */
export function recordResult(game: Over): RecordResult {
  const { result } = viewFor(game, 'spectator');
  const scores = result.scores.map(recordScore);
  switch (result.mode) {
    case 'table':
      return { scores, ranking: result.ranking.places };
    case 'solo':
      return { scores, target: result.target, won: result.won };
  }
}

const recordScore = (score: Score): RecordScore => ({
  public: score.public,
  private: score.private,
  favor: score.favor,
  open: score.open,
  total: score.total,
});

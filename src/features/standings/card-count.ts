import { reachesTarget, scoreOf, targetOf } from '#games/koloretako/score';
import { onlySeat, weeklyAttempt } from '#play/koloretako/view-of';
import type { StoredFinished } from '#store/stored-match';
import type { GameCount } from './game-count.ts';
import { cardScope, cardScopeIn, weeklyScope } from './queries.ts';

/** What a finished game of Koloretako adds to the standings; null for practice, which doesn't count. */
export function cardCount(match: StoredFinished<'koloretako'>, at: number): GameCount | null {
  const { guild, host, players, game } = match;
  const { deal, window, bar, tools } = game;
  const weekly = weeklyAttempt(match, at);
  if (weekly?.isRanked === false) return null;
  const { total } = scoreOf(window, deal.orders);
  const target = targetOf(bar);
  return {
    scopes: weekly === null ? cardScopesIn(guild) : [{ name: weeklyScope, rated: null }],
    challenge: weekly && { challenge: 'weekly', period: weekly.when },
    players: [
      {
        seat: onlySeat,
        person: host,
        name: players[onlySeat]?.name ?? host,
        place: 1,
        total,
        won: reachesTarget(total, target),
        margin: total - target,
        wasGivenUp: false,
        tallies: [],
        isOwn: true,
      },
    ],
    toolsUsed: deal.tools.length - tools.length,
  };
}

function cardScopesIn(guild: string | null): GameCount['scopes'] {
  const everywhere = { name: cardScope, rated: null };
  return guild === null ? [everywhere] : [everywhere, { name: cardScopeIn(guild), rated: null }];
}

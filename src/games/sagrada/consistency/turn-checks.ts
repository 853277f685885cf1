import type { Playing } from '#games/sagrada/game';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { isFirstTurn, otherTurn, poolSize } from '#games/sagrada/turn-order';
import { type Check, check, timesUsed } from './check.ts';

/** The tools that are a turn's draft, or follow it. */
const drafting: ReadonlySet<ToolNumber> = new Set([1, 5, 6, 8, 9, 10, 11]);

/** Round and current turn must agree (RULES, A turn and Tools). */
export const turnChecks = (game: Playing): readonly Check[] => [
  check('turn.index', 'the round has no such turn', game.turn.index < 2 * game.deal.hands.length),
  ...toolChecks(game),
  ...skipChecks(game),
  check(
    'pool',
    'one place for each die rolled is needed',
    game.pool.length === poolSize(game.deal.hands.length),
  ),
  ...takenChecks(game),
  ...waitingChecks(game),
];

function toolChecks(game: Playing): readonly Check[] {
  const { deal, turn } = game;
  if (turn.tool === null) return [];
  const isFirst = isFirstTurn(deal.hands.length, turn.index);
  return [
    check('turn.tool', 'its card was not paid for', timesUsed(game, turn.tool) > 0),
    check('turn.tool', 'it is used with a draft', turn.drafted || !drafting.has(turn.tool)),
    check('turn.tool', 'only for the second turn of the round', turn.tool !== 7 || !isFirst),
    check('turn.tool', 'it skips the second turn', turn.tool !== 8 || game.skipped.includes(skippedBy(game))),
  ];
}

const skippedBy = ({ deal, turn }: Playing): number => otherTurn(deal.hands.length, turn.index);

/** Running Pliers in a first turn skips the second. */
function skipChecks(game: Playing): readonly Check[] {
  const { skipped, turn, deal } = game;
  const usedAt = skipped.map((index) => otherTurn(deal.hands.length, index));
  return [
    check('skipped', 'a turn is skipped once', new Set(skipped).size === skipped.length),
    check('skipped', 'Running Pliers were not used so often', skipped.length <= timesUsed(game, 8)),
    check(
      'skipped',
      'only second turns are',
      skipped.every((index) => !isFirstTurn(deal.hands.length, index)),
    ),
    check(
      'skipped',
      'the turn that skips it has not been',
      usedAt.every(
        (index) => index >= 0 && (index < turn.index || (index === turn.index && turn.tool === 8)),
      ),
    ),
    check('turn.index', 'this turn is skipped', !skipped.includes(turn.index)),
  ];
}

/**
 * A draft leaves a gap in the pool, and so does a die that paid in solo or waits. A returned die closes its gap. Running
 * Pliers draft two in one turn.
 */
function takenChecks({ deal, pool, turn, skipped, spent }: Playing): readonly Check[] {
  const { index, drafted, tool, waiting } = turn;
  const taken = pool.filter((die) => die === null).length;
  const mayBeReturned = (tool === 6 || tool === 11) && waiting === null;
  const ownDraft = drafted && tool !== 8 && !mayBeReturned ? 1 : 0;
  const paid = deal.setup.mode === 'solo' && tool !== null ? 1 : 0;
  const turnsBefore = index - skipped.filter((other) => other < index).length;
  const mostPaid = spent.filter((die) => die !== null).length;
  const fewest = 2 * skipped.length + ownDraft + paid;
  const most = turnsBefore + (drafted ? 1 : 0) + skipped.length + mostPaid;
  return [
    check('pool', 'the turns so far can not have taken so many dice', fewest <= taken && taken <= most),
  ];
}

function waitingChecks({ pool, turn: { tool, waiting } }: Playing): readonly Check[] {
  if (waiting === null) return [];
  return [
    check('turn.waiting', 'another tool was used', waiting.tool === tool),
    check('turn.waiting.place', 'it has left no hollow there', pool[waiting.place] === null),
  ];
}

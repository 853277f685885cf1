import { accept, refuse } from '#games/shared/applied';
import type { Die } from '#games/shared/die';
import { type Pattern, type PatternName, patternNamed } from '#games/shared/pattern';
import { placementFaults } from '#games/shared/placement';
import { replaced } from '#games/shared/replaced';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import { emptyWindow, withDie } from '#games/shared/window';
import type { Action } from './action.ts';
import type { Deal } from './deal.ts';
import type { Applied, GameEvent } from './event.ts';
import {
  changed,
  type Choosing,
  freshTurn,
  type Game,
  type Over,
  playerAt,
  type Playing,
  seatToAct,
  turnsOf,
} from './game.ts';
import { placeWaiting, returnWaiting } from './legal.ts';
import { diceIn } from './pool.ts';
import type { Refusal, Refused } from './refusal.ts';
import { useTool } from './tools/use-tool.ts';
import { traced } from './trace.ts';
import { lastRound, poolSize, startPlayerOf } from './turn-order.ts';

/** The version of these rules. It grows with a change that would make a stored log mean another game. */
export const engineVersion = 1;

/** A new game: dealt, and waiting for everyone to choose a window (RULES, Setup). */
export const newGame = (deal: Deal): Choosing => ({
  phase: 'choosing',
  deal,
  chosen: deal.hands.map(() => null),
});

/** Applies an action of this seat. Pure: the same game, seat and action give the same answer. */
export function apply(game: Game, seat: Seat, action: Action): Applied | Refused {
  switch (game.phase) {
    case 'choosing':
      return action.do === 'choose' ? chooseWindow(game, seat, action.pattern) : refuse(windowsMissing(game));
    case 'playing':
      return takeTurn(game, seat, action);
    case 'over':
      return refuse({ code: 'gameOver' });
  }
}

/** Before the first round only choosing is legal. */
const windowsMissing = (game: Choosing): Refusal => ({
  code: 'windowsNotChosen',
  waitingFor: game.chosen.flatMap((pattern, seat) => (pattern === null ? [seat] : [])),
});

/** RULES, Setup 1. Players can change their choice until the last one has chosen. */
function chooseWindow(game: Choosing, seat: Seat, name: PatternName): Applied | Refused {
  const pattern = patternNamed(name);
  if (game.deal.hands[seat]?.offered.includes(pattern) !== true)
    return refuse({ code: 'notOffered', pattern: name });
  if (game.chosen[seat] === pattern) return refuse({ code: 'sameWindow', pattern: name });
  const chosen = replaced(game.chosen, seat, pattern);
  const event: GameEvent = { event: 'windowChosen', seat };
  const patterns = chosen.filter((choice) => choice !== null);
  if (patterns.length < chosen.length) return accept({ ...game, chosen }, [event]);
  const started = firstRound(game.deal, patterns);
  return accept(started.game, [event, { event: 'windowsRevealed' }, started.event]);
}

function takeTurn(game: Playing, seat: Seat, action: Action): Applied | Refused {
  if (action.do === 'choose') return refuse({ code: 'windowsAlreadyChosen' });
  const turnOf = seatToAct(game);
  if (seat !== turnOf) return refuse({ code: 'notYourTurn', turnOf });
  switch (action.do) {
    case 'place':
      return placeWaiting(game, seat, action);
    case 'return':
      return returnWaiting(game, seat, action);
    case 'draft':
      return refusedByWaiting(game) ?? draftDie(game, seat, action.die, action.space);
    case 'tool':
      return refusedByWaiting(game) ?? useTool(game, seat, action);
    case 'end':
      return refusedByWaiting(game) ?? endTurn(game, seat);
  }
}

/** After a roll or a draw only the choice for that die is legal. */
const refusedByWaiting = ({ turn: { waiting } }: Playing): Refused | null =>
  waiting === null ? null : refuse({ code: 'choiceWaits', tool: waiting.tool });

/** RULES, A turn and Placing. */
function draftDie(game: Playing, seat: Seat, die: Die, space: Space): Applied | Refused {
  const place = game.pool.indexOf(die);
  const player = playerAt(game.players, seat);
  const faults = placementFaults(player.window, space, die);
  if (game.turn.drafted || place < 0 || faults.length > 0) {
    const refusals: Refusal[] = [...faults];
    if (place < 0) refusals.unshift({ code: 'notInPool', die });
    if (game.turn.drafted) refusals.unshift({ code: 'alreadyDrafted' });
    return refuse(...refusals);
  }
  const { index, tool, waiting } = game.turn;
  const drafted = changed(game, {
    players: replaced(game.players, seat, {
      window: withDie(player.window, space, die),
      favor: player.favor,
    }),
    pool: replaced(game.pool, place, null),
    turn: { index, drafted: true, tool, waiting },
    trace: traced(game, seat, { to: [space] }),
  });
  return accept(drafted, [{ event: 'drafted', seat, die, space }]);
}

/** RULES, A turn; after the last turn of a round also A round 3, and after the last round The end. */
function endTurn(game: Playing, seat: Seat): Applied {
  const { turn, skipped, pool } = game;
  const events: GameEvent[] = [{ event: 'turnEnded', seat, passed: !turn.drafted && turn.tool === null }];
  const order = turnsOf(game, game.round);
  let index = turn.index + 1;
  for (; skipped.includes(index); index += 1) {
    const passedOver = order[index];
    if (passedOver !== undefined) events.push({ event: 'turnSkipped', seat: passedOver });
  }
  if (index < order.length) return accept(changed(game, { turn: freshTurn(index) }), events);
  const left = diceIn(pool);
  const track = [...game.track, left];
  events.push({ event: 'roundEnded', round: game.round, left });
  if (game.round === lastRound) {
    events.push({ event: 'gameOver' });
    return accept(over(game, track), events);
  }
  const next = nextRound(game, track);
  events.push(next.event);
  return accept(next.game, events);
}

const over = ({ deal, players, bag, tokens, spent, trace }: Playing, track: Over['track']): Over => ({
  phase: 'over',
  deal,
  players,
  bag,
  track,
  tokens,
  spent,
  trace,
});

interface RoundStart {
  readonly game: Playing;
  readonly event: GameEvent;
}

/** The dice that a round draws and rolls: the next ones in the bag (RULES, A round 1). */
const poolOf = (bag: Deal['bag'], players: number, round: number): Deal['bag'] =>
  bag.slice(poolSize(players) * (round - 1), poolSize(players) * round);

const roundStarted = (game: Playing, pool: Deal['bag']): RoundStart => ({
  game,
  event: {
    event: 'roundStarted',
    round: game.round,
    pool,
    startPlayer: startPlayerOf(game.players.length, game.deal.startPlayer, game.round),
  },
});

/**
 * The first round, once every player has chosen a window: favor tokens by its difficulty (RULES, Setup 1),
 * none in solo.
 */
function firstRound(deal: Deal, patterns: readonly Pattern[]): RoundStart {
  const pool = poolOf(deal.bag, patterns.length, 1);
  const game: Playing = {
    phase: 'playing',
    deal,
    players: patterns.map((pattern) => ({
      window: emptyWindow(pattern),
      favor: deal.setup.mode === 'solo' ? 0 : pattern.difficulty,
    })),
    bag: deal.bag,
    track: [],
    tokens: deal.tools.map(() => 0),
    spent: deal.tools.map(() => null),
    trace: null,
    round: 1,
    pool,
    skipped: [],
    turn: freshTurn(0),
  };
  return roundStarted(game, pool);
}

/** The next round, with this one's leftover dice on the round track (RULES, A round 3). */
function nextRound(game: Playing, track: Playing['track']): RoundStart {
  const round = game.round + 1;
  const pool = poolOf(game.bag, game.players.length, round);
  return roundStarted(changed(game, { track, round, pool, skipped: [], turn: freshTurn(0) }), pool);
}

import type { Deal } from '#games/sagrada/deal';
import { type Game, playerAt } from '#games/sagrada/game';
import { gameFromDeal } from '#games/sagrada/setup';
import type { Seat } from '#games/sagrada/turn-order';
import type { Viewer } from '#games/sagrada/view';
import type { FinishedRecord, GameRecord, KnownPlayer, RecordPlayer, UnfinishedRecord } from './record.ts';
import { recordResult } from './result.ts';
import { type PlayedStep, type Written, writtenRounds } from './written-rounds.ts';

/** What was played from the choice of windows on, without undone steps. */
export interface Played {
  /** The players' names in seat order. */
  readonly names: readonly string[];
  readonly steps: readonly PlayedStep[];
}

interface Wanted {
  /** Who reads it. During a game nobody sees another player's secrets. */
  readonly viewer: Viewer;
  /** Whether each step lists what was legal before it. */
  readonly legal?: boolean;
}

/**
 * The record of a game (RECORD, Record): all of it once the game is over, before that only what the viewer may see. Throws if
 * a step isn't legal or the game has no seed.
 */
export function recordOf(
  deal: Deal,
  { names, steps }: Played,
  { viewer, legal = false }: Wanted,
): GameRecord {
  const written = writtenRounds(gameFromDeal(deal), steps, legal);
  return finished(deal, names, written) ?? unfinished(deal, names, written, viewer);
}

const headOf = ({ setup, bag, publicObjectives, tools }: Deal) =>
  ({
    format: 'sagrada-record/1',
    mode: setup.mode,
    edition: setup.edition,
    bag: bag.length,
    publicObjectives,
    tools,
  }) as const;

function proofOf({ chance: { proof } }: Deal) {
  if (proof === null) throw new Error('a game without a seed has no record');
  return proof;
}

function nameAt(names: readonly string[], seat: Seat): string {
  const name = names[seat];
  if (name === undefined) throw new Error(`the player in seat ${seat} has no name`);
  return name;
}

function finished(deal: Deal, names: readonly string[], { game, rounds }: Written): FinishedRecord | null {
  if (game.phase !== 'over') return null;
  const { commitment, seed } = proofOf(deal);
  const players = deal.hands.map(({ privateObjectives, offered }, seat): RecordPlayer => ({
    name: nameAt(names, seat),
    privateObjectives,
    offered: offered.map(({ name }) => name),
    window: playerAt(game.players, seat).window.pattern.name,
  }));
  return {
    ...headOf(deal),
    players,
    startPlayer: deal.startPlayer,
    rounds: rounds.flatMap((round) => ('track' in round ? [round] : [])),
    result: recordResult(game),
    dice: { commitment, seed },
  };
}

function unfinished(
  deal: Deal,
  names: readonly string[],
  { game, rounds }: Written,
  viewer: Viewer,
): UnfinishedRecord {
  const players = deal.hands.map(({ privateObjectives, offered }, seat): KnownPlayer => {
    const isOwn = seat === viewer;
    const window = windowKnown(game, seat, isOwn);
    return {
      name: nameAt(names, seat),
      ...((isOwn || deal.setup.mode === 'solo') && { privateObjectives }),
      ...(isOwn && { offered: offered.map(({ name }) => name) }),
      ...(window !== undefined && { window }),
    };
  });
  return {
    ...headOf(deal),
    players,
    ...(game.phase !== 'choosing' && { startPlayer: deal.startPlayer }),
    rounds,
    dice: { commitment: proofOf(deal).commitment },
  };
}

/** A player's window. Until all have chosen, you know only your own. */
function windowKnown(game: Game, seat: Seat, isOwn: boolean): string | undefined {
  if (game.phase === 'choosing') return isOwn ? game.chosen[seat]?.name : undefined;
  return playerAt(game.players, seat).window.pattern.name;
}

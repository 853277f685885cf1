import type { Action } from '#games/koloretako/action';
import { newGame } from '#games/koloretako/apply';
import type { Deal } from '#games/koloretako/deal';
import { type CardRecord, cardFormat, type CardRound, type FinishedCardRecord } from './record.ts';
import { recordResult } from './result.ts';
import { type Written, writtenRounds } from './written-rounds.ts';

/** What was played from the choice of the window on, without undone steps. */
export interface Played {
  readonly name: string;
  readonly actions: readonly Action[];
}

interface Wanted {
  /** Whether each step lists what was legal before it. */
  readonly legal: boolean;
}

/**
 * The record of a game (docs/RECORD.md, Koloretako), with result and seed once it is over. Throws if an action isn't legal or
 * the game has no seed.
 */
export function recordOf(deal: Deal, { name, actions }: Played, { legal }: Wanted): CardRecord {
  const written = writtenRounds(newGame(deal), actions, legal);
  const whole = finished(deal, name, written);
  if (whole !== null) return whole;
  const { game, rounds } = written;
  return {
    ...headOf(deal, name),
    ...(game.phase !== 'choosing' && { window: game.window.pattern.name }),
    rounds,
    dice: { commitment: proofOf(deal).commitment },
  };
}

const headOf = ({ setup, orders, tools, offered }: Deal, name: string) =>
  ({
    format: cardFormat,
    player: { name },
    orders,
    tools,
    toolsDrawn: typeof setup.tools === 'number',
    mustPlay: setup.mustPlay,
    offered: offered.map((pattern) => pattern.name),
  }) as const;

function proofOf({ chance: { proof } }: Deal) {
  if (proof === null) throw new Error('a game without a seed has no record');
  return proof;
}

function finished(deal: Deal, name: string, { game, rounds }: Written): FinishedCardRecord | null {
  if (game.phase !== 'over') return null;
  const { commitment, seed } = proofOf(deal);
  return {
    ...headOf(deal, name),
    window: game.window.pattern.name,
    rounds: rounds.flatMap((round): readonly CardRound[] => ('left' in round ? [round] : [])),
    result: recordResult(game),
    dice: { commitment, seed },
  };
}

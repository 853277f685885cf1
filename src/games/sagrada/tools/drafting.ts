import { colorOf, type Die, dieOf, type Shade, shadeOf, shades, turnedOver } from '#games/shared/die';
import { firstOf, none } from '#games/shared/mask';
import { type Excuse, excusedSpaces, placementFaults } from '#games/shared/placement';
import { replaced } from '#games/shared/replaced';
import type { Space } from '#games/shared/space';
import { withDie } from '#games/shared/window';
import { changed, playerAt, type Playing, type Trace } from '#games/sagrada/game';
import { differentDice, withoutFirst } from '#games/sagrada/pool';
import type { Refusal } from '#games/sagrada/refusal';
import { traced } from '#games/sagrada/trace';
import { differentDiceOn, placeOn, swappedAt } from '#games/sagrada/track';
import { otherTurn } from '#games/sagrada/turn-order';
import { afterDraft, emptyTrack, notFirstTurn } from './timing.ts';
import type { Tool } from './tool.ts';
import type { UseOf } from './use.ts';

/** The tools that draft a die and place what it becomes. */
type DraftingTool = 1 | 5 | 8 | 9 | 10;

/** How one such tool differs from the others. */
interface Drafting<N extends DraftingTool> extends Pick<Tool<N>, 'number'> {
  /** Why it isn't the time for it, besides the draft; null if it is. */
  readonly timing?: (game: Playing) => Refusal | null;
  readonly excuse?: Excuse | null;
  /** All that the drafted die can become, each once; only itself if absent. */
  readonly becomings?: (game: Playing, die: Die) => readonly Die[];
  /** The use that makes it become that. */
  readonly use: (die: Die, becomes: Die, space: Space, pay: Die | null) => UseOf<N>;
  /** Why it can't become that; null if it can. */
  readonly refusal?: (game: Playing, use: UseOf<N>) => Refusal | null;
  /** What else changes, besides window and pool. */
  readonly also?: (game: Playing, use: UseOf<N>) => Partial<Pick<Playing, 'track' | 'skipped'>> & Swapping;
}
interface Swapping {
  readonly swapped?: Trace['swapped'];
}

const itself = (_: Playing, die: Die): readonly Die[] => [die];

/** A tool that is this turn's draft (or one more, for Running Pliers): a die is taken, changed and placed. */
const draftingTool = <N extends DraftingTool>({
  number,
  timing = (game) => afterDraft(number, game),
  excuse = null,
  becomings = itself,
  use,
  refusal,
  also,
}: Drafting<N>): Tool<N> => ({
  number,
  timing,
  ways(game, seat, pay) {
    const { window } = playerAt(game.players, seat);
    const uses: UseOf<N>[] = [];
    for (const die of differentDice(game.pool))
      for (const becomes of becomings(game, die))
        for (let rest = excusedSpaces(window, becomes, excuse); rest !== none; rest &= rest - 1)
          uses.push(use(die, becomes, firstOf(rest), pay));
    return uses;
  },
  faults(game, seat, use) {
    const { window } = playerAt(game.players, seat);
    const missing: Refusal[] = game.pool.includes(use.die) ? [] : [{ code: 'notInPool', die: use.die }];
    const refused = refusal?.(game, use) ?? null;
    if (refused !== null) return [...missing, refused];
    return [...missing, ...placementFaults(window, use.space, placedBy(use), excuse)];
  },
  carryOut(game, seat, use) {
    const { window, favor } = playerAt(game.players, seat);
    const { track = game.track, skipped = game.skipped, swapped = null } = also?.(game, use) ?? {};
    const { index, tool, waiting } = game.turn;
    return {
      game: changed(game, {
        players: replaced(game.players, seat, { window: withDie(window, use.space, placedBy(use)), favor }),
        pool: withoutFirst(game.pool, use.die),
        track,
        skipped,
        turn: { index, drafted: true, tool, waiting },
        trace: traced(game, seat, { tool: number, to: [use.space], swapped }),
      }),
      events: [],
    };
  },
});

/** What the draft of a tool decides. */
interface Drafted {
  readonly tool: DraftingTool;
  readonly die: Die;
  readonly shade?: Shade;
  readonly swap?: Die;
}

/** What is placed: the drafted die as the tool has changed it, or what it was swapped for. */
export function placedBy({ tool, die, shade, swap = die }: Drafted): Die {
  if (shade !== undefined) return dieOf(colorOf(die), shade);
  return tool === 10 ? turnedOver(die) : swap;
}

/** 1 Grozing Pliers: the drafted die goes up or down by exactly one shade. 1 can't become 6, and 6 can't become 1. */
export const grozingPliers = draftingTool({
  number: 1,
  becomings: (_, die) =>
    shades.filter((shade) => Math.abs(shade - shadeOf(die)) === 1).map((shade) => dieOf(colorOf(die), shade)),
  use: (die, becomes, space, pay) => ({ do: 'tool', tool: 1, die, shade: shadeOf(becomes), space, pay }),
  refusal: (_, { die, shade }) =>
    Math.abs(shade - shadeOf(die)) === 1 ? null : { code: 'shadeNotNext', die, shade },
});

/** 5 Lens Cutter: the drafted die swaps places with any die on the round track. */
export const lensCutter = draftingTool({
  number: 5,
  timing: (game) => afterDraft(5, game) ?? emptyTrack(5, game),
  becomings: ({ track }) => differentDiceOn(track),
  use: (die, swap, space, pay) => ({ do: 'tool', tool: 5, die, swap, space, pay }),
  refusal: ({ track }, { swap }) =>
    placeOn(track, swap) === null ? { code: 'notOnTrack', die: swap } : null,
  also({ track }, { die, swap }) {
    const at = placeOn(track, swap);
    return at === null
      ? {}
      : { track: swappedAt(track, at, die), swapped: { round: at.round + 1, place: at.place } };
  },
});

/**
 * 8 Running Pliers: after this turn's draft, drafts and places one more die. The player's second turn of the round is skipped,
 * even if it would follow at once. Only on the first turn of the round.
 */
export const runningPliers = draftingTool({
  number: 8,
  timing: (game) => notFirstTurn(8, game) ?? (game.turn.drafted ? null : { code: 'onlyAfterDraft', tool: 8 }),
  use: (die, _, space, pay) => ({ do: 'tool', tool: 8, die, space, pay }),
  also: ({ deal, skipped, turn }) => ({
    skipped: [...skipped, otherTurn(deal.setup.players, turn.index)],
  }),
});

/**
 * 9 Cork-backed Straightedge: the drafted die goes on a space with no die next to it, not even diagonally. All other rules
 * apply, so in an empty window it goes on an edge or a corner.
 */
export const corkBackedStraightedge = draftingTool({
  number: 9,
  excuse: 'apart',
  use: (die, _, space, pay) => ({ do: 'tool', tool: 9, die, space, pay }),
});

/** 10 Grinding Stone: turns the drafted die over. */
export const grindingStone = draftingTool({
  number: 10,
  becomings: (_, die) => [turnedOver(die)],
  use: (die, _, space, pay) => ({ do: 'tool', tool: 10, die, space, pay }),
});

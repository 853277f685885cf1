import { changed, playerAt, type Playing, type Trace } from '#games/sagrada/game';
import { differentDice, withoutFirst } from '#games/sagrada/pool';
import type { Refusal } from '#games/sagrada/refusal';
import { traced } from '#games/sagrada/trace';
import { otherTurn } from '#games/sagrada/turn-order';
import { colorOf, type Die, dieOf, shadeOf, shades, turnedOver } from '#games/shared/die';
import { firstOf, none } from '#games/shared/mask';
import { shade, space, words } from '#games/shared/notation';
import { type Excuse, excusedSpaces, placementFaults } from '#games/shared/placement';
import { replaced } from '#games/shared/replaced';
import type { Space } from '#games/shared/space';
import { withDie } from '#games/shared/window';
import type { ToolNumber } from './cards.ts';
import { afterDraft, die, emptyTrack, notFirstTurn, type Tool, type Use } from './tool.ts';

/** What every use of them decides. */
interface Drafts {
  readonly die: Die;
  readonly space: Space;
}

/** How one such tool differs from the others. `C` is what a player chooses besides the die and its space. */
interface Drafting<N extends ToolNumber, D extends Drafts, C> extends Pick<
  Tool<N, D>,
  'number' | 'decides' | 'alters' | 'becomes'
> {
  /** Why it isn't the time for it, besides the draft; null if it is. */
  readonly timing?: (game: Playing) => Refusal | null;
  readonly excuse?: Excuse | null;
  /** All that can be chosen for a die, each once. */
  readonly choices: (game: Playing, die: Die) => readonly C[];
  /** The use that chooses this. */
  readonly use: (die: Die, choice: C, space: Space, pay: Die | null) => Use<N, D>;
  /** Why this can't be chosen; null if it can. */
  readonly refusal?: (game: Playing, use: Use<N, D>) => Refusal | null;
  /** What else changes, besides window and pool. */
  readonly also?: (game: Playing, use: Use<N, D>) => Partial<Pick<Playing, 'track' | 'skipped'>> & Swapping;
}
interface Swapping {
  readonly swapped?: Trace['swapped'];
}

/** Stands in for a space where a use is made only to ask what the die becomes. */
const anySpace = 0 as Space;

/** Where only the die and its space are chosen. */
const nothingElse = (): readonly [null] => [null];

/** A tool that is this turn's draft (or one more, for Running Pliers): a die is taken, changed and placed. */
const draftingTool = <N extends ToolNumber, D extends Drafts, C>({
  number,
  decides,
  timing = (game) => afterDraft(number, game),
  excuse = null,
  alters = (die) => die,
  choices,
  use,
  becomes = ({ die }) => alters(die),
  refusal,
  also,
}: Drafting<N, D, C>): Tool<N, D> => ({
  number,
  decides,
  timing,
  alters,
  becomes,
  ways(game, seat, pay) {
    const { window } = playerAt(game.players, seat);
    const uses: Use<N, D>[] = [];
    for (const die of differentDice(game.pool))
      for (const choice of choices(game, die)) {
        const becoming = becomes(use(die, choice, anySpace, pay));
        for (let rest = excusedSpaces(window, becoming, excuse); rest !== none; rest &= rest - 1)
          uses.push(use(die, choice, firstOf(rest), pay));
      }
    return uses;
  },
  faults(game, seat, use) {
    const { window } = playerAt(game.players, seat);
    const missing: Refusal[] = game.pool.includes(use.die) ? [] : [{ code: 'notInPool', die: use.die }];
    const refused = refusal?.(game, use) ?? null;
    if (refused !== null) return [...missing, refused];
    return [...missing, ...placementFaults(window, use.space, becomes(use), excuse)];
  },
  carryOut(game, seat, use) {
    const { window, favor } = playerAt(game.players, seat);
    const { track = game.track, skipped = game.skipped, swapped = null } = also?.(game, use) ?? {};
    const { index, tool, waiting } = game.turn;
    return {
      game: changed(game, {
        players: replaced(game.players, seat, { window: withDie(window, use.space, becomes(use)), favor }),
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

/** 1 Grozing Pliers: the drafted die goes up or down by exactly one shade. 1 can't become 6, and 6 can't become 1. */
export const grozingPliers = draftingTool({
  number: 1,
  decides: words({ die, shade, space }),
  choices: (_, die) => shades.filter((shade) => Math.abs(shade - shadeOf(die)) === 1),
  use: (die, shade, space, pay) => ({ do: 'tool', tool: 1, die, shade, space, pay }),
  becomes: ({ die, shade }) => dieOf(colorOf(die), shade),
  refusal: (_, { die, shade }) =>
    Math.abs(shade - shadeOf(die)) === 1 ? null : { code: 'shadeNotNext', die, shade },
});

/** The round track: the dice left over by each finished round. */
type Track = readonly (readonly Die[])[];

/** All dice on the round track, equal ones once, earliest round first. */
const differentDiceOn = (track: Track): readonly Die[] => differentDice(track.flat());

/** The place on the track of a die equal to this one, in the earliest round, from 0; null if there is none. */
function placeOn(track: Track, die: Die): { readonly round: number; readonly place: number } | null {
  const round = track.findIndex((dice) => dice.includes(die));
  const dice = track[round];
  return dice === undefined ? null : { round, place: dice.indexOf(die) };
}

/** The track with a die in the place of another one. */
const swappedAt = (
  track: Track,
  { round, place }: { readonly round: number; readonly place: number },
  die: Die,
): Track => replaced(track, round, replaced(track[round] ?? [], place, die));

/** 5 Lens Cutter: the drafted die swaps places with any die on the round track. */
export const lensCutter = draftingTool({
  number: 5,
  decides: words({ die, swap: die, space }),
  timing: (game) => afterDraft(5, game) ?? emptyTrack(5, game),
  choices: ({ track }) => differentDiceOn(track),
  use: (die, swap, space, pay) => ({ do: 'tool', tool: 5, die, swap, space, pay }),
  becomes: ({ swap }) => swap,
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
  decides: words({ die, space }),
  timing: (game) => notFirstTurn(8, game) ?? (game.turn.drafted ? null : { code: 'onlyAfterDraft', tool: 8 }),
  choices: nothingElse,
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
  decides: words({ die, space }),
  excuse: 'apart',
  choices: nothingElse,
  use: (die, _, space, pay) => ({ do: 'tool', tool: 9, die, space, pay }),
});

/** 10 Grinding Stone: turns the drafted die over. */
export const grindingStone = draftingTool({
  number: 10,
  decides: words({ die, space }),
  alters: turnedOver,
  choices: nothingElse,
  use: (die, _, space, pay) => ({ do: 'tool', tool: 10, die, space, pay }),
});

import { actionText } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import type { Setup } from '#games/sagrada/deal';
import type { GameEvent } from '#games/sagrada/event';
import { type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import type { Refusal } from '#games/sagrada/refusal';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { Stream } from '#games/shared/chance';
import { dieName } from '#games/shared/die';
import { emptyWindow, type Window } from '#games/shared/window';
import { action, begun, dice, floodgate, pattern, playing } from './table.ts';

/** A turn built by hand. Who is on has the first seat; what is not said is as at the start of a round. */
interface Given {
  readonly setup?: Setup;
  readonly tools: readonly ToolNumber[];
  /** Favor tokens on the cards; none if not said. */
  readonly tokens?: readonly number[];
  readonly window?: Window;
  readonly favor?: number;
  /** The dice of the pool: `'R3 Y1 G2'`. */
  readonly pool: string;
  /** The dice of the round track, a text for each finished round; they also say which round it is. */
  readonly track?: readonly string[];
  /** Place in this round's order of turns. */
  readonly turn?: number;
  readonly drafted?: boolean;
}

const diceFrom = (text: string) => (text === '' ? [] : dice(...text.split(' ')));

/** The turn that was asked for, in a game dealt from a seed. */
export function position(given: Given): Playing {
  const { setup = floodgate(2), tools, tokens = tools.map(() => 0), track = [], turn = 0 } = given;
  const { window = emptyWindow(pattern('Luz Celestial')), favor = 4, pool, drafted = false } = given;
  const game = begun(setup, 'by hand');
  const [, ...others] = game.players;
  const round = track.length + 1;
  return {
    ...game,
    // Seat 0 starts this round.
    deal: { ...game.deal, tools, startPlayer: (setup.players * round - (round - 1)) % setup.players },
    players: [{ window, favor: setup.mode === 'solo' ? 0 : favor }, ...others],
    tokens,
    spent: tools.map(() => null),
    track: track.map(diceFrom),
    round,
    pool: diceFrom(pool),
    turn: { index: turn, drafted, tool: null, waiting: null },
  };
}

/** The game with a stream of this name that says these numbers, and no other stream. */
export function withRolls(game: Playing, name: string, ...numbers: readonly number[]): Playing {
  const stream = (asked: string): Stream => {
    if (asked !== name) throw new Error(`stream ${asked} was asked for, not ${name}`);
    const rest = [...numbers];
    return {
      uniform(n) {
        const number = rest.shift();
        if (number === undefined || number >= n) throw new Error(`nobody said a number below ${n}`);
        return number;
      },
    };
  };
  return { ...game, deal: { ...game.deal, chance: { proof: null, stream } } };
}

/** The legal actions of whoever is on that begin like this, in notation. */
export const legalTexts = (game: Playing, beginning = ''): readonly string[] =>
  legalActions(game, seatToAct(game))
    .map(actionText)
    .filter((text) => text.startsWith(beginning));

/** What happened when whoever is on did this, and the game after it, which must go on. */
export function done(
  game: Playing,
  text: string,
): { readonly game: Playing; readonly events: readonly GameEvent[] } {
  const answer = apply(game, seatToAct(game), action(text));
  if (!answer.ok) throw new Error(`${text}: ${answer.refusals.map(({ code }) => code).join(', ')}`);
  return { game: playing(answer.game), events: answer.events };
}

/** Why whoever is on may not do this. */
export function refusalsOf(game: Playing, text: string): readonly Refusal[] {
  const answer = apply(game, seatToAct(game), action(text));
  return answer.ok ? [] : answer.refusals;
}

/** The codes of these reasons. */
export const codesOf = (game: Playing, text: string): readonly string[] =>
  refusalsOf(game, text).map(({ code }) => code);

/** The rows of a window as one writes them: `['R3 .. Y1 .. ..', …]`. */
export const rowsOf = (window: Window | undefined): readonly string[] =>
  [0, 1, 2, 3].map((row) =>
    (window?.dice ?? [])
      .slice(5 * row, 5 * row + 5)
      .map((lying) => (lying === null ? '..' : dieName(lying)))
      .join(' '),
  );

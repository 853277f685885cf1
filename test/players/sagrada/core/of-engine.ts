import type { GameEvent } from '#games/sagrada/event';
import { type Over, type Playing, turnsOf } from '#games/sagrada/game';
import { poolSize } from '#games/sagrada/turn-order';
import { colorIndexes, colorIndexOf, type Die, shadeOf, sumOfShades } from '#games/shared/die';
import type { Window } from '#games/shared/window';
import type { Luck } from '#players/sagrada/core/luck';
import type { Position } from '#players/sagrada/core/position';

/** What was drawn and rolled in the engine's game, told in the order in which a thinker asks. */
export class Told implements Luck {
  readonly #colors: number[] = [];
  readonly #shades: number[] = [];

  constructor(events: readonly GameEvent[]) {
    for (const event of events) {
      if (event.event === 'roundStarted') this.#tell(event.pool);
      if (event.event === 'dieRolled') this.#shades.push(shadeOf(event.die) - 1);
      if (event.event === 'dieDrawn') this.#colors.push(colorIndexes[event.color]);
      if (event.event === 'poolRolled') {
        const byColor = event.pool.toSorted((one, other) => colorIndexOf(one) - colorIndexOf(other));
        this.#shades.push(...byColor.map((die) => shadeOf(die) - 1));
      }
    }
  }

  #tell(dice: readonly Die[]): void {
    this.#colors.push(...dice.map(colorIndexOf));
    this.#shades.push(...dice.map((die) => shadeOf(die) - 1));
  }

  begin(): void {
    // What was told needs no beginning.
  }

  color(): number {
    return next(this.#colors);
  }

  shade(): number {
    return next(this.#shades);
  }

  /** Whether everything was asked for. */
  get isEmpty(): boolean {
    return this.#colors.length + this.#shades.length === 0;
  }
}

function next(numbers: number[]): number {
  const number = numbers.shift();
  if (number === undefined) throw new Error('nothing more was drawn or rolled');
  return number;
}

/** How often each of `kinds` numbers is in a list. */
const counted = (numbers: readonly number[], kinds: number): readonly number[] =>
  Array.from({ length: kinds }, (_, kind) => numbers.filter((number) => number === kind).length);

const windowSight = ({ dice, occupied, byColor, byShade }: Window) => ({
  dice: [...dice],
  occupied,
  byColor: [...byColor],
  byShade: [...byShade],
});

/** Everything that a thinker and the engine must agree on. */
export interface Sight {
  readonly windows: readonly ReturnType<typeof windowSight>[];
  readonly favor: readonly number[];
  readonly tokens: readonly number[];
  readonly spent: readonly number[];
  readonly pool: readonly number[];
  readonly track: readonly number[];
  readonly target: number;
  readonly bag: readonly number[];
  readonly round: number;
  /** Of the turn; null once the game is over. */
  readonly turn: {
    readonly order: readonly number[];
    readonly index: number;
    readonly skipped: readonly number[];
    readonly drafted: boolean;
    readonly tool: number;
    readonly waiting: readonly number[];
  } | null;
}

export const sightOf = (position: Position): Sight => ({
  windows: position.boards.map(windowSight),
  favor: [...position.favor],
  tokens: [...position.tokens],
  spent: [...position.spent],
  pool: [...position.pool],
  track: [...position.track],
  target: position.target,
  bag: [...position.bag],
  round: position.round,
  turn: position.isOver
    ? null
    : {
        order: position.order,
        index: position.index,
        skipped: position.order.flatMap((_, index) =>
          (position.skipped & (1 << index)) === 0 ? [] : [index],
        ),
        drafted: position.drafted,
        tool: position.tool,
        waiting: position.waitingTool === 0 ? [] : [position.waitingTool, position.waitingDie],
      },
});

/** The same of the engine's game, its hidden half included. */
export function engineSight(game: Playing | Over): Sight {
  const round = game.phase === 'playing' ? game.round : 11;
  const drawn = poolSize(game.players.length) * Math.min(round, 10);
  const track = game.track.flat();
  return {
    windows: game.players.map(({ window }) => windowSight(window)),
    favor: game.players.map(({ favor }) => favor),
    tokens: [...game.tokens],
    spent: game.spent.map((die) => (die === null ? 0 : 1)),
    pool: counted(game.phase === 'playing' ? game.pool.filter((die) => die !== null) : [], 30),
    track: counted(track, 30),
    target: sumOfShades(track),
    bag: counted(game.bag.slice(drawn).map(colorIndexOf), 5),
    round,
    turn: game.phase === 'playing' ? turnSight(game) : null,
  };
}

function turnSight(game: Playing): Sight['turn'] {
  const { index, drafted, tool, waiting } = game.turn;
  return {
    order: turnsOf(game, game.round),
    index,
    skipped: game.skipped.toSorted((one, other) => one - other),
    drafted,
    tool: tool ?? 0,
    waiting:
      waiting === null ? [] : [waiting.tool, waiting.tool === 6 ? waiting.die : colorIndexes[waiting.color]],
  };
}

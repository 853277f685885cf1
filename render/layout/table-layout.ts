import { type PlayerCount, playerCounts } from '#games/sagrada/deal';
import { poolSize } from '#games/sagrada/turn-order';
import type { CardPlaces } from './card-places.ts';
import { grid, type Rect, right, type Size } from './rect.ts';

/** The layout of what belongs to the whole table: the round track, the pool, the turn order and the cards. */
export interface TableLayout extends Size {
  /** The spaces of the round track, rounds 1 to 10. */
  readonly track: readonly Rect[];
  readonly poolBox: Rect;
  /** A place for each die of the pool. */
  readonly pool: readonly Rect[];
  /** While a die waits for its player: its place, and the places of the pool, which moves closer together. */
  readonly waiting: { readonly die: Rect; readonly pool: readonly Rect[] };
  /** A shield for each turn of a round, in turn order: the upper row forward, the lower row back. */
  readonly snake: readonly Rect[];
  /** Score and target in solo; null otherwise. */
  readonly standing: Rect | null;
  readonly cards: CardPlaces;
}

export const pictureWidth = 1080;

export const shield = (x: number, y: number, width: number): Rect => ({
  x,
  y,
  width,
  height: Math.round(width * 1.1),
});
export const square = (x: number, y: number, side: number): Rect => ({ x, y, width: side, height: side });

/** As wide for its height as the box where Discord shows it, and twice as large. */
const size = { width: 1100, height: 700 } as const;
const [margin, gap] = [14, 8];
const breadth = size.width - 2 * margin;

const rounds = grid({ x: margin, y: 14, width: 100, height: 128 }, 10, 10, { x: 108, y: 0 });

/** The row of the pool and of the turn order. */
const row = { y: 154, height: 130 } as const;
const centeredIn = (side: number): number => row.y + Math.round((row.height - side) / 2);

/** Dice in a row that is centered between two points: as large as possible, but not larger than this. */
function diceBetween(from: number, to: number, count: number, largest: number): readonly Rect[] {
  const step = Math.min(Math.floor((to - from) / count), Math.round(1.6 * largest));
  const side = Math.min(step - gap, largest);
  const x = Math.round((from + to - count * step + step - side) / 2);
  return grid(square(x, centeredIn(side), side), count, count, { x: step, y: 0 });
}

/** The largest die of a full pool, one that waits, and those beside it. */
const [poolDie, waitingDie, besideWaiting] = [110, 108, 72];
/** The golden setting around a waiting die takes this much on each side. */
const setting = 8;

function poolIn(poolBox: Rect, count: number) {
  const [from, to] = [poolBox.x + margin, right(poolBox) - margin];
  const die = square(to - setting - waitingDie, centeredIn(waitingDie), waitingDie);
  return {
    poolBox,
    pool: diceBetween(from, to, count, poolDie),
    waiting: { die, pool: diceBetween(from, die.x - setting - gap, count, besideWaiting) },
  };
}

const [shieldWidth, shieldStep] = [50, { x: 58, y: 66 }] as const;

/** The shields at the right of the pool. */
function snakeUpTo(end: number, players: number): readonly Rect[] {
  const first = shield(end - players * shieldStep.x + gap, row.y + 5, shieldWidth);
  const places = grid(first, players, 2 * players, shieldStep);
  return [...places.slice(0, players), ...places.slice(players).toReversed()];
}

const cardsTop = 296;
const cardHeight = Math.floor((size.height - margin - cardsTop - gap) / 2);

/** A row of cards across the whole width; fewer are wider. */
function cardRow(count: number, y: number): readonly Rect[] {
  const width = Math.floor((breadth - gap * (count - 1)) / count);
  return grid({ x: margin, y, width, height: cardHeight }, count, count, { x: width + gap, y: 0 });
}

const cardsOf = (objectives: number, tools: number): CardPlaces => ({
  objectives: cardRow(objectives, cardsTop),
  tools: cardRow(tools, cardsTop + cardHeight + gap),
});

/** The layout with the pool, and the turn order at its right, from the left edge up to here. */
function layoutUpTo(end: number, players: PlayerCount | 1, cards: CardPlaces): TableLayout {
  const snake = snakeUpTo(end, players);
  const width = Math.min(...snake.map(({ x }) => x)) - margin - 1.5 * gap;
  const pool = poolIn({ x: margin, width, ...row }, poolSize(players));
  return { ...size, track: rounds, ...pool, snake, standing: null, cards };
}

/** The layout for this many players. */
export function tableLayout(players: number): TableLayout {
  const count = playerCounts.find((candidate) => candidate === players);
  if (count === undefined) throw new RangeError(`a table can't have ${players} players`);
  return layoutUpTo(margin + breadth, count, cardsOf(3, 3));
}

const standingWidth = 330;

/** The layout for one player, with this many open objectives and tools: score and target follow the turn order. */
export function soloLayout(objectives: number, tools: number): TableLayout {
  const standing = { x: margin + breadth - standingWidth, width: standingWidth, ...row };
  return { ...layoutUpTo(standing.x - 1.5 * gap, 1, cardsOf(objectives, tools)), standing };
}

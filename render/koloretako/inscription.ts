import { smallestSize } from '#render/canvas/fonts';
import type { Size } from '#render/layout/rect';
import type { Style } from '#render/style';

/** A mark on a card: its middle and its size, in pixels from the card's top left corner. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  /** The font size of a letter, or the width of a symbol. */
  readonly size: number;
}

/** The places of a card's value, its symbol, and its color letter if the style shows one. */
export interface Inscription {
  readonly value: Mark;
  /** Null if it would be too small to see. */
  readonly symbol: Mark | null;
  readonly letter: Mark | null;
}

type Shares = readonly [x: number, y: number, size: number];
interface Plan {
  readonly value: Shares;
  readonly symbol: Shares;
  readonly letter: Shares | null;
}

type Form = 'upright' | 'square' | 'flat';

/** In shares of width and height; sizes in shares of the shorter side. */
const plans: Readonly<Record<'plain' | 'lettered', Readonly<Record<Form, Plan>>>> = {
  plain: {
    upright: { value: [0.46, 0.42, 0.8], symbol: [0.78, 0.83, 0.29], letter: null },
    square: { value: [0.43, 0.41, 0.7], symbol: [0.8, 0.8, 0.26], letter: null },
    flat: { value: [0.29, 0.5, 0.86], symbol: [0.73, 0.5, 0.56], letter: null },
  },
  lettered: {
    upright: { value: [0.5, 0.38, 0.76], symbol: [0.78, 0.83, 0.29], letter: [0.22, 0.83, 0.32] },
    square: { value: [0.5, 0.36, 0.6], symbol: [0.8, 0.8, 0.26], letter: [0.2, 0.81, 0.3] },
    flat: { value: [0.2, 0.5, 0.72], symbol: [0.83, 0.5, 0.46], letter: [0.51, 0.5, 0.52] },
  },
};

/** A loose card is upright, one in a window is square, and one in a stack is flat. */
function formOf({ width, height }: Size): Form {
  if (height > 1.12 * width) return 'upright';
  return width > 1.35 * height ? 'flat' : 'square';
}

/** Keeps letters large enough to read on a phone. */
const lettered = ({ size: asked, ...at }: Mark): Mark => ({ ...at, size: Math.max(smallestSize, asked) });

/** The layout of a card of this size. */
export function inscriptionOn(size: Size, style: Style): Inscription {
  const plan = plans[style === 'letters' ? 'lettered' : 'plain'][formOf(size)];
  const mark = ([x, y, share]: Shares): Mark => ({
    x: Math.round(x * size.width),
    y: Math.round(y * size.height),
    size: Math.round(share * Math.min(size.width, size.height)),
  });
  return {
    value: lettered(mark(plan.value)),
    symbol: mark(plan.symbol),
    letter: plan.letter === null ? null : lettered(mark(plan.letter)),
  };
}

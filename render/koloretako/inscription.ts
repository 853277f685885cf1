import { smallestSize } from '#render/canvas/fonts';
import type { Style } from '#render/style';

/** Something on a card: its middle, and how large it is, in pixels from the card's top left corner. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  /** Of letters the size of the font, of a symbol its breadth. */
  readonly size: number;
}

/** Where a card bears its value, its symbol, and in the style that asks for it the letter of its color. */
export interface Inscription {
  readonly value: Mark;
  /** Null where it would be too small to be seen. */
  readonly symbol: Mark | null;
  readonly letter: Mark | null;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Shares = readonly [x: number, y: number, size: number];
interface Plan {
  readonly value: Shares;
  readonly symbol: Shares;
  readonly letter: Shares | null;
}

type Form = 'upright' | 'square' | 'lying';

/** In shares of width and height; sizes in shares of the shorter side. */
const plans: Readonly<Record<'plain' | 'lettered', Readonly<Record<Form, Plan>>>> = {
  plain: {
    upright: { value: [0.46, 0.42, 0.8], symbol: [0.78, 0.83, 0.29], letter: null },
    square: { value: [0.43, 0.41, 0.7], symbol: [0.8, 0.8, 0.26], letter: null },
    lying: { value: [0.29, 0.5, 0.86], symbol: [0.73, 0.5, 0.56], letter: null },
  },
  lettered: {
    upright: { value: [0.5, 0.38, 0.76], symbol: [0.78, 0.83, 0.29], letter: [0.22, 0.83, 0.32] },
    square: { value: [0.5, 0.36, 0.6], symbol: [0.8, 0.8, 0.26], letter: [0.2, 0.81, 0.3] },
    lying: { value: [0.2, 0.5, 0.72], symbol: [0.83, 0.5, 0.46], letter: [0.51, 0.5, 0.52] },
  },
};

/** A card that lies loose is upright, one in its space of a window square, and of a stack little is seen of each. */
function formOf({ width, height }: Size): Form {
  if (height > 1.12 * width) return 'upright';
  return width > 1.35 * height ? 'lying' : 'square';
}

/** What is lettered can be read on a phone. */
const lettered = ({ size: asked, ...at }: Mark): Mark => ({ ...at, size: Math.max(smallestSize, asked) });

/** Where everything stands on a card of this size. */
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

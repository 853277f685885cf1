import type { Glass } from '#games/koloretako/glass';
import { colorOf } from '#games/shared/die';
import { cardGlassOf, palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import { unpainted } from '#render/glass/die-face';
import { cover, type Face, length, roundedBox, type Sheet } from '#render/glass/shape';
import type { Size } from '#render/layout/rect';
import type { Style } from '#render/style';
import type { Inscription, Mark } from './inscription.ts';

const white: Rgb = [255, 255, 255];
const putty = rgbOf(palette.lead.putty);

/** The corner radius of a card, as a share of its shorter side. */
export const cardCorner = 0.09;
/** The width of a card's rim, as a share of its shorter side. */
export const slimRim = 0.035;
/** The edge outside the rim, in pixels. */
const puttyWidth = 1.5;
/** The half size of the plain glass around a mark, in shares of the mark's size. */
const room = {
  lettering: { across: 0.27, down: 0.36 },
  symbol: { across: 0.46, down: 0.46 },
} as const;

/** The look of a card besides its glass. */
export interface CardLook {
  readonly size: Size;
  readonly inscription: Inscription;
  /** As a share of the shorter side. */
  readonly rim: number;
}

/** The glass of a card without its marks: the glass of its die, or smoke if it is black, inside a light rim. Dice have no rim. */
export function cardFace(
  card: Glass,
  style: Style,
  sheet: Sheet,
  { size: { width, height }, inscription, rim: rimShare }: CardLook,
): Face {
  const glazing = cardGlassOf(card, style);
  const shorter = Math.min(width, height);
  const marks = marksOf(inscription);
  const clear = (u: number, v: number): number => {
    const [x, y] = [((u + 1) / 2) * width, ((v + 1) / 2) * height];
    return (
      marks.reduce((least, mark) => Math.min(least, distanceFrom(mark, x, y)), Number.POSITIVE_INFINITY) /
      (shorter / 2)
    );
  };
  const glass = unpainted(colorOf(card), glazing, style, sheet, clear);
  const rim = mixed(rgbOf(glazing.glass), white, 0.66);
  const wide = Math.max(2, rimShare * shorter);
  return (u, v, pixel) => {
    const [x, y] = [(u * width) / 2, (v * height) / 2];
    const edge = -roundedBox(x, y, width / 2, height / 2, cardCorner * shorter);
    const rgb = mixed(putty, glass(u, v, pixel), cover(puttyWidth + wide - edge, 1));
    return mixed(rgb, rim, cover(Math.abs(edge - puttyWidth - wide / 2) - wide / 2, 1));
  };
}

/** A mark, and how far around its middle it needs plain glass, in pixels. */
interface Room {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

function marksOf({ value, symbol, letter }: Inscription): readonly Room[] {
  const roomFor = (mark: Mark | null, { across, down }: (typeof room)[keyof typeof room]): readonly Room[] =>
    mark === null ? [] : [{ x: mark.x, y: mark.y, across: across * mark.size, down: down * mark.size }];
  return [
    ...roomFor(value, room.lettering),
    ...roomFor(letter, room.lettering),
    ...roomFor(symbol, room.symbol),
  ];
}

/** The approximate distance of a point from this plain glass, in pixels. */
const distanceFrom = ({ x, y, across, down }: Room, atX: number, atY: number): number =>
  (length((atX - x) / across, (atY - y) / down) - 1) * Math.min(across, down);

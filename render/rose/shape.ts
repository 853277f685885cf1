import { length } from '#render/glass/shape';

/**
 * An opening in the stone: a pane of one of two rings, which have equally many, by its number, clockwise from the top; or an ornament.
 * Petals stand around the heart, and each between two of the lights around them, which have an eye there, too.
 */
export interface Opening {
  readonly of: 'petals' | 'lights' | 'eyes' | 'heart';
  readonly index: number;
}

/**
 * What lies at a point of a rose, whose glass has a radius of 1: the nearest opening, the distance to its edge (negative inside), and where
 * the point lies in it, outward and across: from the middle of an opening, or of a petal from its foot. There are half a million of them,
 * so each is used again.
 */
export interface RosePoint {
  of: Opening['of'];
  index: number;
  distance: number;
  outward: number;
  across: number;
}

export const newPoint = (): RosePoint => ({
  of: 'heart',
  index: 0,
  distance: Number.POSITIVE_INFINITY,
  outward: 0,
  across: 0,
});

const fullTurn = 2 * Math.PI;
/** Half the width of the stone between two panes. */
const mullion = 0.02;
/** The radii where lights and eyes stand, and where a petal has its foot, the beginning of its head, and its tip. */
const [lightsAt, eyesAt, foot, head, tip] = [0.787, 0.925, 0.255, 0.542, 0.742] as const;
const [heartRadius, foils, eyeRadius] = [0.215, 6, 0.042] as const;

/** Lights fill their ring. */
const lightRadius = (count: number): number =>
  Math.min(0.98 - lightsAt, lightsAt * Math.sin(Math.PI / count) - mullion);

/** The distance to foils around a middle one, all of them circles, from a point by the axis of the nearest foil. */
const foiled = (along: number, across: number, radius: number, reach: number): number =>
  Math.min(length(along - reach, across) - radius, length(along, across) - reach);

/** The distance to a petal, which widens outward and ends in a pointed arch. */
function petal(along: number, across: number, count: number): number {
  const half = Math.PI / count;
  const beside = Math.abs(across);
  const side = beside * Math.cos(half) - along * Math.sin(half) + mullion;
  const inside = Math.max(side, foot - length(along, across));
  if (along < head) return inside;
  const width = head * Math.tan(half) - mullion / Math.cos(half);
  // An arch of two circles: the one for each side has its middle on the other.
  const beyond = ((tip - head) ** 2 - width * width) / (2 * width);
  return Math.max(inside, length(along - head, beside + beyond) - beyond - width);
}

/** Finds out what lies at a point of a rose with so many panes in each ring; nothing is near where no light of its glass falls. */
export function locate(point: RosePoint, x: number, y: number, count: number): void {
  const far = length(x, y);
  point.distance = Number.POSITIVE_INFINITY;
  if (far > 1.03) return;
  // From the top, and a turn more, so that it is never negative.
  const turn = Math.atan2(y, x) / fullTurn + 1.25;
  if (far < (foot + heartRadius) / 2) {
    const angle = turn * foils - Math.round(turn * foils);
    const [cos, sin] = [Math.cos((angle / foils) * fullTurn), Math.sin((angle / foils) * fullTurn)];
    put(point, 'heart', 0, foiled(far * cos, far * sin, 0.085, 0.125), x, y);
    return;
  }
  const toLights = turn * count;
  const light = Math.round(toLights);
  const lightAngle = ((toLights - light) / count) * fullTurn;
  const [out, over] = [far * Math.cos(lightAngle) - lightsAt, far * Math.sin(lightAngle)];
  const radius = lightRadius(count);
  // Of four foils the one beside the longer way is the nearest.
  const [longer, shorter] = [
    Math.max(Math.abs(out), Math.abs(over)),
    Math.min(Math.abs(out), Math.abs(over)),
  ];
  const toLight = foiled(longer, shorter, 0.56 * radius, 0.46 * radius);
  const own = Math.round(toLights - 0.5);
  const angle = ((toLights - 0.5 - own) / count) * fullTurn;
  const [along, across] = [far * Math.cos(angle), far * Math.sin(angle)];
  // Where lights come close, their stone cuts into the petals.
  const toPetal = Math.max(petal(along, across, count), 2 * mullion - toLight);
  const toEye = length(along - eyesAt, across) - eyeRadius;
  if (toEye < toLight && toEye < toPetal) put(point, 'eyes', own % count, toEye, along - eyesAt, across);
  else if (toLight < toPetal) put(point, 'lights', light % count, toLight, out, over);
  else put(point, 'petals', own % count, toPetal, along - foot, across);
}

function put(
  point: RosePoint,
  of: Opening['of'],
  index: number,
  distance: number,
  outward: number,
  across: number,
): void {
  point.of = of;
  point.index = index;
  point.distance = distance;
  point.outward = outward;
  point.across = across;
}

/** A square around an opening: its middle, and half its side. */
export function squareAround({ of, index }: Opening, count: number) {
  const between = 0.5;
  const { at, reach, turned } = {
    petals: { at: (foot + tip) / 2, reach: (tip - foot) / 2 + mullion, turned: between },
    lights: { at: lightsAt, reach: 1.02 * lightRadius(count), turned: 0 },
    eyes: { at: eyesAt, reach: eyeRadius, turned: between },
    heart: { at: 0, reach: heartRadius, turned: 0 },
  }[of];
  const axis = ((index + turned) / count - 0.25) * fullTurn;
  return { x: at * Math.cos(axis), y: at * Math.sin(axis), half: reach };
}

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
 * A point of a rose, whose glass has a radius of 1: the nearest opening, the distance to its edge (negative inside), and where the point
 * lies in it, outward and across: from the middle of an opening, or of a petal from its foot.
 */
export interface RosePoint {
  readonly opening: Opening;
  readonly distance: number;
  readonly outward: number;
  readonly across: number;
}

const fullTurn = 2 * Math.PI;
/** Half the width of the stone between two panes. */
const mullion = 0.02;
/** The radii where lights and eyes stand, and where a petal has its foot, the beginning of its head, and its tip. */
const [lightsAt, eyesAt, foot, head, tip] = [0.787, 0.925, 0.255, 0.542, 0.742] as const;
const [heartRadius, eyeRadius] = [0.215, 0.042] as const;

/** Lights fill their ring. */
const lightRadius = (count: number): number =>
  Math.min(0.98 - lightsAt, lightsAt * Math.sin(Math.PI / count) - mullion);

/** Which of so many sectors a point lies in, and where it lies along and across the axis of that. */
function inSector(turn: number, far: number, count: number, turned: number) {
  const at = turn * count - turned;
  const nearest = Math.round(at);
  const angle = ((at - nearest) / count) * fullTurn;
  return { index: nearest % count, along: far * Math.cos(angle), across: far * Math.sin(angle) };
}

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

const beyond: RosePoint = {
  opening: { of: 'heart', index: 0 },
  distance: Number.POSITIVE_INFINITY,
  outward: 0,
  across: 0,
};

/** What lies at a point of a rose with so many panes in each ring; nothing is near where no light of its glass falls. */
export function rosePoint(x: number, y: number, count: number): RosePoint {
  const far = length(x, y);
  if (far > 1.03) return beyond;
  // From the top, and a turn more, so that it is never negative.
  const turn = Math.atan2(y, x) / fullTurn + 1.25;
  if (far < (foot + heartRadius) / 2) {
    const { along, across } = inSector(turn, far, 6, 0);
    const distance = foiled(along, across, 0.085, 0.125);
    return { opening: { of: 'heart', index: 0 }, distance, outward: x, across: y };
  }
  const light = inSector(turn, far, count, 0);
  const radius = lightRadius(count);
  const [out, over] = [light.along - lightsAt, light.across];
  // Of four foils the one beside the longer way is the nearest.
  const [along, beside] = [Math.abs(out), Math.abs(over)];
  const toLight = foiled(Math.max(along, beside), Math.min(along, beside), 0.56 * radius, 0.46 * radius);
  const { index, ...own } = inSector(turn, far, count, 0.5);
  // Where lights come close, their stone cuts into the petals.
  const toPetal = Math.max(petal(own.along, own.across, count), 2 * mullion - toLight);
  const toEye = length(own.along - eyesAt, own.across) - eyeRadius;
  const { across } = own;
  if (toEye < toLight && toEye < toPetal)
    return { opening: { of: 'eyes', index }, distance: toEye, outward: own.along - eyesAt, across };
  if (toLight < toPetal)
    return { opening: { of: 'lights', index: light.index }, distance: toLight, outward: out, across: over };
  return { opening: { of: 'petals', index }, distance: toPetal, outward: own.along - foot, across };
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

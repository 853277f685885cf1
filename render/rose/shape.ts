import { length } from '#render/glass/shape';

/** How many panes a rose has in its two rings: petals around the heart, and lights around the petals. */
export interface Rings {
  readonly petals: number;
  readonly lights: number;
}

/**
 * An opening in the stone: a pane of a ring by its number, clockwise from the top; or an ornament, which is an eye after a light, or
 * the heart.
 */
export interface Opening {
  readonly of: keyof Rings | 'eyes' | 'heart';
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
/** The radius of the ring in which the lights stand. */
const lightsAt = 0.787;
/** Where petals begin and where their heads do, from the middle of the rose. */
const [foot, heartRadius] = [0.255, 0.215];
const heartFoils = 6;

/** A point turned into the sector of a ring whose axis is nearest: which one, and the point along and across that axis. */
function inSector(x: number, y: number, count: number, turned: number) {
  const turn = (Math.atan2(y, x) / fullTurn + 0.25 + 1) * count - turned;
  const nearest = Math.round(turn);
  const angle = ((turn - nearest) / count) * fullTurn;
  const far = length(x, y);
  return {
    index: ((nearest % count) + count) % count,
    along: far * Math.cos(angle),
    across: far * Math.sin(angle),
  };
}

/** The distance to a figure of foils around a middle one: two or more circles, whose centers are this far from the middle. */
function foiled(x: number, y: number, foils: number, radius: number, reach: number): number {
  const { along, across } = inSector(x, y, foils, 0);
  return Math.min(length(along - reach, across) - radius, length(x, y) - reach);
}

/** The radius of a light: lights fill their ring. */
const lightRadius = ({ lights }: Rings): number =>
  Math.min(0.98 - lightsAt, lightsAt * Math.sin(Math.PI / lights) - mullion);

/** Whether the petals stand between the lights, and so reach further out. */
const areBetween = ({ petals, lights }: Rings): boolean => petals === lights;

/** Where the tip of a petal is, and where its head begins. */
function headOf(rings: Rings): { readonly begins: number; readonly tip: number } {
  const tip = areBetween(rings) ? lightsAt - 0.045 : lightsAt - lightRadius(rings) - 2 * mullion;
  return { begins: tip - 0.2, tip };
}

/** The distance to a petal, which widens outward and ends in a pointed arch. */
function petal(along: number, across: number, rings: Rings): number {
  const { begins, tip } = headOf(rings);
  const half = Math.PI / rings.petals;
  const beside = Math.abs(across);
  const side = beside * Math.cos(half) - along * Math.sin(half) + mullion;
  const width = begins * Math.tan(half) - mullion / Math.cos(half);
  // An arch of two circles: the one for each side has its middle on the other.
  const rise = tip - begins;
  const beyond = (rise * rise - width * width) / (2 * width);
  const arch = length(along - begins, beside + beyond) - beyond - width;
  const inside = Math.max(side, foot - length(along, across));
  return along < begins ? inside : Math.max(inside, arch);
}

/** How far the light of a pane falls on the stone around it. */
export const glow = 0.05;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The small openings between the lights. */
const [eyesAt, eyeRadius] = [0.925, 0.042];

/** What lies at a point of a rose. */
export function rosePoint(x: number, y: number, rings: Rings): RosePoint {
  const far = length(x, y);
  if (far < (foot + heartRadius) / 2) {
    const distance = foiled(x, y, heartFoils, 0.085, 0.125);
    return { opening: { of: 'heart', index: 0 }, distance, outward: x, across: y };
  }
  const light = inSector(x, y, rings.lights, 0);
  const radius = lightRadius(rings);
  const [out, over] = [light.along - lightsAt, light.across];
  const toLight = foiled(out, over, 4, 0.56 * radius, 0.46 * radius);
  const own = inSector(x, y, rings.petals, areBetween(rings) ? 0.5 : 0);
  // Where lights come close, their stone cuts into the petals.
  const toPetal = Math.max(petal(own.along, own.across, rings), 2 * mullion - toLight);
  const eye = inSector(x, y, rings.lights, 0.5);
  const toEye = length(eye.along - eyesAt, eye.across) - eyeRadius;
  if (toEye < toLight && toEye < toPetal)
    return {
      opening: { of: 'eyes', index: eye.index },
      distance: toEye,
      outward: eye.along - eyesAt,
      across: eye.across,
    };
  if (toLight < toPetal)
    return { opening: { of: 'lights', index: light.index }, distance: toLight, outward: out, across: over };
  const opening = { of: 'petals', index: own.index } as const;
  return { opening, distance: toPetal, outward: own.along - foot, across: own.across };
}

/** A box around an opening and the stone beside it, from its left and top edge to its right and bottom one. */
export function boxOf({ of, index }: Opening, rings: Rings): Box {
  const { from, to, half, turned } = extentOf(of, rings);
  const axis = ((index + turned) / (of === 'petals' ? rings.petals : rings.lights) - 0.25) * fullTurn;
  const [cos, sin] = [Math.cos(axis), Math.sin(axis)];
  const corners = [from, to].flatMap((along) =>
    [-half, half].map((across) => [along * cos - across * sin, along * sin + across * cos] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    left: Math.min(...xs) - glow,
    top: Math.min(...ys) - glow,
    right: Math.max(...xs) + glow,
    bottom: Math.max(...ys) + glow,
  };
}

const around = (at: number, half: number, turned: number) => ({
  from: at - half,
  to: at + half,
  half,
  turned,
});

/** How far an opening reaches along its axis and to both sides of it, and by how much of a sector that is turned. */
function extentOf(of: Opening['of'], rings: Rings) {
  switch (of) {
    case 'petals': {
      const { tip } = headOf(rings);
      const turned = areBetween(rings) ? 0.5 : 0;
      return { from: foot, to: tip, half: tip * Math.tan(Math.PI / rings.petals), turned };
    }
    case 'lights':
      return around(lightsAt, 1.02 * lightRadius(rings), 0);
    case 'eyes':
      return around(eyesAt, eyeRadius, 0.5);
    case 'heart':
      return around(0, heartRadius, 0);
  }
}

import type { Seat } from '#games/shared/seat';
import type { Level } from '#players/computers';
import { palette } from '#render/color/palette';
import type { Metal } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { inGothic, leftFrom, letter } from '#render/text/lettering';
import { blitFavor } from './favor.ts';
import { blitPlayerName } from './player-name.ts';
import { blitShield } from './shield.ts';

/** The content of a player's sill. */
interface SillText {
  /** Null in solo, where no shield is needed. */
  readonly seat: Seat | null;
  readonly name: string;
  /** Of a computer player, whose sign is shown before the name; null for a person. */
  readonly level: Level | null;
  /** Null where there is no room for it: then the name is larger. */
  readonly pattern: string | null;
  readonly favor: number;
  /** Whether the player resigned: the shield is struck out, the name muted. */
  readonly hasResigned: boolean;
}

/** Sizes and the baseline of the name, in heights of the sill: with the pattern below the name, or without. */
const twoLines = { shield: 0.64, name: 0.46, baseline: 0.5, drop: 0.33 } as const;
const lineAlone = { shield: 0.86, name: 0.6, baseline: 0.7, drop: 0.4 } as const;

/** Shield, name and pattern on the left, favor tokens on the right. Names are shortened to leave room for the tokens. */
export function blitSill(plate: Plate, { x, y, width, height }: Rect, metal: Metal, sill: SillText): void {
  const gold = metal === 'gold';
  const { pattern } = sill;
  const has = pattern === null ? lineAlone : twoLines;
  const shield = Math.round(height * has.shield);
  const shieldHeight = Math.round(shield * 1.12);
  const at = {
    x: x + 10,
    y: y + Math.round((height - shieldHeight) / 2) + 1,
    width: shield,
    height: shieldHeight,
  };
  if (sill.seat !== null)
    blitShield(plate, at, sill.seat, sill.hasResigned ? 'skipped' : gold ? 'onGold' : 'ahead');
  const drop = Math.round(height * has.drop);
  const dropTop = pattern === null ? y + Math.round((height - drop) / 2) : y + 12;
  const drops = blitFavor(plate, x + width - 12, dropTop, drop, sill.favor);
  const left = x + (sill.seat === null ? 26 : 20 + shield);
  const room = x + width - 12 - left;
  const size = Math.round(height * has.name);
  const color = gold ? palette.gold.ink : sill.hasResigned ? palette.text.dim : palette.text.ivory;
  const baseline = y + Math.round(height * has.baseline);
  blitPlayerName(plate, sill, { size, color }, { x: left, baseline, width: room - drops - 14 });
  if (pattern === null) return;
  letter(
    plate,
    pattern,
    inGothic(Math.max(24, Math.round(height * 0.36)), gold ? palette.gold.umber : palette.text.muted),
    leftFrom(left, y + Math.round(height * 0.87), room),
  );
}

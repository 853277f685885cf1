import type { Seat } from '#games/shared/seat';
import type { Level } from '#players/levels';
import { palette } from '#render/color/palette';
import type { Metal } from '#render/frame/metal';
import type { Plate } from '#render/indexed/plate';
import type { Rect } from '#render/layout/rect';
import { inGothic, leftFrom, letter } from '#render/text/lettering';
import { blitFavor } from './favor.ts';
import { blitPlayerName } from './player-name.ts';
import { blitShield } from './shield.ts';

/** The content of a player's sill. */
export interface SillText {
  /** Null in solo, where no shield is needed. */
  readonly seat: Seat | null;
  readonly name: string;
  /** Of a computer player, whose sign is shown before the name; null for a person. */
  readonly level: Level | null;
  readonly pattern: string;
  readonly favor: number;
  /** Whether the player resigned: the shield is struck out, the name muted. */
  readonly hasResigned: boolean;
}

/** Shield, name and pattern on the left, favor tokens on the right. Names are shortened to leave room for the tokens. */
export function blitSill(plate: Plate, { x, y, width, height }: Rect, metal: Metal, sill: SillText): void {
  const gold = metal === 'gold';
  const shield = Math.round(height * 0.64);
  const shieldHeight = Math.round(shield * 1.12);
  const at = {
    x: x + 10,
    y: y + Math.round((height - shieldHeight) / 2) + 1,
    width: shield,
    height: shieldHeight,
  };
  if (sill.seat !== null)
    blitShield(plate, at, sill.seat, sill.hasResigned ? 'skipped' : gold ? 'onGold' : 'ahead');
  const drops = blitFavor(plate, x + width - 12, y + 12, Math.round(height * 0.33), sill.favor);
  const left = x + (sill.seat === null ? 26 : 20 + shield);
  const room = x + width - 12 - left;
  const nameSize = Math.round(height * 0.46);
  const color = gold ? palette.gold.ink : sill.hasResigned ? palette.text.dim : palette.text.ivory;
  const baseline = y + Math.round(height * 0.5);
  blitPlayerName(plate, sill, { size: nameSize, color }, { x: left, baseline, width: room - drops - 14 });
  letter(
    plate,
    sill.pattern,
    inGothic(Math.max(24, Math.round(height * 0.36)), gold ? palette.gold.umber : palette.text.muted),
    leftFrom(left, y + Math.round(height * 0.87), room),
  );
}

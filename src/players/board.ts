import { colorIndexOf, colors, type Die, shadeOf, shades } from '#games/shared/die';
import { type Mask, maskOf, none } from '#games/shared/mask';
import type { Pattern } from '#games/shared/pattern';
import type { Space } from '#games/shared/space';
import type { Window } from '#games/shared/window';

/** A window that changes in place. Whatever reads a {@link Window} reads it too: placing and scoring rules are the engine's. */
export class Board implements Window {
  readonly pattern: Pattern;
  readonly dice: (Die | null)[];
  occupied: Mask = none;
  readonly byColor: Mask[] = colors.map(() => none);
  readonly byShade: Mask[] = shades.map(() => none);

  constructor(pattern: Pattern) {
    this.pattern = pattern;
    this.dice = pattern.restrictions.map(() => null);
  }

  /** Puts a die on an open space. */
  place(space: Space, die: Die): void {
    const bit = maskOf(space);
    const [color, shade] = [colorIndexOf(die), shadeOf(die) - 1];
    this.dice[space] = die;
    this.occupied |= bit;
    this.byColor[color] = (this.byColor[color] as Mask) | bit;
    this.byShade[shade] = (this.byShade[shade] as Mask) | bit;
  }

  /** Takes the die from a space, on which one must lie. */
  lift(space: Space): Die {
    const others = ~maskOf(space);
    const die = this.dice[space] as Die;
    const [color, shade] = [colorIndexOf(die), shadeOf(die) - 1];
    this.dice[space] = null;
    this.occupied &= others;
    this.byColor[color] = (this.byColor[color] as Mask) & others;
    this.byShade[shade] = (this.byShade[shade] as Mask) & others;
    return die;
  }
}

import type { Color, Die, Shade } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';

/** A row (A to D) or column (1 to 5) of a window. */
export interface Line {
  readonly line: 'row' | 'column';
  readonly name: string;
}

/** What speaks for a plan: a fact that a person can check, worked out by the rules. */
export type Reason =
  /** It scores points for a public objective, by filling a line if there is one. */
  | {
      readonly reason: 'scores';
      readonly objective: PublicObjectiveName;
      readonly points: number;
      readonly line: Line | null;
    }
  /** It scores points for a private objective. */
  | { readonly reason: 'private'; readonly color: Color; readonly points: number }
  /** A line that repeats nothing lacks only this many dice afterwards. */
  | {
      readonly reason: 'nearLine';
      readonly objective: PublicObjectiveName;
      readonly line: Line;
      readonly left: number;
    }
  /** The next set lacks only this color or shade afterwards. */
  | { readonly reason: 'lacksColor'; readonly objective: PublicObjectiveName; readonly color: Color }
  | { readonly reason: 'lacksShade'; readonly objective: PublicObjectiveName; readonly shade: Shade }
  /** The space can still take dice of the private color, unlike after many other plans. */
  | { readonly reason: 'keeps'; readonly space: Space; readonly color: Color }
  /** Only so many of the 30 different dice fit on the space, and this is one of them. */
  | { readonly reason: 'rare'; readonly space: Space; readonly dice: number }
  /** Every open space that could take a die still can, unlike after other plans. */
  | { readonly reason: 'blocksNone' }
  /** So many of the 30 different dice fit in the window afterwards, more than after other plans. */
  | { readonly reason: 'room'; readonly dice: number }
  /** It costs no favor token, unlike the next best plan. */
  | { readonly reason: 'tokens' }
  /** Solo: a die of this shade doesn't go onto the round track. */
  | { readonly reason: 'target'; readonly shade: Shade }
  /** This player would score so much for public objectives with the die, and less with any other. */
  | { readonly reason: 'denies'; readonly seat: Seat; readonly points: number }
  /** Only so many of the dice in the pool fit now. */
  | { readonly reason: 'fewFit'; readonly fit: number }
  /** The die fits nowhere as it is. */
  | { readonly reason: 'misfit'; readonly die: Die };

/** A reason, with roughly how many points it speaks for: the strongest ones are told. */
export interface Weighed {
  readonly reason: Reason;
  readonly weight: number;
}

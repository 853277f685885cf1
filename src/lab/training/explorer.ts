import type { Pattern } from '#games/shared/pattern';
import type { PseudoRandom } from '#players/pseudo-random';
import { Lot, type Luck } from '#players/sagrada/core/luck';
import { kind, type Packed } from '#players/sagrada/core/packed';
import type { Position } from '#players/sagrada/core/position';
import { Estimates } from '#players/sagrada/search/estimates';
import { bestDraft } from '#players/sagrada/search/futures';
import { turnsIn } from '#players/sagrada/search/turns';
import type { Stakes } from '#players/sagrada/value/stakes';
import type { Valuer } from '#players/sagrada/value/valuer';

/** How self-play explores: it leaves what seems best, so that it sees more of the game. */
export interface Exploration {
  /** How often any window is taken. */
  readonly anyWindow: number;
  /** The standard deviation of judgements, in points. */
  readonly error: number;
  /** Whether it uses tools. */
  readonly usesTools: boolean;
}

/** How many rolls of a pool are imagined to value them: fewer than players imagine, because training takes many games. */
const poolRolls = 4;

/** Plays one turn ahead by values, with exploration. */
export class Explorer {
  readonly #estimates: Estimates;
  readonly #exploration: Exploration;
  readonly #random: PseudoRandom;

  constructor(valuerFor: (stakes: Stakes) => Valuer, exploration: Exploration, random: PseudoRandom) {
    this.#estimates = new Estimates(valuerFor);
    this.#exploration = exploration;
    this.#random = random;
  }

  /** The window to play: mostly the one that promises most. */
  choose(offered: readonly Pattern[], promises: readonly number[]): Pattern {
    const place =
      this.#random.next() < this.#exploration.anyWindow
        ? this.#random.below(offered.length)
        : promises.indexOf(Math.max(...promises));
    return offered[place] as Pattern;
  }

  /** The actions of the player whose turn it is, until the turn ends or something is revealed. */
  plan(position: Position): readonly Packed[] {
    return this.#exploration.usesTools ? this.#turn(position) : this.#draft(position);
  }

  /** Without tools: much faster, and a good beginning. */
  #draft(position: Position): readonly Packed[] {
    const { seat } = position;
    const valuer = this.#estimates.of(position, seat);
    const means = this.#estimates.means(position, seat);
    means.turnsLeft -= 1;
    const draft = bestDraft(position, valuer, means, { usesTools: false, error: () => this.#error() });
    return draft === kind.end ? [draft] : [draft, kind.end];
  }

  #turn(position: Position): readonly Packed[] {
    let [chosen, most]: [readonly Packed[], number] = [[kind.end], Number.NEGATIVE_INFINITY];
    for (const { plan, points } of turnsIn(position, this.#estimates, this.#rolls())) {
      const seeming = points + this.#error();
      if (seeming > most) [chosen, most] = [plan, seeming];
    }
    return chosen;
  }

  #error(): number {
    return this.#exploration.error * this.#random.normal();
  }

  #rolls(): readonly Luck[] {
    return Array.from({ length: poolRolls }, () => new Lot(this.#random.below(2 ** 31)));
  }
}

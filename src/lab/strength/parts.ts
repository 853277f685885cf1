import {
  type Deal,
  type PlayerCount,
  playerCounts,
  type SoloToolCount,
  soloToolCounts,
  usualSoloToolCount,
} from '#games/sagrada/deal';
import { type Edition, editions } from '#games/sagrada/edition';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import { levels } from '#players/computers';
import { policies } from '#players/index';
import { samples } from '#players/review/review-game';
import { ahead } from '#players/sagrada/ahead';
import { greedy } from '#players/sagrada/greedy';
import { judge, withoutDenial } from '#players/sagrada/master';
import { adviceOptions } from '#players/think';
import { cards } from './cards.ts';
import { duel, victory } from './duel.ts';
import { againstTarget, type Contender, played, soloWith, tableOf } from './played.ts';
import { repeated, turnsPerGame } from './repeated.ts';
import { cpuText, meanText, type Sample, shareText, type StrengthRow, Tally } from './tally.ts';

/** A part of the measurements, a row after the other. */
type Part = (sample: Sample) => Iterable<StrengthRow>;

export const partNames = ['levels', 'tables', 'duels', 'solo', 'cards', 'judge', 'windows', 'tools'] as const;
export type PartName = (typeof partNames)[number];

const policy = (name: keyof typeof policies.sagrada): Contender => ({ name, policy: policies.sagrada[name] });
const byLevel = levels.map(policy);
const clear: Contender = { name: 'one turn ahead', policy: ahead(0) };
const master = policy('master');
const journeyman = policy('journeyman');
const generous: Contender = { name: 'master without denial', policy: withoutDenial };

const judgings = [
  { name: 'review', samples, most: 1 },
  { name: 'hint', ...adviceOptions },
];

/** A master thinks so much longer that one game in so many has to do. */
const slower = 4;

/** Fewer games for more players: a row then has as many turns. */
const atTableOf = (players: PlayerCount, { games, ...sample }: Sample): Sample => ({
  ...sample,
  games: Math.ceil((2 * games) / players),
});

/** What choosing the window well is worth: the same player once takes the window with most favor tokens. */
function windowWorth(contender: Contender, sample: Sample): StrengthRow {
  const forTokens: Contender = {
    name: 'itself with the window of most favor tokens',
    policy: (seen, stream) => (seen.look().phase === 'choosing' ? greedy : contender.policy)(seen, stream),
  };
  return duel(contender, forTokens, sample);
}

/** What each tool adds, after its price, when it is the only one on the table. */
function* toolWorths(contender: Contender, { games, seed, tick }: Sample): Iterable<StrengthRow> {
  const meanWith = (tools: readonly ToolNumber[]) =>
    Array.from({ length: games }, (_, game) => {
      const measured = {
        setup: tableOf(2),
        text: `${seed}/${game}`,
        changed: (deal: Deal) => ({ ...deal, tools }),
      };
      const { totals } = played(measured, [contender, contender], [new Tally(), new Tally()]);
      tick();
      return totals.reduce((sum, total) => sum + total, 0) / totals.length;
    });
  const without = meanWith([]);
  for (const tool of toolNumbers) {
    const worth = new Tally();
    for (const [game, points] of meanWith([tool]).entries()) worth.add(points - (without[game] ?? 0));
    yield {
      measured: `tool ${tool} alone, ${contender.name}`,
      games,
      result: `${meanText(worth)} points`,
      cpu: '',
    };
  }
}

/** The average score when the same player sits in every seat. */
export function selfPlay(
  contender: Contender,
  players: PlayerCount,
  { games, seed, tick }: Sample,
): StrengthRow {
  const [points, cpu] = [new Tally(), new Tally()];
  const seated = Array.from({ length: players }, () => contender);
  for (let game = 0; game < games; game += 1) {
    const { totals } = played(
      { setup: tableOf(players), text: `${seed}/${game}` },
      seated,
      seated.map(() => cpu),
    );
    // Seats share their dice, so a game counts as one number.
    points.add(totals.reduce((sum, total) => sum + total, 0) / players);
    tick();
  }
  return {
    measured: `${contender.name}, ${players} players among themselves`,
    games,
    result: `${meanText(points)} points`,
    cpu: cpuText(cpu),
  };
}

/** How often a player wins alone. */
export function solo(
  contender: Contender,
  tools: SoloToolCount,
  edition: Edition,
  { games, seed, tick }: Sample,
): StrengthRow {
  const [won, margin, cpu] = [new Tally(), new Tally(), new Tally()];
  for (let game = 0; game < games; game += 1) {
    const measured = { setup: soloWith(tools, edition), text: `${seed}/${game}` };
    const outcome = againstTarget(played(measured, [contender], [cpu]));
    won.add(outcome.won ? 1 : 0);
    margin.add(outcome.margin);
    tick();
  }
  return {
    measured: `${contender.name} alone, ${tools} tool${tools === 1 ? '' : 's'}, ${edition}`,
    games,
    result: `${shareText(won)} won, ${meanText(margin)} points over the target`,
    cpu: cpuText(cpu),
  };
}

/** What one player scores when another one sits in each other seat, and how often it wins. Its seat is another one each game. */
export function among(
  one: Contender,
  other: Contender,
  players: PlayerCount,
  { games, seed, tick }: Sample,
): StrengthRow {
  const [won, points, cpu] = [new Tally(), new Tally(), new Tally()];
  for (let game = 0; game < games; game += 1) {
    const own = game % players;
    const seats = Array.from({ length: players }, (_, seat) => seat === own);
    const outcome = played(
      { setup: tableOf(players), text: `${seed}/${game}` },
      seats.map((isOwn) => (isOwn ? one : other)),
      seats.map((isOwn) => (isOwn ? cpu : new Tally())),
    );
    points.add(outcome.totals[own] ?? 0);
    won.add(victory(outcome, own));
    tick();
  }
  return {
    measured: `${one.name} against ${players - 1} × ${other.name}`,
    games,
    result: `${meanText(points)} points, ${shareText(won)} won`,
    cpu: cpuText(cpu),
  };
}

export const parts: Readonly<Record<PartName, Part>> = {
  *levels({ games, ...sample }) {
    for (const players of playerCounts)
      for (const contender of byLevel) {
        const isSlow = contender.name === master.name;
        const some = isSlow ? Math.ceil(games / slower) : games;
        yield among(contender, journeyman, players, { ...sample, games: some });
      }
  },
  *tables(sample) {
    for (const players of playerCounts)
      for (const contender of [...byLevel, clear, generous])
        yield selfPlay(contender, players, atTableOf(players, sample));
  },
  *duels(sample) {
    for (const contender of byLevel) yield duel(contender, policy('greedy'), sample);
    for (const [index, contender] of byLevel.slice(1).entries()) {
      const lower = byLevel[index];
      if (lower !== undefined) yield duel(contender, lower, sample);
    }
    yield duel(master, clear, sample);
    yield duel(master, generous, sample);
  },
  *solo(sample) {
    for (const edition of editions)
      for (const tools of soloToolCounts) yield solo(master, tools, edition, sample);
    for (const contender of [...byLevel.slice(0, -1), clear])
      yield solo(contender, usualSoloToolCount, 'floodgate', sample);
  },
  *cards(sample) {
    for (const level of levels) yield cards(level, sample);
  },
  *judge({ games, ...sample }) {
    for (const judging of judgings)
      yield repeated(judge, clear, judging, { ...sample, games: Math.ceil(games / turnsPerGame) });
  },
  *windows(sample) {
    yield windowWorth(clear, sample);
  },
  tools: (sample) => toolWorths(clear, sample),
};

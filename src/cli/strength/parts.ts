import { type PlayerCount, playerCounts, soloToolCounts, usualSoloToolCount } from '#games/sagrada/deal';
import { editions } from '#games/sagrada/edition';
import { policies } from '#players/index';
import { levels } from '#players/levels';
import { samples } from '#players/review/review-game';
import { ahead } from '#players/sagrada/ahead';
import { adviceOptions } from '#players/think';
import { judge } from '#players/sagrada/judge';
import { withoutDenial } from '#players/sagrada/master';
import { among } from './among.ts';
import { cards } from './cards.ts';
import type { Contender } from './contender.ts';
import { duel } from './duel.ts';
import { repeated, turnsPerGame } from './repeated.ts';
import type { Row } from './row.ts';
import type { Sample } from './sample.ts';
import { selfPlay } from './self-play.ts';
import { solo } from './solo.ts';
import { toolWorths } from './tool-worth.ts';
import { windowWorth } from './window-worth.ts';

/** A part of the measurements, a row after the other. */
type Part = (sample: Sample) => Iterable<Row>;

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

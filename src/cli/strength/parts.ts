import { playerCounts } from '#games/sagrada/deal';
import { editions } from '#games/sagrada/edition';
import { policies } from '#players/index';
import { levels } from '#players/levels';
import { ahead } from '#players/sagrada/ahead';
import { judge } from '#players/sagrada/judge';
import { withoutDenial } from '#players/sagrada/master';
import type { Contender } from './contender.ts';
import { duel } from './duel.ts';
import { repeated } from './repeated.ts';
import type { Row } from './row.ts';
import { selfPlay } from './self-play.ts';
import { solo } from './solo.ts';
import { toolWorths } from './tool-worth.ts';
import { windowWorth } from './window-worth.ts';

/** A part of the measurements: with so many games a row, from deals of this seed. */
type Part = (games: number, seed: string) => Iterable<Row>;

export const partNames = ['tables', 'duels', 'solo', 'judge', 'windows', 'tools'] as const;

const policy = (name: keyof typeof policies.sagrada): Contender => ({ name, policy: policies.sagrada[name] });
const byLevel = levels.map(policy);
const clear: Contender = { name: 'one turn ahead', policy: ahead(0) };
const master = policy('master');
const generous: Contender = { name: 'master without denial', policy: withoutDenial };

export const parts: Readonly<Record<(typeof partNames)[number], Part>> = {
  *tables(games, seed) {
    for (const players of playerCounts)
      for (const contender of [...byLevel, clear, generous]) yield selfPlay(contender, players, games, seed);
  },
  *duels(games, seed) {
    for (const contender of byLevel) yield duel(contender, policy('greedy'), games, seed);
    for (const [index, contender] of byLevel.slice(1).entries()) {
      const lower = byLevel[index];
      if (lower !== undefined) yield duel(contender, lower, games, seed);
    }
    yield duel(master, clear, games, seed);
    yield duel(master, generous, games, seed);
  },
  *solo(games, seed) {
    for (const edition of editions)
      for (const tools of [3, 5] as const) yield solo(master, tools, edition, games, seed);
    for (const contender of [...byLevel.slice(0, -1), clear])
      yield solo(contender, 5, 'floodgate', games, seed);
  },
  *judge(games, seed) {
    for (const samples of [16, 32]) yield repeated(judge, clear, samples, Math.ceil(games / 5), seed);
  },
  *windows(games, seed) {
    yield windowWorth(clear, games, seed);
  },
  tools: (games, seed) => toolWorths(clear, games, seed),
};

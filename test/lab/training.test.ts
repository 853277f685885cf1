import { describe, expect, it } from 'vitest';
import { patterns } from '#games/shared/pattern';
import { emptyWindow } from '#games/shared/window';
import {
  type Checkpoint,
  checkpointSchema,
  type Report,
  type TrainingOptions,
  trainOn,
  writtenCheckpoint,
} from '#lab/training/training';
import { Worth } from '#players/sagrada/value/features';
import type { Stakes } from '#players/sagrada/value/stakes';

const options: TrainingOptions = { seed: 'small', generations: 3, games: 20, withTools: 0, hidden: 8 };

/** Trains some generations, with what was kept and reported after each. */
function trained(from: Checkpoint | null, until: number) {
  const reports: Report[] = [];
  const kept: string[] = [];
  let state = from;
  while (state === null || state.done < until) {
    state = trainOn(options, state, { played: () => undefined, learned: (report) => reports.push(report) });
    kept.push(JSON.stringify(writtenCheckpoint(state)));
  }
  return { state, kept, reports };
}

describe('a training', () => {
  const whole = trained(null, 3);

  it('learns what windows come to, at tables and in solo', () => {
    for (const mode of ['table', 'solo']) {
      const [first, , last] = whole.reports.filter((report) => report.mode === mode);
      expect(last?.error).toBeLessThan((first?.error ?? 0) / 2);
    }
  });

  it('goes on after an interruption as if there had been none', () => {
    const interrupted = checkpointSchema.parse(JSON.parse(whole.kept[1] ?? ''));
    expect(trained(interrupted, 3).kept).toEqual(whole.kept.slice(2));
  });

  it('learns with tools, too', () => {
    const { values } = trainOn({ ...options, generations: 1, games: 1, withTools: 1 }, null, {
      played: () => undefined,
      learned: ({ examples }) => expect(examples).toBeGreaterThan(10),
    });
    expect(values.table.numbers).not.toEqual(whole.state.values.table.numbers);
  });

  it('expects more of a window the more turns are left', () => {
    const stakes: Stakes = {
      mode: 'table',
      publicObjectives: ['Shade Variety', 'Color Variety', 'Deep Shades'],
      privateObjectives: ['red'],
      players: 2,
      bagSize: 90,
      tools: [1, 2, 3],
    };
    const worth = new Worth(stakes, whole.state.values.table);
    for (const pattern of patterns) {
      const window = emptyWindow(pattern);
      const [many, few] = [20, 4].map((turnsLeft) => worth.points(window, { turnsLeft, favor: 3, used: 0 }));
      expect(many).toBeGreaterThan(few ?? 0);
    }
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { chanceOf } from '#games/shared/seed';
import { seedFrom } from '#players/pseudo-random';
import { startThinker } from '#players/start-thinker';
import type { Situation, Thinker } from '#players/thinker';
import { isThorough } from '#test/cases';
import { pegasus } from '#test/games/sagrada/table';
import { handClock } from '#test/hand-clock';
import { thinkingScript } from '#test/programs';
import { thinkingHere } from './thinking-here.ts';

/** What the first seat is asked after the deal. */
function asked<N extends GameName>(game: N, setup: Games[N]['setup'], key: string): Situation<N> {
  const rules: Rules<Games[N]> = games[game];
  const open: Games[N]['open'] = rules.newGame(rules.deal(setup, chanceOf(seedFrom('a game'))));
  return { game, view: rules.view(open, 0), legal: rules.legal(open, 0), key };
}
const table = (key: string) => asked('sagrada', pegasus(2), key);
const cards = (key: string) => asked('koloretako', { window: null, tools: 3, mustPlay: false }, key);

const turn = (thinker: Thinker, key: string) => thinker.choose({ ...table(key), level: 'apprentice' });
const hint = (thinker: Thinker, key: string) => thinker.advise(table(key));
const review = (thinker: Thinker, key: string) =>
  thinker.judge({ ...table(key), samples: 4, most: 2, played: null });

const keys = Array.from({ length: 20 }, (_, index) => `a game/${index}`);
const schedule = () => () => {};
/** A worker that does what the key says, which is its answer. */
const moody = new URL('moody-thinker.mjs', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'thinker-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a thinker', () => {
  it('decides by the key of the decision alone', async () => {
    const thinker = thinkingHere();
    const choices = await Promise.all(keys.map((key) => turn(thinker, key)));
    expect(await Promise.all(keys.map((key) => turn(thinker, key)))).toEqual(choices);
    expect(new Set(choices.map((choice) => JSON.stringify(choice))).size).toBeGreaterThan(1);
    for (const choice of choices) expect(table('').legal).toContainEqual(choice);
  });

  it('decides the same in its thread as in this one, in both games', async () => {
    const [here, beside] = [thinkingHere(), startThinker({ script: thinkingScript(), schedule })];
    for (const level of ['apprentice', 'journeyman'] as const)
      for (const key of keys.slice(0, 5)) {
        const [dice, glass] = [
          { ...table(key), level },
          { ...cards(key), level },
        ];
        expect(await beside.choose(dice)).toEqual(await here.choose(dice));
        expect(await beside.choose(glass)).toEqual(await here.choose(glass));
      }
    await beside.close();
  });

  it.runIf(isThorough)('loads the source if nothing is built', async () => {
    const thinker = startThinker({ schedule });
    expect(await turn(thinker, 'a key')).toEqual(await turn(thinkingHere(), 'a key'));
    await thinker.close();
  });

  it('thinks about turns first, then about hints, then about what is reviewed', async () => {
    const thinker = startThinker({ script: moody, schedule });
    const order: unknown[] = [];
    const note = async (answer: Promise<unknown>) => void order.push(await answer);
    await Promise.all([
      note(review(thinker, 'under way')),
      note(review(thinker, 'review')),
      note(hint(thinker, 'hint')),
      note(turn(thinker, 'turn')),
      note(hint(thinker, 'second hint')),
      note(turn(thinker, 'second turn')),
    ]);
    await thinker.close();
    expect(order).toEqual(['under way', 'turn', 'second turn', 'hint', 'second hint', 'review']);
  });

  it('thinks again if its worker crashes, and only gives up what crashes two of them', async () => {
    const thinker = startThinker({ script: moody, schedule });
    const once = `die once: ${join(folder, 'died')}`;
    const [dead, retried, after] = ['die', once, 'after'].map((key) => turn(thinker, key));
    await expect(dead).rejects.toThrow('ended');
    expect(await retried).toBe(once);
    expect(await after).toBe('after');
    await thinker.close();
  });

  it('replaces a worker that is stuck', async () => {
    const clock = handClock();
    const thinker = startThinker({ script: moody, schedule: clock.schedule });
    const [stuck, after] = [turn(thinker, 'hang'), turn(thinker, 'after')];
    clock.pass(20_000);
    await expect(stuck).rejects.toThrow('stuck');
    expect(await after).toBe('after');
    await thinker.close();
    expect(clock.waiting()).toBe(0);
  });

  it('refuses what is least urgent if too much waits', async () => {
    const clock = handClock();
    const thinker = startThinker({ script: moody, schedule: clock.schedule });
    const turns = Promise.allSettled(
      Array.from({ length: 1001 }, (_, index) => turn(thinker, index === 0 ? 'hang' : 'waits')),
    );
    await expect(review(thinker, 'review')).rejects.toThrow('too many');
    const closed = thinker.close();
    await expect(turn(thinker, 'late')).rejects.toThrow('closed');
    // A stuck worker doesn't keep it open.
    clock.pass(5000);
    await closed;
    const reasons = (await turns).map((end) => (end.status === 'rejected' ? String(end.reason) : ''));
    expect(new Set(reasons)).toEqual(new Set(['Unserved: the thinker is closed']));
  });

  it('starts no worker before the first question', async () => {
    const thinker = startThinker({ script: new URL('no-such-worker.mjs', import.meta.url), schedule });
    await thinker.close();
    const asking = startThinker({ script: new URL('no-such-worker.mjs', import.meta.url), schedule });
    await expect(turn(asking, 'a key')).rejects.toThrow('no-such-worker.mjs');
    await asking.close();
  });
});

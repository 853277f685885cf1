import { expect } from 'vitest';
import type { Evening } from './evening.ts';

/** Whether a request is none of the answers to what people do, and none about emojis, which nobody waits for while time passes. */
export const isOwn = (path: string): boolean =>
  !/^\/(interactions|webhooks)\//u.test(path) && !path.endsWith('/emojis');

/** For ten minutes Discord takes nothing of what the bot sends on its own, which is tried. Then it is back for two minutes. */
export async function outage(evening: Evening): Promise<void> {
  let isDown = true;
  let tried = 0;
  const route = (path: string): boolean => {
    if (!isDown || !isOwn(path)) return false;
    tried += 1;
    return true;
  };
  evening.discord.faults.next({ kind: 'serverError', status: 503, times: Number.POSITIVE_INFINITY, route });
  for (let halfMinute = 0; halfMinute < 20; halfMinute += 1) await evening.passAwake(30_000);
  expect(tried).toBeGreaterThan(3);
  isDown = false;
  for (let moment = 0; moment < 12; moment += 1) await evening.passAwake(10_000);
}

import { expect, it } from 'vitest';
import { compareClocks } from '#cli/games';
import { logLines } from '#test/discord/log-lines';

const start = Date.UTC(2026, 10, 20);

/** What is said of a server whose clock is so many milliseconds ahead, and that takes so many to say it. */
async function said(ahead: number, delay = 0): Promise<string> {
  const { log, lines } = logLines();
  let time = start;
  const server = {
    now: async () => {
      time += delay;
      return start + ahead;
    },
  };
  await compareClocks(server, () => time, log);
  return lines.join('');
}

it('warns if the clock of this machine is off by more than five seconds, either way', async () => {
  expect(await said(5_000)).toBe('');
  expect(await said(-5_000)).toBe('');
  expect(await said(61_000)).toContain('"seconds":61');
  expect(await said(-61_000)).toContain('let NTP set both');
});

it('takes no slow answer for a wrong clock', async () => {
  expect(await said(10_000, 20_000)).toBe('');
  expect(await said(30_000, 20_000)).toContain('"seconds":10');
});

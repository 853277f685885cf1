import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Actor } from 'local-discord';
import { tableIdSchema } from '#play/table';
import { customIdOf } from '#test/discord/press';
import type { Evening } from './evening.ts';
import { messageOf } from './talk.ts';

const first = tableIdSchema.parse('0000000001');

/** The host of the evening's first table has its computer players act without a pause. */
export async function withoutPause(host: Actor, channel: string): Promise<void> {
  const own = await messageOf(host.command(channel, 'sagrada settings'));
  const page = await messageOf(host.press(own, customIdOf({ press: 'settingsPage', page: 'table' })));
  const menu = customIdOf({ press: 'setForTable', table: first, setting: 'computerPace' });
  await messageOf(host.choose(page, menu, ['atOnce']));
}

/** What comes once computer players have taken their time. */
export async function waited<T>(evening: Pick<Evening, 'pass'>, next: Promise<T>): Promise<T> {
  const come: T[] = [];
  void next.then((what) => come.push(what));
  for (;;) {
    const [what] = come;
    if (what !== undefined) return what;
    evening.pass(5);
    await yieldToEventLoop();
  }
}

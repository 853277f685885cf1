import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Actor } from 'local-discord';
import { type TableSettings, tableIdSchema } from '#play/table';
import type { SettingName } from '#discord/people/settings/settings';
import { customIdOf } from '#test/discord/press';
import type { Evening } from './evening.ts';
import { messageOf } from './talk.ts';

const first = tableIdSchema.parse('0000000001');

/** The host of the evening's first table changes one of its settings. */
export async function setsTable<Name extends keyof TableSettings & SettingName>(
  host: Actor,
  channel: string,
  setting: Name,
  choice: TableSettings[Name] & string,
): Promise<void> {
  const own = await messageOf(host.command(channel, 'sagrada settings'));
  const page = await messageOf(host.press(own, customIdOf({ press: 'settingsPage', page: 'table' })));
  await messageOf(host.choose(page, customIdOf({ press: 'setForTable', table: first, setting }), [choice]));
}

/** The same: its computer players act without a pause. */
export const withoutPause = (host: Actor, channel: string): Promise<void> =>
  setsTable(host, channel, 'computerPace', 'atOnce');

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

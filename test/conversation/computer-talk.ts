import type { Actor } from 'local-discord';
import { tableIdSchema } from '#play/table';
import { customIdOf } from '#test/discord/press';
import { messageOf } from './talk.ts';

const first = tableIdSchema.parse('0000000001');

/** The host of the evening's first table lets its computer players act without a pause. */
export async function withoutPause(host: Actor, channel: string): Promise<void> {
  const own = await messageOf(host.command(channel, 'sagrada settings'));
  const page = await messageOf(host.press(own, customIdOf({ press: 'settingsPage', page: 'table' })));
  const menu = customIdOf({ press: 'setForTable', table: first, setting: 'computerPace' });
  await messageOf(host.choose(page, menu, ['atOnce']));
}

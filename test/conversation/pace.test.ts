import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { tableIdSchema } from '#play/table';
import { customIdOf, type Press } from '#test/discord/press';
import { meet } from './evening.ts';
import { labelsPicked } from './menus.ts';
import { messageOf, press, pressNewest, whisper, wordsIn } from './talk.ts';

const first = tableIdSchema.parse('0000000001');

type Setting = Extract<Press, { readonly press: 'setForTable' }>['setting'];

/** Picks a choice of a table's setting; returns the panel afterwards. */
const pick = (person: Actor, panel: APIMessage, setting: Setting, choice: string): Promise<APIMessage> =>
  messageOf(person.choose(panel, customIdOf({ press: 'setForTable', table: first, setting }), [choice]));

describe('the pace of a table', () => {
  it('is typed with it, and everybody reads it in the lobby', async () => {
    const { ada, channel } = await meet();
    const lobby = await messageOf(ada.command(channel, 'sagrada new', { pace: 'day' }));
    expect(wordsIn(lobby)).toContain('-# Floodgate edition · a day a turn');
    const panel = await messageOf(press(ada, lobby, 'pace'));
    expect(labelsPicked(panel)).toEqual(['Pace: a day a turn', 'When time is out: the computer plays']);
  });

  it('is relaxed unless its server says something else', async () => {
    const { ada, ben, channel } = await meet();
    expect(wordsIn(await messageOf(ben.command(channel, 'sagrada new')))).toContain('relaxed pace');
    const own = await messageOf(ada.command(channel, 'sagrada settings'));
    const server = await messageOf(ada.press(own, 'Whole server'));
    const pace = customIdOf({ press: 'setForServer', setting: 'pace' });
    expect(wordsIn(await messageOf(ada.choose(server, pace, ['threeDays'])))).toContain(
      '✅ Saved. **Pace: three days a turn**',
    );
    const [, next] = [await pressNewest(ben, channel, 'leave'), await ben.command(channel, 'sagrada new')];
    expect(wordsIn(await messageOf(Promise.resolve(next)))).toContain('three days a turn');
  });

  it("is changed by its host with a thumb, and everybody's lobby says so", async () => {
    const { ada, ben, channel } = await meet();
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    const panel = await messageOf(press(ada, lobby, 'pace'));
    expect(labelsPicked(panel)).toEqual(['Pace: relaxed']);
    const live = await pick(ada, panel, 'pace', 'live');
    expect(labelsPicked(live)).toEqual([
      'Pace: live',
      'Minutes per player: 3 minutes',
      'Added each turn: 30 seconds',
      'When time is out: the computer plays',
    ]);
    await pick(ada, await pick(ada, live, 'bank', '10'), 'increment', '0');
    await ben.finds(channel, (message) =>
      wordsIn(message).includes('live, 10 minutes each + 0 seconds a turn'),
    );
    // Others read it, and who may change it.
    const read = await whisper(press(ben, lobby, 'pace'));
    expect(read).toContain('- Pace: live\n- Minutes per player: 10 minutes');
    expect(read).toContain('Only');
  });
});

import { expect, it } from 'vitest';
import { createDirectChannels } from '#discord/protocol/direct-channel';
import { anna, ben, by, evening } from '#test/play/evening';

/** A bot that opens channels of direct messages: which people it asked Discord for, and itself after a restart. */
async function opening() {
  const { house } = await evening();
  const opened: unknown[] = [];
  const rest = {
    post: async (_: string, sent?: { body?: unknown }) => ({ id: `direct ${opened.push(sent?.body)}` }),
  };
  const start = () => createDirectChannels({ rest, people: () => house.people });
  return { house, opened, start };
}

it('direct messages have a channel that is opened once a person, also if it is needed twice at once', async () => {
  const { opened, start } = await opening();
  const direct = start();
  const found = await Promise.all([anna, anna, ben].map(({ id }) => direct.with(id)));
  expect(found).toEqual(['direct 1', 'direct 1', 'direct 2']);
  expect(await start().with(anna.id)).toBe('direct 1');
  expect(opened).toEqual([{ recipient_id: anna.id }, { recipient_id: ben.id }]);
});

it("a channel that Discord doesn't know any more, or whose person was forgotten, is opened anew", async () => {
  const { house, start } = await opening();
  const direct = start();
  await direct.with(anna.id);
  await direct.with(ben.id);
  await direct.lost('direct 1');
  expect(await direct.with(anna.id)).toBe('direct 3');
  expect(await house.people.export(anna.id)).toMatchObject({ directChannel: 'direct 3' });
  await house.people.forget(by(anna), () => 'a former player');
  expect(await house.people.export(anna.id)).toMatchObject({ directChannel: null });
  await house.tables.channelGone('direct 2');
  expect(await house.people.directChannel(ben.id)).toBeNull();
});

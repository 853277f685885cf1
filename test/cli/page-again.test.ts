import { once } from 'node:events';
import { join } from 'node:path';
import { type APIMessage, ComponentType, MessageFlags } from 'discord-api-types/v10';
import { workshop } from 'local-discord';
import { connectPage } from 'local-discord/testing';
import { expect } from 'vitest';
import { slow } from '#test/cases';
import { ownFolder } from '#test/folder';
import { startProcess } from './program.ts';

/** The custom_id of the first button with this press. */
const buttonOf = ({ components = [] }: APIMessage, press: string): string | undefined =>
  components
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .flatMap((each) => ('custom_id' in each ? [each.custom_id] : []))
    .find((id) => id.startsWith(`press=${press}&`));

const idsOf = (messages: readonly APIMessage[]) => messages.map(({ id }) => id);

/** Starts `npm start` on this database, and opens the page of its first person in the workshop. */
async function start(database: string) {
  const settings = { DATABASE: database, PORT: '0', PAINTERS: '1', LOG_LEVEL: 'warn', WELCOME: 'off' };
  const program = startProcess(settings, ['--no-browser']);
  const line = await connectPage(await program.said(/http:\/\/[\d.]+:\d+/), 1);
  const { ask, until } = line;
  await ask({ want: 'look', channelId: workshop, limit: 50 });
  await until((news) =>
    news.news === 'view' && news.view.commands.some(({ name }) => name === 'sagrada') ? true : undefined,
  );
  /** The newest message with such a button, as soon as there is one. */
  const withButton = (press: string): Promise<APIMessage> =>
    until((news) =>
      news.news === 'view'
        ? news.view.messages.findLast((message) => buttonOf(message, press) !== undefined)
        : undefined,
    );
  return {
    ask,
    withButton,
    async press(press: string): Promise<void> {
      const message = await withButton(press);
      const customId = buttonOf(message, press) ?? '';
      const { kind } = await ask({ want: 'press', channelId: workshop, messageId: message.id, customId });
      expect(kind).toBe('done');
    },
    /** Everything the person sees, once the newest of it has such a button, and nothing is still loading. */
    seen: (press: string): Promise<readonly APIMessage[]> =>
      until((news) => {
        if (news.news !== 'view') return undefined;
        const { messages } = news.view;
        const isDone = messages.every(({ flags = 0 }) => (flags & MessageFlags.Loading) === 0);
        const newest = messages.at(-1);
        return isDone && newest !== undefined && buttonOf(newest, press) !== undefined ? messages : undefined;
      }),
    async kill() {
      const ended = once(program.process, 'exit');
      program.process.kill('SIGKILL');
      await ended;
    },
  };
}

slow('continues where it was after kill -9: messages, pictures, and working buttons', async () => {
  const database = join(await ownFolder(), 'games.db');
  const before = await start(database);
  await before.ask({ want: 'say', channelId: workshop, content: 'Who plays?' });
  await before.ask({ want: 'command', channelId: workshop, name: 'sagrada new', options: { solo: 3 } });
  await before.press('choose');
  const board = await before.withButton('open');
  // The same bot answers, so everything before is saved.
  await before.press('hand');
  const then = await before.seen('more');
  await before.kill();

  const after = await start(database);
  expect(idsOf(await after.seen('more'))).toEqual(idsOf(then));
  const shown = await after.withButton('open');
  expect(shown.id).toBe(board.id);
  const [address = ''] = /http[^"]+\.png/u.exec(JSON.stringify(shown)) ?? [];
  const picture = await fetch(address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  await after.press('open');
  expect(buttonOf(await after.withButton('step'), 'step')).toBeDefined();
  await after.kill();
});

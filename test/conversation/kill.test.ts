import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type LocalDiscord, workshop } from 'local-discord';
import { describe, expect, onTestFinished } from 'vitest';
import { slow } from '#test/cases';
import { ownFolder } from '#test/folder';
import { openDiscord } from '#test/local-discord';
import { seedOf } from '#test/made-up';
import { programFile } from '#test/programs';
import { begunBy, draftAndEnd, firstDraft, nextPublic, picturesIn, playerOf, takeTurn } from './talk.ts';

/** Starts the bot in a process of its own; resolves when it answers. */
async function startProcess(discord: LocalDiscord, database: string): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [programFile('bot-process'), discord.restUrl, discord.cdnUrl, discord.token, database, seedOf(1)],
    { stdio: 'inherit' },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await discord.waitFor(() => discord.online() && discord.commands(workshop).length > 0);
  return child;
}

/** Sends `kill -9`; resolves when Discord has noticed. */
async function kill(child: ChildProcess, discord: LocalDiscord): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await discord.waitFor(() => !discord.online());
}

describe('kill -9 in the middle of a turn', () => {
  slow('loses nothing: what was answered is kept, and announced when the bot is back', async () => {
    const discord = await openDiscord();
    const database = join(await ownFolder(), 'killed.db');
    const [ada, ben] = [discord.as('ada'), discord.as('ben')];
    const evening = { discord, channel: workshop };

    let bot = await startProcess(discord, database);
    let board = await begunBy(evening, ada, ben);
    for (let life = 0; life < 2; life += 1) {
      const person = playerOf(evening, board);
      const draft = await firstDraft(person, workshop);
      if (draft === null) throw new Error('nothing fits into an almost empty window');
      // The board after this turn comes from this process or the next, but only once.
      const next = nextPublic(evening);
      await draftAndEnd(person, workshop, draft);
      await kill(bot, discord);
      bot = await startProcess(discord, database);
      const told = await next;
      expect(playerOf(evening, told).person).not.toEqual(person.person);
      board = await takeTurn(evening, told);
    }
    // Four turns were taken in total: the next round has started, with a picture.
    expect(picturesIn(board)).toHaveLength(2);
    expect(discord.violations).toEqual([]);
    await kill(bot, discord);
  });
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPage } from 'local-discord/browser';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Running, startProcess } from '#test/cli/program';

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).last();
const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('log').getByRole('article').filter({ hasText: text }).last();

/** What ends a turn: it says so where no die fits. */
const endsTurn = /^(?:End turn|Nothing fits: pass)$/;

/** Types a command, which then offers its options. */
async function type(page: Page, command: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Message/ }).fill(`/${command} `);
  await page.getByRole('form', { name: `/${command}` }).waitFor();
}

/** The message that says whose turn it is: boards of earlier turns have folded into a line. */
const boards = (page: Page): Locator =>
  page.getByRole('article').filter({ hasText: /@\w+, (?:(?:still )?your turn|no die fits)!/ });

/** The id of the message with the board. */
const boardOn = (page: Page): Promise<string | null> => boards(page).getAttribute('id');

/** Waits until another board has taken the place of this one. */
async function waitForNext(page: Page, board: string | null): Promise<void> {
  await expect
    .poll(() => boards(page).evaluateAll((shown) => shown.map(({ id }) => id)))
    .toEqual([expect.not.stringMatching(`^${board}$`)]);
}

/** The program when it is ready, and the address that it prints. */
async function startAt(
  variables: Readonly<Record<string, string>>,
): Promise<Running & { readonly address: string }> {
  const running = startProcess(variables);
  return { ...running, address: await running.said(/http:\S+/) };
}

describe('npm start without a token', () => {
  it('is a game in a page: lobby, windows, turns, secrets, a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const database = { DATABASE: join(folder, 'games.db') };
    const first = await startAt({ ...database, PORT: '0' });
    const [ada, ben] = [
      await openPage(`${first.address}/?as=1`),
      await openPage(`${first.address}/?as=2`, 'phone'),
    ] as const;

    await type(ada, 'sagrada new');
    await button(ada, 'Send').click();
    await button(ben, 'Join').tap();
    await message(ada, /Ada[^]*Ben/).waitFor();
    await button(ada, 'Start').click();

    // Each sees their own offer, and nobody the other's.
    const offers: string[] = [];
    for (const page of [ada, ben]) {
      await button(page, 'Choose your window').click();
      const offer = message(page, 'Only you can see this');
      // Above them are the cards that all share.
      const windows = offer.getByRole('img').nth(1);
      await windows.waitFor();
      offers.push((await windows.getAttribute('alt')) ?? '');
    }
    expect(offers[0]).not.toBe(offers[1]);
    expect(await ben.content()).not.toContain(offers[0]);
    for (const page of [ada, ben]) await page.getByRole('button', { name: /^1 · / }).last().click();

    // Two turns, one by a command with suggestions, one by a button.
    await boards(ada).getByRole('img').first().waitFor();
    const begins = (await boards(ada).innerText()).includes('@Ada') ? ada : ben;
    const other = begins === ada ? ben : ada;
    await type(begins, 'draft');
    await begins
      .getByRole('option', { name: /spaces?/ })
      .first()
      .click();
    await begins
      .getByRole('option', { name: /^[A-D][1-5]/ })
      .first()
      .click();
    const drafted = await boardOn(other);
    await button(begins, 'Send').click();
    // If a tool can still be used, the player has to end the turn.
    const told = message(begins, /Your turn is over|Still your turn/);
    await told.waitFor();
    if ((await told.innerText()).includes('Still')) await button(begins, 'End turn').click();
    await waitForNext(other, drafted);
    const passed = await boardOn(other);
    await button(other, endsTurn).click();
    await waitForNext(other, passed);
    const last = await boardOn(other);

    // The next morning everything is still there: the second half of the snake.
    first.process.kill('SIGTERM');
    const [code]: unknown[] = await once(first.process, 'close');
    expect(code).toBe(0);
    await startAt({ ...database, PORT: new URL(first.address).port });
    await other.reload();
    await expect.poll(() => boardOn(other)).toBe(last);
    // The turn before was theirs, too: an untouched one is only passed when they are sure.
    await button(other, endsTurn).click();
    await button(other, 'Yes, pass').click();
    await boards(begins)
      .filter({ hasText: `@${begins === ada ? 'Ada' : 'Ben'}` })
      .waitFor();
    expect(first.wrote.log).not.toMatch(/"level":(50|60)/);
  });
});

import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Actor } from '#playground/actor';
import { servePage } from '#playground/page-routes';
import { startPainter } from '#render/painter';
import { openPage } from '#test/browser';
import { wordsOf } from '#words/words';
import { type Evening, meet } from './evening.ts';

/** What people read on their phones. */
export const words = wordsOf('de');

/** Somebody with a phone in their hand, whose Discord speaks German. */
export interface Thumb {
  readonly actor: Actor;
  readonly page: Page;
  /** The message in which a turn of theirs begins. */
  readonly board: Locator;
  /** The newest of the messages in which it goes on. */
  readonly panel: Locator;
  /** All of those. */
  readonly answers: Locator;
}

/** Which game is dealt first in such an evening. */
export const firstGame = 31;

/** The evening with a page to play in, as wide as a phone; whoever has one has set their Discord to German. */
export async function phones(): Promise<{
  evening: Evening;
  phone: (actor: Actor, channel: string) => Promise<Thumb>;
}> {
  const evening = await meet({ painter: startPainter({ workers: 2 }), game: firstGame });
  const hangUp = await servePage(evening.discord);
  onTestFinished(hangUp);
  return {
    evening,
    async phone(actor, channel) {
      actor.speaks(Locale.German);
      const number = evening.discord.members.findIndex(({ id }) => id === actor.person.id) + 1;
      const page = await openPage(`${evening.discord.url}/?as=${number}#${channel}`, 'phone');
      const answers = own(page);
      return { actor, page, board: board(page), panel: answers.last(), answers };
    },
  };
}

export const articles = (page: Page): Locator => page.getByRole('log').getByRole('article');
export const named = (within: Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

const alone = 'Only you can see this';
/** The messages that nobody else sees. */
const own = (page: Page): Locator => articles(page).filter({ hasText: alone });
/** Those that stay on the screen. */
export const lasting = (page: Page): Locator => articles(page).filter({ hasNotText: alone });
/** The newest board: what everyone sees and has a button for one's own cards. */
const board = (page: Page): Locator =>
  lasting(page)
    .filter({ has: page.getByRole('button', { name: words.say('button.hand'), exact: true }) })
    .last();

/** Waits until a message has come to a page: it may be there a moment after it was sent. */
export const arrives = (page: Page, { id }: APIMessage): Promise<void> =>
  page.locator(`#message-${id}`).waitFor();

export const isThere = async (button: Locator): Promise<boolean> => (await button.count()) > 0;

/** What somebody is shown in some messages, but for what waits for an answer. */
export const shown = (messages: Locator): Promise<readonly string[]> =>
  messages.evaluateAll((articles) =>
    articles.flatMap((article) => [
      article.textContent,
      ...Array.from(article.querySelectorAll('img'), ({ src }) => src),
      ...Array.from(article.querySelectorAll('button'), ({ disabled }) => String(disabled)),
    ]),
  );

/** By how much a phone would have to be wider to show all that is on it. */
const beyond = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: 'Messages' })
    .evaluate(({ ownerDocument: { documentElement }, scrollWidth, clientWidth }) =>
      Math.max(scrollWidth - clientWidth, documentElement.scrollWidth - documentElement.clientWidth),
    );

/** Looked at again and again; against what hangs, since a busy machine may take long. */
export const patiently = { timeout: 30_000, interval: 20 } as const;

/** How many presses have no answer yet. */
const busy = (page: Page): Promise<number> => page.locator('[aria-busy="true"]').count();

/**
 * Presses a button, and waits until it is answered and these messages show what came of it: each press is answered by something
 * to see, and nothing stands beside the screen.
 */
export async function tap(button: Locator, where: Locator): Promise<void> {
  const before = await shown(where);
  await button.tap();
  const page = where.page();
  // What an earlier press was still owed may show first: a picture that took long.
  await expect.poll(() => busy(page), patiently).toBe(0);
  await expect.poll(() => shown(where), patiently).not.toEqual(before);
  expect(await beyond(page)).toBe(0);
}

/** Presses a button that is answered in a new message to the person, or in that of the button. */
export const tapOwn = ({ answers }: Thumb, button: Locator): Promise<void> => tap(button, answers);

/** Types a command and sends it: the only thing that is typed. */
export async function send({ page }: Thumb, command: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Message/ }).fill(`/${command} `);
  await page.getByRole('button', { name: 'Send' }).tap();
}

import { type APIMessage, Locale } from 'discord-api-types/v10';
import { type Actor, servePage } from 'local-discord';
import { openPage } from 'local-discord/browser';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { startPainter } from '#render/painter';
import { wordsOf } from '#words/words';
import { type Evening, meet } from './evening.ts';

/** What people read on their phones. */
export const words = wordsOf('de');

/** Somebody with a phone in their hand, whose Discord speaks German. */
export interface Thumb {
  readonly actor: Actor;
  readonly page: Page;
  /** The message where their turn starts. */
  readonly board: Locator;
  /** The newest of the messages where it continues. */
  readonly panel: Locator;
  /** All of those. */
  readonly answers: Locator;
}

/** Which game is dealt first in such an evening. */
export const firstGame = 31;

/** The evening, with a page as wide as a phone for each player, whose Discord is set to German. */
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
/** The messages that stay on the screen. */
export const lasting = (page: Page): Locator => articles(page).filter({ hasNotText: alone });
/** The newest board: everyone sees it, and it has a button for the player's own cards. */
const board = (page: Page): Locator =>
  lasting(page)
    .filter({ has: page.getByRole('button', { name: words.say('button.hand'), exact: true }) })
    .last();

/** Waits until a message has arrived on a page, possibly a moment after it was sent. */
export const arrives = (page: Page, { id }: APIMessage): Promise<void> =>
  page.locator(`#message-${id}`).waitFor();

export const isThere = async (button: Locator): Promise<boolean> => (await button.count()) > 0;

/** The content of some messages, without those still waiting for an answer. */
export const shown = (messages: Locator): Promise<readonly string[]> =>
  messages.evaluateAll((articles) =>
    articles.flatMap((article) => [
      article.textContent,
      ...Array.from(article.querySelectorAll('img'), ({ src }) => src),
      ...Array.from(article.querySelectorAll('button'), ({ disabled }) => String(disabled)),
    ]),
  );

/** How much wider a phone would have to be to show everything. */
const beyond = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: 'Messages' })
    .evaluate(({ ownerDocument: { documentElement }, scrollWidth, clientWidth }) =>
      Math.max(scrollWidth - clientWidth, documentElement.scrollWidth - documentElement.clientWidth),
    );

/** How many presses have no answer yet. */
const busy = (page: Page): Promise<number> => page.locator('[aria-busy="true"]').count();

/**
 * Presses a button, and waits until it is answered and these messages show the result: each press has a visible answer,
 * and nothing extends beyond the screen.
 */
export async function tap(button: Locator, where: Locator): Promise<void> {
  const before = await shown(where);
  await button.tap();
  const page = where.page();
  // The result of an earlier press may show up first: a picture that took long.
  await expect.poll(() => busy(page)).toBe(0);
  await expect.poll(() => shown(where)).not.toEqual(before);
  expect(await beyond(page)).toBe(0);
}

/** Presses a button that is answered in a new private message, or in that of the button. */
export const tapOwn = ({ answers }: Thumb, button: Locator): Promise<void> => tap(button, answers);

/** Types a command and sends it: the only typing there is. */
export async function send({ page }: Thumb, command: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Message/ }).fill(`/${command} `);
  await page.getByRole('button', { name: 'Send' }).tap();
}

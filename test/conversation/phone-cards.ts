import { Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Action } from '#games/koloretako/action';
import { seedOf } from '#test/made-up';
import { type Words, wordsOf } from '#words/words';
import type { Evening } from './evening.ts';
import { articles, firstGame, isThere, lasting, named, phones, send, tap, type Thumb } from './phone-talk.ts';
import { aloud } from './talk.ts';
import { justEnough, typedUntilLast } from './won-cards.ts';

/** Somebody who plays Koloretako on a phone. */
export interface CardPhone {
  readonly page: Page;
  /** The message of the game: the newest lasting one. */
  readonly game: Locator;
  readonly words: Words;
}

const locales = { en: Locale.EnglishUS, de: Locale.German } as const;

/** Where somebody is with their phone. */
type Sits = (evening: Evening) => { readonly actor: Actor; readonly channel: string };

/** Somebody picks up their phone, whose Discord speaks this language, and starts a game by its command. */
export async function begunOnPhone(
  language: keyof typeof locales,
  sits: Sits,
  command: string,
): Promise<CardPhone> {
  const { evening, phone } = await phones();
  const { actor, channel } = sits(evening);
  const thumb = await phone(actor, channel);
  actor.speaks(locales[language]);
  await send(thumb, command);
  return phoneOf(thumb, language);
}

/**
 * Somebody plays by typing, in this language, and picks up their phone before the last round; returns what is left to do.
 */
export async function takenToPhone(
  language: keyof typeof locales,
  sits: Sits,
): Promise<{ readonly phone: CardPhone; readonly left: readonly Action[]; readonly total: number }> {
  const { evening, phone } = await phones();
  const { actor, channel } = sits(evening);
  actor.speaks(locales[language]);
  const plan = justEnough(seedOf(firstGame));
  const left = await typedUntilLast(actor, channel, plan);
  const thumb = await phone(actor, channel);
  actor.speaks(locales[language]);
  return { phone: phoneOf(thumb, language), left, total: plan.total };
}

const phoneOf = ({ page }: Thumb, language: keyof typeof locales): CardPhone => ({
  page,
  game: lasting(page).last(),
  words: wordsOf(language),
});

/** Presses the first button of the game with this name, and waits until the page shows the result. */
export const pressCard = ({ page, game }: CardPhone, name: string | RegExp): Promise<void> =>
  tap(named(game, name).first(), articles(page));

const widthOf = (image: { readonly naturalWidth?: number }): number => image.naturalWidth ?? 0;

/** Waits until the game's picture has arrived, with this description. */
export async function seesPicture({ game }: CardPhone, description: RegExp): Promise<void> {
  const picture = game.getByRole('img', { name: description });
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0);
}

/** The buttons of cards. */
const cards = /(red|green|yellow|blue|black|rot|grün|gelb|blau|schwarz) [1-6]$/iu;
const spaces = /^[A-D][1-5]$/;

/** The button back from a choice. */
const backFrom = ({ game, words }: CardPhone): Locator => named(game, words.say('toolStep.back'));

/** Picks up the first card of the hand that fits somewhere; the game then asks for its space. */
export async function pickUp(phone: CardPhone): Promise<void> {
  for (const card of await named(phone.game, cards).all()) {
    await tap(card, articles(phone.page));
    if (await isThere(backFrom(phone))) return;
  }
  throw new Error('no card fits, but the message asks for one');
}

/** Places the first card that fits onto the first of its spaces. */
export async function placeCard(phone: CardPhone): Promise<void> {
  await pickUp(phone);
  await pressCard(phone, spaces);
}

/** Whether the message asks to place a card. */
export async function asksForCard({ game, words }: CardPhone): Promise<boolean> {
  const said = aloud(await game.innerText());
  return (['koloretako.which', 'koloretako.whichNext'] as const).some((key) => said.includes(words.say(key)));
}

/** Uses the first available tool, with the first choice of each step; returns whether there was one. */
export async function useTool(phone: CardPhone): Promise<boolean> {
  const { page, game, words } = phone;
  await pressCard(phone, words.say('koloretako.ordersAndTools'));
  const back = words.say('toolStep.back');
  while (await isThere(backFrom(phone))) {
    const offered = await game.getByRole('button', { disabled: false }).all();
    const labels = await Promise.all(offered.map((button) => button.innerText()));
    // A picture is a button too, without a label.
    const first = offered.find((_, index) => !['', back].includes(labels[index] ?? ''));
    if (first === undefined) {
      await pressCard(phone, back);
      return false;
    }
    await tap(first, articles(page));
  }
  return true;
}

const ends = ['koloretako.nextRound', 'koloretako.endRound', 'koloretako.endGame'] as const;

/** Ends the round, which asks nothing if no card can be placed. */
export async function endRound(phone: CardPhone): Promise<void> {
  const { game, words } = phone;
  const buttons = ends.map((key) => named(game, words.say(key)));
  await tap(
    buttons.reduce((one, other) => one.or(other)),
    articles(phone.page),
  );
}

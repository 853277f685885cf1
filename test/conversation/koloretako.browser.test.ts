import { describe, expect, it } from 'vitest';
import { spaceName } from '#games/shared/space';
import { cardInWords } from '#render/text/in-words';
import { wordsOf } from '#words/words';
import type { Evening } from './evening.ts';
import {
  asksForCard,
  begunOnPhone,
  type CardPhone,
  endRound,
  pickUp,
  placeCard,
  pressCard,
  seesPicture,
  takenToPhone,
  useTool,
} from './phone-cards.ts';
import { articles, shown } from './phone-talk.ts';
import { aloud } from './talk.ts';

const rounds = 10;

/** What somebody reads on their phone, in the language of their Discord. */
interface Tongue {
  readonly offered: RegExp;
  readonly round: (round: number) => string;
  readonly where: string;
  readonly undone: string;
  readonly paid: RegExp;
  readonly bar: RegExp;
  /** How the end is told in one sentence, and how its picture tells it. */
  readonly told: Readonly<Record<'won' | 'lost', { readonly story: RegExp; readonly picture: RegExp }>>;
}

const english: Tongue = {
  offered: /^Koloretako: four windows to choose from\. 1\. /u,
  round: (round) => `Koloretako, round ${round} of 10, 2 turns left.`,
  where: 'Where does',
  undone: 'Your last step was undone.',
  paid: /paid with/u,
  bar: /to the turn bar, and the target rises from \d+ to \d+\./u,
  told: {
    won: {
      story: /Ada (?:beats|reaches) the target of (?<target>\d+)/u,
      picture: /−?\d+ points?, at least the target of (?<target>\d+)\./u,
    },
    lost: {
      story: /Ada misses the target of (?<target>\d+) by/u,
      picture: /−?\d+ points?, below the target of (?<target>\d+)\./u,
    },
  },
};

const german: Tongue = {
  offered: /^Koloretako: vier Fenster zur Wahl\. 1\. /u,
  round: (round) => `Koloretako, Runde ${round} von 10, noch 2 Züge.`,
  where: 'Wohin kommt',
  undone: 'Dein letzter Schritt wurde zurückgenommen.',
  paid: /bezahlt mit/u,
  bar: /auf die Zugleiste, und das Ziel steigt von \d+ auf \d+\./u,
  told: {
    won: {
      story: /Clara (?:übertrifft|erreicht genau) das Ziel von (?<target>\d+)/u,
      picture: /−?\d+ Punkte?: mindestens die Zielpunktzahl (?<target>\d+)\./u,
    },
    lost: {
      story: /Clara verfehlt das Ziel von (?<target>\d+) um/u,
      picture: /−?\d+ Punkte?: weniger als die Zielpunktzahl (?<target>\d+)\./u,
    },
  },
};

/** Places a card and undoes it: the same cards are there again. */
async function takeBack(phone: CardPhone, { undone }: Tongue): Promise<void> {
  const { game, words } = phone;
  const buttons = game.getByRole('button');
  const before = await buttons.allInnerTexts();
  await placeCard(phone);
  await pressCard(phone, words.say('button.undo'));
  expect(aloud(await game.innerText())).toContain(undone);
  expect(await buttons.allInnerTexts()).toEqual(before);
}

/** Picks up a card and reloads the page: its spaces are still there, and the way back. */
async function comeBack(phone: CardPhone, { where }: Tongue): Promise<void> {
  const { page, game, words } = phone;
  await pickUp(phone);
  const before = await shown(game);
  await page.reload();
  await expect.poll(() => shown(game)).toEqual(before);
  expect(aloud(await game.innerText())).toContain(where);
  await pressCard(phone, words.say('toolStep.back'));
}

/**
 * Plays all rounds with the first card and space that fit, and one tool, with an undo and a reload of the page. @returns
 * what was read in each round before its cards were placed, and before it was ended
 */
async function playRounds(phone: CardPhone, tongue: Tongue): Promise<readonly string[]> {
  const { game } = phone;
  const read: string[] = [];
  let hasUsedTool = false;
  for (let round = 1; round <= rounds; round += 1) {
    await seesPicture(phone, new RegExp(`^${tongue.round(round)}`, 'u'));
    if (round === 1) await takeBack(phone, tongue);
    else hasUsedTool ||= await useTool(phone);
    if (round === rounds / 2) await comeBack(phone, tongue);
    read.push(aloud(await game.innerText()));
    while (await asksForCard(phone)) await placeCard(phone);
    read.push(aloud(await game.innerText()));
    await endRound(phone);
  }
  return read;
}

/** Reads how the game ended: its sentence and its picture tell the same of the same target. */
async function readResult(phone: CardPhone, { told }: Tongue): Promise<void> {
  const { game } = phone;
  const read = aloud(await game.innerText());
  const { story, picture } = told[told.won.story.test(read) ? 'won' : 'lost'];
  const target = story.exec(read)?.groups?.['target'] ?? '';
  expect(target).not.toBe('');
  await seesPicture(phone, picture);
  expect(await game.getByRole('img', { name: picture }).getAttribute('alt')).toContain(` ${target}.`);
}

describe('a whole game of Koloretako on a phone, by presses alone', () => {
  it.each([
    {
      place: 'in a channel, in English',
      language: 'en',
      tongue: english,
      command: 'koloretako new',
      window: /^1 · /,
      sits: ({ ada, channel }: Evening) => ({ actor: ada, channel }),
    },
    {
      place: 'in direct messages, in German',
      language: 'de',
      tongue: german,
      command: 'koloretako neu auswahl:4 6 8',
      window: /^4 · /,
      sits: ({ clara }: Evening) => ({ actor: clara, channel: clara.directMessages() }),
    },
  ] as const)('goes to the end $place', async ({ language, sits, command, window, tongue }) => {
    const phone = await begunOnPhone(language, sits, command);
    const { page } = phone;
    await seesPicture(phone, tongue.offered);
    const messages = await articles(page).count();
    await pressCard(phone, window);
    const read = await playRounds(phone, tongue);
    expect(read).toContainEqual(expect.stringMatching(tongue.paid));
    expect(read).toContainEqual(expect.stringMatching(tongue.bar));
    await readResult(phone, tongue);
    expect(await articles(page).count()).toBe(messages);
  });
});

describe('the end of a game of Koloretako on a phone', () => {
  it('says that it is won if the score equals the target', async () => {
    const { phone, left, total } = await takenToPhone('en', ({ ada, channel }) => ({ actor: ada, channel }));
    const { game } = phone;
    for (const action of left) {
      if (action.do !== 'place') continue;
      await pressCard(phone, new RegExp(`${cardInWords(action.card, wordsOf('en'))}$`, 'u'));
      await pressCard(phone, spaceName(action.space));
    }
    await endRound(phone);
    const { story, picture } = english.told.won;
    await seesPicture(phone, picture);
    const read = aloud(await game.innerText());
    expect(read).toContain(`reaches the target of ${total} exactly`);
    expect(story.exec(read)?.groups?.['target']).toBe(String(total));
  });
});

import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { koloretako } from '#games/koloretako/rules';
import { commitmentOf } from '#games/shared/seed';
import { verify } from '#games/verify';
import { seedOf } from '#test/made-up';
import { firstPlacement, isRound, recordOf } from './card-talk.ts';
import { meet } from './evening.ts';
import { isPrivate, messageOf, press, waysIn, whisper, wordsIn } from './talk.ts';

/** How somebody plays by typing, and what they read, in the language of their Discord. */
interface Tongue {
  readonly begin: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly placing: Readonly<Record<'draft' | 'die' | 'space', string>>;
  readonly pass: string;
  readonly undo: string;
  readonly round: (round: number) => string;
  readonly placed: RegExp;
  readonly undone: string;
  readonly bar: RegExp;
  readonly over: RegExp;
}

const english: Tongue = {
  begin: 'koloretako new',
  options: { window: 'Sun Catcher', tools: 3 },
  placing: { draft: 'draft', die: 'die', space: 'space' },
  pass: 'pass',
  undo: 'sagrada undo',
  round: (round) => `Round ${round} of 10`,
  placed: /^[A-Z]\w+ [1-6] on [A-D][1-5]\.$/mu,
  undone: 'Your last step was undone.',
  bar: /to the turn bar, and the target rises from \d+ to \d+\./u,
  over: /^\*\*Ada\*\* (?:beats|misses|reaches) the target of \d+/mu,
};
const german: Tongue = {
  begin: 'koloretako neu',
  options: { fenster: 'Sun Catcher', werkzeuge: 3 },
  placing: { draft: 'nehmen', die: 'würfel', space: 'feld' },
  pass: 'passen',
  undo: 'sagrada zurücknehmen',
  round: (round) => `Runde ${round} von 10`,
  placed: /^\p{Lu}\p{L}+ [1-6] auf [A-D][1-5]\.$/mu,
  undone: 'Dein letzter Schritt wurde zurückgenommen.',
  bar: /auf die Zugleiste, und das Ziel steigt von \d+ auf \d+\./u,
  over: /^\*\*Ada\*\* (?:übertrifft|verfehlt|erreicht genau) das Ziel von \d+/mu,
};

/** Places the first card offered while typing; returns the message afterwards, or null if none fits. */
async function placed(person: Actor, channel: string, { placing }: Tongue): Promise<APIMessage | null> {
  const placement = await firstPlacement(person, channel, placing);
  return placement && messageOf(person.command(channel, placing.draft, placement));
}

/** Plays a game from its first round to its end by typing alone; returns its last message. */
async function playedOut(person: Actor, channel: string, tongue: Tongue): Promise<APIMessage> {
  let now = await messageOf(person.command(channel, tongue.begin, tongue.options));
  expect(wordsIn(now)).toContain(seedsCommitment);
  for (let round = 1; isRound(now); round += 1) {
    expect(wordsIn(now)).toContain(tongue.round(round));
    for (let after = await placed(person, channel, tongue); after !== null;) {
      expect(wordsIn(after)).toMatch(tongue.placed);
      now = after;
      after = await placed(person, channel, tongue);
    }
    now = await messageOf(person.command(channel, tongue.pass));
  }
  return now;
}

/** SHA-256 of the first seed of an evening. */
const seedsCommitment = commitmentOf(seedOf(1));

describe.each([
  ['English, in a channel', english, Locale.EnglishUS],
  ['German, in a direct message', german, Locale.German],
] as const)('a whole game by typing, in %s', (_, tongue, locale) => {
  it('runs from the first card to the end, and its record is right', async () => {
    const { ada, ben, channel: workshop } = await meet();
    ada.speaks(locale);
    const isDirect = tongue === german;
    const channel = isDirect ? ada.directMessages() : workshop;
    const last = await playedOut(ada, channel, tongue);
    expect(wordsIn(last)).toMatch(tongue.over);
    expect(wordsIn(last)).not.toContain(seedOf(1));
    const proof = await whisper(press(ada, last, 'cardFair'));
    for (const part of [seedOf(1), seedsCommitment]) expect(proof).toContain(part);
    // All of it can still be read: in the channel by everyone.
    expect(isPrivate(last)).toBe(false);
    expect(ben.sees(workshop).some(({ id }) => id === last.id)).toBe(!isDirect);
    // It only counts in the ranking of a server.
    const ways = [
      'cardAgain',
      'openReview',
      'cardRecord',
      'cardFair',
      ...(isDirect ? [] : ['openStandings']),
    ];
    expect(waysIn(last)).toEqual(ways);

    const message = await recordOf(ada, last);
    const [file] = message.attachments;
    const { bytes } = ada.downloads(message, file?.filename ?? '');
    expect(isPrivate(message)).toBe(true);
    expect(verify(koloretako, JSON.parse(Buffer.from(bytes).toString()))).toEqual({ verdict: 'right' });
  });

  it('undoes a card, and says what goes onto the turn bar', async () => {
    const { ada, channel } = await meet();
    ada.speaks(locale);
    await ada.command(channel, tongue.begin, tongue.options);
    await placed(ada, channel, tongue);
    const second = await placed(ada, channel, tongue);
    expect(second && wordsIn(second)).toMatch(tongue.bar);
    const undone = wordsIn(await messageOf(ada.command(channel, tongue.undo)));
    expect(undone).toContain(tongue.undone);
    expect(undone).toContain(tongue.round(1));
    expect(undone).not.toMatch(tongue.bar);
  });
});

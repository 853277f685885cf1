import { expect, it } from 'vitest';
import { allTexts, faulty } from './languages.ts';

/** Texts that say why not, and what to do instead. A key that ends in a dot stands for all that start with it. */
const refusals = [
  'refusal.',
  'cardRefusal.',
  'strange.',
  'late.',
  'guest.noTable',
  'post.nobodyElse',
  'permission.missing',
  'permission.stays',
  'refused.',
  'alone.underWay',
  'alone.unreachable',
  'did.rematchStands',
  'draft.noneFits',
  'draft.noneFitsButTool',
  'draft.unknownDie',
  'draft.unknownSpace',
  'solo.alone',
  'toolStep.unreadHow',
  'settings.table.none',
  'settings.server.none',
  'settings.place.notHere',
  'daily.noDay',
  'daily.nothingToShare',
  'daily.cantPost',
  'weekly.noWeek',
  'weekly.nothingToShare',
  'remind.noZone',
  'summary.noMember',
  'standings.noServer',
  'standings.either',
  'standings.notIn.',
  'standings.empty.',
  'profile.none',
  'profile.noneOwn',
  'profile.noneOwnHere',
  'headToHead.none',
  'headToHead.noServer',
  'headToHead.same',
  'history.none',
  'history.noneOwn',
  'history.notHere',
  'koloretako.countOrChosen',
  'koloretako.noWindow',
  'koloretako.noTools',
  'koloretako.unreadTools',
  'koloretako.unknownCard',
  'koloretako.playsHere',
];

/** Texts that people asked to read: the rules, the tour, what is stored. */
const help = ['rules', 'tour.', 'cardHelp.', 'privacy.'];

/** Buttons with only our own words, without names of cards, windows and players. */
const buttons = [
  'button.',
  'tour.back',
  'tour.next',
  'toolStep.use',
  'toolStep.enough',
  'toolStep.now',
  'toolStep.back',
  'settings.person.page',
  'settings.table.page',
  'settings.server.page',
  'koloretako.endRound',
  'koloretako.nextRound',
  'koloretako.endGame',
  'koloretako.newGame',
  'koloretako.again',
  'koloretako.showIt',
  'koloretako.giveUp',
  'koloretako.giveUpSurely',
  'koloretako.ordersAndTools',
];

/** Read out piece by piece by screen readers, and long if a picture is full. */
const descriptions = /(?:^|\.)alt\./u;

const isOneOf = (keys: readonly string[], key: string): boolean =>
  keys.some((known) => key === known || (known.endsWith('.') && key.startsWith(known)));

const texts = allTexts.filter(({ key }) => !key.startsWith('commandName.'));

/** How many words somebody reads; a command counts as one. */
const wordsIn = (text: string): number =>
  text
    .replaceAll(/`[^`]*`/gu, 'X')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const sentencesIn = (text: string): readonly string[] =>
  text.replaceAll(/\([^)]*\)/gu, '').split(/(?<=[.!?])\**\s+|\n| · /u);

/** The texts that fail a check, without the names of commands. */
const listed = (wrong: Parameters<typeof faulty>[0]): readonly string[] => faulty(wrong, texts);

const most = (count: (text: string) => number, forms: readonly string[]): number =>
  Math.max(...forms.map(count));

const isThere = (known: string): boolean => texts.some(({ key }) => isOneOf([known], key));

it('judges only texts that exist', () => {
  expect([...refusals, ...help, ...buttons].filter((known) => !isThere(known))).toEqual([]);
});

it('refuses in 25 words at most', () => {
  expect(
    listed(({ key, forms }) => isOneOf(refusals, key) && most(wordsIn, forms) > 25 && most(wordsIn, forms)),
  ).toEqual([]);
});

it('says everything but help in 60 words at most', () => {
  expect(
    listed(({ key, forms }) => !isOneOf(help, key) && most(wordsIn, forms) > 60 && most(wordsIn, forms)),
  ).toEqual([]);
});

it('has 15 words in a sentence at most', () => {
  expect(
    listed(
      ({ key, forms }) =>
        !descriptions.test(key) &&
        (forms.flatMap(sentencesIn).find((sentence) => wordsIn(sentence) > 15) ?? false),
    ),
  ).toEqual([]);
});

const lengthOf = (form: string): number => form.replaceAll('X', '').length;

it('labels buttons with 20 characters at most, and no period', () => {
  expect(
    listed(
      ({ key, text, forms }) =>
        isOneOf(buttons, key) && (text.endsWith('.') || most(lengthOf, forms) > 20) && text,
    ),
  ).toEqual([]);
});

it('ends a sentence with a period, not with a semicolon', () => {
  expect(
    listed(
      ({ key, text }) =>
        !isOneOf(help, key) &&
        !descriptions.test(key) &&
        (/[^;.]*; .*/u.exec(text.replaceAll(/\([^)]*\)/gu, ''))?.[0] ?? false),
    ),
  ).toEqual([]);
});

it('avoids words that nobody says', () => {
  const english =
    /\b(?:shall|thus|hence|so much|it stands|leads? to|is none|of one's own|call(?:ed|s)? off|any more|by itself|nobody but you)\b/iu;
  const nor = /\bnor\b/iu;
  const german =
    /\b(?:gleich welche|Knopf|Kennung|binnen|absagen|abgesagt|geschafft|schlägt das Ziel|lädt ein)\b|\b(?:das|dem|des|(?:dies|dein|ein|jed|neu)\w*) Spiels?\b/iu;
  expect(
    listed(({ locale, key, text }) => {
      const never = locale === 'de' ? german : english;
      const [found] = never.exec(text) ?? (/^tool\.\d+\.effect$/u.test(key) ? [] : (nor.exec(text) ?? []));
      return found ?? false;
    }),
  ).toEqual([]);
});

it('writes straight apostrophes, and italics only for *Good to know:*', () => {
  const italics = /(?<!\*)\*(?![\s*])(?!(?:Good to know|Gut zu wissen):\*)[^*]+\*(?!\*)/u;
  expect(
    listed(
      ({ text }) => /[’‘]/u.exec(text)?.[0] ?? italics.exec(text.replaceAll(/\*\*/gu, ''))?.[0] ?? false,
    ),
  ).toEqual([]);
});

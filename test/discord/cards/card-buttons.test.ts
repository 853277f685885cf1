import { describe, expect, it } from 'vitest';
import type { Answer } from '#discord/request/answer';
import type { Services } from '#features/services';
import { patterns } from '#games/shared/pattern';
import type { CardGame } from '#play/koloretako/card-game';
import { someOf } from '#test/cases';
import { customIdOf, parseCustomId, type Press } from '#test/discord/press';
import { somebody, toldBy, waysIn } from '#test/discord/somebody';
import { troubleWith } from '#test/discord/trouble';
import { allTools, doneWith, playedOut, pressOf, usual } from '#test/play/cards';
import { anna, ben, by, channel, evening } from '#test/play/evening';
import { locales } from '#words/words';

const hows = [
  '',
  'tools',
  'hint',
  'place',
  'place.R3',
  'place.R3.A1',
  '1',
  '4.A1.B2',
  '8.K2',
  '9.now',
  'x.y.z',
];

/** Presses of every kind in a game, at its version and at another one. */
const pressesIn = (game: CardGame): readonly Press[] => [
  ...pressesAt(game, game.version),
  ...pressesAt(game, game.version + 1),
];

const pressesAt = ({ id: game }: CardGame, version: number): readonly Press[] => [
  ...(
    [
      'cardBoard',
      'cardMore',
      'cardRecord',
      'cardFair',
      'cardAgain',
      'cardGiveUp',
      'cardGiveUpSurely',
    ] as const
  ).map((press): Press => ({ press, game })),
  { press: 'cardUndo', game, version },
  { press: 'cardEnd', game, version },
  { press: 'cardEndSurely', game, version },
  ...patterns.slice(0, 1).map(({ name }): Press => ({ press: 'cardChoose', game, version, pattern: name })),
  ...hows.map((how): Press => ({ press: 'cardStep', game, version, how })),
];

/** The situations in which Anna's game can be when one of its buttons is pressed. */
const stages: Readonly<Record<string, (house: Services) => Promise<CardGame>>> = {
  'the window is chosen': async ({ cardGames }) => doneWith(await cardGames.begin(by(anna), usual)),
  'a round is on': async ({ cardGames }) => doneWith(await cardGames.begin(by(anna), allTools)),
  'it is over': async (house) =>
    playedOut({ house }, doneWith(await house.cardGames.begin(by(anna), allTools))),
  'it was given up': async ({ cardGames }) => {
    const game = doneWith(await cardGames.begin(by(anna), allTools));
    return doneWith(await cardGames.giveUp(pressOf(anna, game)));
  },
  'it is a ranked try of the weekly challenge': async ({ weeklies }) =>
    doneWith(await weeklies.begin(by(anna), weeklies.now(), 'ranked', 'en')),
};

/** What Discord would reject in an answer, in any form of the pressed message. */
const troubleFor = (answer: Answer): readonly unknown[] =>
  'message' in answer
    ? [...troubleWith(answer.message, 'classic'), ...troubleWith(answer.message, 'panel')]
    : [`no message but ${answer.answer}`];

describe.each(locales)('a button of a game of cards, pressed in %s', (locale) => {
  // Answers differ by situation more than by language.
  const situations = Object.entries(stages);
  it.each(locale === 'en' ? situations : someOf(situations, 1))(
    'has an answer for its player, and another for everybody else: %s',
    async (_, begin) => {
      const begun = async () => {
        const { house } = await evening();
        return { house, game: await begin(house) };
      };
      let now = await begun();
      for (const press of pressesIn(now.game)) {
        const { house, game } = now;
        const log: string[] = [];
        const others = await somebody(house, ben, { locale, log }).press(press);
        expect([press, others.answer, troubleFor(others)]).toEqual([press, 'private', []]);
        // Everyone can check the cards of a game but of a week's, which its player alone sees; all else is its player's.
        const isChecked = press.press === 'cardFair' && game.stage !== 'givenUp' && game.weekly === null;
        expect(toldBy(others)).toContain(isChecked ? game.game.commitment : '`/koloretako ');
        expect(await house.cardGames.named(game.id, anna.id)).toEqual(game);
        const own = await somebody(house, anna, { locale, log }).press(press);
        expect([press, troubleFor(own)]).toEqual([press, []]);
        expect(log).toEqual([]);
        const after = await house.cardGames.named(game.id, anna.id);
        if (after?.version !== game.version || press.press === 'cardAgain') now = await begun();
      }
    },
  );
});

describe('a button of a game of cards', () => {
  it('parses back to its press, in no more than a hundred characters', async () => {
    const { house } = await evening();
    const game = doneWith(await house.cardGames.begin(by(anna), usual));
    const old = { ...game, version: 999_999_998 };
    for (const press of pressesIn(old)) {
      const id = customIdOf(press);
      expect(id.length).toBeLessThanOrEqual(100);
      expect(parseCustomId(id)).toEqual(press);
    }
    expect(
      parseCustomId(customIdOf({ press: 'cardBoard', game: game.id }).replace('card', 'cart')),
    ).toBeNull();
  });

  it('leads to everything that a command does in a game, and to help', async () => {
    const { house } = await evening();
    const { command, press } = somebody(house, anna);
    const round = await command('koloretako new', { window: 'Sun Catcher' });
    expect(new Set(waysIn(round))).toEqual(new Set(['cardStep', 'cardEnd', 'cardMore']));
    const game = await house.cardGames.look(channel, anna.id);
    if (game === null) throw new Error('there is no game');
    const more = await press({ press: 'cardMore', game: game.id });
    expect(waysIn(more)).toEqual([
      'cardHelp',
      'settings',
      'cardFair',
      'cardRecord',
      'cardBoard',
      'cardGiveUp',
    ]);
  });
});

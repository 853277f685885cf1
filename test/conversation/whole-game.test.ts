import { Locale } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { chanceOf, commitmentOf } from '#games/shared/seed';
import { type GlyphPainter, startPainter } from '#render/painter';
import type { Picture } from '#render/picture';
import { isThorough } from '#test/cases';
import { seedOf } from '#test/made-up';
import { paintingScript } from '#test/programs';
import { blank } from './connect.ts';
import { meet } from './evening.ts';
import {
  begunBy,
  buttonsOf,
  draftAndEnd,
  firstDraft,
  folded,
  galleryIn,
  messageOf,
  nextPublic,
  offerTo,
  passTurn,
  picturesIn,
  playerOf,
  press,
  takeTurn,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';

const forThree = { mode: 'table', players: 3, edition: 'floodgate', reducedBag: false } as const;

/** Rounds are alike: these are only played when all cases are asked for, and otherwise passed. */
const isLikeOthers = (round: number): boolean => !isThorough && round > 2 && round < 10;

/** Whether a picture is painted: all but players' own windows; otherwise one board and the end. */
const isPainted = (picture: Picture): boolean =>
  isThorough
    ? picture.kind !== 'hand'
    : picture.kind === 'result' ||
      (picture.kind === 'table' && picture.view.round === 1 && picture.view.turn.index === 0);

/** A text without emojis, which may have been available already when it was sent. */
const inPlain = (text: string): string => text.replaceAll(/<:\w+:\d+> /gu, '');

describe('a game of three in a channel', () => {
  it('runs from /sagrada new to the final score, by commands and by buttons', async () => {
    const painter = startPainter({ workers: 1, script: paintingScript() });
    const paint: GlyphPainter['paint'] = (picture) => (isPainted(picture) ? painter : blank).paint(picture);
    const paintGlyph: GlyphPainter['paintGlyph'] = (glyph) =>
      (isThorough ? painter : blank).paintGlyph(glyph);
    const evening = await meet({ painter: { ...painter, paint, paintGlyph } });
    const { channel, ada, ben, clara, dmitri, discord } = evening;
    clara.speaks(Locale.EnglishGB);

    // Ada opens a table for three, Ben joins by button, Clara by command; then it is full.
    const lobby = await messageOf(ada.command(channel, 'sagrada new', { seats: 3 }));
    expect(lobby.content).toContain('Ada');
    await press(ben, lobby, 'join');
    await clara.command(channel, 'sagrada join');
    const full = await dmitri.finds(channel, ({ content }) => content.includes('Clara'));
    expect(full.content).toMatch(/Ada[^]*Ben[^]*Clara/);
    expect(waysIn(full)).not.toContain('join');
    expect(await whisper(dmitri.command(channel, 'sagrada join'))).toMatch(/seats are taken/);

    // Everybody chooses a window from their own offer.
    const dealt = nextPublic(evening);
    await press(ada, full, 'start');
    const choosing = await dealt;
    // Who chooses, and what the dice are checked against; the cards are in the picture, and behind a button.
    expect(choosing.content.split('\n')).toEqual([
      '## The cards are dealt',
      expect.stringMatching(/^(<@\d+> ?){3}, choose your windows\./),
      '▫️ Ada is choosing',
      '▫️ Ben is choosing',
      '▫️ Clara is choosing',
      `-# Fair dice: \`${commitmentOf(seedOf(1))}\``,
    ]);
    expect(picturesIn(choosing)).toHaveLength(1);
    const cards = await whisper(press(dmitri, choosing, 'tools'));
    expect(cards).toContain('**2** per set of 1 and 2');
    expect(choosing.mentions.map(({ username }) => username).toSorted()).toEqual(['ada', 'ben', 'clara']);
    const firstBoard = nextPublic(evening);
    for (const person of [clara, ada, ben]) {
      const offer = await offerTo(person, choosing);
      expect(buttonsOf(offer).filter((button) => button.press?.press === 'choose')).toHaveLength(4);
      expect(picturesIn(offer)).toHaveLength(2);
      await press(person, offer, 'choose');
    }

    // Ten rounds, two turns each: a new picture after every turn, and exactly one person mentioned.
    let board = await firstBoard;
    let drafts = 0;
    const shapes: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const person = playerOf(evening, board);
      const [picture, beside] = galleryIn(board);
      expect(picture).toMatchObject({
        media: { content_type: 'image/png' },
        description: expect.stringMatching(
          new RegExp(`^Round \\d+ of 10\\. ${person.person.displayName}(?:'s turn,| has )`, 'u'),
        ),
      });
      const passes = isLikeOthers(1 + Math.floor(turn / 6));
      if (turn === 0 || isThorough) shapes.push((beside?.media.width ?? 0) / (beside?.media.height ?? 1));
      const old = board;
      const next = nextPublic(evening);
      const draft = passes ? null : await firstDraft(person, channel);
      if (draft !== null) {
        await draftAndEnd(person, channel, draft);
        drafts += 1;
      } else if (turn % 2 === 0) await person.command(channel, 'pass');
      else await passTurn(person, board);
      board = await next;
      // The old board folds into what it said had happened: the channel reads as the story of the game.
      const news = wordsIn(old).split('\n').slice(0, -1);
      expect(inPlain(await folded(ada, old))).toBe(inPlain(news.join(' ')));
    }
    expect(drafts).toBeGreaterThan(isThorough ? 30 : 12);
    expect(shapes).toHaveLength(isThorough ? 60 : 1);
    for (const shape of shapes) expect(shape).not.toBeCloseTo(1, 1);

    // The end: how it was decided, with everyone mentioned.
    expect(wordsIn(board)).toMatch(
      /^\*\*\w+\*\* beats \*\*\w+\*\* by \d+ points?, .*\.\n(-# .* rose windows?\.\n)*Play again, /,
    );
    expect(board.mentions).toHaveLength(3);
    expect(picturesIn(board)).toHaveLength(2);
    const ways = ['rematch', 'openReview', 'hand', 'score', 'fair', 'openStandings'];
    const isPaneLit = wordsIn(board).includes('rose window');
    expect(waysIn(board)).toEqual(isPaneLit ? [...ways, 'rose'] : ways);
    // Every line of every score, and the seed for the commitment posted at the deal, which is still in the channel.
    const scores = await whisper(press(dmitri, board, 'score'));
    for (const name of ['Ada', 'Ben', 'Clara']) expect(scores).toContain(name);
    const deal = sagrada.deal(forThree, chanceOf(seedOf(1)));
    for (const objective of deal.publicObjectives) expect(scores).toContain(objective);
    const proof = await whisper(press(dmitri, board, 'fair'));
    expect(proof).toContain(seedOf(1));
    expect(proof).toContain(commitmentOf(seedOf(1)));
    const posted = ada.sees(channel).filter((message) => wordsIn(message).includes(commitmentOf(seedOf(1))));
    expect(posted).toHaveLength(1);
    expect(await whisper(dmitri.command(channel, 'score', { table: 'game' }))).toContain('Clara');
    expect(discord.violations).toEqual([]);

    // And one more.
    expect((await messageOf(ben.command(channel, 'sagrada new'))).content).toContain('Ben');
  });
});

describe('a game of two', () => {
  it('is played turn by turn by the player who is mentioned', async () => {
    const evening = await meet();
    const players: string[] = [];
    let board = await begunBy(evening, evening.ada, evening.ben);
    for (let turn = 0; turn < 8; turn += 1) {
      players.push(playerOf(evening, board).person.username);
      board = await takeTurn(evening, board);
    }
    // The snake order of two rounds: the other player starts the second.
    const [one, other] = players;
    expect(players).toEqual([one, other, other, one, other, one, one, other]);
  });
});

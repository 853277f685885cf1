import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { type GlyphPainter, startPainter } from '#render/painter';
import { customIdOf } from '#test/discord/press';
import { paintingScript } from '#test/programs';
import { blank } from './connect.ts';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  isPrivate,
  messageOf,
  nextPublic,
  picturesIn,
  press,
  pressed,
  resigns,
  takeTurn,
  whisper,
  wordsIn,
} from './talk.ts';

/** Two people play three turns, and one resigns; returns the message with the end. */
async function gameOver(evening: Evening): Promise<APIMessage> {
  const { ada, ben, channel } = evening;
  let board = await begunBy(evening, ada, ben);
  for (let turn = 0; turn < 3; turn += 1) board = await takeTurn(evening, board);
  await resigns(ada, channel);
  return ada.finds(channel, (message) => !isPrivate(message) && wordsIn(message).includes(' resigned, so '));
}

/** Picks the first game of the evening, which must be in the list. */
const pickedFirst = (
  person: Actor,
  list: APIMessage,
  shelf: 'channel' | 'own' = 'channel',
): Promise<APIMessage> =>
  messageOf(person.choose(list, customIdOf({ press: 'pickGame', shelf, page: 0 }), ['0000000001']));

/** A painter that only draws animations. */
function onlyGrowth(): GlyphPainter {
  const painter = startPainter({ workers: 1, script: paintingScript() });
  return {
    ...blank,
    paint: (picture) => (picture.kind === 'growth' ? painter.paint(picture) : blank.paint(picture)),
    close: () => painter.close(),
  };
}

describe('the history of a channel', () => {
  it('leads from the list to each turn of a game, to its record and back', async () => {
    const evening = await meet();
    const { clara, ben, channel } = evening;
    clara.speaks(Locale.EnglishGB);
    expect(await whisper(clara.command(channel, 'sagrada history'))).toContain('`/sagrada new`');
    const end = await gameOver(evening);
    const list = await messageOf(clara.command(channel, 'sagrada history'));
    expect([isPrivate(list), wordsIn(list)]).toEqual([
      true,
      expect.stringMatching(/^1\. <t:\d+:f> · .*Ben/m),
    ]);
    const game = await pickedFirst(clara, list);
    expect(wordsIn(end)).toContain('**Ada** resigned, so **Ben** wins.');
    expect(wordsIn(game)).toMatch(/^## Ben wins\nEveryone else resigned\n/);
    expect(picturesIn(game)).toHaveLength(2);

    let turn = await pressed(clara, game, 'replay');
    // The bot may restart in between.
    await evening.restart();
    for (const told of ['Turn 1 of 40', 'Turn 2 of 40', 'Turn 3 of 40']) {
      turn = await pressed(clara, turn, 'replayOn');
      expect(wordsIn(turn)).toMatch(new RegExp(`${told} .*\\n.* placed `));
    }
    expect(picturesIn(turn)[0]).toContain('Round 1');
    turn = await pressed(clara, await pressed(clara, turn, 'replayLast'), 'replayBack');
    expect(wordsIn(turn)).toContain('Turn 39 of 40');
    const again = await pressed(clara, turn, 'pastGame');
    expect(wordsIn(again)).toBe(wordsIn(game));

    // Another game is opened meanwhile, but the record still belongs to this one.
    await ben.command(channel, 'sagrada new');
    const handed = await pressed(clara, again, 'gameRecord');
    const [file] = handed.attachments;
    const { bytes } = clara.downloads(handed, file?.filename ?? '');
    expect(verify(sagrada, JSON.parse(Buffer.from(bytes).toString()))).toEqual({ verdict: 'right' });
    expect(wordsIn(await pressed(clara, again, 'history'))).toBe(wordsIn(list));
  });

  it('shows how a window grew, and posts it for everyone', async () => {
    const evening = await meet({ painter: onlyGrowth() });
    const { clara, dmitri, channel } = evening;
    clara.speaks(Locale.EnglishGB);
    await gameOver(evening);
    const game = await pickedFirst(clara, await messageOf(clara.command(channel, 'sagrada history')));
    await press(clara, game, 'growth');
    // It is drawn first; if that takes long, the message is changed later.
    const grown = await clara.finds(channel, (message) =>
      /^An animation of a window growing in \d step/.test(picturesIn(message)[0] ?? ''),
    );
    expect(isPrivate(grown)).toBe(true);
    const posting = nextPublic(evening);
    await press(clara, grown, 'postGrowth');
    const posted = await posting;
    const [picture] = posted.attachments;
    expect(picture).toMatchObject({ content_type: 'image/gif', filename: 'sagrada.gif', width: 644 });
    const { bytes } = dmitri.downloads(posted, picture?.filename ?? '');
    expect((await sharp(Buffer.from(bytes), { animated: true }).metadata()).pages).toBeGreaterThan(1);
  });

  it('posts a finished game once, also from a panel opened anew', async () => {
    const evening = await meet();
    const { clara, channel } = evening;
    clara.speaks(Locale.EnglishGB);
    await gameOver(evening);
    const opened = async () => pickedFirst(clara, await messageOf(clara.command(channel, 'sagrada history')));
    const posting = nextPublic(evening);
    await press(clara, await opened(), 'postGame');
    expect(wordsIn(await posting)).toContain('**Ada** resigned, so **Ben** wins.');
    const [again, shown] = [await opened(), clara.sees(channel).length];
    expect(await press(clara, again, 'postGame')).toMatchObject({ kind: 'deferredUpdate' });
    expect(clara.sees(channel)).toHaveLength(shown);
  });

  it('posts a finished game once, also from two panels in the same moment', async () => {
    const evening = await meet();
    const { clara, channel } = evening;
    clara.speaks(Locale.EnglishGB);
    await gameOver(evening);
    const opened = async () => pickedFirst(clara, await messageOf(clara.command(channel, 'sagrada history')));
    const panels = [await opened(), await opened()];
    const shown = clara.sees(channel).length;
    await Promise.all(panels.map((panel) => press(clara, panel, 'postGame')));
    expect(clara.sees(channel)).toHaveLength(shown + 1);
  });
});

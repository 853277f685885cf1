import { type APIMessage, Routes } from 'discord-api-types/v10';
import { REST } from 'discord.js';
import { clientOptions, type LocalDiscord } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { glyphs, glyphWord } from '#render/glyph';
import type { GlyphPainter } from '#render/painter';
import { slow } from '#test/cases';
import { Gate } from '#test/gate';
import { someHand } from '#test/render/some-pictures';
import { blank } from './connect.ts';
import { meet } from './evening.ts';
import { begunBy, messageOf, nextPublic, playerOf, press } from './talk.ts';

/** The ids of all emojis in a message, in its text and on its buttons. */
const emojisIn = ({ content, components }: APIMessage): string[] =>
  [...`${content}${JSON.stringify(components)}`.matchAll(/"emoji":\{"id":"(\d+)"|<:\w+:(\d+)>/g)].map(
    ([, onButton, inText]) => onButton ?? inText ?? '',
  );

/** A painter that draws each glyph as a different file, once it is allowed to. */
async function glyphsFrom(mayBeDrawn: Promise<void>): Promise<GlyphPainter> {
  const png = await blank.paint(someHand());
  const paintGlyph: GlyphPainter['paintGlyph'] = async (glyph) => {
    await mayBeDrawn;
    return Buffer.concat([png, Buffer.from(glyphWord(glyph))]);
  };
  return { ...blank, paintGlyph };
}

/** The owner of the application deletes all of its emojis. */
async function throwAway(discord: LocalDiscord): Promise<void> {
  const owner = new REST(clientOptions(discord).rest).setToken(discord.token);
  for (const { id } of discord.emojis())
    await owner.delete(Routes.applicationEmoji(discord.applicationId, id));
}

/** Ada and Ben play with pictures of dice; the emojis are deleted before anybody acts. */
async function withoutEmojis() {
  const evening = await meet({ painter: await glyphsFrom(Promise.resolve()) });
  await evening.logged('emojis are there');
  const board = await begunBy(evening, evening.ada, evening.ben);
  expect(emojisIn(board)).not.toEqual([]);
  await throwAway(evening.discord);
  return { ...evening, board, person: playerOf(evening, board) };
}

describe('dice in messages', () => {
  it('are characters until the emojis are there, and pictures from then on, after a restart too', async () => {
    const mayBeDrawn = new Gate();
    const evening = await meet({ painter: await glyphsFrom(mayBeDrawn.opened) });
    const { ada, ben, channel, discord } = evening;
    const board = () => messageOf(ada.command(channel, 'sagrada board'));
    const plain = await begunBy(evening, ada, ben);
    expect(emojisIn(plain)).toEqual([]);
    expect(JSON.stringify(plain.components)).toMatch(/"label":"[A-Z]\w+ [1-6]/);
    mayBeDrawn.open();
    await evening.logged('emojis are there');
    const owned = new Set(discord.emojis().map(({ id }) => id));
    expect(owned.size).toBe(glyphs.length);
    const rich = emojisIn(await board());
    expect(rich).not.toEqual([]);
    expect(rich.filter((id) => !owned.has(id))).toEqual([]);
    await evening.restart();
    await evening.logged('emojis are there', 2);
    expect(emojisIn(await board())).toEqual(rich);
    expect(discord.emojis()).toHaveLength(glyphs.length);
  });

  slow(
    'are characters again on a board after the emojis were deleted, and pictures once they are back',
    async () => {
      const evening = await withoutEmojis();
      const { ada, board, channel, discord, person } = evening;
      const next = nextPublic(evening);
      await press(person, board, 'end');
      const told = await next;
      expect(emojisIn(told)).toEqual([]);
      expect(playerOf(evening, told).person).not.toEqual(person.person);
      // One request failed because of it.
      expect(discord.takeViolations()).toHaveLength(1);
      evening.pass(60_000);
      await evening.logged('emojis are there', 2);
      expect(emojisIn(await messageOf(ada.command(channel, 'sagrada board')))).not.toEqual([]);
    },
  );

  it('are characters again in a panel, and then on the board', async () => {
    const evening = await withoutEmojis();
    const { board, channel, discord, person } = evening;
    expect(emojisIn(await messageOf(press(person, board, 'open')))).toEqual([]);
    const next = nextPublic(evening);
    await person.command(channel, 'pass');
    expect(emojisIn(await next)).toEqual([]);
    expect(discord.takeViolations()).toHaveLength(1);
  });
});

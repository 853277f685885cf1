import { type APIMessage, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { begunTry, gaveUp, hour, sharedHere, today, triedFrom, turned } from './daily-talk.ts';
import { meet } from './evening.ts';
import { menuOf, pick } from './menus.ts';
import { isPrivate, messageOf, picturesIn, press, pressed, waysIn, whisper, wordsIn } from './talk.ts';

describe('sharing the daily challenge', () => {
  const squares = /^(?:[🟥🟨🟩🟦🟪⬛]{5}\n){4}/mu;

  it('shows the result to a channel without spoilers', async () => {
    // R1, the first of all dice, ends up on B5.
    const { ada, ben, channel, pictures } = await meet({ game: 6 });
    const turn = await begunTry(ada, channel);
    const table = pictures.findLast((picture) => picture.kind === 'table');
    const last = await triedFrom(ada, turn, Number.POSITIVE_INFINITY);
    const shared = await sharedHere(ada, last);
    expect(ben.sees(channel)).toEqual([shared]);
    expect(wordsIn(shared)).toMatch(/^Sagrada, daily challenge · 6 January 2026\n/);
    expect(wordsIn(shared)).toMatch(squares);
    expect(wordsIn(shared)).toContain('\n🟦⬛🟦🟩🟥\n');
    expect(wordsIn(shared)).toMatch(
      /\*\*Ada\*\* (?:beats|misses) the target of \d+: \*\*−?\d+ points?\*\*\n🛠️ 0 of 4 tools · 🔥 1 day in a row$/u,
    );
    expect(shared.attachments).toHaveLength(1);
    if (table?.kind !== 'table') throw new Error('no table was shown');
    const [player] = table.view.players;
    const told = [wordsIn(shared), ...picturesIn(shared)].join('\n');
    for (const secret of [
      player?.pattern ?? '',
      ...table.view.publicObjectives,
      'Shades',
      /\b(?:[RYGBP]|Red |Yellow |Green |Blue |Purple )[1-6]\b/,
    ])
      expect(told).not.toMatch(secret);
  });

  it('works by command too: for today, or for a day that it offers', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await gaveUp(ada, ada.directMessages());
    expect((await messageOf(ada.command(channel, 'daily share'))).content).toMatch(squares);
    expect(ben.sees(channel)).toHaveLength(1);
    expect(await ada.typing(channel, 'daily share', { day: 'jan' }, 'day')).toEqual([
      expect.objectContaining({ name: '6 January 2026', value: today }),
    ]);
    expect(await ben.typing(channel, 'daily share', { day: '' }, 'day')).toEqual([]);
    evening.pass(5 * hour);
    await evening.passAwake(hour / 6);
    // Today is over and its seed revealed: without a day, the command still means the last one finished.
    expect(wordsIn(await messageOf(ada.command(channel, 'daily share')))).toContain('6 January 2026');
    const none = await messageOf(ben.command(channel, 'daily share'));
    expect(isPrivate(none)).toBe(true);
    expect(wordsIn(none)).toContain("You haven't finished the challenge for January 7, 2026 yet.");
    expect(waysIn(none)).toEqual(['day']);
    expect(wordsIn(await pressed(ben, none, 'day'))).toContain('Daily challenge · January 7, 2026');
    expect((await messageOf(ada.command(channel, 'daily share', { day: today }))).content).toMatch(squares);
    expect(await whisper(ada.command(channel, 'daily share', { day: 'soon' }))).toContain('“soon” as a day');
  });

  it('gives the text to copy where nobody else reads along', async () => {
    const { ada } = await meet();
    const room = ada.directMessages();
    const last = await gaveUp(ada, room);
    const sharing = await pressed(ada, last, 'copyDay');
    // A long press copies only what isn't in a panel, and nothing but the result is to be copied.
    expect(wordsIn(sharing)).toMatch(/^Sagrada, daily challenge · 6 January 2026\n/u);
    expect(sharing.content).toMatch(squares);
    // No channel has summaries, so there is none to offer.
    expect(waysIn(sharing)).toEqual([]);
    const kept = await messageOf(ada.command(room, 'daily share'));
    expect(isPrivate(kept)).toBe(false);
    expect(wordsIn(kept)).toMatch(squares);
  });

  it('posts it from a direct message in a channel of a server with summaries, once', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const room = ada.directMessages();
    const last = await gaveUp(ada, room);
    await turned(ada, channel);
    const sharing = await pressed(ada, last, 'copyDay');
    const back = await pressed(ada, await pressed(ada, sharing, 'channelsForDay'), 'backToShareDay');
    expect(back.content).toBe(sharing.content);
    const asking = await pressed(ada, back, 'channelsForDay');
    const menu = menuOf(asking, 'postDay');
    expect(menu.options).toMatchObject([
      { label: '#the-workshop', description: 'The Glaziers', value: channel },
    ]);
    const before = ben.sees(channel).length;
    const first = await pick(ada, asking, 'postDay', channel);
    expect(wordsIn(first)).toBe(`Posted in <#${channel}>.`);
    const [posted] = ben.sees(channel).slice(before);
    expect([posted?.content.match(squares), posted?.attachments.length]).toEqual([expect.anything(), 1]);
    const askedAgain = async (from: APIMessage): Promise<APIMessage> =>
      pressed(ada, await pressed(ada, from, 'backToShareDay'), 'channelsForDay');
    const second = await pick(ada, await askedAgain(first), 'postDay', channel);
    expect(wordsIn(second)).toBe(`I already posted it in <#${channel}>.`);
    // Permissions are asked for anew each time.
    const third = await askedAgain(second);
    discord.admin.denyBot(channel, PermissionFlagsBits.SendMessages);
    const refused = await pick(ada, third, 'postDay', channel);
    expect(wordsIn(refused)).toMatch(/^I can't post there right now\./u);
    expect(wordsIn(await askedAgain(refused))).toMatch(/^No channel with daily posts lets us both write/u);
    expect(ben.sees(channel)).toHaveLength(before + 1);
  });

  it('posts it once in a channel, by whichever of its two buttons', async () => {
    const { ada, ben, channel } = await meet();
    await turned(ada, channel);
    const sharing = await pressed(ada, await gaveUp(ada, channel), 'copyDay');
    const before = ben.sees(channel).length;
    await press(ada, sharing, 'shareDay');
    const asking = await pressed(ada, sharing, 'channelsForDay');
    const posted = await pick(ada, asking, 'postDay', channel);
    expect(wordsIn(posted)).toBe(`I already posted it in <#${channel}>.`);
    expect(ben.sees(channel)).toHaveLength(before + 1);
  });

  it('posts nothing more where it was posted from elsewhere', async () => {
    const { ada, ben, channel } = await meet();
    await turned(ada, channel);
    const sharing = await pressed(ada, await gaveUp(ada, channel), 'copyDay');
    const before = ben.sees(channel).length;
    const posted = await pick(ada, await pressed(ada, sharing, 'channelsForDay'), 'postDay', channel);
    expect(wordsIn(posted)).toBe(`Posted in <#${channel}>.`);
    await press(ada, await pressed(ada, posted, 'backToShareDay'), 'shareDay');
    expect(ben.sees(channel)).toHaveLength(before + 1);
  });
});

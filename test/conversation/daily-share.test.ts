import { describe, expect, it } from 'vitest';
import { begunTry, gaveUp, hour, pressed, today, triedFrom, waysIn } from './daily-talk.ts';
import { meet } from './evening.ts';
import { isPrivate, messageOf, picturesIn, press, whisper, wordsIn } from './talk.ts';

describe('sharing the daily challenge', () => {
  const squares = /^(?:[🟥🟨🟩🟦🟪⬛]{5}\n){4}/mu;

  it('shows the result to a channel without spoilers', async () => {
    // R1, the first of all dice, ends up on B5.
    const { ada, ben, channel, pictures } = await meet({ game: 6 });
    const turn = await begunTry(ada, channel);
    const table = pictures.findLast((picture) => picture.kind === 'table');
    const last = await triedFrom(ada, turn, Number.POSITIVE_INFINITY);
    const shared = await messageOf(press(ada, last, 'shareDay'));
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
    expect(waysIn(last)).not.toContain('shareDay');
    expect(await whisper(press(ada, last, 'copyDay'))).toMatch(squares);
    const kept = await messageOf(ada.command(room, 'daily share'));
    expect(isPrivate(kept)).toBe(false);
    expect(wordsIn(kept)).toMatch(squares);
  });
});

import { Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import { kiln, sundayWindows } from 'local-discord';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#render/picture';
import { seedOf } from '#test/made-up';
import {
  begunTry,
  challengeFor,
  challengeSeed,
  gaveUp,
  isTurn,
  screenOf,
  sharedHere,
  today,
  triedFrom,
  tryTurn,
} from './daily-talk.ts';
import { meet } from './evening.ts';
import {
  begunBy,
  draftAndEnd,
  firstDraft,
  isPrivate,
  messageOf,
  nextPublic,
  press,
  pressed,
  pressUnderMore,
  recordFor,
  resigns,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';
import { stepsIn } from './thumb-talk.ts';

/** The pools of somebody's rounds as they were at first, in order, taken from their pictures of the table. */
function poolsOf(pictures: readonly Picture[], name: string): readonly string[] {
  const pools = new Map<number, string>();
  for (const picture of pictures)
    if (picture.kind === 'table' && picture.names.includes(name) && !pools.has(picture.view.round))
      pools.set(picture.view.round, JSON.stringify(picture.view.pool));
  return [...pools.values()];
}

describe('the daily challenge', () => {
  it('is the same for two people, in direct messages and in a channel, up to the ranking', async () => {
    const evening = await meet();
    const { ada, ben, channel, pictures } = evening;
    const room = ada.directMessages();
    const first = await begunTry(ada, room);
    const last = await triedFrom(ada, first);
    expect(last.id).toBe(first.id);
    expect(wordsIn(last)).toMatch(/^\*\*Ada\*\* (beats|misses) the target of \d+ by /);
    expect(wordsIn(last)).toContain("You're the first to finish.");
    const other = await triedFrom(ben, await begunTry(ben, channel));
    expect(wordsIn(other)).toMatch(
      /So far, place \*\*[12]\*\* of 2\. (?:You matched or beat 0% of the others|Nobody did better)\./,
    );
    expect(wordsIn(other)).toContain('🔥 1 day in a row (your best: 1).');
    const [mine, others] = ['Ada', 'Ben'].map((name) => poolsOf(pictures, name));
    expect(mine).toHaveLength(10);
    expect(others).toEqual(mine);
    const offers = pictures.flatMap((picture) => (picture.kind === 'offer' ? [picture.patterns] : []));
    expect(offers[1]).toEqual(offers[0]);
    // Each only sees their own, and the channel nothing at all.
    expect([isPrivate(last), isPrivate(other)]).toEqual([false, true]);
    expect(ada.sees(channel)).toEqual([]);
    expect(ben.sees(room)).toEqual([]);
    // Now the first has a place, too.
    expect(wordsIn(await challengeFor(ada, room))).toMatch(/So far, place \*\*[12]\*\* of 2/);
  });

  it('takes two presses for a draft, and its message shows the whole table at the start of each turn', async () => {
    const evening = await meet();
    const { ada, channel, pictures } = evening;
    const turn = await begunTry(ada, channel);
    expect(wordsIn(turn)).toContain('6 January 2026 · ranked · Round 1.');
    expect(pictures.at(-1)).toMatchObject({ kind: 'table', view: { viewer: 'spectator' } });
    const [die = ''] = stepsIn(turn, /^draft\.\w+$/u);
    const spaces = await messageOf(ada.press(turn, die));
    expect(pictures.at(-1)?.kind).toBe('hand');
    const [space = ''] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
    const next = await messageOf(ada.press(spaces, space));
    expect(next.id).toBe(turn.id);
    expect(wordsIn(next)).toContain("Your turn is over, and you're up again.");
    expect(pictures.at(-1)?.kind).toBe('table');
    // And from the spaces back to the table.
    const [other = ''] = stepsIn(next, /^draft\.\w+$/u);
    const [back = ''] = stepsIn(await messageOf(ada.press(next, other)), /^$/u);
    expect(isTurn(await messageOf(ada.press(next, back)))).toBe(true);
    expect(pictures.at(-1)?.kind).toBe('table');
  });

  it('starts once, however often and wherever somebody starts it', async () => {
    const { ada, channel } = await meet();
    const room = ada.directMessages();
    const [here, there] = await Promise.all([challengeFor(ada, channel), challengeFor(ada, room)]);
    const offers = await Promise.all([pressed(ada, here, 'beginRanked'), pressed(ada, there, 'beginRanked')]);
    const [one, other] = offers;
    expect(waysIn(one)).toEqual(waysIn(other));
    const turn = await pressed(ada, one, 'choose');
    // The other message is outdated: it says so, and shows the attempt as it is.
    const late = await pressed(ada, other, 'choose');
    expect(wordsIn(late)).toContain("Everyone has chosen, so windows can't change anymore.");
    expect(stepsIn(late, /^draft/u)).toEqual(stepsIn(turn, /^draft/u));
    expect(stepsIn(await challengeFor(ada, room), /^draft/u)).toEqual(stepsIn(turn, /^draft/u));
    // The same press twice at once only acts once.
    const [die = ''] = stepsIn(turn, /^draft\.\w+$/u);
    const spaces = await messageOf(ada.press(turn, die));
    const [space = ''] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
    const both = await Promise.all([ada.press(spaces, space), ada.press(spaces, space)].map(messageOf));
    for (const message of both) expect(stepsIn(message, /^draft/u).length).toBeGreaterThan(0);
    expect(both.map(wordsIn).join('\n')).toContain('The game has moved on since, so nothing happened.');
  });
});

describe('an attempt at the daily challenge', () => {
  it('is also played by typed commands, wherever its player is', async () => {
    const { ada, channel } = await meet();
    const room = ada.directMessages();
    await begunTry(ada, room);
    for (const where of [room, channel]) {
      const draft = await firstDraft(ada, where);
      if (draft === null) throw new Error('no die fits');
      await ada.command(where, 'draft', draft);
      expect(isTurn(await messageOf(ada.command(where, 'sagrada undo')))).toBe(true);
      expect(await firstDraft(ada, where)).toEqual(draft);
    }
    expect(await firstDraft(ada, channel)).not.toBeNull();
    await draftAndEnd(ada, channel, (await firstDraft(ada, channel)) ?? { die: '', space: '' });
    expect(await whisper(ada.command(channel, 'pass'))).toContain('ranked · Round 2.');
    expect(await whisper(ada.command(channel, 'tool', { card: '1' }))).not.toContain('no table');
    // In direct messages it stays.
    expect(isPrivate(await messageOf(ada.command(room, 'sagrada board')))).toBe(false);
    for (const look of ['board', 'hand'])
      expect(await whisper(ada.command(channel, `sagrada ${look}`))).toContain('ranked · Round 2.');
    expect(wordsIn(await messageOf(pressUnderMore(ada, channel, 'resign')))).toMatch(
      /ranked attempt at the daily challenge[^]*6 January 2026 · ranked/u,
    );
  });

  it("doesn't interfere with looking at other people's table in the channel", async () => {
    const evening = await meet();
    const { ada, ben, clara, channel } = evening;
    await begunTry(ada, ada.directMessages());
    await begunBy(evening, ben, clara);
    const posted = nextPublic(evening);
    await ada.command(channel, 'sagrada board');
    expect(wordsIn(await posted)).toContain(`<@${ben.person.id}>, your turn!`);
    expect(await whisper(ada.command(channel, 'sagrada hand'))).toContain('· ranked');
    expect(await recordFor(ada, channel)).toMatchObject({ mode: 'table' });
  });

  it("doesn't interfere with a finished game in the channel", async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await ada.command(channel, 'sagrada new', { solo: 2 });
    await resigns(ada, channel);
    await begunTry(ada, ada.directMessages());
    expect(await recordFor(ada, channel)).toMatchObject({ mode: 'solo' });
  });

  it('shows its score in its place, not below its picture', async () => {
    const { ada, channel } = await meet();
    const turn = await begunTry(ada, channel);
    const score = await pressed(ada, await pressed(ada, turn, 'more'), 'score');
    expect(score.id).toBe(turn.id);
    expect(wordsIn(score)).toContain('Round 1.');
    expect(isTurn(await pressed(ada, score, 'board'))).toBe(true);
  });

  it('can be given up after a question in the same message', async () => {
    const { ada, channel } = await meet();
    const turn = await begunTry(ada, channel);
    const asked = await pressed(ada, await pressed(ada, turn, 'more'), 'resign');
    expect(asked.id).toBe(turn.id);
    expect(wordsIn(asked)).toContain('Resign your **ranked attempt at the daily challenge**?');
    expect(wordsIn(asked)).toContain('6 January 2026 · ranked');
    expect(waysIn(asked)).toEqual(['resignSurely', 'board']);
    expect(isTurn(await pressed(ada, asked, 'board'))).toBe(true);
    const last = await pressed(
      ada,
      await pressed(ada, await pressed(ada, turn, 'more'), 'resign'),
      'resignSurely',
    );
    expect(wordsIn(last)).toContain('You resigned, so the game is over.');
    expect(wordsIn(last)).toContain('**Ada** misses the target of');
    expect(wordsIn(last)).toContain("You resigned, so the day doesn't count for your streak.");
    expect(wordsIn(last)).not.toMatch(/first to finish|in a row/u);
    expect(waysIn(last)).toContain('copyDay');
    // Nobody has a window to show yet.
    for (const way of ['bestWindow', 'ownGrowth']) expect(waysIn(last)).not.toContain(way);
  });

  it('can be practiced afterwards, as often as its player likes, and practice can be canceled', async () => {
    const { ada, channel, pictures } = await meet();
    const last = await gaveUp(ada, channel);
    expect(JSON.stringify(last)).toContain('"Practice"');
    const practice = await pressed(ada, await pressed(ada, last, 'beginPractice'), 'choose');
    expect(wordsIn(practice)).toContain('6 January 2026 · practice · Round 1.');
    const sure = await messageOf(pressUnderMore(ada, channel, 'resign'));
    expect(wordsIn(sure)).toMatch(/^Resign\? [^]*6 January 2026 · practice/u);
    const asked = await pressed(ada, await pressed(ada, await pressed(ada, sure, 'board'), 'more'), 'cancel');
    expect(wordsIn(asked)).toContain('6 January 2026 · practice');
    expect(waysIn(asked)).toEqual(['cancelSurely', 'board']);
    const back = await pressed(ada, asked, 'cancelSurely');
    expect(wordsIn(back)).toContain('Game canceled.');
    expect(wordsIn(back)).toMatch(/\*\*−?\d+ points?\*\* against a target of \d+\./);
    expect(pictures.at(-1)?.kind).toBe('dailyCard');
    const again = await pressed(ada, await pressed(ada, back, 'beginPractice'), 'choose');
    const over = await triedFrom(ada, again);
    expect(wordsIn(over)).toContain('This was practice');
    const result = await pressed(ada, over, 'day');
    expect(wordsIn(result)).toContain("You resigned, so the day doesn't count for your streak.");
    expect(JSON.stringify(result)).toContain('"Practice again"');
  });

  it('shows how its window grew after practice, too', async () => {
    const { ada, channel } = await meet();
    const last = await triedFrom(ada, await begunTry(ada, channel));
    const practice = await pressed(ada, await pressed(ada, last, 'beginPractice'), 'choose');
    const result = await pressed(ada, await triedFrom(ada, practice), 'day');
    expect(wordsIn(await pressed(ada, result, 'ownGrowth'))).toContain("how Ada's window grew");
  });

  it('keeps its seed, its record and the best window of the day from people who must not know', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel, log } = evening;
    const last = await triedFrom(ada, await begunTry(ada, channel));
    expect(waysIn(last)).not.toContain('record');
    const grown = await pressed(ada, last, 'ownGrowth');
    expect(wordsIn(grown)).toContain("how Ada's window grew");
    expect(waysIn(grown)).toEqual(['hand']);
    expect(waysIn(await pressed(ada, grown, 'hand'))).toEqual(waysIn(last));
    const spied = await begunTry(ben, channel);
    const best = await pressed(ada, last, 'bestWindow');
    expect(wordsIn(best)).toContain('Best window of the day, by **Ada**: ');
    expect(waysIn(await pressed(ada, best, 'day'))).toContain('bestWindow');
    expect(await whisper(ben.command(channel, 'sagrada record'))).not.toContain('file');
    expect(waysIn(spied)).not.toContain('bestWindow');
    expect(JSON.stringify(clara.sees(channel))).not.toMatch(/· ranked|Ada|Ben/);
    for (const told of [screenOf(ada), screenOf(ben), screenOf(clara), log.join('\n')]) {
      expect(told).not.toContain(challengeSeed(`daily/${today}`));
      expect(told).not.toContain(seedOf(1));
    }
  });

  it('works for people who installed the app themselves, where the bot has no permissions', async () => {
    const evening = await meet();
    const { dmitri, channel, discord } = evening;
    discord.admin.setInstalled(dmitri.person.id, true);
    const { ViewChannel, SendMessages, AttachFiles } = PermissionFlagsBits;
    discord.admin.denyBot(channel, ViewChannel | SendMessages | AttachFiles);
    const turn = await tryTurn(dmitri, await begunTry(dmitri, channel));
    expect(wordsIn(turn)).not.toContain('permissions');
    const last = await triedFrom(dmitri, turn);
    expect(wordsIn(last)).toContain("You're the first to finish.");
    // One message for everything, and none beside it.
    expect(dmitri.sees(channel)).toHaveLength(1);
    // What can't be done there is not offered; if typed, the answer says why.
    for (const message of [last, await challengeFor(dmitri, channel)])
      expect(waysIn(await messageOf(press(dmitri, message, 'copyDay')))).toEqual([]);
    const shared = await messageOf(dmitri.command(channel, 'daily share'));
    expect(isPrivate(shared)).toBe(true);
    expect(wordsIn(shared)).toMatch(
      /^I can't post here without these permissions: [^]*Sagrada, daily challenge/u,
    );
  });

  it.each([
    ['a server that the bot is not in', kiln],
    ['a group of friends', sundayWindows],
  ])('is played and shared in %s by whoever has installed the app', async (_, elsewhere) => {
    const { ada, dmitri } = await meet();
    expect(ada.commands(elsewhere)).toEqual([]);
    const last = await gaveUp(dmitri, elsewhere);
    expect(isPrivate(last)).toBe(true);
    expect(dmitri.sees(elsewhere)).toHaveLength(1);
    expect(ada.sees(elsewhere)).toEqual([]);
    const shared = await sharedHere(dmitri, last);
    expect(wordsIn(shared)).toMatch(/^Sagrada, daily challenge/u);
    expect(ada.sees(elsewhere)).toEqual([shared]);
  });

  it("speaks its player's language", async () => {
    const { clara, channel } = await meet();
    clara.speaks(Locale.German);
    const intro = await messageOf(clara.command(channel, 'täglich spielen'));
    expect(wordsIn(intro)).toContain('## Tagesaufgabe · 6. Januar 2026');
    const offer = await pressed(clara, intro, 'beginRanked');
    const turn = await pressed(clara, offer, 'choose');
    expect(wordsIn(turn)).toContain('6. Januar 2026 · gewerteter Versuch · Runde 1.');
    const last = await triedFrom(clara, turn);
    expect(wordsIn(last)).toContain('1 Tag in Folge');
    expect(wordsIn(await sharedHere(clara, last))).toContain('Sagrada, Tagesaufgabe');
    expect(wordsIn(last)).not.toMatch(/\b(?:the|your|of|target|points|day)\b/u);
  });
});

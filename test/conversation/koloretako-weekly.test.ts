import { Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import { kiln, sundayWindows } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { commitmentOf } from '#games/shared/seed';
import type { Picture } from '#render/picture';
import { askedToGiveUp, isRound, recordOf } from './card-talk.ts';
import { challengeSeed, day, hour, screenOf, sharedHere } from './daily-talk.ts';
import { meet } from './evening.ts';
import { buttonsOf, isPrivate, messageOf, press, pressed, waysIn, whisper, wordsIn } from './talk.ts';
import { begunFrom, begunWeek, playedFrom, playedWeek, roundBy, thisWeek, weekFor } from './weekly-talk.ts';

/** The hands of somebody's rounds as they were drawn, taken from their pictures. */
function handsOf(pictures: readonly Picture[], name: string): readonly string[] {
  const hands = new Map<number, string>();
  for (const picture of pictures)
    if (picture.kind === 'koloretako' && picture.name === name && picture.view.phase === 'playing') {
      const { round, hand } = picture.view;
      if (!hands.has(round)) hands.set(round, JSON.stringify(hand));
    }
  return [...hands.values()];
}

describe('the weekly challenge of Koloretako', () => {
  it('is played in direct messages by presses alone, in one message, from the introduction to the result', async () => {
    const evening = await meet();
    const { ada } = evening;
    const room = ada.directMessages();
    const intro = await weekFor(ada, room);
    expect(isPrivate(intro)).toBe(false);
    expect(wordsIn(intro)).toMatch(/^## Koloretako, weekly challenge · 5 – 11 January 2026\n/u);
    expect(wordsIn(intro)).toMatch(/Start it before the week ends \(<t:1768176000:F>, <t:1768176000:R>\)/u);
    expect(wordsIn(intro)).toContain(commitmentOf(challengeSeed(`weekly/${thisWeek}`)));
    const round = await begunFrom(ada, intro);
    expect(wordsIn(round)).toContain('5 – 11 January 2026 · ranked');
    // A ranked attempt can't be given up, but help is there.
    const more = await pressed(ada, round, 'cardMore');
    expect(waysIn(more)).toEqual(['cardHelp', 'settings', 'cardFair', 'cardBoard']);
    const last = await playedFrom(ada, await pressed(ada, more, 'cardBoard'));
    expect(last.id).toBe(intro.id);
    expect(ada.sees(room)).toHaveLength(1);
    expect(wordsIn(last)).toContain("You're the first to finish.");
    expect(waysIn(last)).toEqual([
      'copyWeek',
      'openReview',
      'beginPracticeWeek',
      'pastWeeks',
      'openStandings',
      'cardHelp',
      'cardFair',
    ]);
    // If asked for again, it is shown as it ended.
    expect(wordsIn(last)).toContain(wordsIn(await weekFor(ada, room)));
  });

  it('gives two people the same cards, in direct messages and in a channel, and ranks them', async () => {
    const { ada, ben, clara, channel, pictures } = await meet();
    const room = ada.directMessages();
    await playedWeek(ada, room);
    const last = await playedWeek(ben, channel);
    expect(isPrivate(last)).toBe(true);
    // The same moves give the same result.
    expect(wordsIn(last)).toContain('So far, place **1** of 2. Nobody did better.');
    const [mine, others] = ['Ada', 'Ben'].map((name) => handsOf(pictures, name));
    expect(mine).toHaveLength(10);
    expect(others).toEqual(mine);
    expect(ada.sees(channel)).toEqual([]);
    expect(clara.sees(channel)).toEqual([]);
  });

  it('starts once, however often and wherever somebody starts it', async () => {
    const { ada, channel } = await meet();
    const room = ada.directMessages();
    const [here, there, old] = await Promise.all([channel, room, room].map((where) => weekFor(ada, where)));
    if (here === undefined || there === undefined || old === undefined) throw new Error('no challenge');
    const offers = await Promise.all([
      pressed(ada, here, 'beginRankedWeek'),
      pressed(ada, there, 'beginRankedWeek'),
    ]);
    const [one, other] = offers.map((offer) => buttonsOf(offer).map(({ customId }) => customId));
    expect(one).toEqual(other);
    const round = await pressed(ada, offers[0], 'cardChoose');
    const late = await pressed(ada, offers[1], 'cardChoose');
    expect(isRound(late)).toBe(true);
    const last = await playedFrom(ada, round);
    expect(waysIn(last)).not.toContain('beginRankedWeek');
    // An old introduction also leads to the result.
    const again = await pressed(ada, old, 'beginRankedWeek');
    expect(wordsIn(again)).toMatch(/already used this week's ranked attempt[^]*You're the first to finish/u);
    expect(waysIn(again)).not.toContain('beginRankedWeek');
  });

  it("can be practiced afterwards, which doesn't count and can be given up", async () => {
    const { ada, channel, pictures } = await meet();
    const last = await playedWeek(ada, channel);
    const practice = await begunFrom(ada, last, 'beginPracticeWeek');
    expect(wordsIn(practice)).toContain('-# Koloretako · 5 – 11 January 2026 · practice\n');
    // From practice there is a way to the ranked result, and back to where it was left.
    const beside = await pressed(ada, await pressed(ada, practice, 'cardMore'), 'weekItself');
    expect(wordsIn(beside)).toContain("You're the first to finish.");
    expect(waysIn(beside)).toEqual(expect.arrayContaining(['copyWeek', 'openStandings', 'pastWeeks']));
    expect(isRound(await pressed(ada, beside, 'beginPracticeWeek'))).toBe(true);
    const asked = await pressed(ada, await pressed(ada, practice, 'cardMore'), 'cardGiveUp');
    const gone = await pressed(ada, asked, 'cardGiveUpSurely');
    const result = await pressed(ada, gone, 'week');
    expect(wordsIn(result)).toMatch(/\*\*−?\d+ points?\*\* against a target of \d+\./u);
    expect(pictures.at(-1)).toMatchObject({ kind: 'weeklyCard', week: '5 – 11 January 2026', name: 'Ada' });
    expect(wordsIn(result)).toContain("You're the first to finish.");
    const over = await playedFrom(ada, await begunFrom(ada, result, 'beginPracticeWeek'));
    expect(wordsIn(over)).toContain('This was practice');
    expect(handsOf(pictures, 'Ada')).toHaveLength(10);
    await ada.command(channel, 'score', { table: 'week' });
    expect(pictures.at(-1)).toMatchObject({
      kind: 'standings',
      title: '5 – 11 January 2026',
      rows: [{ rank: 1, name: 'Ada' }],
    });
  });

  it('is shared with the channel as a picture and in squares, without its seed, its cards or their values', async () => {
    const { ada, ben, channel, log, pictures } = await meet();
    const room = ada.directMessages();
    await begunWeek(ben, channel);
    const last = await playedWeek(ada, channel);
    const posted = await sharedHere(ada, last, 'Week');
    expect(isPrivate(posted)).toBe(false);
    expect(posted.attachments).toHaveLength(1);
    expect(pictures.at(-1)).toMatchObject({ kind: 'weeklyCard', name: 'Ada' });
    const [title, ...lines] = wordsIn(posted).split('\n');
    expect(title).toBe('Koloretako, weekly challenge · 5 – 11 January 2026');
    expect(lines.slice(0, 4)).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^[🟥🟨🟩🟦⬛⬜]{5}$/u)),
    );
    expect(lines[4]).toMatch(/^\*\*Ada\*\* (?:reaches|misses) the target of \d+: \*\*−?\d+ points?\*\*$/u);
    expect(wordsIn(posted)).not.toMatch(/(?:\b[RYGBK]|Red |Yellow |Green |Blue |Black )[1-6]/u);
    const alone = await pressed(ada, await weekFor(ada, room), 'copyWeek');
    expect(wordsIn(alone)).toBe(wordsIn(posted));
    expect(waysIn(alone)).toEqual([]);
    for (const told of [screenOf(ada), screenOf(ben), log.join('\n')])
      expect(told).not.toContain(challengeSeed(`weekly/${thisWeek}`));
  });

  it('works for people who installed the app themselves, where the bot has no permissions', async () => {
    const { dmitri, channel, discord } = await meet();
    discord.admin.setInstalled(dmitri.person.id, true);
    const { ViewChannel, SendMessages, AttachFiles } = PermissionFlagsBits;
    discord.admin.denyBot(channel, ViewChannel | SendMessages | AttachFiles);
    const last = await playedWeek(dmitri, channel);
    expect(wordsIn(last)).toContain("You're the first to finish.");
    expect(dmitri.sees(channel)).toHaveLength(1);
    expect(waysIn(await pressed(dmitri, last, 'copyWeek'))).toEqual([]);
  });

  it.each([
    ['a server that the bot is not in', kiln],
    ['a group of friends', sundayWindows],
  ])('is played and shared in %s by somebody who installed the app', async (_, elsewhere) => {
    const { ada, dmitri } = await meet();
    const last = await playedWeek(dmitri, elsewhere);
    expect(isPrivate(last)).toBe(true);
    expect(ada.sees(elsewhere)).toEqual([]);
    const shared = await sharedHere(dmitri, last, 'Week');
    expect(wordsIn(shared)).toMatch(/^Koloretako, weekly challenge/u);
    expect(ada.sees(elsewhere)).toEqual([shared]);
  });

  it("speaks its player's language", async () => {
    const { clara, channel } = await meet();
    clara.speaks(Locale.German);
    const intro = await messageOf(clara.command(channel, 'koloretako wöchentlich'));
    expect(wordsIn(intro)).toContain('## Koloretako, Wochenaufgabe · 5.–11. Januar 2026');
    const round = await begunFrom(clara, intro);
    expect(wordsIn(round)).toContain('5.–11. Januar 2026 · gewerteter Versuch');
    const last = await playedFrom(clara, round);
    expect(wordsIn(last)).toContain('Vor dir war niemand fertig.');
    expect(wordsIn(await sharedHere(clara, last, 'Week'))).toMatch(
      /^Koloretako, Wochenaufgabe · 5\.–11\. Januar 2026\n[^]*(?:erreicht|verfehlt) das Ziel/u,
    );
    for (const message of [intro, round, last])
      expect(wordsIn(message)).not.toMatch(/\b(?:the|your|of|target|points|round|week)\b/u);
  });
});

describe('the weeks of the challenge', () => {
  it('continues after midnight on Sunday and a restart, and counts for the week in which it started', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const room = ada.directMessages();
    const round = await roundBy(ada, await begunWeek(ada, room));
    await evening.restart(() => evening.pass(5 * day + 6 * hour));
    const intro = await weekFor(ada, room);
    expect(wordsIn(intro)).toContain('12 – 18 January 2026');
    expect(wordsIn(intro)).toContain("Your ranked attempt for 5 – 11 January 2026 isn't finished.");
    expect(isRound(await pressed(ada, intro, 'week'))).toBe(true);
    // Nobody gets the cards while somebody can still play them for rank.
    const past = await messageOf(ben.command(channel, 'koloretako weekly', { week: thisWeek }));
    expect(wordsIn(past)).toContain('You can practice it once its seed is revealed: <t:1768262400:R>.');
    expect(waysIn(past)).not.toContain('beginPracticeWeek');
    const last = await playedFrom(ada, round);
    expect(wordsIn(last)).toContain('5 – 11 January 2026 · ranked');
    expect(wordsIn(last)).toContain("You're the first to finish.");
    expect(screenOf(ada) + screenOf(ben)).not.toContain(challengeSeed(`weekly/${thisWeek}`));
  });

  it('can be finished for rank until its seed is revealed, and is practice from then on', async () => {
    const evening = await meet();
    const { ada } = evening;
    const round = await begunWeek(ada, ada.directMessages());
    evening.pass(6 * day + 6 * hour);
    const last = await playedFrom(ada, round);
    expect(wordsIn(last)).toContain('5 – 11 January 2026 · practice');
    expect(wordsIn(last)).toContain("it doesn't count");
    expect(await whisper(press(ada, last, 'cardFair'))).toContain(challengeSeed(`weekly/${thisWeek}`));
  });

  it('leads to past weeks by a menu or by name, to check and practice them', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const room = ada.directMessages();
    const nothing = await pressed(ada, await weekFor(ada, room), 'pastWeeks');
    expect(wordsIn(nothing)).toContain('no past weeks to practice yet');
    evening.pass(7 * day);
    const weeks = await pressed(ada, await pressed(ada, nothing, 'week'), 'pastWeeks');
    const past = await messageOf(ada.choose(weeks, 'press=pickWeek', [thisWeek]));
    expect(past.id).toBe(nothing.id);
    const seed = challengeSeed(`weekly/${thisWeek}`);
    const commitment = commitmentOf(seed);
    expect(wordsIn(past)).toContain(`\n-# Fair cards: \`${commitment}\``);
    expect(wordsIn(past)).not.toContain(seed);
    const proof = await whisper(press(ada, past, 'fairWeek'));
    for (const part of [seed, commitment]) expect(proof).toContain(part);
    const practice = await begunFrom(ada, past, 'beginPracticeWeek');
    expect(wordsIn(practice)).toContain('-# Koloretako · 5 – 11 January 2026 · practice\n');
    expect(await ada.typing(channel, 'koloretako weekly', { week: '11 january' }, 'week')).toEqual([
      { name: '5 – 11 January 2026', value: thisWeek },
    ]);
    for (const named of ['2026-w02', '２０２６-Ｗ０２', '5 – 11 January 2026', '5.–11. Januar 2026']) {
      const typed = await messageOf(ada.command(channel, 'koloretako weekly', { week: named }));
      expect(wordsIn(typed)).toContain('5 – 11 January 2026');
    }
    expect(await whisper(ada.command(channel, 'koloretako weekly', { week: 'last week' }))).toContain(
      '“last week” as a week',
    );
    for (const never of ['2025-W40', '2026-W09'])
      expect(await whisper(ada.command(channel, 'koloretako weekly', { week: never }))).toContain(
        "There's no challenge for that week.",
      );
  });
});

describe('a card game in the channel, and an attempt at the challenge', () => {
  it('are not confused: all commands mean the running one, and only otherwise the finished one here', async () => {
    const { ada, channel } = await meet();
    const told = async (command: string) => messageOf(ada.command(channel, `koloretako ${command}`));
    const offer = await messageOf(ada.command(channel, 'koloretako new', { tools: 0 }));
    const over = await playedFrom(ada, await pressed(ada, offer, 'cardChoose'));
    expect(wordsIn(over)).toContain(wordsIn(await told('board')));
    expect((await recordOf(ada, over)).attachments).toHaveLength(1);
    const windows = await pressed(ada, await weekFor(ada, channel), 'beginRankedWeek');
    expect(wordsIn(await told('board'))).toBe(wordsIn(windows));
    // A refusal leads where it says.
    const refused = await messageOf(ada.command(channel, 'draft', { die: 'R1', space: 'A1' }));
    expect(wordsIn(refused)).toBe(
      'Choose your window first. `/koloretako weekly week:2026-W02` shows the four.',
    );
    const again = await weekFor(ada, channel);
    expect(wordsIn(again)).toBe(wordsIn(windows));
    const round = await pressed(ada, again, 'cardChoose');
    expect(isRound(round)).toBe(true);
    expect(waysIn(await told('board'))).toEqual(waysIn(round));
    const more = await pressed(ada, await told('board'), 'cardMore');
    expect(waysIn(more)).toEqual(['cardHelp', 'settings', 'cardFair', 'cardBoard']);
    // A running game here comes first.
    await messageOf(ada.command(channel, 'koloretako new', { tools: 0 }));
    expect(wordsIn(await told('board'))).toContain('**Koloretako** · Ada');
    expect(wordsIn(await askedToGiveUp(ada, channel))).toContain('Give up this game?');
  });

  it('are tried in order: without any game here, it is the attempt', async () => {
    const { ada, channel } = await meet();
    await begunWeek(ada, ada.directMessages());
    const board = await messageOf(ada.command(channel, 'koloretako board'));
    expect(isPrivate(board)).toBe(true);
    expect(wordsIn(board)).toContain('5 – 11 January 2026 · ranked');
  });
});

describe('the rankings of Koloretako', () => {
  it('are shown for a week and for a server, in profiles, and tell everyone how to get in', async () => {
    const { ada, clara, channel, pictures } = await meet();
    await playedWeek(ada, channel);
    const offer = await messageOf(ada.command(channel, 'koloretako new', { tools: 0 }));
    await playedFrom(ada, await pressed(ada, offer, 'cardChoose'));
    const server = await messageOf(ada.command(channel, 'score', { table: 'cardGames' }));
    expect(wordsIn(server)).toBe("## Koloretako · The Glaziers\nYou're number **1** of 1.");
    expect(pictures.at(-1)).toMatchObject({
      kind: 'standings',
      note: 'Koloretako: 1 player, by targets reached',
      rows: [{ rank: 1, name: 'Ada', cells: [expect.any(String), '1', expect.any(String)] }],
    });
    clara.speaks(Locale.German);
    const hers = await messageOf(clara.command(channel, 'punkte', { rangliste: 'week' }));
    expect(wordsIn(hers)).toContain('## Koloretako · 5.–11. Januar 2026\n');
    expect(wordsIn(hers)).toContain('Spiel die Aufgabe dieser Woche: `/koloretako wöchentlich`.');
    expect(waysIn(await pressed(clara, hers, 'weekly'))).toContain('beginRankedWeek');
    expect(await whisper(clara.command(channel, 'punkte', { spieler: ada.person.id }))).toMatch(
      /\*\*Koloretako\*\*\n-# 1 Partie · [^]*\*\*Koloretako, Wochenaufgabe\*\*\n-# 1 Partie · /u,
    );
  });
});

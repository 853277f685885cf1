import { describe, expect, it } from 'vitest';
import { meet } from './evening.ts';
import {
  begunBy,
  boardsSeen,
  draftAndEnd,
  firstDraft,
  isCall,
  isPrivate,
  messageOf,
  nextPublic,
  offerTo,
  passTurn,
  playerOf,
  press,
  pressNewest,
  publicIn,
  takeTurn,
} from './talk.ts';

describe('the next morning', () => {
  it('the lobby, the offers and the board still answer: no button depends on memory', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    await evening.restart();
    await press(ben, lobby, 'join');
    const dealt = nextPublic(evening);
    await pressNewest(ada, channel, 'start');
    const choosing = await dealt;
    const offer = await offerTo(ada, choosing);
    await evening.restart();
    await press(ada, offer, 'choose');
    const first = nextPublic(evening);
    await press(ben, await offerTo(ben, choosing), 'choose');
    const board = await first;
    await evening.restart();
    const next = nextPublic(evening);
    await press(playerOf(evening, board), board, 'end');
    expect(playerOf(evening, await next).person).not.toEqual(playerOf(evening, board).person);
  });

  it('a die that was picked while the bot was away can still be placed, and nothing is announced twice', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const board = await begunBy(evening, ada, ben);
    const draft = await firstDraft(playerOf(evening, board), channel);
    if (draft === null) throw new Error('nothing fits into an empty window');
    const before = publicIn(ada, channel).length;
    await evening.restart();
    expect(publicIn(ada, channel)).toHaveLength(before);
    const next = nextPublic(evening);
    await draftAndEnd(playerOf(evening, board), channel, draft);
    await takeTurn(evening, await next);
  });
});

describe('saved changes that could not be announced', () => {
  it('are announced once after the restart, as things are by then', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben, clara);
    const route = `/channels/${channel}/messages`;
    // Discord is out of order for two turns: each announcement fails once.
    discord.faults.next({ kind: 'serverError', method: 'POST', route, times: 2 });
    const first = playerOf(evening, board).person;
    await press(playerOf(evening, board), board, 'end');
    await evening.logged('"delivery":"later"');
    const second = [ada, ben, clara].filter(({ person }) => person !== first);
    const passes = await Promise.all(second.map((person) => person.command(channel, 'pass')));
    await evening.logged('"delivery":"later"', 2);
    expect(passes).toHaveLength(2);

    const posted = nextPublic(evening);
    await evening.restart();
    const told = await posted;
    expect([ada, ben, clara].map(({ person }) => person)).toContain(playerOf(evening, told).person);
    expect(playerOf(evening, told).person).not.toEqual(first);
    await takeTurn(evening, told);
    expect(boardsSeen(ada, channel)).toHaveLength(3);
  });

  it('makes a board of the line that called somebody, if the bot stopped in between', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    const before = boardsSeen(ada, channel).length;
    let isBroken = true;
    const isEdit = (path: string): boolean => isBroken && /^\/channels\/\d+\/messages\/\d+$/u.test(path);
    discord.faults.next({ kind: 'serverError', status: 503, times: Number.POSITIVE_INFINITY, route: isEdit });
    const posted = discord.nextMessage(channel, (message) => !isPrivate(message));
    await passTurn(playerOf(evening, board), board);
    const line = await posted;
    expect(isCall(line)).toBe(true);
    await evening.logged('"delivery":"called"', 2);
    await evening.restart(() => void (isBroken = false));
    const whole = await ada.finds(channel, (message) => message.id === line.id && !isCall(message));
    expect(playerOf(evening, whole).person).toEqual(playerOf(evening, line).person);
    expect(boardsSeen(ada, channel)).toHaveLength(before + 1);
    expect(discord.violations).toEqual([]);
  });
});

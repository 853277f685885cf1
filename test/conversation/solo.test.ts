import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { sagrada } from '#games/sagrada/rules';
import { commitmentOf } from '#games/shared/seed';
import { verify } from '#games/verify';
import { seedOf } from '#test/made-up';
import { meet } from './evening.ts';
import {
  aloneIn,
  buttonsOf,
  isPrivate,
  messageOf,
  nextPublic,
  pick,
  picturesIn,
  playerOf,
  press,
  pressUnderMore,
  recordFor,
  resigns,
  type Room,
  takeTurn,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';

/** Plays to the end, always taking the first choice; returns the last message. */
async function toTheEnd(room: Room, first: APIMessage): Promise<APIMessage> {
  let board = first;
  for (let turn = 0; turn < 20; turn += 1) board = await takeTurn(room, board);
  return board;
}

describe('a solo game in direct messages', () => {
  it('runs from /sagrada new to the end, and its record is right', async () => {
    const evening = await meet();
    const { ada, ben, discord } = evening;
    const room = { discord, channel: ada.directMessages() };
    const first = await aloneIn(room, ada, 3);
    expect(wordsIn(first)).toContain('Target: 0 so far');
    expect(picturesIn(first)).toHaveLength(2);
    const last = await toTheEnd(room, first);
    expect(wordsIn(last)).toMatch(/^\*\*Ada\*\* (beats|misses) the target of \d+ by \d+ points?.*\.$/);
    expect(waysIn(last)).toEqual(['rematch', 'openReview', 'hand', 'score', 'fair']);
    expect(await whisper(press(ada, last, 'score'))).toContain('the better one');
    const proof = await whisper(press(ada, last, 'fair'));
    expect(proof).toContain(seedOf(1));
    expect(proof).toContain(commitmentOf(seedOf(1)));
    expect(await whisper(ada.command(room.channel, 'score', { table: 'game' }))).toContain('**Ada**: ');
    const record = await recordFor(ada, room.channel);
    expect(record).toMatchObject({ mode: 'solo', dice: { seed: seedOf(1) } });
    expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
    expect(ben.sees(room.channel)).toEqual([]);
    // And again, harder.
    await aloneIn(room, ada, 1);
  });

  it('is offered there beside computers, and the bot says where to play with others', async () => {
    const { ada } = await meet();
    const channel = ada.directMessages();
    expect(await whisper(ada.command(channel, 'sagrada new', { seats: 2 }))).toContain('add me to a server');
    expect(await whisper(ada.command(channel, 'sagrada join'))).toContain("There's no table here.");
    expect(isPrivate(await messageOf(ada.command(channel, 'sagrada help')))).toBe(true);
    const ways = await messageOf(ada.command(channel, 'sagrada new'));
    expect(waysIn(ways)).toEqual(['pickComputers', 'pickLevel', 'playComputers', 'games']);
    const solo = await pick(ada, ways, 'pickComputers', '0');
    expect(solo.id).toBe(ways.id);
    expect(wordsIn(solo)).toContain('A master computer wins 33 of 100 games.');
    const harder = await pick(ada, solo, 'pickTools', '1');
    expect(wordsIn(harder)).toContain('A master computer wins 11 of 100 games.');
    expect(buttonsOf(harder).map(({ press }) => press)).toContainEqual({ press: 'playSolo', tools: 1 });
    const told = await messageOf(press(ada, harder, 'playSolo'));
    expect(wordsIn(told)).toContain('Your game is ready');
    const dealt = await ada.finds(channel, (each) =>
      buttonsOf(each).some((button) => button.press?.press === 'choose'),
    );
    expect(isPrivate(dealt)).toBe(false);
    // A second one isn't dealt beside it, and they hear how to get rid of the first: there it is.
    expect(await whisper(ada.command(channel, 'sagrada new'))).toContain(
      'To resign, press **More** in `/sagrada hand`.',
    );
    const more = await messageOf(press(ada, await messageOf(ada.command(channel, 'sagrada hand')), 'more'));
    expect(waysIn(more)).toContain('resign');
  });

  it('continues if the person accepts no messages: the board comes as an answer', async () => {
    const evening = await meet();
    const { ada, discord } = evening;
    const room = { discord, channel: ada.directMessages() };
    await aloneIn(room, ada, 1);
    discord.admin.setDirectMessages(ada.person.id, 'closed');
    expect(await whisper(ada.command(room.channel, 'pass'))).toContain('Your turn is over');
    await evening.logged('"delivery":"notAllowed"');
    const board = await messageOf(ada.command(room.channel, 'sagrada board'));
    expect(buttonsOf(board).map((button) => button.press)).toContainEqual(
      expect.objectContaining({ press: 'end', turn: 1 }),
    );
    expect(evening.log.join('')).not.toMatch(/"level":[45]0/);
  });
});

describe('a solo game in a channel', () => {
  it("can be watched by others, who can't join, play or peek through its buttons", async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const choosing = await messageOf(ada.command(channel, 'sagrada new', { solo: 4 }));
    const only = /you can only watch/;
    expect(await whisper(press(ben, choosing, 'choose'))).toMatch(only);
    expect(await whisper(ben.command(channel, 'sagrada join'))).toMatch(only);
    const begun = nextPublic(evening);
    await press(ada, choosing, 'choose');
    const board = await begun;
    expect(playerOf(evening, board).person).toEqual(ada.person);
    expect(await whisper(press(ben, board, 'end'))).toMatch(only);
    expect(await whisper(press(ben, board, 'hand'))).toMatch(only);
    expect(await whisper(ben.command(channel, 'draft', { die: 'R3', space: 'A1' }))).toMatch(only);
    expect(await whisper(ben.command(channel, 'sagrada undo'))).toMatch(only);
    expect(await whisper(ben.command(channel, 'score'))).toContain('Target: 0 so far');
    const last = nextPublic(evening);
    await resigns(ada, channel);
    expect(wordsIn(await last)).toContain('misses the target of');
    expect(verify(sagrada, await recordFor(ben, channel))).toEqual({ verdict: 'right' });
  });

  it('can be given up by its player', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await aloneIn(evening, ada, 2);
    const asked = await messageOf(pressUnderMore(ada, channel, 'cancel'));
    await press(ada, asked, 'cancelSurely');
    await ada.finds(channel, (message) => wordsIn(message).includes('was canceled'));
    expect(await whisper(ada.command(channel, 'pass'))).toContain("There's no table here.");
  });
});

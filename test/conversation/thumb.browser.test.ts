import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { withoutPause } from './computer-talk.ts';
import { arrives, articles, named, phones, send, tap, tapOwn, type Thumb, words } from './phone-talk.ts';
import { pressesOf, report, type Taken, takeTurn } from './phone-turns.ts';
import { nextPublic, playerOf, type Room, wordsIn } from './talk.ts';

const rounds = 10;

/** Plays a game by presses, from its first board to its end; returns how each turn went, and the last message. */
async function playOn(
  room: Room,
  thumbs: readonly Thumb[],
  first: APIMessage,
): Promise<{ readonly taken: readonly Taken[]; readonly last: APIMessage }> {
  const taken: Taken[] = [];
  const turns = 2 * rounds * thumbs.length;
  let message = first;
  for (let turn = 0; turn < turns && message.mentions.length > 0; turn += 1) {
    const player = playerOf(room, message).person;
    const thumb = thumbs.find(({ actor }) => actor.person.id === player.id);
    if (thumb === undefined) throw new Error(`${player.displayName} does not play`);
    const next = nextPublic(room);
    await arrives(thumb.page, message);
    await thumb.board.getByRole('img').first().waitFor();
    taken.push(await takeTurn(thumb, turn % 7 === 3));
    message = await next;
  }
  return { taken, last: message };
}

describe('on a phone, in German, by presses alone', () => {
  it('four friends play from /sagrada neu to the final picture', async () => {
    const { evening, phone } = await phones();
    const { channel, clara, ada, ben, dmitri } = evening;
    const thumbs: Thumb[] = [];
    for (const actor of [clara, ada, ben, dmitri]) thumbs.push(await phone(actor, channel));
    const [host, ...others] = thumbs;
    if (host === undefined) throw new Error('nobody came');
    await send(host, 'sagrada neu');
    for (const thumb of others)
      await tap(named(articles(thumb.page), words.say('button.join')).last(), articles(thumb.page));
    const choosing = nextPublic(evening);
    await named(articles(host.page), words.say('button.start')).last().tap();
    await choosing;
    const board = nextPublic(evening);
    for (const thumb of thumbs) {
      await tapOwn(thumb, named(articles(thumb.page), words.say('button.offer')).last());
      await tapOwn(thumb, named(thumb.panel, /^1 · /));
    }
    const { taken, last } = await playOn(evening, thumbs, await board);
    report('four players', taken);
    expect(taken).toHaveLength(2 * rounds * thumbs.length);
    const presses = pressesOf(taken);
    expect(presses['plain draft']).toEqual([2]);
    expect(presses['tool left after the draft']).toEqual([3]);
    expect(Object.keys(presses)).toContain('tool, then draft');
    expect(wordsIn(last)).toMatch(/schlägt|gewinn/);
    for (const { page } of thumbs) await articles(page).last().getByRole('img').first().waitFor();
  });

  it('one person plays solo in direct messages, to the score', async () => {
    const { evening, phone } = await phones();
    const { discord, clara } = evening;
    const channel = clara.directMessages();
    const room = { discord, channel };
    const thumb = await phone(clara, channel);
    const dealt = nextPublic(room);
    await send(thumb, 'sagrada neu allein:3');
    await dealt;
    const board = nextPublic(room);
    await named(articles(thumb.page), /^1 · /).last().tap();
    const { taken, last } = await playOn(room, [thumb], await board);
    report('alone', taken);
    expect(taken).toHaveLength(2 * rounds);
    expect(pressesOf(taken)['tool left after the draft']).toEqual([3]);
    expect(wordsIn(last)).toContain('Ziel');
  });

  it('one person plays against two computers, from the lobby to the score', async () => {
    const { evening, phone } = await phones();
    const { channel, clara } = evening;
    const thumb = await phone(clara, channel);
    await send(thumb, 'sagrada neu');
    await tapOwn(thumb, named(articles(thumb.page), words.say('button.addComputer')).last());
    for (const level of [0, 2, 0])
      await tapOwn(thumb, named(thumb.panel, words.say('button.add')).nth(level));
    await tapOwn(thumb, named(thumb.panel, words.say('button.remove', { name: 'Agnes' })));
    await withoutPause(clara, channel);
    const choosing = nextPublic(evening);
    await named(articles(thumb.page), words.say('button.start')).last().tap();
    await choosing;
    const board = nextPublic(evening);
    await tapOwn(thumb, named(articles(thumb.page), words.say('button.offer')).last());
    await tapOwn(thumb, named(thumb.panel, /^1 · /));
    const { taken, last } = await playOn(evening, [thumb], await board);
    report('against two computers', taken);
    expect(taken).toHaveLength(2 * rounds);
    expect(wordsIn(last)).toMatch(/schlägt|gewinn|kommt auf Platz/);
    await articles(thumb.page).last().getByRole('img').last().waitFor();
  });
});

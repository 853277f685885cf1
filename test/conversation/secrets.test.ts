import { describe, expect, it } from 'vitest';
import type { Deal } from '#game/deal';
import { chanceOf } from '#game/seed';
import { newGame } from '#game/setup';
import type { Actor } from '#playground/actor';
import { type Evening, meet, seedOf } from '#test/conversation/evening';
import { dealtTo, nextPublic, offerTo, press, takeTurn } from '#test/conversation/talk';
import { wordsOf } from '#words/words';

const words = wordsOf('en');

/** What a player alone may know, in the words in which it would be told. */
const secretsOf = ({ hands }: Deal, seat: number): readonly string[] => {
  const hand = hands[seat];
  if (hand === undefined) throw new Error(`nobody sits at ${seat}`);
  return [
    words.say(`privateObjective.${hand.privateObjective}.name`),
    ...hand.offered.map(({ name }) => name),
  ];
};

/** The secrets of others that a person can read anywhere on their screen: in texts, in buttons, in what describes pictures. */
function spied(evening: Evening, person: Actor, secrets: readonly string[]): readonly string[] {
  const screen = JSON.stringify(person.sees(evening.channel));
  return [...secrets, seedOf(1)].filter((secret) => screen.includes(secret));
}

describe('secrets', () => {
  it('are seen by their owner, and by nobody else before the end', async () => {
    const evening = await meet();
    const { ada, ben, clara, dmitri, channel } = evening;
    const people = [ada, ben, clara] as const;
    const { deal } = newGame({ players: 3, edition: 'floodgate', reducedBag: false }, chanceOf(seedOf(1)));
    const choosing = await dealtTo(evening, ...people);

    const firstBoard = nextPublic(evening);
    for (const [seat, person] of people.entries()) {
      const offer = await offerTo(person, choosing);
      for (const secret of secretsOf(deal, seat)) expect(JSON.stringify(offer)).toContain(secret);
      await person.command(channel, 'sagrada hand');
      if (seat < 2) await press(person, offer, 'choose');
    }
    for (const [seat, person] of [...people, dmitri].entries()) {
      const others = people.flatMap((_, other) => (other === seat ? [] : secretsOf(deal, other)));
      const own = seat < people.length ? secretsOf(deal, seat) : [];
      expect(
        spied(
          evening,
          person,
          others.filter((secret) => !own.includes(secret)),
        ),
      ).toEqual([]);
    }

    const chosen = new Set<string | undefined>(deal.hands.map(({ offered }) => offered[0]?.name));
    // Once all have chosen, the chosen windows are open; the objectives are not.
    await press(clara, await offerTo(clara, choosing), 'choose');
    let board = await firstBoard;
    for (let turn = 0; turn < 12; turn += 1) {
      for (const person of people) await press(person, board, 'hand');
      board = await takeTurn(evening, board);
    }
    await dmitri.command(channel, 'score');
    for (const [seat, person] of [...people, dmitri].entries()) {
      const hidden = people.flatMap((_, other) => (other === seat ? [] : secretsOf(deal, other)));
      expect(
        spied(
          evening,
          person,
          hidden.filter((secret) => !chosen.has(secret)),
        ),
      ).toEqual([]);
    }
  });

  it('do not stand in the log, nor in a picture for everybody', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const { deal } = newGame({ players: 2, edition: 'floodgate', reducedBag: false }, chanceOf(seedOf(1)));
    const choosing = await dealtTo(evening, ada, ben);
    const board = nextPublic(evening);
    for (const person of [ada, ben]) await press(person, await offerTo(person, choosing), 'choose');
    await takeTurn(evening, await board);
    await ada.command(channel, 'sagrada hand');

    const log = evening.log.join('');
    expect(log).toContain('"what":"draft"');
    for (const secret of [seedOf(1), ...secretsOf(deal, 0), ...secretsOf(deal, 1)])
      expect(log).not.toContain(secret);

    const tables = evening.pictures.filter(({ kind }) => kind === 'table');
    expect(tables).not.toHaveLength(0);
    for (const table of tables) {
      expect(table).toMatchObject({ view: { viewer: 'spectator', hand: null } });
      expect(JSON.stringify(table)).not.toContain(seedOf(1));
    }
  });
});

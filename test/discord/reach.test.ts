import { describe, expect, it } from 'vitest';
import type { Answer } from '#discord/answer';
import { parseCustomId, type Press } from '#discord/custom-id';
import { buttonsIn } from '#discord/message';
import type { Person, TableId } from '#table/table';
import type { Tables } from '#table/tables';
import { wordsOf } from '#words/words';
import { anna, begun, ben, by, channel, cleo, done, evening, fourSeats, started } from '#test/table/evening';
import { somebody, toldBy } from './somebody.ts';

const words = wordsOf('en');

/** What the buttons ask for that somebody sees after a press, apart from what can be chosen. */
const waysIn = (answer: Answer): readonly string[] =>
  ('message' in answer ? buttonsIn(answer.message) : [])
    .flatMap(({ custom_id: id }) => parseCustomId(id)?.press ?? [])
    .filter((press) => press !== 'choose');

/** What somebody reaches from the one button that everybody finds under the newest message. */
const reached = async (tables: Tables, person: Person, press: Press, manager = false) =>
  waysIn(await somebody(tables, person, { manager }).press(press));

const always = ['help', 'rules', 'settings'];
const looking = ['record', 'board', ...always];

/** Anna, who is the host, and Ben at the table, and the game called by a button of it. */
async function playing(gather: typeof begun) {
  const { tables } = await evening();
  const { id } = await gather(tables, anna, ben);
  return { tables, table: id };
}

const handAt = (table: TableId): Press => ({ press: 'hand', table });

describe('a thumb reaches all that commands can do', () => {
  it('where people gather: under the lobby', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(ben)));
    expect(waysIn(await somebody(tables, cleo).command('sagrada board'))).toEqual([
      'join',
      'start',
      'leave',
      'cancel',
      'help',
      'rules',
      'settings',
    ]);
  });

  it('while windows are chosen: under the offer, or where there is none, what there is to see', async () => {
    const { tables, table } = await playing(started);
    const offer = { press: 'offer', table } as const;
    expect(await reached(tables, anna, offer)).toEqual([...always, 'resign', 'cancel']);
    expect(await reached(tables, ben, offer)).toEqual([...always, 'resign']);
    expect(await reached(tables, cleo, offer)).toEqual(always);
    expect(await reached(tables, cleo, offer, true)).toEqual([...always, 'cancel']);
  });

  it('also under an offer from which a window was chosen', async () => {
    const { tables, table } = await playing(started);
    const asking = somebody(tables, anna);
    const offer = await asking.press({ press: 'offer', table });
    const [choice] = 'message' in offer ? buttonsIn(offer.message) : [];
    expect(waysIn(await asking.pressId(choice?.custom_id ?? ''))).toEqual([...always, 'resign', 'cancel']);
  });

  it('in a game: under the own cards', async () => {
    const { tables, table } = await playing(begun);
    expect(await reached(tables, anna, handAt(table))).toEqual(['score', ...looking, 'resign', 'cancel']);
    expect(await reached(tables, ben, handAt(table))).toEqual(['score', ...looking, 'resign']);
    expect(await reached(tables, cleo, handAt(table))).toEqual(['score', ...looking]);
    done(await tables.resign(by(ben)));
    expect(await reached(tables, ben, handAt(table))).toEqual(['score', ...looking]);
  });

  it('when it is over: under the own window', async () => {
    const { tables, table } = await playing(begun);
    for (const person of [anna, ben]) done(await tables.resign(by(person)));
    for (const person of [anna, cleo])
      expect(await reached(tables, person, handAt(table))).toEqual(['score', ...looking]);
  });

  it.each([
    ['score', 'score'],
    ['record', 'sagrada record'],
    ['board', 'sagrada board'],
    ['resign', 'sagrada resign'],
    ['cancel', 'sagrada cancel'],
  ] as const)('with the same answer: %s', async (press, command) => {
    const { tables, table } = await playing(begun);
    const asking = somebody(tables, anna);
    expect(await asking.press({ press, table })).toEqual(await asking.command(command));
  });

  it('with the same rules', async () => {
    const { tables } = await evening();
    const asking = somebody(tables, anna);
    expect(await asking.press({ press: 'rules' })).toEqual(await asking.command('sagrada rules'));
  });
});

describe('from the panel of the own cards', () => {
  it('the host ends a game in which somebody never chooses a window', async () => {
    const { tables, table } = await playing(started);
    const asking = somebody(tables, anna);
    const asked = await asking.press({ press: 'cancel', table });
    expect(toldBy(asked)).toBe(words.say('sure.cancel'));
    expect(waysIn(asked)).toEqual(['cancelSurely']);
    await asking.press({ press: 'cancelSurely', table });
    expect((await tables.look(channel, null))?.stage).toBe('cancelled');
  });

  it('the score is that of its own game, also when another one is on', async () => {
    const { tables, table } = await playing(begun);
    for (const person of [anna, ben]) done(await tables.resign(by(person)));
    const asking = somebody(tables, anna);
    const result = toldBy(await asking.press({ press: 'score', table }));
    await begun(tables, anna, ben);
    expect(toldBy(await asking.press({ press: 'score', table }))).toBe(result);
    expect(toldBy(await asking.press({ press: 'record', table }))).toBe(words.say('refusal.tableGone'));
  });
});

import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import { sagrada } from '#games/sagrada/rules';
import { dieOf } from '#games/shared/die';
import { verify } from '#games/verify';
import { peopleAt, type Person, personAt } from '#play/table';
import { stepsOf } from '#store/step-log';
import { action } from '#test/games/sagrada/table';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  dora,
  evening,
  everybody,
  firstLegal,
  fourSeats,
  legal,
  refusals,
  seedDealing,
  started,
  turnOf,
} from './evening.ts';

describe('windows are chosen', () => {
  it('by all at the same time, and the last choice starts the first round', async () => {
    const { tables } = await evening();
    await started(tables, anna, ben);
    const [annas, bens] = [await firstLegal(tables, anna), await firstLegal(tables, ben)];
    const [first, second] = await Promise.all([tables.act(by(ben), bens), tables.act(by(anna), annas)]);
    expect(done(first)).toMatchObject({ game: { phase: 'choosing', chosen: [false, true] } });
    expect(done(second)).toMatchObject({ game: { phase: 'playing', round: 1 } });
    expect(second).toMatchObject({
      events: [{ event: 'windowChosen', seat: 0 }, { event: 'windowsRevealed' }, { event: 'roundStarted' }],
    });
  });

  it('by the people at the table, from what they were offered', async () => {
    const { tables } = await evening();
    await started(tables, anna, ben);
    const annas = await firstLegal(tables, anna);
    expect(refusals(await tables.act(by(cleo), annas))).toEqual([{ code: 'notSeated' }]);
    expect(refusals(await tables.act(by(ben), annas))).toMatchObject([{ code: 'notOffered' }]);
  });
});

describe('a turn', () => {
  it('ends automatically when a die is drafted and nothing else is left, as an action of its own', async () => {
    const { tables, store } = await evening({ seed: () => seedDealing(1, 9, 10) });
    const before = await begun(tables, anna, ben);
    const { current, others } = turnOf(before);
    const drafted = await tables.act(by(current), await firstLegal(tables, current));
    expect(drafted).toMatchObject({ events: [{ event: 'drafted' }, { event: 'turnEnded', passed: false }] });
    const after = done(drafted);
    expect(turnOf(after).current).toEqual(others[0]);
    expect(after.version).toBe(before.version + 2);
    const steps = await store.transaction((db) => stepsOf(db, after.id));
    expect(steps.at(-2)).toMatchObject({ person: current.id, what: expect.stringMatching(/^draft /) });
    expect(steps.at(-1)).toMatchObject({ person: null, what: 'end' });
  });

  it('is ended only by its player', async () => {
    const { tables } = await evening();
    const { current, others } = turnOf(await begun(tables, anna, ben));
    const [other = anna] = others;
    expect(refusals(await tables.act(by(other), end))).toMatchObject([{ code: 'notYourTurn' }]);
    expect(done(await tables.act(by(current), end))).toMatchObject({ legal: [] });
    expect((await legal(tables, other)).length).toBeGreaterThan(1);
  });

  it('is refused with every reason in the rules', async () => {
    const { tables } = await evening();
    const { current } = turnOf(await begun(tables, anna, ben));
    const outcome = await tables.act(by(current), action('draft R1 C3'));
    expect(refusals(outcome).map(({ code }) => code)).toContain('notOnEdge');
    expect(outcome).toMatchObject({ match: { stage: 'running', seat: expect.any(Number) } });
  });

  it("shows only its player which tools can be used, and why others can't", async () => {
    const { tables } = await evening({ seed: () => seedDealing(8, 10) });
    const { current, others } = turnOf(await begun(tables, anna, ben));
    const offered = async (person: Person | null) => {
      const table = await tables.look(channel, person?.id ?? null);
      return table?.stage === 'running' ? table.tools : null;
    };
    const tools = await offered(current);
    expect(tools).toHaveLength(3);
    expect(tools).toContainEqual({ tool: 8, refusals: [{ code: 'onlyAfterDraft', tool: 8 }] });
    expect(tools).toContainEqual({ tool: 10, refusals: [] });
    for (const person of [...others, cleo, null]) expect(await offered(person)).toEqual([]);
  });

  it("can't be taken before the game has started", async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    expect(refusals(await tables.act(by(anna), end))).toEqual([{ code: 'notStarted' }]);
  });
});

describe('somebody resigns', () => {
  it('but not before the game has started, and not without a seat', async () => {
    const { tables } = await evening();
    await tables.open(by(anna), fourSeats);
    expect(refusals(await tables.resign(by(anna)))).toEqual([{ code: 'notStarted' }]);
    expect(refusals(await tables.resign(by(ben)))).toEqual([{ code: 'notSeated' }]);
  });

  it('while windows are chosen: the seat takes the first window offered', async () => {
    const { tables } = await evening();
    await started(tables, anna, ben, cleo);
    const before = await tables.look(channel, ben.id);
    if (before?.stage !== 'running') throw new Error('not running');
    const table = done(await tables.resign(by(ben)));
    expect(table).toMatchObject({
      game: { chosen: [false, true, false] },
      players: [anna, { ...ben, presence: 'resigned' }, cleo],
      legal: [],
    });
    expect(table).toMatchObject({ game: { hand: { chosen: before.game.hand?.offered[0] } } });
  });

  it('while windows are chosen, having chosen: the choice stands', async () => {
    const { tables } = await evening();
    await started(tables, anna, ben, cleo);
    const [, second = end] = await legal(tables, ben);
    await tables.act(by(ben), second);
    const table = done(await tables.resign(by(ben)));
    expect(table).toMatchObject({ game: { hand: { chosen: 'pattern' in second && second.pattern } } });
  });

  it('in their own turn: it ends', async () => {
    const { tables } = await evening();
    const { current, others } = turnOf(await begun(tables, anna, ben, cleo));
    const resigned = await tables.resign(by(current));
    expect(resigned).toMatchObject({ events: [{ event: 'resigned' }, { event: 'turnEnded', passed: true }] });
    expect(others).toContainEqual(turnOf(done(resigned)).current);
  });

  it('out of turn: nothing happens until their turn, which ends automatically', async () => {
    const { tables } = await evening();
    const before = await begun(tables, anna, ben, cleo);
    const { current, others, number } = turnOf(before);
    const seat = (peopleAt(before).findIndex(({ id }) => id === current.id) + 1) % before.players.length;
    const other = others.find(({ id }) => id === personAt(before, seat)?.id) ?? anna;
    const resigned = await tables.resign(by(other));
    expect(resigned).toMatchObject({
      outcome: 'done',
      events: [{ event: 'resigned', seat }],
    });
    expect(turnOf(done(resigned)).current).toEqual({ ...current, presence: 'here' });
    const after = done(await tables.act(by(current), end));
    // The turn of the player who resigned is over too.
    expect(turnOf(after).number).toBe(number + 2);
  });

  it('while a rolled die waits: it goes to the first legal space', async () => {
    const { tables } = await evening({ seed: () => seedDealing(6) });
    const { current } = turnOf(await begun(tables, anna, ben, cleo));
    done(await tables.act(by(current), await firstLegal(tables, current, 'tool 6')));
    const place = await firstLegal(tables, current, 'place');
    expect(await tables.resign(by(current))).toMatchObject({
      events: [
        { event: 'resigned' },
        { event: 'placed', space: 'space' in place && place.space },
        { event: 'turnEnded', passed: false },
      ],
    });
  });

  it('while a drawn die waits for its shade: it returns to the pool as a 1', async () => {
    const { tables } = await evening({ seed: () => seedDealing(11) });
    const { current } = turnOf(await begun(tables, anna, ben, cleo));
    const table = done(await tables.act(by(current), await firstLegal(tables, current, 'tool 11')));
    const waiting = 'game' in table && 'turn' in table.game && table.game.turn.waiting;
    if (!waiting || waiting.tool !== 11) throw new Error('nothing waits');
    expect(await tables.resign(by(current))).toMatchObject({
      events: [
        { event: 'resigned' },
        { event: 'returned', die: dieOf(waiting.color, 1) },
        { event: 'turnEnded', passed: false },
      ],
    });
  });

  it('once; after that nothing happens', async () => {
    const { tables } = await evening();
    const { current } = turnOf(await begun(tables, anna, ben, cleo));
    await tables.resign(by(current));
    expect(refusals(await tables.resign(by(current)))).toEqual([{ code: 'alreadyResigned' }]);
    expect(refusals(await tables.act(by(current), end))).toEqual([{ code: 'alreadyResigned' }]);
  });

  it('until one is left, who has won: the game ends at once, whatever the scores', async () => {
    const { tables } = await evening();
    const before = await begun(tables, anna, ben, cleo, dora);
    const { current } = turnOf(before);
    const winner = everybody.find(({ id }) => id !== current.id) ?? anna;
    // A die in its row and one open space less: more points than the winner has.
    await tables.act(by(current), await firstLegal(tables, current, 'draft'));
    const [one, two, last] = everybody.filter(({ id }) => id !== winner.id);
    for (const person of [one, two])
      expect(done(await tables.resign(by(person ?? anna))).stage).toBe('running');
    const over = await tables.resign(by(last ?? anna));
    const table = done(over);
    if (table.stage !== 'finished' || table.game.result.mode !== 'table') throw new Error('not finished');
    expect(over).toMatchObject({ events: expect.arrayContaining([{ event: 'gameOver' }]) });
    const { scores, ranking } = table.game.result;
    const seat = peopleAt(table).findIndex(({ id }) => id === winner.id);
    expect(ranking).toMatchObject({ decidedBy: 'lastLeft' });
    expect(ranking.places[0]).toEqual([seat]);
    expect(new Set(ranking.places.flat())).toEqual(new Set([0, 1, 2, 3]));
    expect(Math.max(...scores.map(({ total }) => total))).toBeGreaterThan(scores[seat]?.total ?? 0);
    // The record knows nothing about people who leave: it ranks by score, and can be verified to the end.
    const record = await tables.record(channel, winner.id);
    expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
    expect(
      record && 'result' in record && 'ranking' in record.result && record.result.ranking[0],
    ).not.toEqual([seat]);
    expect(refusals(await tables.act(by(winner), end))).toEqual([{ code: 'gameOver' }]);
  });

  it('except for one, before a window is chosen: still a whole game, without a die in any window', async () => {
    const { tables } = await evening();
    await started(tables, anna, ben);
    const table = done(await tables.resign(by(anna)));
    if (table.stage !== 'finished') throw new Error('not finished');
    expect(table.game.result).toMatchObject({ ranking: { places: [[1], [0]], decidedBy: 'lastLeft' } });
    expect(table.game.players.map(({ openSpaces }) => openSpaces)).toEqual([20, 20]);
    expect(table.game.track).toHaveLength(10);
  });
});

import { describe, expect, it } from 'vitest';
import { draftsIn, ownDrafts } from '#discord/sagrada/selection/drafts';
import { panelAt } from '#discord/sagrada/selection/panel-at';
import { diceVocabulary } from '#discord/sagrada/selection/vocabulary';
import { nowhereText } from '#discord/selection/refusal';
import { end } from '#games/sagrada/action';
import { dieName } from '#games/shared/die';
import { chanceOf } from '#games/shared/seed';
import { lessons, type Tables } from '#play/tables';
import { turnIn } from '#test/discord/sagrada/turn-walks';
import { somebody, toldBy } from '#test/discord/somebody';
import { playThrough } from '#test/games/sagrada/random-games';
import { floodgate, seedFrom } from '#test/games/sagrada/table';
import {
  anna,
  begun,
  ben,
  by,
  channel,
  cleo,
  done,
  evening,
  firstLegal,
  started,
  turnOf,
} from '#test/play/evening';
import { wordsOf } from '#words/words';

const words = wordsOf('en');

/** Anna and Ben play: the one whose turn it is, and the other. */
async function playing() {
  const night = await evening();
  const table = await begun(night.tables, anna, ben);
  const { current, others } = turnOf(table);
  return { ...night, table, current, other: others[0] ?? anna };
}

/** Tables that can't store lessons. */
const forgetful = (tables: Tables): Tables => ({
  ...tables,
  learns: () => Promise.reject(new Error('the disk is full')),
});

const placementLessons = ['growing', 'restrictions', 'sides'] as const;

/** How the text about a die that fits nowhere names the rule of each lesson. */
const named = {
  growing: /(\d+) (?:lies?|touch(?:es)?) (?:in the middle|none)/u,
  restrictions: /(\d+) takes? another/u,
  sides: /(\d+) lies? beside/u,
} as const;

/** The lessons on the rules named for most spaces in a text about a die that fits nowhere. */
function mostNamed(text: string): readonly string[] {
  const counts = placementLessons.map((lesson) => Number(named[lesson].exec(text)?.[1] ?? 0));
  return placementLessons.filter((_, index) => counts[index] === Math.max(...counts));
}

/** Anna and Ben play until a die in the pool fits nowhere: the one whose turn it is, and the press of that die. */
async function withoutSpace() {
  const { house, tables, table } = await playing();
  for (;;) {
    const { current, number } = turnOf((await tables.look(channel, null)) ?? table);
    const seen = await tables.look(channel, current.id);
    const own = seen === null ? null : ownDrafts(seen);
    if (own?.isTime !== true) throw new Error('nobody can draft');
    const none = own.pool.find((die) => !own.drafts.has(die));
    if (none !== undefined)
      return {
        house,
        current,
        press: { press: 'open', table: table.id, turn: number, how: `draft.${dieName(none)}` } as const,
      };
    done(await tables.act(by(current), await firstLegal(tables, current, 'draft')));
    if (turnOf((await tables.look(channel, null)) ?? table).number === number)
      done(await tables.act(by(current), end));
  }
}

describe('a lesson', () => {
  it('comes with the first refusal of its kind, and never again', async () => {
    const { house, current, other } = await playing();
    const asking = somebody(house, other);
    const pass = async () => toldBy(await asking.command('pass'));
    const refusal = words.say('refusal.notYourTurn', { name: current.name });
    expect(await pass()).toBe(`${refusal}\n${words.say('lesson.turns')}`);
    expect(await pass()).toBe(refusal);
  });

  it('is taught to each person once, in any channel', async () => {
    const { house, tables, other } = await playing();
    const [one, another] = [somebody(house, other), somebody(house, cleo)];
    expect(toldBy(await one.command('pass'))).toContain(words.say('lesson.turns'));
    expect(await tables.learns(other.id, 'turns')).toBe(false);
    expect(await tables.learns(cleo.id, 'turns')).toBe(true);
    expect(toldBy(await another.command('pass'))).not.toContain('Good to know');
  });

  it('explains the rule of a placement below everything else', async () => {
    const { house, tables, current } = await playing();
    const action = await firstLegal(tables, current, 'draft');
    const die = action.do === 'draft' ? dieName(action.die) : '';
    const told = toldBy(await somebody(house, current).command('draft', { die, space: 'B3' }));
    expect(told).toContain('B3 is in the middle');
    expect(told.endsWith(words.say('lesson.growing'))).toBe(true);
  });

  it('comes when the tools are opened for the first time', async () => {
    const { house, current, table } = await playing();
    const asking = somebody(house, current);
    const press = { press: 'tools', table: table.id, turn: 0 } as const;
    const taught = { message: { below: expect.stringContaining(words.say('lesson.tools')) } };
    expect(await asking.press(press)).toMatchObject(taught);
    expect(await asking.press(press)).not.toMatchObject(taught);
  });

  it('comes once with a pressed die that fits nowhere: the rule that excludes most spaces', async () => {
    const { house, current, press } = await withoutSpace();
    const asking = somebody(house, current);
    const told = toldBy(await asking.press(press));
    expect(told).toContain("doesn't fit on any of your");
    const [lesson, ...others] = placementLessons.filter((each) => told.includes(words.say(`lesson.${each}`)));
    expect([lesson, others]).toEqual([expect.any(String), []]);
    expect(toldBy(await asking.press(press))).not.toContain('Good to know');
  });

  it('about a die that fits nowhere explains the rule that the text names most often', () => {
    const taught = new Set<string>();
    const games = ['one', 'another', 'a third'].map((name) =>
      playThrough(floodgate(4), chanceOf(seedFrom(name)), 5),
    );
    for (const state of games.flatMap(({ states }) => states)) {
      const turn = turnIn(state);
      if (turn === null || turn.game.turn.drafted || turn.game.turn.waiting !== null) continue;
      const { drafts, pool } = draftsIn(turn);
      for (const die of pool.filter((each) => !drafts.has(each))) {
        const { lesson = '' } = panelAt(turn, ['draft', dieName(die)], words);
        expect(mostNamed(nowhereText(die, turn.player, 'draft', diceVocabulary(words)))).toContain(lesson);
        taught.add(lesson);
      }
    }
    expect([...taught].toSorted()).toEqual([...placementLessons].toSorted());
  });

  it('is sent beside a message that everyone sees', async () => {
    const { house, tables, current, table } = await playing();
    done(await tables.act(by(current), await firstLegal(tables, current, 'draft')));
    const seen = await tables.look(by(current).channel, null);
    const undo = { press: 'undo', table: table.id, turn: 0, version: seen?.version ?? 0 } as const;
    const answer = await somebody(house, current).press(undo);
    expect(answer.answer).toBe('update');
    expect(answer.aside).toMatchObject({ content: words.say('lesson.undo') });
  });

  it('comes with the choice of windows at a table, but not solo, where a hard window brings nothing', async () => {
    const { house, tables } = await evening();
    const table = await started(tables, anna, ben);
    const offer = { press: 'offer', table: table.id } as const;
    expect(toldBy(await somebody(house, anna).press(offer))).toContain(words.say('lesson.favor'));
    const solo = somebody(house, cleo, { channel: 'cellar' });
    await solo.command('sagrada new', { solo: 3 });
    expect(toldBy(await solo.command('sagrada hand'))).not.toContain('Good to know');
  });

  it('is taught only once to somebody who asks twice at the same time', async () => {
    const { house, other } = await playing();
    const asking = somebody(house, other);
    const told = await Promise.all([asking.command('pass'), asking.command('pass')]);
    expect(told.filter((answer) => toldBy(answer).includes(words.say('lesson.turns')))).toHaveLength(1);
  });

  it("is left out if it can't be stored: the answer is sent, and the log says why", async () => {
    const { house, tables, other, current } = await playing();
    const log: string[] = [];
    const asking = somebody({ ...house, tables: forgetful(tables) }, other, { log });
    expect(toldBy(await asking.command('pass'))).toBe(
      words.say('refusal.notYourTurn', { name: current.name }),
    );
    expect(log.join('')).toContain('the disk is full');
  });

  it('is not taught by actions without a question', async () => {
    const { house, tables, current } = await playing();
    await somebody(house, current).command('pass');
    for (const lesson of lessons) expect(await tables.learns(current.id, lesson)).toBe(true);
  });
});

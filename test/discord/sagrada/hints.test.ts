import { describe, expect, it } from 'vitest';
import { buttonsIn } from '#discord/kit/message';
import { hintPanel, markedPlan } from '#discord/sagrada/hint';
import { ownTurn } from '#discord/sagrada/own-turn';
import { planField, planFrom, planInButton } from '#discord/sagrada/presses';
import { actionText, end } from '#games/sagrada/action';
import { type Hint, noHints } from '#play/hints';
import type { TableView } from '#play/table';
import type { Picture } from '#render/picture';
import { parseCustomId } from '#test/discord/press';
import { somebody, toldBy } from '#test/discord/somebody';
import { action } from '#test/games/sagrada/table';
import {
  alone,
  anna,
  begun,
  ben,
  by,
  channel,
  done,
  evening,
  firstLegal,
  fourSeats,
  seedDealing,
  turnOf,
} from '#test/play/evening';
import { thinkingHere } from '#test/players/thinking-here';
import { wordsOf } from '#words/words';

/** Anna's ranked attempt at today's challenge, in its first turn. */
async function ranked() {
  const { house } = await evening();
  const { tables, dailies } = house;
  const { channel, id, ...table } = done(await dailies.begin(by(anna), dailies.now(), 'ranked', 'en'));
  const [choice] = table.stage === 'running' ? table.legal : [];
  if (choice === undefined) throw new Error('nothing is offered');
  const attempt = done(await tables.act({ ...by(anna), channel }, choice));
  return { house, id, attempt };
}

const dealingPliers = () => seedDealing(8);

/** The first turn with Running Pliers, in which a hint proposes two drafts. */
async function twoSteps() {
  const before = await evening({ seed: dealingPliers });
  const first = turnOf(await begun(before.tables, anna, ben)).current;
  const draft = await firstLegal(before.tables, first, 'draft');
  done(await before.tables.act(by(first), draft));
  const tool = await firstLegal(before.tables, first, 'tool 8');
  const { house, tables } = await evening({
    seed: dealingPliers,
    // The same deal again, with a thinker that proposes both.
    thinker: { ...thinkingHere(), advise: async () => [{ plan: [draft, tool, end], points: 40 }] as never },
  });
  await tables.setForServer(by(anna, { managesServer: true }), { hints: 'on' });
  const table = await begun(tables, anna, ben);
  const pictures: Picture[] = [];
  const { press, pressId } = somebody(house, first, { pictures });
  const { number } = turnOf(table);
  const hint = await press({ press: 'open', table: table.id, turn: number, how: 'hint' });
  const message = 'message' in hint ? hint.message : null;
  const [play = ''] = message === null ? [] : buttonsIn(message).map(({ custom_id: id }) => id);
  return { tables, first, draft, tool, content: message?.content ?? '', play, pictures, pressId };
}

const withHints = (table: TableView, hints: 'auto' | 'on' | 'off'): TableView => ({
  ...table,
  settings: { ...table.settings, hints },
});

describe('a hint of several steps', () => {
  it('lights and numbers each, and is played with one press, but undone step by step', async () => {
    const { tables, first, draft, tool, content, play, pictures, pressId } = await twoSteps();
    expect(content).toMatch(/^\*\*Hint: .+ on [A-D]\d, then .+\(.+\)\.\*\*/u);
    const spaces = [draft, tool].map((each) => 'space' in each && each.space);
    expect(pictures.at(-1)).toMatchObject({ step: { ask: 'hint', lit: spaces } });
    expect(parseCustomId(play)).toMatchObject({ plan: planInButton([draft, tool, end]) });
    const answer = toldBy(await pressId(play));
    expect(answer).toMatch(/ on [A-D]\d\. \*\*Running Pliers\*\*: .+ on [A-D]\d\./u);
    const dice = async () => {
      const seen = await tables.look(channel, first.id);
      if (seen?.stage !== 'running' || seen.game.phase !== 'playing' || seen.seat === null) return null;
      return seen.game.players[seen.seat]?.dice.filter((die) => die !== null).length;
    };
    const laid = [await dice()];
    for (let undo = 0; undo < 2; undo += 1) {
      done(await tables.undo(by(first)));
      laid.push(await dice());
    }
    expect(laid).toEqual([2, 1, 0]);
  });

  it('is played once, and not at all if something was done since', async () => {
    const { tables, first, draft, play, pressId } = await twoSteps();
    done(await tables.act(by(first), draft));
    expect(await pressId(play)).toMatchObject({
      answer: 'private',
      message: { content: expect.stringContaining('nothing was played') },
    });
    done(await tables.undo(by(first)));
    expect(toldBy(await pressId(play))).toContain('nothing was played');
    done(await tables.act(by(first), end));
    expect(toldBy(await pressId(play))).toContain('nothing was played');
  });
});

describe('a hint', () => {
  it('gives no reason where nothing speaks for it alone, and shows the tokens that its tool leaves', async () => {
    const { tables } = await evening();
    const first = turnOf(await begun(tables, anna, ben)).current;
    const draft = await firstLegal(tables, first, 'draft');
    const table = await tables.look(channel, first.id);
    const turn = table && ownTurn(table);
    if (turn?.isOwn !== true) throw new Error('it is the turn of somebody else');
    const tool = turn.game.tools.find(({ price }) => price.pay === 'favor');
    if (tool === undefined) throw new Error('no tool costs favor tokens');
    const moving = action('tool 2 A1 B2');
    const using = { ...moving, tool: tool.tool } as typeof moving;
    const shown = (plan: Hint['plan']) => hintPanel(turn, [{ plan, reasons: [] }], wordsOf('en'));
    expect(shown([draft, end]).content).toMatch(/^\*\*Hint: [^*]+\.\*\*$/u);
    expect(shown([draft, end]).marked?.favor).toBe(turn.player.favor);
    expect(markedPlan([using, draft, end], turn)?.favor).toBe(turn.player.favor - 1);
  });
});

describe('the plan in a button', () => {
  it('is read as it was written, without the end of the turn', () => {
    const plan = [action('tool 4 A1 B2 C1 D2 pay Y2'), action('draft R3 A1'), end] as const;
    const text = planInButton(plan);
    expect(text).toBe('tool.4.A1.B2.C1.D2.pay.Y2-draft.R3.A1');
    expect(planFrom(text).map(actionText)).toEqual(plan.slice(0, 2).map(actionText));
    expect(planInButton([end])).toBe('end');
    for (const nonsense of ['nonsense', 'draft.R3.A1-nonsense', ''])
      expect(planField.safeParse(nonsense).success).toBe(false);
  });
});

describe('hints', () => {
  it('are refused in a ranked attempt, whatever is set and however they are asked for', async () => {
    const { house, id, attempt } = await ranked();
    for (const hints of ['auto', 'on', 'off'] as const)
      expect(noHints(withHints(attempt, hints))).toEqual({ code: 'hintsRanked' });
    const { press } = somebody(house, anna);
    for (const kind of ['step', 'open'] as const)
      expect(await press({ press: kind, table: id, turn: 0, how: 'hint' })).toMatchObject({
        message: { content: expect.stringContaining('Ranked attempts get no hints.') },
      });
  });

  it('are there alone and not among friends, unless the table says otherwise', async () => {
    const { tables } = await evening();
    const friends = await begun(tables, anna, ben);
    const own = { channel: 'elsewhere' };
    const solo = done(await tables.open(by(anna, own), alone(3)));
    const off = { code: 'hintsOff' };
    expect([noHints(friends), noHints(solo)]).toEqual([off, null]);
    expect([noHints(withHints(friends, 'on')), noHints(withHints(solo, 'on'))]).toEqual([null, null]);
    expect([noHints(withHints(friends, 'off')), noHints(withHints(solo, 'off'))]).toEqual([off, off]);
  });

  it('are there for one person with computer players, and not for two', async () => {
    const { tables } = await evening();
    done(await tables.open(by(anna), fourSeats));
    expect(noHints(done(await tables.addComputer(by(anna), 'apprentice')))).toBeNull();
    expect(noHints(done(await tables.join(by(ben))))).toEqual({ code: 'hintsOff' });
  });
});

import { describe, expect, it } from 'vitest';
import { panelOf, Panels, type Sent, undoOf } from '#bot/panels';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { messageOf, text } from '#discord/kit/message';
import { noEmojis } from '#discord/protocol/emojis';
import { tablePresses } from '#discord/sagrada/presses';
import { tableIdSchema } from '#play/table';
import { customIdOf } from '#test/discord/press';

const table = tableIdSchema.parse('0000000001');
const hand = tablePresses.hand({ table });

describe('a private message', () => {
  it('is the panel of the match of its buttons, or else of the button that it answers', () => {
    const withHand = messageOf(['You'], [[button(links.help(), 'Help'), button(hand, 'My hand')]]);
    expect(panelOf(withHand, null)).toBe(table);
    expect(panelOf(text("It's Ben's turn."), customIdOf({ press: 'end', table, turn: 3 }))).toBe(table);
    const game = '0000000002';
    expect(panelOf(text('Cards'), `press=cardBoard&game=${game}`)).toBe(game);
  });

  it('is none apart from playing, or if there is a file in it', () => {
    expect(panelOf(messageOf(['Settings'], [[button(links.help(), 'Help')]]), null)).toBeNull();
    expect(panelOf(text('Settings'), customIdOf({ press: 'settings' }))).toBeNull();
    const data = { data: Buffer.of(), contentType: 'application/json', description: 'a game' };
    expect(panelOf({ ...text('Record'), files: [{ name: 'game.json', ...data }] }, hand)).toBeNull();
  });
});

const minutes = 60_000;
const at = (message: string): Sent => ({ message, application: '77', token: 'secret', name: message });

const nameIn = (route: string): string | undefined => route.split('/').at(-1);

/** Panels by a clock that is set by hand, and the messages that were removed or changed since this was asked the last time. */
function remembered() {
  const [removed, changed, clock]: [string[], [string, unknown][], { now: number }] = [[], [], { now: 0 }];
  const panels = new Panels(
    {
      delete: async (route: string) => void removed.push(route),
      patch: async (route: string, options) => void changed.push([route, options?.body]),
    },
    noEmojis,
    () => clock.now,
  );
  return {
    panels,
    clock,
    removed: () => removed.splice(0).map(nameIn),
    changed: () => changed.splice(0).map(([route, body]) => [nameIn(route), body] as const),
  };
}

/** A line that a turn became, in version 7 of the match. */
const line = messageOf(
  ["Your turn is over. It's Ben's turn."],
  [[button(tablePresses.takeBack({ table, turn: 3, version: 7 }), 'Undo'), button(hand, 'My hand')]],
);

describe('panels', () => {
  it('are replaced by the next one of the same person and match', () => {
    const { panels, removed } = remembered();
    panels.shown('ada', 'one', at('1'), true);
    panels.shown('ben', 'one', at('2'), true);
    panels.shown('ada', 'two', at('3'), true);
    expect(removed()).toEqual([]);
    panels.shown('ada', 'one', at('4'), true);
    expect(removed()).toEqual(['1']);
    panels.closed('ada', 'one');
    panels.closed('ada', 'one');
    expect(removed()).toEqual(['4']);
  });

  it('go all at once when nobody can play on in them, but for last words', () => {
    const { panels, removed } = remembered();
    panels.shown('ada', 'one', at('1'), true);
    panels.shown('ada', 'two', at('2'), true);
    panels.shown('ben', 'one', at('3'), true);
    panels.shown('clara', 'one', at('4'), false);
    panels.over('one');
    expect(removed()).toEqual(['1', '3']);
    panels.over('one');
    expect(removed()).toEqual([]);
    panels.closed('clara', 'one');
    expect(removed()).toEqual(['4']);
  });

  it('can be removed for fifteen minutes after the last press in them, and are forgotten then', () => {
    const { panels, clock, removed } = remembered();
    panels.shown('ada', 'one', at('1'), true);
    clock.now += 10 * minutes;
    panels.shown('ada', 'one', at('1'), true);
    expect(removed()).toEqual([]);
    clock.now += 10 * minutes;
    panels.shown('ada', 'one', at('2'), true);
    expect(removed()).toEqual(['1']);
    clock.now += 15 * minutes;
    panels.shown('ada', 'one', at('3'), true);
    clock.now += 15 * minutes;
    panels.over('one');
    expect(removed()).toEqual([]);
  });

  it('lose their *Undo*, and nothing else, once somebody else has acted', () => {
    const { panels, removed, changed } = remembered();
    panels.shown('ada', 'one', at('1'), true, { undo: undoOf(line) });
    panels.shown('ada', 'two', at('2'), true, { undo: undoOf(line) });
    // News of what was before, and of others who can do nothing about it.
    panels.settled('one', 6, null);
    panels.settled('one', 8, 'ada');
    expect(changed()).toEqual([]);
    panels.settled('one', 8, 'ben');
    panels.settled('one', 9, null);
    const [[name, body] = [], ...more] = changed();
    expect([name, more]).toEqual(['1', []]);
    const text = JSON.stringify(body);
    expect(text).toContain("Your turn is over. It's Ben's turn.");
    expect(text).toContain('My hand');
    expect(text).not.toContain('takeBack');
    panels.over('one');
    expect(removed()).toEqual(['1']);
  });

  it('that had nothing but *Undo* are last words without it', () => {
    const { panels, clock, removed, changed } = remembered();
    const undo = undoOf({
      ...line,
      rows: line.rows.map((row) => ('options' in row ? row : row.slice(0, 1))),
    });
    panels.shown('ada', 'one', at('1'), true, { undo });
    panels.settled('one', 8, null);
    panels.over('one');
    expect([changed().length, removed()]).toEqual([1, []]);
    panels.shown('ben', 'one', at('2'), true, { undo });
    clock.now += 15 * minutes;
    panels.settled('one', 8, null);
    expect(changed()).toEqual([]);
  });

  it('that turn to another match are the panel of that one alone', () => {
    const { panels, removed } = remembered();
    panels.shown('ada', 'one', at('1'), true);
    panels.shown('ada', 'two', at('1'), true);
    panels.shown('ada', 'one', at('2'), true);
    expect(removed()).toEqual([]);
    panels.shown('ada', 'two', at('3'), true);
    expect(removed()).toEqual(['1']);
  });
});

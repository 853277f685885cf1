import { describe, expect, it } from 'vitest';
import { panelOf, Panels, type Sent } from '#discord/bot/panels';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import { messageOf, text } from '#discord/kit/message';
import { customIdOf } from '#test/discord/press';
import { tablePresses } from '#discord/sagrada/presses';
import { tableIdSchema } from '#play/table';

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

/** Panels by a clock that is set by hand, and the messages that were removed since this was asked the last time. */
function remembered() {
  const [removed, clock]: [string[], { now: number }] = [[], { now: 0 }];
  const rest = { delete: async (route: string) => void removed.push(route) };
  const panels = new Panels(rest, () => clock.now);
  return { panels, clock, removed: () => removed.splice(0).map((route) => route.split('/').at(-1)) };
}

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

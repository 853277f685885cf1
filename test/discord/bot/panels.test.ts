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
const at = (message: string, since = 0): Sent => ({
  message,
  application: '77',
  token: 'secret',
  name: '@original',
  since,
});

describe('panels', () => {
  it('are replaced by the next one of the same person and match', () => {
    const panels = new Panels();
    expect(panels.shown('ada', 'one', at('1'))).toBeNull();
    expect(panels.shown('ben', 'one', at('2'))).toBeNull();
    expect(panels.shown('ada', 'two', at('3'))).toBeNull();
    expect(panels.shown('ada', 'one', at('4'))).toEqual(at('1'));
    expect(panels.closed('ada', 'one', 0)).toEqual(at('4'));
    expect(panels.closed('ada', 'one', 0)).toBeNull();
  });

  it('can be removed for fifteen minutes after the last press in them, and are left alone then', () => {
    const panels = new Panels();
    panels.shown('ada', 'one', at('1'));
    expect(panels.shown('ada', 'one', at('1', 10 * minutes))).toBeNull();
    expect(panels.shown('ada', 'one', at('2', 20 * minutes))).toEqual(at('1', 10 * minutes));
    expect(panels.shown('ada', 'one', at('3', 35 * minutes))).toBeNull();
    expect(panels.closed('ada', 'one', 50 * minutes)).toBeNull();
  });

  it('that turn to another match are the panel of that one alone', () => {
    const panels = new Panels();
    panels.shown('ada', 'one', at('1'));
    panels.shown('ada', 'two', at('1'));
    expect(panels.shown('ada', 'one', at('2'))).toBeNull();
    expect(panels.shown('ada', 'two', at('3'))).toEqual(at('1'));
  });

  it('are forgotten when a thousand other people have some', () => {
    const panels = new Panels();
    for (const person of ['ada', 'ben']) panels.shown(person, 'one', at(person));
    for (let other = 0; other < 999; other += 1) panels.shown(String(other), 'one', at(String(other)));
    expect([panels.closed('ada', 'one', 0), panels.closed('ben', 'one', 0)]).toEqual([null, at('ben')]);
  });
});

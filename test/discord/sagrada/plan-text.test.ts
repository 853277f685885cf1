import { expect, it } from 'vitest';
import { inPlain } from '#discord/kit/glyph';
import { planText } from '#discord/sagrada/plan-text';
import { end } from '#games/sagrada/action';
import { seatToAct } from '#games/sagrada/game';
import { viewFor } from '#games/sagrada/view-for';
import { action, begun, die, floodgate } from '#test/games/sagrada/table';
import { type Locale, wordsOf } from '#words/words';

const game = begun(floodgate(2), 'plan');
const view = viewFor(game, seatToAct(game));
if (view.phase !== 'playing') throw new Error('the game is over');
const hammer = action('tool 7');
if (hammer.do !== 'tool') throw new Error('no such tool');

const inWords = (plan: Parameters<typeof planText>[0], turn = {}, locale: Locale = 'en'): string =>
  inPlain(planText(plan, { ...view, turn: { ...view.turn, ...turn } }, wordsOf(locale)));

it('tells what is done in a turn, one after the other, and what pays for it', () => {
  const draft = action('draft B1 B3');
  expect(inWords([draft, end])).toBe('Blue 1 on B3');
  expect(inWords([hammer, draft, end])).toBe('Glazing Hammer (whole pool rerolled), then Blue 1 on B3');
  expect(inWords([{ ...hammer, pay: die('P2') }])).toBe(
    'Glazing Hammer (whole pool rerolled, paid with Purple 2)',
  );
});

it('in German reads as well before it is done as after', () => {
  expect(inWords([action('tool 5 Y1 G1 B3')], {}, 'de')).toBe(
    'Rundschneider (Gelb 1 im Tausch gegen Grün 1, auf B3)',
  );
  expect(inWords([action('tool 7')], {}, 'de')).toBe('Glaserhammer (neuer Wurf für den ganzen Fundus)');
});

it('calls a turn in which nothing is done passed, and ended if something was done before', () => {
  expect(inWords([end])).toBe('pass');
  expect(inWords([end], { drafted: true })).toBe('end your turn');
});

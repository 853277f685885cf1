import { describe, expect, it } from 'vitest';
import { type Action, actionText, choose, draft, end, parseAction } from '#game/action';
import { allDice } from '#game/die';
import { patterns } from '#game/pattern';
import { allSpaces } from '#game/space';
import { die, pattern, space } from './table.ts';

/** Every action that there is, possible or not. */
const everyAction: readonly Action[] = [
  end,
  ...patterns.map(({ name }) => choose(name)),
  ...allDice.flatMap((drafted) => allSpaces.map((target) => draft(drafted, target))),
];

describe('an action', () => {
  it('is written in the notation of the record', () => {
    expect(actionText(draft(die('R3'), space('B3')))).toBe('draft R3 B3');
    expect(actionText(end)).toBe('end');
    expect(actionText(choose(pattern('Symphony of Light').name))).toBe('choose Symphony of Light');
  });

  it('says what is done', () => {
    expect(draft(die('P6'), space('D5'))).toEqual({ do: 'draft', die: die('P6'), space: space('D5') });
    expect(choose(pattern('Batllo').name)).toEqual({ do: 'choose', pattern: 'Batllo' });
  });

  it('is read again from what is written, whichever it is', () => {
    for (const action of everyAction) expect(parseAction(actionText(action))).toEqual(action);
    expect(new Set(everyAction.map(actionText)).size).toBe(1 + 24 + 600);
  });

  it.each([
    '',
    'end now',
    'draft',
    'draft R3',
    'draft B3 R3',
    'draft R7 B3',
    'draft R3 E1',
    'draft R3 B3 C3',
    'choose',
    'choose Nothing',
    'pass',
    'End',
  ])('is not read from %j', (text) => {
    expect(parseAction(text)).toBeUndefined();
  });
});

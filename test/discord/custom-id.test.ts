import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customIdOf, parseCustomId, type Press } from '#discord/custom-id';
import { patterns } from '#game/pattern';
import { tableIdSchema } from '#table/table';

const table = fc
  .string({ unit: fc.constantFrom('0', '9', 'a', 'z'), minLength: 10, maxLength: 10 })
  .map((text) => tableIdSchema.parse(text));
const simple = ['join', 'leave', 'start', 'cancel', 'offer', 'hand', 'cancelSurely', 'resignSurely'] as const;
const anyPress: fc.Arbitrary<Press> = fc.oneof(
  fc.record({ press: fc.constantFrom(...simple), table }),
  fc.record({
    press: fc.constant('choose' as const),
    table,
    pattern: fc.constantFrom(...patterns.map(({ name }) => name)),
  }),
  fc.record({ press: fc.constant('end' as const), table, turn: fc.nat({ max: 79 }) }),
);

describe('a custom_id', () => {
  it('is read back as the press that it was made of, and is short enough', () => {
    fc.assert(
      fc.property(anyPress, (press) => {
        const customId = customIdOf(press);
        expect(customId.length).toBeLessThanOrEqual(100);
        expect(parseCustomId(customId)).toEqual(press);
      }),
    );
  });

  it.each([
    ['of another bot', 'poll:3'],
    ['that is empty', ''],
    ['of a press that this version has not', 'press=undo&table=0a1b2c3d4e'],
    ['without a table', 'press=join'],
    ['of a table that can not be', 'press=join&table=../etc'],
    ['of a window that is not printed', 'press=choose&table=0a1b2c3d4e&pattern=Batlló'],
    ['without its turn', 'press=end&table=0a1b2c3d4e'],
    ['of a turn that is no number', 'press=end&table=0a1b2c3d4e&turn=-1'],
    ['that says more than it should', 'press=join&table=0a1b2c3d4e&seat=3'],
  ])('%s is none of ours', (_, customId) => {
    expect(parseCustomId(customId)).toBeNull();
  });
});

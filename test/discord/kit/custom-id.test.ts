import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardHandlers } from '#discord/cards/pressed';
import { lastingTables, settingsPages } from '#discord/kit/links';
import { tableHandlers } from '#discord/sagrada/pressed';
import { dailyHandlers, reminderHandlers, weeklyHandlers } from '#features/challenge/buttons';
import { summaryHandlers } from '#features/challenge/summary-buttons';
import { historyHandlers } from '#features/history/buttons';
import { privacyHandlers } from '#features/privacy/buttons';
import { settingsHandlers } from '#features/settings/buttons';
import { settingNames } from '#features/settings/choice-messages';
import { standingsHandlers } from '#features/standings/buttons';
import { tourHandlers } from '#features/tour/buttons';
import { welcomeHandlers } from '#features/welcome/messages';
import { patterns } from '#games/shared/pattern';
import { daySchema, tableIdSchema } from '#play/table';
import { customIdOf, parseCustomId, type Press } from '#test/discord/press';

const table = fc
  .string({ unit: fc.constantFrom('0', '9', 'a', 'z'), minLength: 10, maxLength: 10 })
  .map((text) => tableIdSchema.parse(text));
const simple = ['join', 'leave', 'start', 'cancel', 'offer', 'hand', 'cancelSurely', 'resignSurely'] as const;
const setting = fc.constantFrom(...settingNames);
const anyPress: fc.Arbitrary<Press> = fc.oneof(
  fc.record({ press: fc.constant('settings' as const) }),
  fc.record({ press: fc.constant('settingsPage' as const), page: fc.constantFrom(...settingsPages) }),
  fc.record({ press: fc.constantFrom('setForPerson' as const, 'setForServer' as const), setting }),
  fc.record({ press: fc.constant('setForTable' as const), table, setting }),
  fc.record({ press: fc.constantFrom(...simple), table }),
  fc.record({
    press: fc.constant('choose' as const),
    table,
    pattern: fc.constantFrom(...patterns.map(({ name }) => name)),
  }),
  fc.record({
    press: fc.constantFrom('end' as const, 'tools' as const),
    table,
    turn: fc.nat({ max: 79 }),
  }),
  fc.record({
    press: fc.constant('takeBack' as const),
    table,
    turn: fc.nat({ max: 79 }),
    version: fc.nat({ max: 999_999_999 }),
    after: fc.constant('9'.repeat(20)),
  }),
  fc.record({
    press: fc.constant('undo' as const),
    table,
    turn: fc.nat({ max: 79 }),
    version: fc.nat({ max: 999_999_999 }),
  }),
  fc.record({
    press: fc.constantFrom('standings' as const, 'openStandings' as const, 'postStandings' as const),
    of: fc.constantFrom(...lastingTables),
    page: fc.nat({ max: 999_999_999 }),
  }),
  fc.record({
    press: fc.constantFrom('standings' as const, 'openStandings' as const, 'postStandings' as const),
    of: fc.constant('day' as const),
    day: fc.constant(daySchema.parse('2026-11-21')),
    page: fc.nat({ max: 999_999_999 }),
  }),
  fc.record({
    press: fc.constantFrom('profile' as const, 'against' as const),
    person: fc.constant('9'.repeat(20)),
  }),
  fc.record({
    press: fc.constant('tool' as const),
    table,
    turn: fc.nat({ max: 79 }),
    how: fc
      .array(fc.constantFrom('12', 'A1', 'G5', 'enough', 'return', 'place', 'now', 'P'), { maxLength: 8 })
      .map((words) => words.join('.')),
  }),
);

/** The presses of each feature. */
const features: readonly object[] = [
  tableHandlers,
  cardHandlers,
  dailyHandlers,
  weeklyHandlers,
  reminderHandlers,
  summaryHandlers,
  standingsHandlers,
  historyHandlers,
  settingsHandlers,
  privacyHandlers,
  tourHandlers,
  welcomeHandlers,
];

describe('the presses of all features', () => {
  it('have a name each', () => {
    const names = features.flatMap((presses) => Object.keys(presses));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('a custom_id', () => {
  it('is read back as the press it was made from, and is short enough', () => {
    fc.assert(
      fc.property(anyPress, (press) => {
        const customId = customIdOf(press);
        expect(customId.length).toBeLessThanOrEqual(100);
        expect(parseCustomId(customId)).toEqual(press);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['of another bot', 'poll:3'],
    ['that is empty', ''],
    ['of a press that this version has not', 'press=redo&table=0a1b2c3d4e'],
    ['without a table', 'press=join'],
    ['of a table that can not be', 'press=join&table=../etc'],
    ['of a window that is not printed', 'press=choose&table=0a1b2c3d4e&pattern=Batlló'],
    ['without its turn', 'press=end&table=0a1b2c3d4e'],
    ['of a tool without its turn', 'press=tool&table=0a1b2c3d4e&how=4.A1'],
    ['of a tool with more words than any has', `press=tool&table=0a1b2c3d4e&turn=1&how=4${'.A1'.repeat(8)}`],
    ['of a tool with a word that is none', 'press=tool&table=0a1b2c3d4e&turn=1&how=4..A1'],
    ['of a turn that is no number', 'press=end&table=0a1b2c3d4e&turn=-1'],
    ['of a table of a day without the day', 'press=standings&of=day&page=0'],
    ['of a table that there is not', 'press=standings&of=weather&page=0'],
    ['of a page that is no number', 'press=standings&of=server&page=-1'],
    ['of a person who is none', 'press=profile&person=everyone'],
    ['that says more than it should', 'press=join&table=0a1b2c3d4e&seat=3'],
    ['that should say nothing, and does', 'press=playAlone&tools=3'],
  ])('%s is none of ours', (_, customId) => {
    expect(parseCustomId(customId)).toBeNull();
  });
});

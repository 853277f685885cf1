import { expect, it } from 'vitest';
import { askedIn, verbsOf } from '#bot/route';
import { commands } from '#commands/index';
import { customIdOf } from '#test/discord/press';

const verbs = verbsOf(commands);
const pressed = (customId: string) =>
  askedIn({ kind: 'press', customId, message: '1', form: 'classic', isPrivate: false, values: [] }, verbs);

it('names what is asked for, without what only belongs to one table or person', () => {
  expect(askedIn({ kind: 'command', name: 'sagrada new', given: { seats: 3 } }, verbs)).toEqual({
    kind: 'command',
    name: 'sagrada new',
  });
  expect(pressed(customIdOf({ press: 'settingsPage', page: 'table' }))).toEqual({
    kind: 'press',
    name: 'settingsPage',
  });
});

it("calls everything strange that this version doesn't know: strangers can't make up names", () => {
  expect(askedIn({ kind: 'typing', name: 'made up', given: {}, option: 'x' }, verbs).name).toBe('strange');
  expect(pressed('press=made-up').name).toBe('strange');
  expect(pressed('press=settingsPage&page=made-up').name).toBe('strange');
});

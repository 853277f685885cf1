import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  Locale,
} from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  addable,
  addOption,
  type Entry,
  fill,
  missing,
  openEntry,
  removeOption,
  valuesOf,
} from '#playground/page/commands/entry';
import { leavesOf, matching } from '#playground/page/commands/leaf';
import {
  commandIn,
  meant,
  misfit,
  namesOption,
  nextToFill,
  readOptions,
  restText,
  settled,
} from '#playground/page/commands/typed';
import type { Scene } from '#playground/page/scene';

const option = (name: string, required: boolean): APIApplicationCommandStringOption => ({
  type: ApplicationCommandOptionType.String,
  name,
  description: `${name}.`,
  required,
});

const command = (name: string, options: APIApplicationCommandOption[]): APIApplicationCommand => ({
  id: '1',
  application_id: '2',
  version: '3',
  type: ApplicationCommandType.ChatInput,
  name,
  description: `${name}.`,
  options,
  default_member_permissions: null,
});

const commands = [
  command('glass', [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: 'cut',
      description: 'Cuts.',
      options: [
        option('color', true),
        { type: ApplicationCommandOptionType.Integer, name: 'panes', description: 'How many.' },
      ],
    },
    {
      type: ApplicationCommandOptionType.SubcommandGroup,
      name: 'kiln',
      description: 'The kiln.',
      options: [{ type: ApplicationCommandOptionType.Subcommand, name: 'heat', description: 'Heats.' }],
    },
  ]),
  command('cutter', []),
];

function cutting(): Entry {
  const [cut] = leavesOf(commands);
  if (!cut) throw new Error('no command to fill in');
  return openEntry(cut);
}

describe('the list of commands', () => {
  it('has a line for each subcommand, including those in groups, but none for their parents', () => {
    expect(leavesOf(commands).map((leaf) => leaf.name)).toEqual(['glass cut', 'glass kiln heat', 'cutter']);
  });

  it('puts names that start with the typed letters before names that contain them', () => {
    expect(matching(leavesOf(commands), 'CUT').map((leaf) => leaf.name)).toEqual(['cutter', 'glass cut']);
    expect(matching(leavesOf(commands), 'lead')).toEqual([]);
  });
});

describe('a command being filled in', () => {
  it('shows what is required and offers the rest', () => {
    expect(cutting().chips.map((chip) => chip.option.name)).toEqual(['color']);
    expect(addable(cutting()).map((each) => each.name)).toEqual(['panes']);
  });

  it('misses a required option until it has a value', () => {
    expect(missing(cutting())?.option.name).toBe('color');
    expect(missing(fill(cutting(), 'color', { text: 'r' }))).toBeUndefined();
  });

  it('sends what was picked rather than its name, until it is typed over', () => {
    const picked = fill(cutting(), 'color', { text: 'ruby glass', picked: 'ruby' });
    expect(valuesOf(picked)).toEqual({ color: 'ruby' });
    expect(valuesOf(fill(picked, 'color', { text: 'ruby gla' }))).toEqual({ color: 'ruby gla' });
  });

  it('sends numbers as numbers, other text as it is for the server to refuse, and nothing for an empty field', () => {
    const [panes] = addable(cutting());
    if (!panes) throw new Error('nothing to add');
    const entry = addOption(cutting(), panes);
    expect(valuesOf(entry)).toEqual({});
    expect(valuesOf(fill(entry, 'panes', { text: '3' }))).toEqual({ panes: 3 });
    expect(valuesOf(fill(entry, 'panes', { text: 'three' }))).toEqual({ panes: 'three' });
  });

  it('can lose an optional field, but not a required one', () => {
    const [panes] = addable(cutting());
    if (!panes) throw new Error('nothing to add');
    const entry = addOption(cutting(), panes);
    expect(removeOption(entry, 'panes')).toEqual(cutting());
    expect(removeOption(entry, 'color')).toEqual(entry);
  });
});

const ada = { id: '1', username: 'ada', displayName: 'Ada', locale: Locale.EnglishGB };

const scene: Scene = {
  place: {
    me: ada,
    people: [ada],
    bot: { id: '0', name: 'The Glazier', online: true },
    guilds: [],
    directMessages: [],
  },
  channel: { id: '5', name: 'the-workshop', kind: 'text' },
  guild: undefined,
  act: () => Promise.resolve({ kind: 'done' }),
  open: () => undefined,
};

/** A command with an option for each way of typing. */
function order(): Entry {
  const [leaf] = leavesOf([
    command('order', [
      option('glass', true),
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'panes',
        description: 'How many.',
        choices: [
          { name: 'five: a whole row', value: 5 },
          { name: 'one', value: 1 },
        ],
      },
      { type: ApplicationCommandOptionType.User, name: 'for', description: 'Whom.' },
      { type: ApplicationCommandOptionType.Boolean, name: 'wrapped', description: 'In paper?' },
      { type: ApplicationCommandOptionType.Number, name: 'lead', description: 'In metres.' },
    ]),
  ]);
  if (!leaf) throw new Error('no command to type');
  return openEntry(leaf);
}

const typed = (text: string): Entry => readOptions(scene, order(), text);
const next = (text: string): string | undefined => nextToFill(scene, typed(text))?.option.name;

describe('a command typed as a whole', () => {
  it('is the one whose whole name is there, in any case, with everything after it', () => {
    const leaves = leavesOf(commands);
    expect(commandIn(leaves, '/Glass cut color:Ruby ')).toMatchObject({
      leaf: { name: 'glass cut' },
      rest: 'color:Ruby ',
    });
    expect(commandIn(leaves, '/cutter ')?.rest).toBe('');
    for (const text of ['/cutter', '/cutters ', '/glass ', 'cutter '])
      expect(commandIn(leaves, text)).toBeUndefined();
  });

  it('has each option as it was typed, in any order, and its choices by name or value', () => {
    expect(valuesOf(typed('panes:5 for:ada glass:ruby or amber wrapped:TRUE lead:1.5'))).toEqual({
      panes: 5,
      for: '1',
      glass: 'ruby or amber',
      wrapped: true,
      lead: 1.5,
    });
    expect(valuesOf(typed('panes:Five: a whole row for:The Glazier'))).toEqual({ panes: 5, for: '0' });
    expect(typed('glass: ruby  panes: one ')).toMatchObject({
      chips: [{ text: 'ruby' }, { text: 'one', picked: 1 }],
      rest: '',
    });
  });

  it('treats colons that name no option as part of a free text', () => {
    expect(valuesOf(typed('glass:Not now: see https://glass.example at 10:30'))).toEqual({
      glass: 'Not now: see https://glass.example at 10:30',
    });
  });

  it('leaves over what belongs to no option or is given twice, and says what it is', () => {
    expect(typed('two of them glass:ruby')).toMatchObject({ chips: [{ text: 'ruby' }], rest: 'two of them' });
    expect(restText(typed('two of them'))).toBe('/order has no option "two of them".');
    expect(typed('panes:5 foil:3 glass:ruby')).toMatchObject({ rest: 'foil:3' });
    expect(restText(typed('panes:5 foil:3'))).toBe('/order has no option "foil".');
    expect(typed('panes:5 panes:1')).toMatchObject({ chips: [{}, { picked: 5 }], rest: 'panes:1' });
    expect(restText(typed('panes:5 panes:1'))).toBe('"panes" is given twice.');
    expect(restText(typed('panes:5'))).toBe('');
  });

  it('keeps a value that is not a choice, and finds it', () => {
    const entry = typed('panes:7');
    expect(valuesOf(entry)).toEqual({ panes: 7 });
    expect(misfit(scene, entry)?.option.name).toBe('panes');
    expect(misfit(scene, typed('panes:1 glass:any'))).toBeUndefined();
  });

  it('continues at an opened option, then at a wrong one, then at a missing one', () => {
    expect(next('')).toBe('glass');
    expect(next('panes:5')).toBe('glass');
    expect(next('panes:7')).toBe('panes');
    expect(next('panes:7 lead:')).toBe('lead');
    expect(next('glass:ruby panes:5')).toBeUndefined();
  });

  it('only knows an option by its whole name and the colon', () => {
    expect(namesOption(order(), 'panes:')).toBe(true);
    expect(namesOption(order(), 'ruby panes:3')).toBe(true);
    expect(namesOption(order(), 'panes')).toBe(false);
    expect(namesOption(order(), 'window-panes:3')).toBe(false);
  });

  it('sends the choice that a field names, even if it was not picked, but leaves a pick as it is', () => {
    const panes = typed('panes:').chips.find((chip) => chip.option.name === 'panes');
    if (!panes) throw new Error('nothing to fill in');
    expect(meant(scene, { ...panes, text: ' ONE ' })).toEqual({
      option: panes.option,
      text: 'one',
      picked: 1,
    });
    const text = fill(typed('panes:'), 'panes', { text: 'one' });
    expect(valuesOf(settled(scene, text))).toEqual({ panes: 1 });
    const picked = fill(typed('panes:'), 'panes', { text: 'one', picked: 5 });
    expect(settled(scene, picked)).toEqual(picked);
  });
});

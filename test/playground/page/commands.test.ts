import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
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
  it('has a line for each subcommand, also those in groups, but none for what holds them', () => {
    expect(leavesOf(commands).map((leaf) => leaf.name)).toEqual(['glass cut', 'glass kiln heat', 'cutter']);
  });

  it('puts what begins with the typed letters before what contains them', () => {
    expect(matching(leavesOf(commands), 'CUT').map((leaf) => leaf.name)).toEqual(['cutter', 'glass cut']);
    expect(matching(leavesOf(commands), 'lead')).toEqual([]);
  });
});

describe('a command that is filled in', () => {
  it('shows what is required and offers the rest', () => {
    expect(cutting().chips.map((chip) => chip.option.name)).toEqual(['color']);
    expect(addable(cutting()).map((each) => each.name)).toEqual(['panes']);
  });

  it('misses a required option until something stands there', () => {
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

  it('can lose an optional field, but no required one', () => {
    const [panes] = addable(cutting());
    if (!panes) throw new Error('nothing to add');
    const entry = addOption(cutting(), panes);
    expect(removeOption(entry, 'panes')).toEqual(cutting());
    expect(removeOption(entry, 'color')).toEqual(entry);
  });
});

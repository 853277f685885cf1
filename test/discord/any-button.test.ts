import { describe, expect, it } from 'vitest';
import { commands } from '#commands/index';
import english from '#data/words/en.json' with { type: 'json' };
import { type Answer, privately } from '#discord/answer';
import { customIdOf, parseCustomId, type Press } from '#discord/custom-id';
import { type Button, buttonsIn } from '#discord/message';
import { verbsOf } from '#discord/route';
import { patterns } from '#game/pattern';
import { settingsPages } from '#discord/settings/pages';
import { personSettings, settingNames, tableSettings } from '#discord/settings/settings';
import { tourPages } from '#render/tour/pages';
import type { Person, TableId } from '#table/table';
import { tableIdSchema } from '#table/table';
import type { Tables } from '#table/tables';
import { wordsOf } from '#words/words';
import {
  anna,
  ben,
  begun,
  by,
  channel,
  cleo,
  done,
  evening,
  fourSeats,
  started,
  turnOf,
} from '#test/table/evening';
import { somebody } from './somebody.ts';
import { troubleWith } from './trouble.ts';

const words = wordsOf('en');
const first = tableIdSchema.parse('0000000001');
const elsewhere = tableIdSchema.parse('zzzzzzzzzz');

/** Presses of every kind, at a table: the compiler asks for each kind that there is. */
const pressesAt = (table: TableId): Readonly<Record<Press['press'], readonly Press[]>> => ({
  join: [{ press: 'join', table }],
  leave: [{ press: 'leave', table }],
  start: [{ press: 'start', table }],
  cancel: [{ press: 'cancel', table }],
  offer: [{ press: 'offer', table }],
  hand: [{ press: 'hand', table }],
  rematch: [{ press: 'rematch', table }],
  cancelSurely: [{ press: 'cancelSurely', table }],
  resignSurely: [{ press: 'resignSurely', table }],
  score: [{ press: 'score', table }],
  record: [{ press: 'record', table }],
  board: [{ press: 'board', table }],
  resign: [{ press: 'resign', table }],
  rules: [{ press: 'rules' }],
  choose: patterns.slice(0, 2).map(({ name }) => ({ press: 'choose', table, pattern: name })),
  end: [0, 79].map((turn) => ({ press: 'end', table, turn })),
  tools: [0, 79].map((turn) => ({ press: 'tools', table, turn })),
  undo: [0, 79].map((turn) => ({ press: 'undo', table, turn, version: 3 })),
  takeBack: [0, 79].map((turn) => ({ press: 'takeBack', table, turn, version: 3 })),
  open: hows.map((how) => ({ press: 'open', table, turn: 0, how })),
  step: [
    ...hows.map((how) => ({ press: 'step', table, turn: 0, how }) as const),
    { press: 'step', table, turn: 79, how: 'draft.R3' },
  ],
  tool: ['', '4.A1.B2'].map((how) => ({ press: 'tool', table, turn: 0, how })),
  help: [{ press: 'help' }],
  tour: tourPages.map((page) => ({ press: 'tour', page })),
  settings: [{ press: 'settings' }],
  settingsPage: settingsPages.map((page) => ({ press: 'settingsPage', page })),
  setForPerson: settingNames.map((setting) => ({ press: 'setForPerson', setting })),
  setForTable: settingNames.map((setting) => ({ press: 'setForTable', table, setting })),
  setForServer: settingNames.map((setting) => ({ press: 'setForServer', setting })),
});

/** What may have been chosen in a turn: nothing, tools, dice, spaces, more than there ever was, nonsense. */
const hows = [
  '',
  'tools',
  'draft',
  'draft.R3',
  'draft.R3.B3',
  '4.A1.B2',
  '7.now',
  '12.A1.B2.enough',
  'place.3.A1',
  'place.return',
  'end',
  'x.y.z',
];

/** As buttons of older versions have them, and of none. */
const oldIds = [
  `press=end&table=${first}&turn=3`,
  `press=choose&table=${first}&pattern=Batllo`,
  `press=tool&table=${first}&turn=0&how=`,
  `press=tool&table=${first}&turn=0&how=1.R3.4.A1`,
  `press=undo&table=${first}&turn=0`,
  'press=redo',
  'poll:3',
  '',
];

/** Something pressed, or picked in a menu. */
interface Asked {
  readonly id: string;
  readonly values: readonly string[];
}

/** What can be picked in the menu of each setting, and what no menu has (any more). */
const picks = [...personSettings, ...tableSettings].flatMap(({ name, choices }) =>
  [...choices.map((choice) => choice.name), 'sepia'].map((value) => ({ setting: name, value })),
);

/** Everything pressed, and in each menu everything picked. */
const allAsked: readonly Asked[] = [
  ...Object.values(pressesAt(first))
    .flat()
    .map((press): Asked => ({ id: customIdOf(press), values: [] })),
  ...picks.flatMap(({ setting, value }) =>
    [
      { press: 'setForPerson', setting } as const,
      { press: 'setForTable', table: first, setting } as const,
      { press: 'setForServer', setting } as const,
    ].map((press): Asked => ({ id: customIdOf(press), values: [value] })),
  ),
  ...oldIds.map((id): Asked => ({ id, values: [] })),
];

/** The presses of version 0.1, whose messages are no panels and can't become any. */
const oldPresses: ReadonlySet<string | undefined> = new Set<Press['press']>([
  'join',
  'leave',
  'start',
  'cancel',
  'offer',
  'hand',
  'cancelSurely',
  'resignSurely',
  'choose',
  'end',
  'tools',
  'undo',
  'tool',
]);

/** What is wrong with an answer for Discord: in the form that the pressed message has, be it of this version or of that. */
function troubleFor(answer: Answer, id: string): readonly unknown[] {
  if (answer.answer !== 'update' || answer.shows !== null) return [];
  const { message } = answer;
  if (!oldPresses.has(parseCustomId(id)?.press)) return troubleWith(message, 'panel');
  // A message that is no panel has no place for words with a button beside them.
  const lost = message.sections ?? [];
  return [troubleWith(message, 'panel'), troubleWith(message, 'classic'), lost].flat();
}

/** How it can stand when a button is pressed, and who presses. */
const stages = {
  'no table': async () => ({ somebody: anna }),
  'people gather': async (tables) => {
    done(await tables.open(by(anna), fourSeats));
    done(await tables.join(by(ben)));
    return { host: anna, other: ben, stranger: cleo };
  },
  'windows are chosen': async (tables) => {
    await started(tables, anna, ben);
    return { host: anna, other: ben, stranger: cleo };
  },
  'a turn is on': async (tables) => {
    const { current, others } = turnOf(await begun(tables, anna, ben));
    return { current, other: others[0] ?? anna, stranger: cleo };
  },
  'the game is over': async (tables) => {
    await begun(tables, anna, ben);
    for (const person of [anna, ben]) done(await tables.resign(by(person)));
    return { host: anna, other: ben, stranger: cleo };
  },
  'the game was called off': async (tables) => {
    await started(tables, anna, ben);
    done(await tables.cancel(by(anna)));
    return { host: anna, other: ben, stranger: cleo };
  },
} satisfies Readonly<Record<string, (tables: Tables) => Promise<Readonly<Record<string, Person>>>>>;

const commandNames = [...verbsOf(commands).keys()];

/** What buttons are called, of those that are always called the same. */
const labels = Object.entries(english).flatMap(([key, text]) =>
  key.startsWith('button.') && !text.includes('{') ? [text] : [],
);

/** By what a text leads on: a command that there is, a button by its label, a person or a channel by its name. */
const leads: readonly string[] = [
  ...commandNames.map((name) => `\`/${name}`),
  ...labels.map((label) => `*${label}*`),
  ...[anna, ben].map(({ name }) => name),
  '<@',
  '<#',
];

/** Whether a text says where to go on. */
const showsAWay = (text: string): boolean => leads.some((lead) => text.includes(lead));

const canBePressed = ({ disabled }: Button): boolean => disabled !== true;

/** Whether an answer leaves nobody at a loss: something was done or shown, or the words say what there is to do. */
function isUseful(answer: Answer): boolean {
  switch (answer.answer) {
    case 'public':
    case 'retire':
      return true;
    case 'private':
    case 'beside':
    case 'update':
      return (
        answer.message.picture !== null ||
        (answer.message.files ?? []).length > 0 ||
        buttonsIn(answer.message).some(canBePressed) ||
        ('shows' in answer && answer.shows !== null) ||
        showsAWay(answer.message.content)
      );
    case 'nothing':
      return false;
  }
}

/** What an end of a game is told with: nothing is left to do then. */
const lastWords = new Set((['did.cancelled', 'did.resigned'] as const).map((key) => words.say(key)));

describe('a judge of answers', () => {
  it.each([
    'Nothing here: go *away*.',
    '`/sagrada dance` is how',
    '**Bold** words: and nothing else.',
    'End turn',
  ])('finds no way in words that lead nowhere: %s', (content) => {
    expect(isUseful(privately(content))).toBe(false);
  });
});

describe('every button of any age', () => {
  it.each(Object.entries(stages))(
    'has a useful answer for everybody: %s',
    async (_, gather) => {
      const begin = async () => {
        const { tables } = await evening();
        const people: Readonly<Record<string, Person>> = await gather(tables);
        return { tables, people, version: (await tables.look(channel, null))?.version };
      };
      let now = await begin();
      for (const { id, values } of allAsked)
        for (const who of Object.keys(now.people)) {
          const { tables, people, version } = now;
          const log: string[] = [];
          const answer = await somebody(tables, people[who] ?? anna, { log }).pressId(id, values);
          const isLast = 'message' in answer && lastWords.has(answer.message.content);
          expect([id, values, who, isLast || isUseful(answer), answer]).toEqual([
            id,
            values,
            who,
            true,
            answer,
          ]);
          expect([id, values, who, troubleFor(answer, id)]).toEqual([id, values, who, []]);
          expect(log).toEqual([]);
          // What the press has done is not to be met by the next one.
          if ((await tables.look(channel, null))?.version !== version) now = await begin();
        }
    },
    60_000,
  );

  it('does nothing at another game or in another channel, and says where to look', async () => {
    const { tables } = await evening();
    const { current } = turnOf(await begun(tables, anna, ben));
    const before = await tables.look(channel, null);
    for (const [where, table] of [
      [channel, elsewhere],
      ['another channel', first],
    ] as const)
      for (const press of Object.values(pressesAt(table)).flat()) {
        // Another game may be opened wherever none is.
        if (!('table' in press) || press.press === 'rematch') continue;
        const answer = await somebody(tables, current, { channel: where }).press(press);
        const told = 'message' in answer ? answer.message.content : '';
        expect([press, told]).toEqual([press, expect.stringContaining('`/sagrada ')]);
      }
    expect(await tables.look(channel, null)).toEqual(before);
  });
});

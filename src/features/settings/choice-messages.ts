import type { PersonPreferences, TableSettings } from '#play/table';
import type { PlainKey } from '#words/key';
import { locales, ownNameOf } from '#words/words';

/** All settings; people and tables share some of them. */
export const settingNames = [
  'notify',
  'mentions',
  'endsTurn',
  'named',
  'place',
  'oldBoards',
  'pace',
  'bank',
  'increment',
  'timeOut',
  'computerPace',
  'resigned',
  'hints',
  'style',
  'language',
] as const;
type SettingName = (typeof settingNames)[number];

/** A choice of a setting: the value a menu sends, what it changes, and its label. */
export interface SettingChoice<T> {
  readonly name: string;
  readonly change: Partial<T>;
  /** The key of its text, or of one with a number; a language is shown under its own name in every language. */
  readonly label:
    | PlainKey
    | { readonly ownName: string }
    | { readonly unit: 'settings.minutes' | 'settings.seconds'; readonly number: number };
  /** What to know before choosing it. */
  readonly more?: PlainKey;
}

/** A setting, with its choices in menu order: the default first, but numbers in their order. */
export interface Setting<T> {
  readonly name: SettingName;
  readonly choices: readonly SettingChoice<T>[];
}

const styleChoices = [
  { name: 'patterns', change: { style: 'patterns' }, label: 'settings.style.patterns' },
  { name: 'letters', change: { style: 'letters' }, label: 'settings.style.letters' },
  { name: 'contrast', change: { style: 'contrast' }, label: 'settings.style.contrast' },
] as const;

const languageChoices = locales.map((locale) => ({
  name: locale,
  change: { language: locale },
  label: { ownName: ownNameOf(locale) },
}));

/** The settings of a person. */
export const personSettings: readonly Setting<PersonPreferences>[] = [
  {
    name: 'notify',
    choices: [
      { name: 'channel', change: { notify: 'channel' }, label: 'settings.notify.channel' },
      {
        name: 'direct',
        change: { notify: 'direct' },
        label: 'settings.notify.direct',
        more: 'settings.notify.more',
      },
      { name: 'both', change: { notify: 'both' }, label: 'settings.notify.both' },
      { name: 'nobody', change: { notify: 'nobody' }, label: 'settings.notify.nobody' },
    ],
  },
  {
    name: 'endsTurn',
    choices: [
      { name: 'off', change: { endsTurn: false }, label: 'settings.endsTurn.off' },
      {
        name: 'on',
        change: { endsTurn: true },
        label: 'settings.endsTurn.on',
        more: 'settings.endsTurn.more',
      },
    ],
  },
  {
    name: 'named',
    choices: [
      { name: 'on', change: { named: true }, label: 'settings.named.shown' },
      { name: 'off', change: { named: false }, label: 'settings.named.hidden' },
    ],
  },
  { name: 'style', choices: styleChoices },
  {
    name: 'language',
    choices: [
      { name: 'own', change: { language: null }, label: 'settings.language.discord' },
      ...languageChoices,
    ],
  },
];

/** How long a turn may take, and what happens then. */
export const paceSettings: readonly Setting<TableSettings>[] = [
  {
    name: 'pace',
    choices: (['relaxed', 'live', 'day', 'threeDays'] as const).map((pace) => ({
      name: pace,
      change: { pace },
      label: `settings.pace.${pace}` as const,
      more: `settings.pace.${pace}.more` as const,
    })),
  },
  {
    name: 'bank',
    choices: [1, 3, 5, 10, 20, 30].map((bank) => ({
      name: String(bank),
      change: { bank },
      label: { unit: 'settings.minutes', number: bank },
    })),
  },
  {
    name: 'increment',
    choices: [0, 10, 20, 30, 45, 60, 90].map((increment) => ({
      name: String(increment),
      change: { increment },
      label: { unit: 'settings.seconds', number: increment },
    })),
  },
  {
    name: 'timeOut',
    choices: [
      { name: 'computer', change: { timeOut: 'computer' }, label: 'settings.timeOut.computer' },
      { name: 'pass', change: { timeOut: 'pass' }, label: 'settings.timeOut.pass' },
      {
        name: 'wait',
        change: { timeOut: 'wait' },
        label: 'settings.timeOut.wait',
        more: 'settings.timeOut.wait.more',
      },
    ],
  },
];

/** The settings about time that matter with the pace that is set: only live turns use up a bank, and only some run out. */
export const paceSettingsWith = ({ pace }: TableSettings): readonly Setting<TableSettings>[] =>
  paceSettings.filter(({ name }) => {
    if (name === 'timeOut') return pace !== 'relaxed';
    return name === 'pace' || pace === 'live';
  });

/** The settings of a table, or of all tables of a server, except those about time. */
export const tableSettings: readonly Setting<TableSettings>[] = [
  {
    name: 'mentions',
    choices: [
      { name: 'on', change: { mentions: true }, label: 'settings.mentions.player' },
      { name: 'off', change: { mentions: false }, label: 'settings.mentions.nobody' },
    ],
  },
  {
    name: 'place',
    choices: [
      { name: 'channel', change: { place: 'channel' }, label: 'settings.place.channel' },
      {
        name: 'thread',
        change: { place: 'thread' },
        label: 'settings.place.thread',
        more: 'settings.place.more',
      },
    ],
  },
  {
    name: 'oldBoards',
    choices: [
      { name: 'folded', change: { oldBoards: 'folded' }, label: 'settings.oldBoards.folded' },
      { name: 'kept', change: { oldBoards: 'kept' }, label: 'settings.oldBoards.kept' },
      { name: 'removed', change: { oldBoards: 'removed' }, label: 'settings.oldBoards.removed' },
    ],
  },
  {
    name: 'computerPace',
    choices: [
      { name: 'human', change: { computerPace: 'human' }, label: 'settings.computerPace.human' },
      { name: 'atOnce', change: { computerPace: 'atOnce' }, label: 'settings.computerPace.atOnce' },
    ],
  },
  {
    name: 'resigned',
    choices: [
      { name: 'passes', change: { resigned: 'passes' }, label: 'settings.resigned.passes' },
      { name: 'computer', change: { resigned: 'computer' }, label: 'settings.resigned.computer' },
    ],
  },
  {
    name: 'hints',
    choices: [
      {
        name: 'auto',
        change: { hints: 'auto' },
        label: 'settings.hints.auto',
        more: 'settings.hints.more',
      },
      {
        name: 'on',
        change: { hints: 'on' },
        label: 'settings.hints.on',
        more: 'settings.hints.on.more',
      },
      { name: 'off', change: { hints: 'off' }, label: 'settings.hints.off' },
    ],
  },
  { name: 'style', choices: styleChoices },
  {
    name: 'language',
    choices: [
      { name: 'own', change: { language: null }, label: 'settings.language.opener' },
      ...languageChoices,
    ],
  },
];

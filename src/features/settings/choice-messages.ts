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

/** A setting whose choices are its values. */
const ofValues = <const N extends SettingName, const V extends string>(
  name: N,
  values: readonly V[],
  label: (value: V) => PlainKey,
  /** What to know before choosing one, where there is something. */
  more?: Readonly<Partial<Record<V, PlainKey>>>,
): Setting<Readonly<Record<N, V>>> => ({
  name,
  choices: values.map((value) => ({
    name: value,
    change: { [name]: value } as Readonly<Record<N, V>>,
    label: label(value),
    ...(more?.[value] !== undefined && { more: more[value] }),
  })),
});

const style = ofValues('style', ['patterns', 'letters', 'contrast'], (value) => `settings.style.${value}`);

const languageChoices = locales.map((locale) => ({
  name: locale,
  change: { language: locale },
  label: { ownName: ownNameOf(locale) },
}));

/** The settings of a person. */
export const personSettings: readonly Setting<PersonPreferences>[] = [
  ofValues('notify', ['channel', 'direct', 'both', 'nobody'], (value) => `settings.notify.${value}`, {
    direct: 'settings.notify.more',
  }),
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
  style,
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
  ofValues('timeOut', ['computer', 'pass', 'wait'], (value) => `settings.timeOut.${value}`, {
    wait: 'settings.timeOut.wait.more',
  }),
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
  ofValues('place', ['channel', 'thread'], (value) => `settings.place.${value}`, {
    thread: 'settings.place.more',
  }),
  ofValues('oldBoards', ['folded', 'kept', 'removed'], (value) => `settings.oldBoards.${value}`),
  ofValues('computerPace', ['human', 'atOnce'], (value) => `settings.computerPace.${value}`),
  ofValues('resigned', ['passes', 'computer'], (value) => `settings.resigned.${value}`),
  ofValues('hints', ['auto', 'on', 'off'], (value) => `settings.hints.${value}`, {
    auto: 'settings.hints.more',
    on: 'settings.hints.on.more',
  }),
  style,
  {
    name: 'language',
    choices: [
      { name: 'own', change: { language: null }, label: 'settings.language.opener' },
      ...languageChoices,
    ],
  },
];

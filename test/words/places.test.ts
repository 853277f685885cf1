import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import windows from '#data/windows.json' with { type: 'json' };
import {
  paceSettings,
  personSettings,
  settingNames,
  tableSettings,
} from '#features/settings/choice-messages';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { colors } from '#games/shared/die';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import { formattersOf } from '#words/figure';
import { faulty, languages } from './languages.ts';
import { parametersIn, partsOf } from './message.ts';

/**
 * Where texts appear, and how long they may be there: by Discord's rules, or as much as a phone shows. The first place
 * that matches a key counts.
 */
const places: readonly { readonly place: string; readonly most: number; readonly holds: RegExp }[] = [
  { place: 'button', most: 34, holds: /^button\.|^color\.|^tool\.\d+\.name$|^tour\.(?:back|next)$/u },
  { place: 'button', most: 34, holds: /^toolStep\.(?:use|paidDie|shade|enough|now|toPool|back)$/u },
  { place: 'button', most: 34, holds: /^settings\.\w+\.page$/u },
  {
    place: 'button',
    most: 34,
    holds:
      /^koloretako\.(?:tool\.\d\.name|(?:end|next)Round|endGame|newGame|again|showIt|more|giveUp|giveUpSurely|ordersAndTools|onto|place)$/u,
  },
  { place: 'choice', most: 100, holds: /^koloretako\.(?:windowChoice|cardFirst|toolChoice)$/u },
  { place: 'description of a command', most: 100, holds: /^command\./u },
  { place: 'choice', most: 100, holds: /^solo\.\d|^edition\.|^toolStep\.(?:card|waits|cardFirst)$/u },
  { place: 'choice', most: 100, holds: /^offer\.(?:die|colorSpace|shadeSpace|dieFirst|noDie)/u },
  { place: 'option of a menu', most: 100, holds: /^settings\.(?!done)/u },
  { place: 'line of a picture', most: 60, holds: /^(?:koloretako\.)?picture\./u },
  { place: 'title', most: 60, holds: /^(?:lobby|choosing)\.(?:title|soloTitle)$/u },
  { place: 'line of a message', most: 400, holds: /^(?!rules$|tour\.|cardHelp\.)/u },
  { place: 'message', most: 1900, holds: /./u },
];

const longest = (texts: readonly string[]): string =>
  texts.reduce((before, text) => (text.length > before.length ? text : before), '');
const times = (count: number, text: string): string => Array.from({ length: count }, () => text).join(', ');

type Texts = Readonly<Record<string, string>>;
type Filling = Readonly<Record<string, string>>;

const [id, person] = ['1'.repeat(20), 'Maximiliane'.repeat(3).slice(0, 32)];
const emoji = `<:R3:${id}>`;
/** The longest values in messages that are the same in all languages. Emojis and mentions count as written. */
const written: Filling = {
  die: emoji,
  swap: emoji,
  pay: emoji,
  by: emoji,
  neighbour: emoji,
  first: emoji,
  dice: times(9, emoji),
  spaces: times(20, 'A1'),
  rows: times(4, `A ${times(5, 'Purple 3')}`),
  pattern: longest(windows.map(({ name }) => name)),
  players: times(4, `<@${id}>`),
  names: times(4, person),
  host: person,
  seed: 'f'.repeat(64),
  commitment: 'f'.repeat(64),
};
/** Dice in places without emojis. */
const plain: Filling = { die: 'Purple 3', swap: 'Purple 3', pay: 'Purple 3' };

const under = (start: string): readonly string[] =>
  Object.keys(languages['en'] ?? {}).filter((key) => key.startsWith(start));

/** The longest values that a language itself can fill in, some with parameters of their own. */
function worst(locale: string, texts: Texts, dice: Filling): Filling {
  const named = (keys: readonly string[]): string => longest(keys.map((key) => texts[key] ?? ''));
  const each = (start: string, filling: Filling): readonly string[] =>
    under(start).map((key) => filled(locale, texts[key] ?? '', filling));
  const color = named(colors.map((name) => `color.${name}`));
  const objective = named(publicObjectiveNames.map((name) => `publicObjective.${name}.name`));
  const tool = named(toolNumbers.map((number) => `tool.${number}.name`));
  const labels = [...personSettings, ...tableSettings, ...paceSettings].flatMap(({ choices }) =>
    choices.map(({ label }) => {
      if (typeof label === 'string') return texts[label] ?? '';
      return 'unit' in label
        ? filled(locale, texts[label.unit] ?? '', { number: String(label.number) })
        : label.ownName;
    }),
  );
  const basic = { ...dice, color, tool };
  const price = longest(each('price.', basic));
  const way = longest(each('use.', { ...basic, space: 'A1', from: 'A1', to: 'A1' }));
  return {
    ...basic,
    objective,
    price,
    way,
    what: objective,
    other: objective,
    pays: named(publicObjectiveNames.map((name) => `publicObjective.${name}.pays`)),
    verb: named(toolNumbers.map((number) => `tool.${number}.verb`)),
    effect: named(toolNumbers.map((number) => `tool.${number}.effect`)),
    permissions: under('permission.')
      .filter((key) => /\.[A-Z]/u.test(key))
      .map((key) => texts[key])
      .join(', '),
    reasons: each('draft.nowhere.', {}).join(', '),
    why: longest(each('refusal.', { ...basic, space: 'A1' })),
    setting: named(settingNames.map((setting) => `settings.${setting}`)),
    choice: longest(labels),
  };
}

const formatters = new Map(Object.keys(languages).map((locale) => [locale, formattersOf(locale)]));

/** The text with these values filled in. */
function filled(locale: string, text: string, longestOf: Filling): string {
  const filling = Object.entries(parametersIn(partsOf(text))).map(([name, type]) => [
    name,
    type === 'number' ? 10 : (longestOf[name] ?? 'Purple 3'),
  ]);
  const format = new IntlMessageFormat(text, locale, undefined, {
    ignoreTag: true,
    formatters: formatters.get(locale) ?? formattersOf(locale),
  });
  return String(format.format(Object.fromEntries(filling)));
}

/** The longest values by language: for messages, and for places that cut names and show dice as letters. */
const fillings = Object.entries(languages).map(([locale, texts]) => {
  const [inMessage, elsewhere] = [worst(locale, texts, written), worst(locale, texts, plain)];
  const { tool = '', objective = '' } = inMessage;
  return {
    locale,
    inMessage: { ...inMessage, name: longest([person, tool, objective]) },
    elsewhere: { ...elsewhere, name: tool, pattern: written['pattern'] ?? '' },
  };
});

const placeOf = (key: string) => places.find(({ holds }) => holds.test(key));

it('a button has no character in its text that phones draw as a picture', () => {
  expect(
    faulty(
      ({ key, text }) =>
        placeOf(key)?.place === 'button' && (/\p{Extended_Pictographic}/u.exec(text)?.[0] ?? false),
    ),
  ).toEqual([]);
});

it('every text fits where it appears', () => {
  expect(
    faulty(({ locale, key, text }) => {
      const { place = '', most = 0 } = placeOf(key) ?? {};
      const filling = fillings.find((each) => each.locale === locale);
      const values = filling?.[place.endsWith('message') ? 'inMessage' : 'elsewhere'] ?? {};
      const said = filled(locale, text, values);
      return said.length > most && `${said.length} of ${most} for a ${place}: ${said}`;
    }),
  ).toEqual([]);
});

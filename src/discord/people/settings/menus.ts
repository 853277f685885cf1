import { isDeepStrictEqual } from 'node:util';
import type { Words } from '#words/words';
import type { CustomId } from '#discord/kit/press';
import type { Menu } from '#discord/kit/message';
import type { SettingChoice, Setting } from './settings.ts';

/** Whether it is the current value, so that choosing it would change nothing. */
const isChosen = <T extends object>({ change }: SettingChoice<T>, now: T): boolean =>
  isDeepStrictEqual({ ...now, ...change }, now);

/** A choice with the name of its setting, since a menu shows nothing else of the setting. */
export const choiceText = <T>({ name }: Setting<T>, { label }: SettingChoice<T>, words: Words): string =>
  words.say('settings.choice', {
    setting: words.say(`settings.${name}`),
    choice: typeof label === 'string' ? words.say(label) : label.ownName,
  });

/** A menu for each setting, with the current value picked. */
export const menusOf = <T extends object>(
  settings: readonly Setting<T>[],
  now: T,
  press: (setting: Setting<T>['name']) => CustomId,
  words: Words,
): readonly Menu[] =>
  settings.map((setting) => ({
    custom_id: press(setting.name),
    placeholder: words.say(`settings.${setting.name}`),
    options: setting.choices.map((choice) => ({
      label: choiceText(setting, choice, words),
      value: choice.name,
      ...(choice.more !== undefined && { description: words.say(choice.more) }),
      default: isChosen(choice, now),
    })),
  }));

/** The same for people who may only read it. */
export const linesOf = <T extends object>(
  settings: readonly Setting<T>[],
  now: T,
  words: Words,
): readonly string[] =>
  settings.flatMap((setting) =>
    setting.choices
      .filter((choice) => isChosen(choice, now))
      .map((choice) => `- ${choiceText(setting, choice, words)}`),
  );

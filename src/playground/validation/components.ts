import {
  type APIButtonComponent,
  type APIMessageTopLevelComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { isAbsent } from '#playground/absent';
import { broken, type FormProblem, repeats, type Rule } from '#playground/errors';
import { everyComponent, isSelect, type Placed } from './component-tree.ts';

function buttonRules(button: APIButtonComponent): Rule[] {
  const fields = new Map<string, unknown>(Object.entries(button));
  const has = (key: string): boolean => !isAbsent(fields.get(key));
  const wanted =
    button.style === ButtonStyle.Link ? 'url' : button.style === ButtonStyle.Premium ? 'sku_id' : 'custom_id';
  const others = ['custom_id', 'url', 'sku_id'].filter((key) => key !== wanted);
  const { label, emoji } =
    button.style === ButtonStyle.Premium ? { label: 'premium', emoji: undefined } : button;
  const isBlank = (label ?? '') === '' && !emoji;
  const isNameless = emoji ? !emoji.id && !emoji.name : false;
  return [
    [!has(wanted), [wanted], 'BASE_TYPE_REQUIRED', 'This field is required'],
    ...others.map((key): Rule => {
      return [has(key), [key], 'BUTTON_COMPONENT_FIELD', `A button of style ${button.style} has no ${key}.`];
    }),
    [isBlank, [], 'BUTTON_COMPONENT_LABEL', 'A button needs a label or an emoji.'],
    [isNameless, ['emoji'], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji'],
  ];
}

function selectRules(select: APISelectMenuComponent): Rule[] {
  const { min_values: min = 1, max_values: max = 1 } = select;
  const options = select.type === ComponentType.StringSelect ? select.options : undefined;
  const again = repeats(options?.map(({ value }) => value) ?? []);
  const picked = options?.filter((option) => option.default === true) ?? [];
  const isShort = options !== undefined && max > options.length;
  return [
    [min > max, ['min_values'], 'SELECT_RANGE', 'min_values is greater than max_values.'],
    [
      again.length > 0,
      ['options'],
      'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
      'Option values are not unique.',
    ],
    [isShort, ['max_values'], 'SELECT_RANGE', 'max_values is greater than the number of options.'],
    [picked.length > max, ['options'], 'SELECT_RANGE', 'More options are picked than max_values.'],
  ];
}

function rulesOf({ component }: Placed): Rule[] {
  if (component.type === ComponentType.Button) return buttonRules(component);
  if (isSelect(component)) return selectRules(component);
  if (component.type !== ComponentType.ActionRow) return [];
  const { components } = component;
  const isMixed = components.length > 1 && components.some(({ type }) => type !== ComponentType.Button);
  return [
    [isMixed, ['components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'A row has five buttons or one select.'],
  ];
}

/** Repeated custom_ids. */
export function customIdProblems(
  placed: readonly { component: object; path: FormProblem['path'] }[],
): FormProblem[] {
  const used = placed.flatMap(({ component, path }) =>
    'custom_id' in component && component.custom_id !== undefined ? [{ id: component.custom_id, path }] : [],
  );
  const again = repeats(used.map(({ id }) => id));
  const message = 'Component custom id cannot be duplicated';
  return used
    .filter((_, index) => again.includes(index))
    .map(({ path }) => ({ path: [...path, 'custom_id'], code: 'COMPONENT_CUSTOM_ID_DUPLICATED', message }));
}

/**
 * Rules for a message's components that Discord's spec doesn't check: 5 rows (or 40 components in all), 5 buttons or 1 select a
 * row, unique custom_ids, values of a select, the fields of each button style, and the flag of Components V2, with which all texts
 * together may have 4,000 characters.
 */
export function componentProblems(
  components: readonly APIMessageTopLevelComponent[],
  isV2: boolean,
): FormProblem[] {
  const placed = everyComponent(components);
  const text = placed
    .map(({ component }) => (component.type === ComponentType.TextDisplay ? component.content : ''))
    .join('');
  const needFlag = components.map(({ type }, index): Rule => {
    const isNew = !isV2 && type !== ComponentType.ActionRow;
    return [isNew, [index, 'type'], 'COMPONENTS_V2_FLAG', 'This component needs the flag 1 << 15.'];
  });
  const tooLong = 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED';
  return [
    ...placed.flatMap((each) => broken(each.path, rulesOf(each))),
    ...customIdProblems(placed),
    ...broken(
      ['components'],
      [
        ...needFlag,
        [!isV2 && components.length > 5, [], 'BASE_TYPE_BAD_LENGTH', 'Must be 5 or fewer in length.'],
        [placed.length > 40, [], 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', 'At most 40 components in all.'],
        [text.length > 4000, [], tooLong, 'At most 4,000 characters of text in all.'],
      ],
    ),
  ];
}

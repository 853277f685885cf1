import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { isAbsent } from '#playground/absent';
import { type FormProblem, problem } from '#playground/errors';
import { everyComponent, isSelect, type Placed } from './component-tree.ts';

function buttonProblems(button: APIButtonComponent, path: FormProblem['path']): FormProblem[] {
  const fields = new Map<string, unknown>(Object.entries(button));
  const has = (key: string): boolean => !isAbsent(fields.get(key));
  const wanted =
    button.style === ButtonStyle.Link ? 'url' : button.style === ButtonStyle.Premium ? 'sku_id' : 'custom_id';
  const found: FormProblem[] = [];
  if (!has(wanted)) found.push(problem([...path, wanted], 'BASE_TYPE_REQUIRED', 'This field is required'));
  for (const other of (['custom_id', 'url', 'sku_id'] as const).filter((key) => key !== wanted && has(key))) {
    found.push(
      problem(
        [...path, other],
        'BUTTON_COMPONENT_FIELD',
        `A button of style ${button.style} has no ${other}.`,
      ),
    );
  }
  const { label, emoji } =
    button.style === ButtonStyle.Premium ? { label: 'premium', emoji: undefined } : button;
  if ((label ?? '') === '' && !emoji) {
    found.push(problem(path, 'BUTTON_COMPONENT_LABEL', 'A button needs a label or an emoji.'));
  }
  if (emoji && !emoji.id && !emoji.name) {
    found.push(problem([...path, 'emoji'], 'COMPONENT_INVALID_EMOJI', 'Invalid emoji'));
  }
  return found;
}

function selectProblems(select: APISelectMenuComponent, path: FormProblem['path']): FormProblem[] {
  const found: FormProblem[] = [];
  const { min_values: min = 1, max_values: max = 1 } = select;
  if (min > max)
    found.push(problem([...path, 'min_values'], 'SELECT_RANGE', 'min_values is greater than max_values.'));
  if (select.type !== ComponentType.StringSelect) return found;
  const values = select.options.map(({ value }) => value);
  if (new Set(values).size < values.length) {
    found.push(
      problem(
        [...path, 'options'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'Option values are not unique.',
      ),
    );
  }
  if (max > values.length) {
    found.push(
      problem([...path, 'max_values'], 'SELECT_RANGE', 'max_values is greater than the number of options.'),
    );
  }
  if (select.options.filter((option) => option.default === true).length > max) {
    found.push(problem([...path, 'options'], 'SELECT_RANGE', 'More options are picked than max_values.'));
  }
  return found;
}

function rowProblems(
  row: APIActionRowComponent<APIComponentInMessageActionRow>,
  path: FormProblem['path'],
): FormProblem[] {
  const selects = row.components.filter(({ type }) => type !== ComponentType.Button).length;
  return selects > 0 && row.components.length > 1
    ? [
        problem(
          [...path, 'components'],
          'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
          'A row has five buttons or one select.',
        ),
      ]
    : [];
}

function ownProblems({ component, path }: Placed): FormProblem[] {
  if (component.type === ComponentType.ActionRow) return rowProblems(component, path);
  if (component.type === ComponentType.Button) return buttonProblems(component, path);
  return isSelect(component) ? selectProblems(component, path) : [];
}

/** Repeated custom_ids. */
export function customIdProblems(
  placed: readonly { component: object; path: FormProblem['path'] }[],
): FormProblem[] {
  const seen = new Set<unknown>();
  return placed.flatMap(({ component, path }) => {
    if (!('custom_id' in component) || component.custom_id === undefined) return [];
    if (!seen.has(component.custom_id)) {
      seen.add(component.custom_id);
      return [];
    }
    return [
      problem(
        [...path, 'custom_id'],
        'COMPONENT_CUSTOM_ID_DUPLICATED',
        'Component custom id cannot be duplicated',
      ),
    ];
  });
}

const isClassic = ({ type }: APIMessageTopLevelComponent): boolean => type === ComponentType.ActionRow;

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
  const found = [...placed.flatMap(ownProblems), ...customIdProblems(placed)];
  if (!isV2) {
    for (const [index, component] of components.entries()) {
      if (!isClassic(component)) {
        found.push(
          problem(
            ['components', index, 'type'],
            'COMPONENTS_V2_FLAG',
            'This component needs the flag 1 << 15.',
          ),
        );
      }
    }
    if (components.length > 5)
      found.push(problem(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be 5 or fewer in length.'));
  }
  if (placed.length > 40)
    found.push(
      problem(['components'], 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', 'At most 40 components in all.'),
    );
  const text = placed.reduce(
    (sum, { component }) =>
      sum + (component.type === ComponentType.TextDisplay ? component.content.length : 0),
    0,
  );
  if (text > 4000)
    found.push(
      problem(
        ['components'],
        'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
        'At most 4,000 characters of text in all.',
      ),
    );
  return found;
}

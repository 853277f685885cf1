import { parametersIn, partsOf } from './message.ts';

/** Where the types are kept. */
export const file = new URL('../../src/words/text-parameters.ts', import.meta.url);

type Texts = Readonly<Record<string, string>>;

/** The parameters of a text: what any language fills in. German may need a count that English doesn't ask for. */
function parametersOf(key: string, languages: readonly Texts[]): Readonly<Record<string, string>> {
  const types = new Map<string, string>();
  for (const texts of languages)
    for (const [name, type] of Object.entries(parametersIn(partsOf(texts[key] ?? '')))) {
      const before = types.get(name) ?? type;
      if (before !== type)
        throw new Error(`{${name}} is a ${before} in one language and a ${type} in another.`);
      types.set(name, type);
    }
  return Object.fromEntries(types);
}

/** The types of the parameters of all texts, as TypeScript. */
export function typesOf({ en = {}, ...others }: Readonly<Record<string, Texts>>): string {
  const lines = Object.keys(en).flatMap((key) => {
    const parameters = Object.entries(parametersOf(key, [en, ...Object.values(others)])).map(
      ([name, type]) => `${name}: ${type}`,
    );
    return parameters.length === 0 ? [] : [`  '${key}': { ${parameters.join('; ')} };`];
  });
  return [
    '// Made from data/words by `npm run words`.',
    '',
    '/** The parameters of each text that has some. */',
    'export interface TextParameters {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

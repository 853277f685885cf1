import { type JSONPath, visit } from 'jsonc-parser';

/** Some JSON, with the place of the first key that an object has twice; null if every key is there once. */
export interface ReadJson {
  readonly json: unknown;
  readonly repeated: JSONPath | null;
}

/** Reads JSON; null for anything else. Keys are compared without their escapes: `"\u0061"` is `"a"`. */
export function readJson(text: string): ReadJson | null {
  try {
    // JSON.parse silently keeps the last of several values.
    return { json: JSON.parse(text), repeated: repeatedKey(text) };
  } catch {
    return null;
  }
}

function repeatedKey(text: string): JSONPath | null {
  const objects: Set<string>[] = [];
  let repeated: JSONPath | null = null;
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty(key, _offset, _length, _line, _character, pathToObject) {
      const keys = objects.at(-1);
      if (keys?.has(key) === true) repeated ??= [...pathToObject(), key];
      keys?.add(key);
    },
  });
  return repeated;
}

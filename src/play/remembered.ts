/**
 * Remembers what was found for each key, for so many that were asked about last. Who asks while it is being found gets the same; a
 * failure isn't remembered.
 */
export function remembered<V>(most: number): (key: string, find: () => Promise<V>) => Promise<V> {
  const known = new Map<string, Promise<V>>();
  return (key, find) => {
    const found = known.get(key) ?? find();
    known.delete(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return found;
  };
}

/** Builds the page once for all tests. */
export default async function setup(): Promise<void> {
  await import(new URL('../page/build.mjs', import.meta.url).href);
}

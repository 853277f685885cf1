import { parseCustomId, type Press } from '#bot/presses';

export { parseCustomId, type Press };

/** The custom_id of a press, as it has been released: `press=end&table=0a1b2c3d4e&turn=17`. */
export const customIdOf = (press: Press): string =>
  new URLSearchParams(
    Object.entries(press).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

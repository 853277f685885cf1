import { z } from 'zod';
import { soloToolCounts } from '#games/sagrada/deal';
import { noFields, pressKinds } from '#discord/kit/press';
import { computerCounts } from '#play/options';
import { levels } from '#players/levels';

const numberIn = <const N extends readonly number[]>(numbers: N) =>
  z.string().regex(/^\d$/u).transform(Number).pipe(z.literal(numbers));

const level = z.enum(levels);
const tools = numberIn(soloToolCounts);

/** What is picked in the panel: against how many computers, of which level, and how many tools there are without any. */
const pickedFields = z.strictObject({ computers: numberIn([0, ...computerCounts]), level, tools });
export type PickedAlone = z.output<typeof pickedFields>;

/** Reads what was picked in a menu; null if that is no choice of it. */
export function pickedInMenu(picked: PickedAlone, what: keyof PickedAlone, value = ''): PickedAlone | null {
  const { data } = pickedFields.safeParse({ ...textsOf(picked), [what]: value });
  return data ?? null;
}

const textsOf = ({ computers, level, tools }: PickedAlone) => ({
  computers: String(computers),
  level,
  tools: String(tools),
});

/** The ways to play with nobody else: each in place of the panel with its button. */
export const alonePresses = pressKinds({
  /** Menus: one more thing is picked. */
  pickComputers: pickedFields,
  pickLevel: pickedFields,
  pickTools: pickedFields,
  /** Without tools: from a panel of before, with the usual number. */
  playSolo: z.strictObject({ tools: tools.optional() }),
  playComputers: z.strictObject({ computers: numberIn(computerCounts), level }),
  /** From panels of before, which asked for the level in a second step. */
  aloneWays: noFields,
  opponents: z.strictObject({ computers: numberIn(computerCounts) }),
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { playerCounts, type Setup, soloToolCounts } from '#games/sagrada/deal';
import { editions } from '#games/sagrada/edition';
import stored from './perft.json' with { type: 'json' };
import { countedFrom, walked } from './perft.ts';

const countsSchema = z.array(z.int());
const casesSchema = z.array(
  z.strictObject({
    seed: z.string(),
    players: z.literal([1, ...playerCounts]),
    edition: z.enum(editions),
    reducedBag: z.boolean(),
    tools: z.literal(soloToolCounts),
    from: z.int(),
    texts: countsSchema,
    positions: countsSchema,
  }),
);
type Case = z.output<typeof casesSchema>[number];

const setupOf = ({ players, edition, reducedBag, tools }: Case): Setup =>
  players === 1
    ? { mode: 'solo', players, edition, reducedBag: false, toolCount: tools }
    : { mode: 'table', players, edition, reducedBag };

/**
 * The way chess programs are checked: nearly any mistake in the rules changes these numbers. A second program, written from the rules
 * in another language, found the same numbers as in `perft.json`.
 */
describe('how many texts are legal, and how many positions there are, after no, one, two, … steps', () => {
  it.each(casesSchema.parse(stored))('seed $seed, from step $from on', (asked) => {
    const { seed, from, texts, positions } = asked;
    const counted = countedFrom(walked(setupOf(asked), seed, from), texts.length - 1);
    expect(counted).toEqual({ texts, positions });
  });
});

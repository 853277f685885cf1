import { z } from 'zod';
import type { Mode } from '#games/sagrada/deal';
import { featureNames, outputsOf } from './features.ts';
import { Net, partsOf } from './net.ts';

const bytesPerNumber = Float32Array.BYTES_PER_ELEMENT;

/** A net as it is written: its size and, in base64, its numbers as 32-bit floats, lowest byte first. */
const netSchema = (mode: Mode) =>
  z
    .strictObject({ hidden: z.int().min(8).multipleOf(8), numbers: z.base64() })
    .transform(({ hidden, numbers }, context): Net => {
      const shape = { inputs: featureNames.length, hidden, outputs: outputsOf[mode] };
      const bytes = Buffer.from(numbers, 'base64');
      const count = partsOf(shape).end;
      if (bytes.length === count * bytesPerNumber)
        return new Net(
          shape,
          Float32Array.from({ length: count }, (_, index) => bytes.readFloatLE(index * bytesPerNumber)),
        );
      context.addIssue({ code: 'custom', message: `expected ${count} numbers` });
      return z.NEVER;
    });

/** The learned values of windows, with the names of the features that they were taught to read. */
export const valuesSchema = z.strictObject({
  features: z
    .array(z.string())
    .refine((names) => names.join() === featureNames.join(), 'learned for other features: run npm run train'),
  table: netSchema('table'),
  solo: netSchema('solo'),
});
type Values = z.output<typeof valuesSchema>;

/** The same as it is written. */
export const writtenValues = ({
  table,
  solo,
}: Pick<Values, 'table' | 'solo'>): z.input<typeof valuesSchema> => ({
  features: [...featureNames],
  table: written(table),
  solo: written(solo),
});

function written({ shape: { hidden }, numbers }: Net): z.input<ReturnType<typeof netSchema>> {
  const bytes = Buffer.alloc(numbers.byteLength);
  for (const [index, number] of numbers.entries()) bytes.writeFloatLE(number, index * bytesPerNumber);
  return { hidden, numbers: bytes.toString('base64') };
}

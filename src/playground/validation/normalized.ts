import { z } from 'zod';

const digits = z.union([z.number(), z.string().regex(/^\d+$/)]);
const withoutName = z.looseObject({ id: z.string(), name: z.undefined().optional() });

/**
 * Fields that Discord accepts although its own spec refuses them: permissions as a string of digits, attachments with a number as
 * id, localizations that are null, a custom emoji without a name.
 */
function normalizedField(key: string, value: unknown): unknown {
  if (key === 'default_member_permissions') {
    const number = digits.safeParse(value);
    return number.success ? Number(number.data) : value;
  }
  if (key === 'attachments' && Array.isArray(value)) {
    return value.map((attachment: unknown) => {
      const numbered = z.looseObject({ id: z.number() }).safeParse(attachment);
      return numbered.success ? { ...numbered.data, id: String(numbered.data.id) } : normalized(attachment);
    });
  }
  if (key.endsWith('_localizations')) {
    const record = z.record(z.string(), z.unknown()).safeParse(value);
    return record.success
      ? Object.fromEntries(Object.entries(record.data).filter(([, text]) => text !== null))
      : value;
  }
  if (key === 'emoji') {
    const emoji = withoutName.safeParse(value);
    return emoji.success ? { ...emoji.data, name: '' } : value;
  }
  return normalized(value);
}

/** A copy of a body in the form that Discord's spec wants. */
export function normalized(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(normalized);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, normalizedField(key, value)]));
}

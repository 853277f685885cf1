import { z, type ZodType } from 'zod';
import { DiscordError, type FormProblem } from '#playground/errors';

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
function normalized(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(normalized);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, normalizedField(key, value)]));
}

type Path = FormProblem['path'];
type Issue = Readonly<{
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  errors?: readonly (readonly Issue[])[];
}>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Discord's own client library sends these although Discord's spec doesn't have them. */
const tolerated: readonly RegExp[] = [/^(data\.)?(enforce_nonce|tts)$/, /(^|\.)emoji\.animated$/];

/** The keys of `input` that are missing in `output` because the schema doesn't have them. */
function unknownKeys(input: unknown, output: unknown, path: Path): FormProblem[] {
  if (Array.isArray(input) && Array.isArray(output)) {
    return input.flatMap((item, index) => unknownKeys(item, output[index], [...path, index]));
  }
  if (!isRecord(input) || !isRecord(output)) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const place = [...path, key];
    if (key in output) return unknownKeys(value, output[key], place);
    if (tolerated.some((pattern) => pattern.test(place.join('.')))) return [];
    return [{ path: place, code: 'UNKNOWN_KEY', message: `"${key}" is not a field here.` }];
  });
}

/** The problems of the intended variant: the one whose `type` fits. */
function problems(issue: Issue, base: Path): FormProblem[] {
  const path = [...base, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  const meant = issue.errors?.find((variant) => !variant.some((inner) => inner.path.at(-1) === 'type'));
  if (meant !== undefined) return meant.flatMap((inner) => problems(inner, path));
  return [{ path, code: (issue.code ?? 'invalid').toUpperCase(), message: issue.message }];
}

/**
 * Checks a body against one of Discord's schemas, unknown keys included, and returns it in the form that Discord's spec wants.
 * Throws Discord's 50035 with every problem and its place.
 */
export function validate<Body>(schema: ZodType<Body>, body: unknown): Body {
  const input = normalized(body);
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    throw new DiscordError(
      50035,
      parsed.error.issues.flatMap((issue) => problems(issue, [])),
    );
  const unknown = unknownKeys(input, parsed.data, []);
  if (unknown.length > 0) throw new DiscordError(50035, unknown);
  return parsed.data;
}

/** Throws Discord's 50035 if there is any problem. */
export function refuse(found: readonly FormProblem[]): void {
  if (found.length > 0) throw new DiscordError(50035, found);
}

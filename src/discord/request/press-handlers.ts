import { SnowflakeUtil } from 'discord.js';
import type { z } from 'zod';
import type { Message } from '#discord/kit/message';
import type { FieldsOf, PressKind } from '#discord/kit/press';
import type { TableId } from '#play/table';
import { type Answer, updating } from './answer.ts';
import type { PressContext } from './context.ts';

/** Answers presses of one kind. */
export type PressHandler<Fields> = (context: PressContext, fields: Fields) => Promise<Answer>;

/** A kind of press, and what it does. */
export interface HandledPress<Fields extends object = object> {
  readonly schema: z.ZodType<Fields>;
  handle(context: PressContext, fields: Fields): Promise<Answer>;
}

/** The presses of a feature, each with what it does: the compiler asks for all. */
export const handled = <const Kinds extends Readonly<Record<string, Pick<PressKind, 'schema'>>>>(
  kinds: Kinds,
  handlers: { readonly [Name in keyof Kinds]: PressHandler<FieldsOf<Kinds[Name]>> },
): { readonly [Name in keyof Kinds]: HandledPress<FieldsOf<Kinds[Name]>> } =>
  // Each name has one of both.
  Object.fromEntries(
    Object.entries(kinds).map(([name, { schema }]) => [name, { schema, handle: handlers[name] }]),
  ) as never;

/** What the buttons of a table carry. */
export interface OfTable {
  readonly table: TableId;
  readonly turn?: number;
  readonly version?: number;
}

/** The context of a press, with what its button refers to. */
export const withButton = ({ table, turn, version }: OfTable, context: PressContext): PressContext => ({
  ...context,
  command: { ...context.command, button: { table, turn: turn ?? null, version: version ?? null } },
});

/** A private answer of text alone. */
export type Said = Extract<Answer, { readonly answer: 'private' }>;

/**
 * Answers a press in a panel in that panel, so that no press there adds a message, however old the panel is. Only a file is sent
 * beside it, because it is to be kept.
 * @param now what the panel becomes if the answer is text alone: that, and what can be done now
 */
export const inItsPanel =
  <Fields>(
    handle: PressHandler<Fields>,
    now: (said: Said, context: PressContext, fields: Fields) => Promise<Message>,
  ): PressHandler<Fields> =>
  async (context, fields) => {
    const answer = await handle(context, fields);
    if (!context.isPrivate || answer.answer !== 'private' || answer.message.files !== undefined)
      return answer;
    const { message } = answer;
    const isText = message.rows.length === 0 && message.pictures.length === 0;
    return { ...answer, ...updating(isText ? await now(answer, context, fields) : message) };
  };

/** A press at the table of its button, in the channel. */
export const inChannel =
  <Fields extends OfTable>(handle: PressHandler<Fields>): PressHandler<Fields> =>
  (context, fields) =>
    handle(withButton(fields, context), fields);

/** How long after a button was drawn a press of it is the second tap of a double tap, in milliseconds. */
const doubleTap = 1000;

/**
 * Whether a press is the second tap of a double tap: its button was drawn where the first tap was. Both interactions are given by their
 * ids, which tell when they were.
 * @param drawnBy the first tap; left out if the button wasn't drawn by one
 */
export const isSecondTap = (pressed: string, drawnBy: string | undefined): boolean =>
  drawnBy !== undefined &&
  SnowflakeUtil.timestampFrom(pressed) - SnowflakeUtil.timestampFrom(drawnBy) < doubleTap;

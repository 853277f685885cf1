import { ButtonStyle, ComponentType } from 'discord.js';
import type { Glyph } from '#render/glyph';
import type { Words } from '#words/words';
import type { Button, LinkButton, Message } from './message.ts';
import { shortened } from './names.ts';
import type { CustomId } from './press.ts';

const styles = {
  quiet: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  chosen: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** Discord refuses a message with a longer label. */
const longestLabel = 80;

/** A button for a press, with a label, which may be a name, and a glyph before it if given. */
export const button = (
  id: CustomId,
  label: string,
  style: keyof typeof styles = 'quiet',
  glyph: Glyph | null = null,
): Button => ({
  type: ComponentType.Button,
  style: styles[style],
  label: shortened(label, longestLabel),
  custom_id: id,
  glyph,
});

/** The message with a **Back** button in a last row. */
export const withBack = (message: Message, back: CustomId, words: Words): Message => ({
  ...message,
  rows: [...message.rows, [button(back, words.say('toolStep.back'))]],
});

/** A button that leads to an address; Discord shows that it leaves the message. */
export const linkButton = (url: string, label: string): LinkButton => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  label,
  url,
});

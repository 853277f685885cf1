import { ButtonStyle, ComponentType } from 'discord.js';
import type { Glyph } from '#render/glyph';
import type { Button } from './message.ts';
import type { CustomId } from './press.ts';

const styles = {
  quiet: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  chosen: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** A button for a press, with a label of at most 80 characters, and a glyph before it if given. */
export const button = (
  id: CustomId,
  label: string,
  style: keyof typeof styles = 'quiet',
  glyph: Glyph | null = null,
): Button => ({
  type: ComponentType.Button,
  style: styles[style],
  label,
  custom_id: id,
  glyph,
});

import { ButtonStyle, ComponentType } from 'discord.js';
import type { Glyph } from '#render/glyph';
import { customIdOf, type Press } from './custom-id.ts';
import type { Button } from './message.ts';

const styles = {
  quiet: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  chosen: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** A button that asks for a press, under a label of at most 80 characters, with a glyph before it where it has one. */
export const button = (
  press: Press,
  label: string,
  style: keyof typeof styles = 'quiet',
  glyph: Glyph | null = null,
): Button => ({
  type: ComponentType.Button,
  style: styles[style],
  label,
  custom_id: customIdOf(press),
  glyph,
});

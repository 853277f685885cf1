import { type APIButtonComponentWithCustomId, ButtonStyle, ComponentType } from 'discord.js';
import { customIdOf, type Press } from './custom-id.ts';

const styles = {
  quiet: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  chosen: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

/** A button that asks for a press, under a label of at most 80 characters. */
export const button = (
  press: Press,
  label: string,
  style: keyof typeof styles = 'quiet',
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: styles[style],
  label,
  custom_id: customIdOf(press),
});

import { SnowflakeUtil } from 'discord.js';

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

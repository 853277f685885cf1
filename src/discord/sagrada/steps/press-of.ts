import { tablePresses } from '#discord/sagrada/presses';
import type { CustomId } from '#discord/kit/press';
import type { Turn } from '#discord/sagrada/drafting/own-turn';

/** The press of a button in a panel that continues with these words. */
export const pressOf = ({ table, game }: Turn, texts: readonly string[]): CustomId =>
  tablePresses.step({ table: table.id, turn: game.turn.number, how: texts.join('.') });

import { type GameNight, keepGameNight } from '#store/game-nights';
import { type KeptTable, peopleAt } from '#store/kept-match';
import { queueNotice } from '#store/notices';
import { done } from '#play/decision';
import { save } from '#play/save';
import type { Happening } from '#play/due/due-rule';

/** Nobody has touched the lobby for a day: it folds. Its message offers to open it again. */
export const fold: Happening = async (db, { table }, at) => {
  if (table.stage !== 'lobby') return table;
  const folded = done({ ...table, stage: 'lapsed' as const }, { seat: null, person: null, what: 'close' });
  return save<KeptTable>(db, table, folded, { interaction: null, at });
};

/** How late a game night can be told of, because the bot or Discord was away, in milliseconds. */
const latest = 3_600_000;

const telling =
  (told: Exclude<GameNight['told'], 'nothing'>): Happening =>
  async (db, { table }, at) => {
    const { id, night } = table;
    if (night === null) return table;
    const now = { ...night, told };
    await keepGameNight(db, id, now);
    const kind = told === 'soon' ? 'nightSoon' : 'nightNow';
    if (at < night.at + latest)
      await queueNotice(db, { match: id, kind, number: nightNumber(night), person: null }, at);
    return { ...table, night: now };
  };

/** Those who joined are told that their game night is soon, and that it begins. */
export const nightIsSoon = telling('soon');
export const nightIsNow = telling('now');

/** Tells the hours apart for which a lobby was planned. */
const nightNumber = ({ at }: GameNight): number => Math.floor(at / 1000);

/** Who is told of a game night; null if it was moved since, or its game has begun. */
export function meantByNight(table: KeptTable, number: number): readonly string[] | null {
  const { stage, night } = table;
  const people = peopleAt(table).map(({ id }) => id);
  return stage === 'lobby' && night !== null && nightNumber(night) === number ? people : null;
}

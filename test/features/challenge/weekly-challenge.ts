import type { CardGame, FinishedCardGame, Week } from '#play/koloretako/card-game';
import type { Person } from '#play/table';
import { doneWith, playedOut } from '#test/play/cards';
import { by } from '#test/play/evening';
import type { Evening } from '#test/play/evening';

/** This many hours pass. */
export const hoursPass = ({ pass }: Evening, hours: number): void => pass(hours * 3_600_000);

/** A person starts an attempt: by default this week's ranked one. */
export const beginsWeek = async (
  { house: { weeklies } }: Evening,
  person: Person,
  kind: 'ranked' | 'practice' = 'ranked',
  week: Week = weeklies.now(),
): Promise<CardGame> => doneWith(await weeklies.begin(by(person), week, kind, 'en'));

/** A person plays their attempt of a week to its end. */
export async function finishesWeek(
  evening: Evening,
  person: Person,
  week: Week = evening.house.weeklies.now(),
): Promise<FinishedCardGame> {
  const game = (await evening.house.weeklies.look(person.id, week))?.attempt;
  if (game?.stage !== 'running') throw new Error(`${person.name} has no try of ${week} under way`);
  return playedOut(evening, game);
}

/** A person plays this week's whole ranked attempt, as they choose. */
export async function playsWeek(
  evening: Evening,
  person: Person,
  choose?: Parameters<typeof playedOut>[2],
): Promise<FinishedCardGame> {
  return playedOut(evening, await beginsWeek(evening, person), choose);
}

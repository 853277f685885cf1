import type { PlayedStep } from '#games/contract';
import type { Action } from '#games/sagrada/action';
import { legalActions } from '#games/sagrada/legal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import { type GlazierId, glazierNamed } from '#players/glaziers';
import type { Thinker } from '#players/thinker';
import type { TableAt } from '#store/kept-match';
import type { Step } from '#store/step-log';
import { computersToAct, glazierAt, isPassedFor } from './computers.ts';
import type { Done } from './decision.ts';
import { act, goOn, type MatchAt } from './match.ts';
import { attendanceAt, playedOn } from './played-on.ts';
import type { TableEvent } from './table.ts';

type Running = TableAt<'running'>;
type Choice = PlayedStep<Action>;

/** What computer players choose, in order. */
export type Choices = readonly Choice[];

/** How a seat's next action is chosen. The key names the choice: made again, it is the same. */
type Choose = (game: Running['game'], seat: Seat, key: string) => Promise<Action>;

/** The computer player in the seat thinks. It sees what a person there would see. */
const byThinking =
  (table: Running, thinker: Pick<Thinker, 'choose'>): Choose =>
  (game, seat, key) =>
    thinker.choose({
      game: 'sagrada',
      level: glazierNamed(computerIn(table, seat)).level,
      view: viewFor(game, seat),
      legal: legalActions(game, seat),
      key,
    });

/** The computer player thinks, but for people whose turns are only passed. */
export const byThinkingOrPassing = (table: Running, thinker: Pick<Thinker, 'choose'>): Choose => {
  const thinking = byThinking(table, thinker);
  return (game, seat, key) => (isPassedFor(table, seat) ? byPassing : thinking)(game, seat, key);
};

/** The seat plays as if its player were gone (RULES, When someone is gone). */
export const byPassing: Choose = async (game, seat) => {
  const step = sagrada.automaticStep(game, { isGone: (other) => other === seat, isInHurry: () => false });
  if (step === null) throw new Error(`seat ${seat} has nothing to do`);
  return step.action;
};

/** What computer players choose to do next: one whole turn, or the windows of all of them. Nothing if none of them is to act. */
export async function chosenBy(choose: Choose, table: Running): Promise<Choices> {
  const choices: Choice[] = [];
  let at: MatchAt<Sagrada> = table;
  for (const seat of computersToAct(table))
    for (let isOver = false; !isOver && !sagrada.isOver(at.game);) {
      const choice = {
        seat,
        action: await choose(at.game, seat, `${table.id}/${table.moves.length}/${choices.length}`),
      };
      const after = carriedOut(table, at, choice);
      isOver = after.events.some(({ event }) => event === 'turnEnded' || event === 'windowChosen');
      choices.push(choice);
      at = after;
    }
  return choices;
}

/**
 * The decision for a table where computer players chose this. If one of them doesn't play its seat any more, because the table changed
 * that setting meanwhile, the choices are dropped. Null if nothing happens there, because they aren't to act any more.
 */
export function computersPlayed(table: Running, chosen: Choices): Done | null {
  const choices = chosen.every(({ seat }) => glazierAt(table, seat) !== null) ? chosen : [];
  const events: TableEvent[] = [];
  const steps: Step[] = [];
  let at: MatchAt<Sagrada> = table;
  for (const choice of choices) {
    const after = carriedOut(table, at, choice);
    steps.push(...after.steps);
    events.push(...after.events);
    at = after;
  }
  const rest = goOn(sagrada, at, attendanceAt(table));
  const [first, ...more] = [...steps, ...rest.steps];
  if (first === undefined) return null;
  return playedOn(table, [first, ...more], { ...rest, events: [...events, ...rest.events], winner: null });
}

function carriedOut(table: Running, at: MatchAt<Sagrada>, { seat, action }: Choice) {
  const who = { person: null, computer: computerIn(table, seat) };
  const after = act(sagrada, at, { seat, action, ...who }, attendanceAt(table));
  if (!after.ok) throw new Error(`a computer player chose something illegal: ${action.do}`);
  return { ...after, version: at.version + after.steps.length };
}

function computerIn(table: Running, seat: Seat): GlazierId {
  const glazier = glazierAt(table, seat);
  if (glazier === null) throw new Error(`no computer player plays seat ${seat}`);
  return glazier;
}

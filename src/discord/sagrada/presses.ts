import { z } from 'zod';
import {
  countField,
  interactionField,
  momentField,
  noFields,
  patternField,
  pressKinds,
  seatField,
  selectionField,
  turnField,
  versionField,
} from '#discord/kit/press';
import { actionText, parseAction } from '#games/sagrada/action';
import type { Hint } from '#play/hints';
import { tableIdSchema } from '#play/table';
import { computerIds, levels } from '#players/computers';

const table = tableIdSchema;
const anyTime = z.strictObject({ table });
const inTurn = z.strictObject({ table, turn: turnField });
const selecting = z.strictObject({ table, turn: turnField, how: selectionField });
const ofSeat = z.strictObject({ table, seat: seatField });
/** A turn, from 1; 0 for the choice of windows. */
const deciding = z.strictObject({ table, of: turnField });
const taking = z.strictObject({ table, turn: turnField, version: versionField });

/** The private panels that lead to what is seldom needed, and back from there. */
export const panelsWithMore = ['hand', 'cards'] as const;
export type PanelWithMore = (typeof panelsWithMore)[number];
const fromPanel = z.strictObject({ table, panel: z.enum(panelsWithMore) });

type Plan = Hint['plan'];

/** A plan as a button carries it: `tool.4.A1.B2.C1.D2-draft.R3.A1`. Only a turn in which nothing else is done is ended by it. */
export const planInButton = ([first, ...others]: Plan): string =>
  [first, ...others.filter((action) => action.do !== 'end')]
    .map((action) => actionText(action).replaceAll(' ', '.'))
    .join('-');

export const planField = z.string().refine((text) => parsedPlan(text) !== null);

/** The plan that a button carries. */
export function planFrom(text: string): Plan {
  const plan = parsedPlan(text);
  if (plan === null) throw new Error(`${text} is no plan`);
  return plan;
}

function parsedPlan(text: string): Plan | null {
  const actions = text.split('-').map((each) => parseAction(each.replaceAll('.', ' ')));
  const [first, ...others] = actions.flatMap((action) => action ?? []);
  return first === undefined || others.length + 1 < actions.length ? null : [first, ...others];
}

/** The presses of a table, and of a match played in one message. */
export const tablePresses = pressKinds({
  join: anyTime,
  leave: anyTime,
  start: anyTime,
  /** Shows the hour that a lobby is planned for; moves it to another. */
  night: anyTime,
  moveNight: z.strictObject({ table, hour: momentField }),
  /** Picks the time zone that was missing to plan it for this local time. */
  nightInZone: z.strictObject({ table, local: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) }),
  /** Opens a table again that folded because nobody touched it. */
  reopen: anyTime,
  /** Opens the computer players of a lobby in a new panel. */
  computers: anyTime,
  /** In place of that panel; after so many computer players and the press that drew it, so that a double tap adds one. */
  addComputer: z.strictObject({
    table,
    level: z.enum(levels),
    after: countField,
    drawnBy: interactionField.optional(),
  }),
  /** Buttons that were sent long ago have the computer player under this name. */
  removeComputer: z.strictObject({ table, glazier: z.enum(computerIds) }),
  /** The same as `start`, in place of that panel. */
  startFromPanel: anyTime,
  cancel: anyTime,
  /** Shows the seats that can be taken over, in place of the panel with the button; asks before one is taken; confirmed. */
  seats: anyTime,
  takeSeat: ofSeat,
  takeSeatSurely: ofSeat,
  /** Answers to whoever asks for one's seat. */
  keepSeat: ofSeat,
  giveSeat: ofSeat,
  /** Asks for a place in the next game, or gives it back. */
  sitIn: anyTime,
  notSitIn: anyTime,
  /** Comes back to a paused game, so that it goes on. */
  goOn: anyTime,
  /** Reminds those whom the table waits for. */
  nudge: anyTime,
  /** Agrees that the computer takes a turn that the table has waited for long. */
  letComputer: deciding,
  /** The same as long as the owner of a seat is away. */
  letSubstitute: z.strictObject({ table, seat: countField }),
  offer: anyTime,
  hand: anyTime,
  /** Opens everything that is seldom needed in a new panel. */
  openMore: anyTime,
  /** The same in place of the panel with the button; and that panel again. */
  more: fromPanel,
  backFromMore: fromPanel,
  /** Posts the presser's own window for everyone, once the game is over. */
  postWindow: anyTime,
  rematch: anyTime,
  score: anyTime,
  /** Shows how to check the dice. */
  fair: anyTime,
  record: anyTime,
  board: anyTime,
  /** Tries once more to post what Discord refused in this channel. */
  postAgain: noFields,
  /** Asks for confirmation first. */
  resign: anyTime,
  /** Confirmed. */
  cancelSurely: anyTime,
  resignSurely: anyTime,
  choose: z.strictObject({ table, pattern: patternField }),
  end: inTurn,
  /** Confirmed: a turn in which nothing was done. */
  endSurely: inTurn,
  tools: inTurn,
  /** Takes the last step back: under the board, or in the player's own panel. */
  undo: taking,
  /** Under the line that a panel became, after the interaction that ended the turn. */
  takeBack: taking.extend({ after: interactionField.optional() }),
  /** Continues from what was selected so far, in a new panel, from a button that everyone sees. */
  open: selecting,
  /** In the panel with the button. */
  step: selecting,
  /** Plays what a hint proposes, in the panel with it, as long as nothing has happened since. */
  playHint: z.strictObject({ table, turn: turnField, version: versionField, plan: planField }),
  /** From version 0.1: its messages are no panels and can't become panels, so a new one is opened. */
  tool: selecting,
});

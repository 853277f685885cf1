import { z } from 'zod';
import { actionText, parseAction } from '#games/sagrada/notation';
import type { Hint } from '#play/hints';

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

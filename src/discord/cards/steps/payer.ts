import type { Glass } from '#games/koloretako/glass';
import type { OpenCardStep } from './path.ts';

/** The card that pays for a tool regardless of further choices; null if that is still open, or nothing is paid. */
export function settledPayer({ choices }: OpenCardStep): Glass | null {
  const paying = choices.flatMap(({ paths }) =>
    paths.map(({ action }) => (action.do === 'tool' ? action.pay : null)),
  );
  const [first = null, ...others] = new Set(paying);
  return others.length > 0 ? null : first;
}

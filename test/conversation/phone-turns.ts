import type { Locator } from 'playwright-core';
import { articles, isThere, named, tap, tapOwn, type Thumb, words } from './phone-talk.ts';
import { aloud } from './talk.ts';

/** How a turn went: what was still possible after the draft, and how many presses it took. */
export interface Taken {
  readonly turn:
    | 'plain draft'
    | 'tool left after the draft'
    | 'tool, then draft'
    | 'tool that drafts'
    | 'nothing fits';
  /** Not counting presses of dice that fit nowhere. */
  readonly presses: number;
}

/** The buttons of dice. */
export const dice = /\p{Lu}\p{L}+ [1-6]( ×\d)?$/u;
const spaces = /^[A-D][1-5]$/;

/** Whether the newest answer says this. */
const tells = async ({ panel }: Thumb, key: 'did.turnGoesOn' | 'toolStep.draftLeft'): Promise<boolean> =>
  aloud(await panel.innerText()).includes(words.say(key));

const noChoices: ReadonlySet<string> = new Set([
  '',
  'Dismiss',
  words.say('toolStep.back'),
  words.say('button.more'),
  // The turn is over.
  words.say('button.undo'),
]);

/** The button that ends a turn: where nothing fits, it says so. */
const endIn = (where: Locator): Locator =>
  named(where, words.say('button.end')).or(named(where, words.say('button.pass')));

/**
 * Uses the first available tool, with the first choice of each step; returns the number of presses, 0 if no tool can be
 * used.
 */
async function useTool(thumb: Thumb): Promise<number> {
  const { board, panel } = thumb;
  const tools = named(board, words.say('button.cards'));
  if (!(await isThere(tools))) return 0;
  await tapOwn(thumb, tools);
  for (let presses = 1; ; presses += 1) {
    // The panel of the whole turn is back, or the next turn's: the tool has been used.
    if (await isThere(endIn(panel))) return presses;
    const offered = await panel.getByRole('button', { disabled: false }).all();
    const labels = await Promise.all(offered.map((button) => button.innerText()));
    // A picture is a button too, without a label, and so is the one that dismisses the message.
    const first = offered.find((_, index) => !noChoices.has(labels[index] ?? ''));
    if (first === undefined) {
      if (presses > 1) return presses;
      // A try is played in one message: back to its dice.
      await tapOwn(thumb, named(panel, words.say('toolStep.back')));
      return 0;
    }
    await tapOwn(thumb, first);
  }
}

/** Plays a whole turn by presses alone; with a tool first, if wanted and possible. */
export async function takeTurn(thumb: Thumb, withTool: boolean): Promise<Taken> {
  const { page, board, panel } = thumb;
  const end = endIn(panel);
  const forTool = withTool ? await useTool(thumb) : 0;
  let presses = forTool;
  const press = async (button: Locator): Promise<void> => {
    presses += 1;
    await tapOwn(thumb, button);
  };
  // After a tool the same panel continues, unless the tool has drafted: then the turn is over, or can be ended.
  if (forTool > 0 && !(await tells(thumb, 'toolStep.draftLeft'))) {
    if (await tells(thumb, 'did.turnGoesOn')) await press(end);
    return { turn: 'tool that drafts', presses };
  }
  const place = forTool > 0 ? panel : board;
  const pass = named(place, words.say('button.pass'));
  if (await isThere(pass)) {
    // The board answers with the next one, a panel in itself.
    await tap(pass, articles(page));
    const surely = named(panel, words.say('button.passSurely'));
    if (await isThere(surely)) await tapOwn(thumb, surely);
    return { turn: 'nothing fits', presses: presses + 1 };
  }
  const pool = named(place, dice).and(page.locator(':enabled'));
  await press(pool.first());
  const misfits = new Set<string>();
  while (!(await isThere(named(panel, spaces)))) {
    // The die fits nowhere: it is marked, and another can be chosen beside it.
    const others = await named(panel, dice).and(page.locator(':enabled')).all();
    const labels = await Promise.all(others.map((die) => die.innerText()));
    const next = others.findIndex((_, index) => !misfits.has(labels[index] ?? ''));
    const die = others[next];
    if (die === undefined) throw new Error('no die fits, and the board says that one does');
    misfits.add(labels[next] ?? '');
    await press(die);
  }
  await press(named(panel, spaces).first());
  const goesOn = await tells(thumb, 'did.turnGoesOn');
  if (goesOn) await press(end);
  const turn = forTool > 0 ? 'tool, then draft' : goesOn ? 'tool left after the draft' : 'plain draft';
  return { turn, presses: presses - misfits.size };
}

/** The numbers of presses of the turns of each kind. */
export const pressesOf = (taken: readonly Taken[]): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    [...new Set(taken.map(({ turn }) => turn))].map((turn) => [
      turn,
      [...new Set(taken.flatMap((each) => (each.turn === turn ? [each.presses] : [])))].toSorted(
        (a, b) => a - b,
      ),
    ]),
  );

/** Prints how many presses the turns of each kind took. */
export const report = (what: string, taken: readonly Taken[]): void => {
  const kinds = Object.entries(pressesOf(taken)).map(
    ([turn, presses]) =>
      `${turn} ${presses.join('/')} (${taken.filter((each) => each.turn === turn).length} turns)`,
  );
  const mean = taken.reduce((sum, { presses }) => sum + presses, 0) / taken.length;
  process.stdout.write(`presses per turn, ${what}: ${mean.toFixed(2)} on average, ${kinds.join(', ')}\n`);
};

import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { puzzles } from '#games/sagrada/puzzle';
import { planText } from '#games/sagrada/whole-turn';
import { bestOf } from '#test/features/puzzle/solving';
import { hour, screenOf } from './daily-talk.ts';
import { meet } from './evening.ts';
import {
  buttonsOf,
  isPrivate,
  messageOf,
  pick,
  picturesIn,
  press,
  pressed,
  waysIn,
  wordsIn,
} from './talk.ts';
import { stepsIn } from './thumb-talk.ts';

/** By this day of the evening's clock there are puzzles. */
const toDecember = 330 * 24 * hour;

/** The puzzle that a message is about. */
function puzzleIn(message: APIMessage): { readonly puzzle: string } {
  for (const { press } of buttonsOf(message))
    if (press?.press === 'puzzleStep') return { puzzle: press.puzzle };
  throw new Error(`no puzzle in: ${wordsIn(message)}`);
}

/** Selects a turn of one action word by word, and answers with it. */
async function answersWith(person: Actor, start: APIMessage, text: string): Promise<APIMessage> {
  let message = start;
  const words = text.replace(/^tool /u, '').split(' ');
  for (let count = 1; !waysIn(message).includes('puzzleAnswer') && count <= words.length; count += 1) {
    const how = words.slice(0, count).join('.');
    const [next] = stepsIn(message, new RegExp(`^${how}$`, 'u'));
    if (next !== undefined) message = await messageOf(person.press(message, next));
  }
  if (!waysIn(message).includes('puzzleAnswer')) {
    const [end = ''] = stepsIn(message, /^end$/u);
    message = await messageOf(person.press(message, end));
  }
  return pressed(person, message, 'puzzleAnswer');
}

/** A draft in the puzzle by its first die and first space; returns the question whether that is the answer. */
async function drafts(person: Actor, start: APIMessage): Promise<APIMessage> {
  const [die = ''] = stepsIn(start, /^draft\.\w+$/u);
  const spaces = await messageOf(person.press(start, die));
  const [space = ''] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
  const after = await messageOf(person.press(spaces, space));
  if (waysIn(after).includes('puzzleAnswer')) return after;
  const [end = ''] = stepsIn(after, /^end$/u);
  return messageOf(person.press(after, end));
}

/** The presses of the dice that can be drafted. */
const diceIn = (message: APIMessage) => stepsIn(message, /^draft\.\w+$/u);

describe('the puzzle of the day', () => {
  it('is solved by presses as in a game, in private, and shared without spoilers', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    evening.pass(toDecember);
    const start = await messageOf(ada.command(channel, 'puzzle'));
    expect(isPrivate(start)).toBe(true);
    expect(wordsIn(start)).toMatch(/^## Puzzle of the day · 2 December 2026 · ★+☆*\n/u);
    expect(picturesIn(start)).toHaveLength(2);
    const [best] = bestOf(puzzleIn(start));
    const answer = await answersWith(ada, start, planText(best));
    expect(wordsIn(answer)).toContain('is the best turn. You found it!');
    expect(wordsIn(answer)).toContain('1 answer so far. 100% found the best turn.');
    expect(wordsIn(answer)).toContain('🔥 1 day in a row.');
    const copy = await pressed(ada, answer, 'copyPuzzle');
    const post = await pressed(ada, copy, 'sharePuzzle');
    expect(isPrivate(post)).toBe(false);
    expect(wordsIn(post)).toMatch(
      /^Sagrada, puzzle of the day · 2 December 2026\n🟩{5} {2}★+\n\*\*Ada\*\* found the best turn$/u,
    );
    // Ben only sees that, and has a try of his own.
    expect(wordsIn(await messageOf(ben.command(channel, 'puzzle')))).toContain('You get one try.');
  });

  it('goes on after a restart, and takes one answer, however often it is pressed', async () => {
    const evening = await meet();
    const { ada } = evening;
    evening.pass(toDecember);
    const room = ada.directMessages();
    const sure = await drafts(ada, await messageOf(ada.command(room, 'puzzle')));
    expect(wordsIn(sure)).toContain('Is that your answer?');
    await evening.restart();
    const answer = await pressed(ada, sure, 'puzzleAnswer');
    const again = await messageOf(ada.command(room, 'puzzle'));
    expect(wordsIn(again)).toBe(wordsIn(answer));
    // The same answer once more, as by a second tap, shows the same, and nothing counts twice.
    const twice = await drafts(ada, await pressed(ada, again, 'puzzleStep'));
    expect(wordsIn(await pressed(ada, twice, 'puzzleAnswer'))).toBe(wordsIn(answer));
    expect(wordsIn(answer)).toContain('1 answer so far.');
  });

  it('has one way back from the spaces for a die, to all dice', async () => {
    const evening = await meet();
    const { ada } = evening;
    evening.pass(toDecember);
    const today = () => messageOf(ada.command(ada.directMessages(), 'puzzle'));
    let start = await today();
    while (diceIn(start).length < 2) {
      evening.pass(24 * hour);
      start = await today();
    }
    const spaces = await messageOf(ada.press(start, diceIn(start)[0] ?? ''));
    const [back = '', ...more] = stepsIn(spaces, /^(?!draft\.\w+\.)/u);
    expect(more).toEqual([]);
    expect(diceIn(await messageOf(ada.press(spaces, back)))).toEqual(diceIn(start));
  });

  it('stays the one that was shown after midnight, and can be picked among past ones', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    evening.pass(toDecember);
    const start = await messageOf(ada.command(channel, 'puzzle'));
    const { puzzle } = puzzleIn(start);
    evening.pass(24 * hour);
    const sure = await drafts(ada, start);
    const answer = await pressed(ada, sure, 'puzzleAnswer');
    expect(wordsIn(answer)).toContain('2 December 2026');
    expect(wordsIn(answer)).toContain("This doesn't change your puzzle rating.");
    const today = await pressed(ada, answer, 'puzzle');
    expect(puzzleIn(today).puzzle).not.toBe(puzzle);
    const past = await pressed(ada, today, 'pastPuzzles');
    const picked = await pick(ada, past, 'pickPuzzle', '2026-12-02');
    expect(wordsIn(picked)).toBe(wordsIn(answer));
  });

  it('is beside the daily challenge, and says so if a day has none', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const none = await pressed(ada, await messageOf(ada.command(channel, 'daily play')), 'puzzle');
    expect(wordsIn(none)).toBe("There's no puzzle for that day. Play today's challenge instead.");
    evening.pass(toDecember);
    const start = await messageOf(press(ada, await messageOf(ada.command(channel, 'daily play')), 'puzzle'));
    expect(wordsIn(start)).toContain('One turn is clearly the best here. Find it!');
  });

  it('is told in German, and nowhere tells what others hide', async () => {
    const evening = await meet();
    const { ada, channel, pictures } = evening;
    evening.pass(toDecember);
    ada.speaks(Locale.German);
    const start = await messageOf(ada.command(channel, 'puzzle'));
    expect(wordsIn(start)).toContain('Ein Zug ist hier klar der beste. Finde ihn! Du hast einen Versuch.');
    const answer = await pressed(ada, await drafts(ada, start), 'puzzleAnswer');
    expect(wordsIn(answer)).toMatch(/der beste Zug/iu);
    const seen = [screenOf(ada), JSON.stringify(pictures)].join('');
    for (const { seed } of puzzles) expect(seen).not.toContain(seed);
    const whole = pictures.flatMap((picture) =>
      picture.kind === 'table' || picture.kind === 'windows' ? [picture.view] : [],
    );
    expect(whole.map(({ viewer, hand }) => ({ viewer, hand }))).toEqual(
      whole.map(() => ({ viewer: 'spectator', hand: null })),
    );
    expect(whole).not.toEqual([]);
  });
});

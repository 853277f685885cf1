import { describe, expect, it } from 'vitest';
import {
  articles,
  lasting,
  named,
  phones,
  send,
  shown,
  tap,
  tapOwn,
  type Thumb,
  words,
} from './phone-talk.ts';
import { dice, pressesOf, report, type Taken, takeTurn } from './phone-turns.ts';

const turns = 20;

/** Clara with her phone in her direct messages, where an attempt is played in one lasting message. */
async function withPhone(): Promise<Thumb> {
  const { evening, phone } = await phones();
  const { clara } = evening;
  const thumb = await phone(clara, clara.directMessages());
  const answers = lasting(thumb.page);
  const panel = answers.last();
  return { ...thumb, board: panel, panel, answers };
}

/** From the command to the first turn. */
async function begin(thumb: Thumb): Promise<void> {
  await send(thumb, 'täglich spielen');
  await tapOwn(thumb, named(thumb.panel, words.say('button.begin')));
  await tapOwn(thumb, named(thumb.panel, /^1 · /));
}

/** Takes a die, reloads the page, and puts the die back: the message is still there, and can be played on. */
async function comeBack(thumb: Thumb): Promise<void> {
  const { page, panel } = thumb;
  await tapOwn(thumb, named(panel, dice).and(page.locator(':enabled')).first());
  const before = await shown(panel);
  await page.reload();
  await expect.poll(() => shown(panel)).toEqual(before);
  await tapOwn(thumb, named(panel, words.say('button.anotherDie')));
}

/** Everything to do with a result: copy its text, look at the rankings, the best window, and go back. */
async function lookAround(thumb: Thumb): Promise<void> {
  const { page, panel } = thumb;
  const newest = articles(page).last();
  await tap(named(panel, words.say('button.share')), articles(page));
  expect(await newest.innerText()).toMatch(/^(?:[🟥🟨🟩🟦🟪⬛]{5}\n){4}/mu);
  await tap(named(panel, words.say('button.standings')), articles(page));
  await newest.getByRole('img', { name: /Clara/u }).waitFor();
  await tap(named(newest, words.say('button.tab.streaks')), articles(page));
  await newest.getByRole('img', { name: /Clara/u }).waitFor();
  await tapOwn(thumb, named(panel, words.say('button.bestWindow')));
  await panel.getByText('Das beste Fenster des Tages').waitFor();
  await tapOwn(thumb, named(panel, words.say('button.toDay')));
  await panel.getByText('1 Tag in Folge').waitFor();
}

describe('the daily challenge on a phone, in German, by presses alone', () => {
  it('is played in direct messages to the result, its text and the standings', async () => {
    const thumb = await withPhone();
    const { page, panel } = thumb;
    await begin(thumb);
    const taken: Taken[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      if (turn === turns / 2) await comeBack(thumb);
      taken.push(await takeTurn(thumb, turn % 7 === 3));
    }
    report('daily', taken);
    const presses = pressesOf(taken);
    expect(presses['plain draft']).toEqual([2]);
    expect(presses['tool left after the draft']).toEqual([3]);
    expect(await articles(page).count()).toBe(1);
    await panel.getByText(/Clara (?:übertrifft|verfehlt|kommt)/u).waitFor();
    await panel.getByRole('img').first().waitFor();
    await lookAround(thumb);
  });
});

import { describe, expect, it } from 'vitest';
import { begunTry } from './daily-talk.ts';
import { meet } from './evening.ts';
import {
  begunBy,
  isPrivate,
  messageOf,
  nextPublic,
  passTurn,
  playerOf,
  press,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';
import { stepsIn } from './thumb-talk.ts';

const asks = "Pass? You haven't drafted a die this turn.";

/** An attempt in which the first turn was passed: its panel shows the second, with the same button in the same place. */
async function upAgain() {
  const evening = await meet();
  const { ada, channel } = evening;
  const first = await begunTry(ada, channel);
  const [end = ''] = stepsIn(first, /^end$/u);
  const second = await messageOf(ada.press(first, end));
  const [again = ''] = stepsIn(second, /^end$/u);
  return { ...evening, end, second, again };
}

describe('passing', () => {
  it('takes one press after the turn of somebody else', async () => {
    const evening = await meet();
    const board = await begunBy(evening, evening.ada, evening.ben);
    const next = nextPublic(evening);
    expect((await press(playerOf(evening, board), board, 'end')).kind).toBe('update');
    expect(wordsIn(await next)).toContain('passed');
  });

  it("asks first right after the player's own turn, so that a double press doesn't cost another turn", async () => {
    const { ada, second, again } = await upAgain();
    expect(wordsIn(second)).toContain("Your turn is over, and you're up again. Which die do you draft?");
    const asked = await messageOf(ada.press(second, again));
    expect([asked.id, wordsIn(asked)]).toEqual([second.id, expect.stringContaining(asks)]);
    expect(waysIn(asked)).toEqual(['endSurely', 'step']);
    // Back in the same turn, with the same dice.
    const [back = ''] = stepsIn(asked, /^$/u);
    const turn = await messageOf(ada.press(asked, back));
    expect(stepsIn(turn, /^draft/u)).toEqual(stepsIn(second, /^draft/u));
    const sure = await messageOf(ada.press(turn, again));
    expect(wordsIn(await messageOf(press(ada, sure, 'endSurely')))).toContain('Round 2.');
  });

  it('passes the asked turn once, however late somebody is sure', async () => {
    const evening = await upAgain();
    const { ada, channel, second, again } = evening;
    const asked = await messageOf(ada.press(second, again));
    await evening.restart();
    await ada.command(channel, 'pass');
    expect(wordsIn(await messageOf(press(ada, asked, 'endSurely')))).toContain('Round 2.');
  });

  it('never asks after a draft, or by command', async () => {
    const { ada, channel, second } = await upAgain();
    expect(wordsIn(await messageOf(ada.command(channel, 'pass')))).toContain('Round 2.');
    expect(wordsIn(second)).not.toContain(asks);
  });

  it('asks on the board, too, for that player alone', async () => {
    const evening = await meet();
    const { ada, ben } = evening;
    const first = await begunBy(evening, ada, ben);
    const second = nextPublic(evening);
    await passTurn(playerOf(evening, first), first);
    const board = await second;
    const person = playerOf(evening, board);
    const third = nextPublic(evening);
    await passTurn(person, board);
    const again = await third;
    expect(playerOf(evening, again).person).toEqual(person.person);
    const asked = await messageOf(press(person, again, 'end'));
    expect([isPrivate(asked), wordsIn(asked)]).toEqual([true, asks]);
    const fourth = nextPublic(evening);
    expect(await whisper(press(person, asked, 'endSurely'))).toContain('Your turn is over.');
    expect(playerOf(evening, await fourth).person).not.toEqual(person.person);
  });
});

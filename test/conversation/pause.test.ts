import { type APIMessage, Locale } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { slow } from '#test/cases';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  begunWith,
  boardsSeen,
  buttonsOf,
  dealtTo,
  isPrivate,
  messageOf,
  nextPublic,
  passTurn,
  playerOf,
  press,
  publicIn,
  waysIn,
  wordsIn,
} from './talk.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const line =
  "Everybody is away, so the game is paused. Press **I'm back** to go on. After a week without a press, it closes without a result.";

/** Ada and Ben have a day for each turn, and nobody comes for four turns in a row; the board that says so. */
async function nobodyComes(evening: Evening, says = line): Promise<APIMessage> {
  const { ada, ben, channel } = evening;
  await begunWith(evening, { pace: 'day' }, ada, ben);
  for (let turn = 0; turn < 4; turn += 1) await evening.passAwake(day + 5 * minute);
  return ada.finds(channel, (message) => wordsIn(message).includes(says));
}

/** Messages for one person alone that say this. */
const isOf = (words: RegExp) => (message: APIMessage) => isPrivate(message) && words.test(wordsIn(message));

describe('a game whose players are all away', () => {
  it('says in one line that it is paused, and nobody is mentioned or played for any more', async () => {
    const evening = await meet();
    const board = await nobodyComes(evening);
    const lines = wordsIn(board).split('\n');
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^(?:Ada|Ben)'s time ran out\.$/u),
      line,
      '-# Want to play along? Press **My hand** to take over a seat.',
    ]);
    expect(wordsIn(board)).not.toContain('takes this turn');
    expect(waysIn(board)).toEqual(['goOn', 'tools', 'hand']);
    const before = publicIn(evening.ada, evening.channel);
    await evening.passAwake(60 * minute);
    expect(publicIn(evening.ada, evening.channel)).toEqual(before);
  });

  it('goes on with anybody’s press', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    const board = await nobodyComes(evening);
    const taps = [press(ada, board, 'goOn'), press(ada, board, 'goOn')] as const;
    const back = await ada.finds(channel, isOf(/^You're back! You play yourself again\./u));
    const now = await ada.finds(
      channel,
      (message) =>
        !isPrivate(message) && waysIn(message).includes('end') && wordsIn(message).includes('your turn!'),
    );
    expect(wordsIn(now)).not.toContain('paused');
    // One message tells that, not two, and a second tap leaves it.
    expect(await taps[0]).toMatchObject({ kind: 'deferredUpdate' });
    expect(wordsIn(await messageOf(taps[1]))).toBe('The game goes on.');
    expect(ada.sees(channel).filter(isOf(/back|goes on/u))).toHaveLength(2);
    expect(ada.sees(channel).map(({ id }) => id)).toContain(back.id);
    expect(now.mentions.map(({ username }) => username)).toEqual(['ada']);
  });

  slow('goes on with a typed command, too', async () => {
    const evening = await meet();
    const { ben, channel } = evening;
    const { id } = await nobodyComes(evening);
    await messageOf(ben.command(channel, 'sagrada hand'));
    const now = await ben.finds(
      channel,
      (message) => message.id === id && !wordsIn(message).includes('paused'),
    );
    expect(wordsIn(now)).toContain('Ben is back.');
  });

  slow('closes after a week, and another can be opened there', async () => {
    const evening = await meet();
    const { ada, clara, channel } = evening;
    const board = await nobodyComes(evening);
    await evening.passAwake(7 * day);
    const closed = await ada.finds(
      channel,
      ({ id, components = [] }) => id === board.id && components.length === 1,
    );
    expect(wordsIn(closed)).toBe(
      'Nobody played for a week, so this game closed without a result. Start another with `/sagrada new`.',
    );
    expect(boardsSeen(ada, channel).flatMap(buttonsOf)).toEqual([]);
    const lobby = nextPublic(evening);
    await clara.command(channel, 'sagrada new');
    expect(waysIn(await lobby)).toContain('join');
  });

  slow('reads it in German', async () => {
    const evening = await meet();
    for (const person of [evening.ada, evening.ben]) person.speaks(Locale.German);
    const board = await nobodyComes(
      evening,
      'Niemand ist da, darum pausiert die Partie. Tippe auf **Bin wieder da**, dann geht es weiter. Tippt eine Woche lang niemand, endet sie ohne Ergebnis.',
    );
    expect(waysIn(board)).toEqual(['goOn', 'tools', 'hand']);
  });
});

describe('people who all said to be away', () => {
  it('pause their game with that, and one of them ends it by a press', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await dealtTo(evening, ada, ben);
    for (const person of [ada, ben])
      await person.command(channel, 'sagrada away', { until: 'friday', zone: 'Europe/Berlin' });
    const paused = await ada.finds(
      channel,
      (message) => !isPrivate(message) && wordsIn(message).includes("Press **I'm back** to go on."),
    );
    expect(wordsIn(paused)).not.toContain('After a week');
    expect(wordsIn(paused)).not.toContain('choose');
    await press(ben, paused, 'goOn');
    const now = await ada.finds(
      channel,
      ({ id, content }) => id === paused.id && !content.includes('paused'),
    );
    expect(wordsIn(now)).not.toContain('Ben is away');
    expect(wordsIn(now)).toContain('Ada is away until');
  });

  it('go on with a button to undo that undoes', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    const board = await begunBy(evening, ada, ben);
    const current = playerOf(evening, board);
    const next = nextPublic(evening);
    await passTurn(current, board);
    await next;
    for (const person of [ada, ben])
      await person.command(channel, 'sagrada away', { until: 'friday', zone: 'Europe/Berlin' });
    const paused = await ada.finds(
      channel,
      (message) => !isPrivate(message) && wordsIn(message).includes("Press **I'm back** to go on."),
    );
    const answer = await messageOf(press(current, paused, 'goOn'));
    expect(waysIn(answer)).toEqual(['takeBack', 'hand']);
    evening.pass(1000);
    expect(wordsIn(await messageOf(press(current, answer, 'takeBack')))).toContain(
      'Your last step was undone.',
    );
  });
});

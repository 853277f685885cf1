import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { tableIdSchema } from '#play/table';
import { customIdOf } from '#test/discord/press';
import { begunTry, isTurn } from './daily-talk.ts';
import { meet } from './evening.ts';
import {
  aloneIn,
  begunBy,
  bothOf,
  buttonsOf,
  chosenBy,
  isPrivate,
  messageOf,
  nextPublic,
  playerOf,
  press,
  pressed,
  pressNewest,
  resigns,
  resignsFrom,
  whisper,
  wordsIn,
} from './talk.ts';
import { stepsIn } from './thumb-talk.ts';

/** The buttons that ask for a hint. */
const hintsIn = (message: APIMessage): readonly string[] => stepsIn(message, /^hint$/u);

/** The buttons that play one. */
const playsIn = (hint: APIMessage): readonly string[] =>
  buttonsOf(hint).flatMap(({ customId, press }) => (press?.press === 'playHint' ? [customId] : []));

/** The menu with which hints are allowed at the first table. */
const hintsHere = {
  press: 'setForTable',
  table: tableIdSchema.parse('0000000001'),
  setting: 'hints',
} as const;

/** Somebody who manages the server allows hints at all its tables that have no setting of their own. */
async function allowedEverywhere(person: Actor, channel: string): Promise<void> {
  const own = await messageOf(person.command(channel, 'sagrada settings'));
  const server = await messageOf(person.press(own, 'Whole server'));
  await person.choose(server, customIdOf({ press: 'setForServer', setting: 'hints' }), ['on']);
}

/** Ada plays a solo game in direct messages. */
async function alone() {
  const evening = await meet();
  const { ada, discord } = evening;
  const channel = ada.directMessages();
  return { ...evening, channel, board: await aloneIn({ discord, channel }, ada) };
}

describe('a hint', () => {
  it('says what to do and why, lights it in the picture, and is played with one press', async () => {
    const { ada, board, pictures } = await alone();
    const [ask = ''] = hintsIn(board);
    const hint = await messageOf(ada.press(board, ask));
    expect(isPrivate(hint)).toBe(true);
    const [, color = '', shade = '', space = ''] =
      /^\*\*Hint: .*?(\w+) (\d) on ([A-D]\d)\.\*\* \S.*\.(?:\n\*\*Or: .+\.\*\* \S.*\.)?$/u.exec(
        wordsIn(hint),
      ) ?? [];
    const picture = pictures.at(-1);
    expect(picture).toMatchObject({ kind: 'hand', step: { ask: 'hint', lit: [expect.any(Number)] } });
    const [play = ''] = playsIn(hint);
    expect(play).toContain(`.${color.charAt(0)}${shade}.${space}`);
    const done = await messageOf(ada.press(hint, play));
    expect(done.id).toBe(hint.id);
    expect(wordsIn(done)).toContain(`${shade} on ${space}.`);
  });

  it('is the same for the same turn, and leads back to it', async () => {
    const { ada, board } = await alone();
    const [ask = ''] = hintsIn(board);
    const [one, other] = [await messageOf(ada.press(board, ask)), await messageOf(ada.press(board, ask))];
    expect(wordsIn(other)).toBe(wordsIn(one));
    const [back = ''] = stepsIn(other, /^$/u);
    const turn = await messageOf(ada.press(other, back));
    expect(wordsIn(turn)).toContain('Which die do you draft?');
    // And from there once more, in the same message.
    const [again = ''] = hintsIn(turn);
    expect((await messageOf(ada.press(turn, again))).id).toBe(other.id);
  });

  it('is given for a die that was rolled, which the hint before said to wait for', async () => {
    const evening = await meet({ game: 21 });
    const { ada, ben, channel } = evening;
    await allowedEverywhere(ada, channel);
    const board = await begunBy(evening, ada, ben);
    const person = playerOf(evening, board);
    const [how] = await person.typing(channel, 'tool', { card: '6', how: '' }, 'how');
    const rolled = await messageOf(person.command(channel, 'tool', { card: '6', how: String(how?.value) }));
    const [ask = ''] = hintsIn(rolled);
    const hint = await messageOf(person.press(rolled, ask));
    expect([hint.id, wordsIn(hint)]).toEqual([rolled.id, expect.stringMatching(/^\*\*Hint: .+\.\*\*/u)]);
    const waiting = await ada.finds(
      channel,
      (message) => message.id === board.id && wordsIn(message).includes('you rolled'),
    );
    const [fromBoard = ''] = hintsIn(waiting);
    const own = await messageOf(person.press(waiting, fromBoard));
    expect(wordsIn(own)).toBe(wordsIn(hint));
    const [play = ''] = playsIn(own);
    expect(wordsIn(await messageOf(person.press(own, play)))).not.toContain('nothing was played');
  });

  it("doesn't exist in a ranked attempt, but in practice", async () => {
    const { ada, channel } = await meet();
    const intro = await messageOf(ada.command(channel, 'daily play'));
    expect(wordsIn(intro)).toContain('You get one ranked attempt, without hints.');
    const ranked = await begunTry(ada, channel);
    expect(hintsIn(ranked)).toEqual([]);
    const [die = ''] = stepsIn(ranked, /^draft/u);
    const spaces = await messageOf(ada.press(ranked, die));
    expect(hintsIn(spaces)).toEqual([]);
    const [back = ''] = stepsIn(spaces, /^$/u);
    const over = await messageOf(resignsFrom(ada, await messageOf(ada.press(spaces, back))));
    const practice = await pressed(ada, await pressed(ada, over, 'beginPractice'), 'choose');
    const [ask = ''] = hintsIn(practice);
    const hint = await messageOf(ada.press(practice, ask));
    expect([hint.id, wordsIn(hint)]).toEqual([practice.id, expect.stringMatching(/^\*\*Hint: /u)]);
    const [play = ''] = playsIn(hint);
    expect(isTurn(await messageOf(ada.press(hint, play)))).toBe(true);
  });

  it('is settled for friends once windows are dealt, also for the host', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await ada.command(channel, 'sagrada new');
    const settings = await messageOf(ada.command(channel, 'sagrada settings'));
    const page = await messageOf(ada.press(settings, 'This table'));
    await ben.command(channel, 'sagrada join');
    const dealt = nextPublic(evening);
    await pressNewest(ada, channel, 'start');
    const choosing = await dealt;
    const told = await messageOf(ada.choose(page, customIdOf(hintsHere), ['on']));
    expect(wordsIn(told)).toContain('The windows are dealt, so this stays as it is until the game ends.');
    expect(buttonsOf(told).map(({ press: menu }) => menu)).not.toContainEqual(hintsHere);
    await allowedEverywhere(ada, channel);
    expect(hintsIn(await chosenBy(evening, choosing, ada, ben))).toEqual([]);
  });

  it('is given among friends only if the table allows it, and only to the player whose turn it is', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await allowedEverywhere(ada, channel);
    const board = await begunBy(evening, ada, ben);
    const [ask = ''] = hintsIn(board);
    const [person, other] = bothOf(evening, board);
    expect(await whisper(other.press(board, ask))).toContain(`It's ${person.person.displayName}'s turn`);
    expect(await whisper(person.press(board, ask))).toMatch(/^\*\*Hint: /u);
  });

  it('makes the game of several people count in no ranking, as its lobby and its end say', async () => {
    const { ada, ben, channel } = await meet();
    await allowedEverywhere(ada, channel);
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    expect(wordsIn(lobby)).toContain(' · hints (unranked with others)');
    await press(ben, lobby, 'join');
    await pressNewest(ada, channel, 'start');
    await resigns(ben, channel);
    const over = await ada.finds(channel, (message) =>
      buttonsOf(message).some(({ press: button }) => button?.press === 'rematch'),
    );
    expect(wordsIn(over)).toContain("Hints were on, so this game isn't ranked.");
  });

  it('speaks German', async () => {
    const { ada, board } = await alone();
    ada.speaks(Locale.German);
    const [ask = ''] = hintsIn(board);
    expect(await whisper(ada.press(board, ask))).toMatch(/^\*\*Tipp: .* auf [A-D]\d\.\*\* \S.*\./u);
  });
});

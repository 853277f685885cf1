import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { customIdOf } from '#test/discord/press';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  dealtWith,
  messageOf,
  moreFrom,
  nextPublic,
  offerTo,
  press,
  publicIn,
  resigns,
  wordsIn,
} from './talk.ts';

/** A game of Ada's in which these people and computer players choose their windows. */
const dealt = (evening: Evening, computers: number, ...others: readonly Actor[]): Promise<APIMessage> =>
  dealtWith(evening, { computers, level: 'apprentice' }, evening.ada, ...others);

/** Somebody resigns: what they are asked, and what they are told then. */
async function resigning(person: Actor, choosing: APIMessage): Promise<readonly string[]> {
  const panel = await moreFrom(person, await offerTo(person, choosing));
  const question = await messageOf(press(person, panel, 'resign'));
  const told = await messageOf(press(person, question, 'resignSurely'));
  return [wordsIn(question), wordsIn(told)];
}

/** The end of the game, as everybody reads it. */
const endOf = async (evening: Evening): Promise<string> => {
  const { ada, channel } = evening;
  return wordsIn(await ada.finds(channel, (message) => wordsIn(message).includes('Play again')));
};

describe('resigning', () => {
  it('from a game against one computer player makes it the winner', async () => {
    const evening = await meet();
    const choosing = await dealt(evening, 1);
    expect(await resigning(evening.ada, choosing)).toEqual([
      "Resign? Nora wins and the game ends now. This can't be undone.",
      'You resigned, so Nora wins.',
    ]);
    expect(await endOf(evening)).toMatch(/^\*\*Ada\*\* resigned, so \*\*Nora\*\* wins\.\n/u);
  });

  it('from a game against several of them names all who were left', async () => {
    const evening = await meet();
    const choosing = await dealt(evening, 2);
    const [asked, told] = await resigning(evening.ada, choosing);
    expect(asked).toBe(
      "Resign? The game ends now, and the computer player with the most points wins. This can't be undone.",
    );
    expect(told).toMatch(
      /^You resigned, so the game is over\. (Nora wins ahead of Finn|Finn wins ahead of Nora)\.$/u,
    );
    expect(await endOf(evening)).toMatch(
      /^\*\*Ada\*\* resigned, and \*\*(Nora|Finn)\*\* wins ahead of \*\*(Nora|Finn)\*\*\.\n/u,
    );
  });

  it('leaves the others a seat that passes, and the last person who resigns ends the game', async () => {
    const evening = await meet();
    const { ada, ben } = evening;
    const choosing = await dealt(evening, 1, ben);
    expect(await resigning(ben, choosing)).toEqual([
      "Resign? Your remaining turns are passed, and the others play on. This can't be undone.",
      'You resigned. Your remaining turns are passed, and your window is scored at the end.',
    ]);
    expect(await resigning(ada, choosing)).toEqual([
      "Resign? Nora wins and the game ends now. This can't be undone.",
      'You resigned, so Nora wins.',
    ]);
    expect(await endOf(evening)).toMatch(
      /^\*\*(?:Ada\*\* and \*\*Ben|Ben\*\* and \*\*Ada)\*\* resigned, so \*\*Nora\*\* wins\.\n/u,
    );
  });

  it('is told once in a turn of somebody else, who is not called again', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben, clara);
    const [called] = board.mentions;
    const one = [ada, ben, clara].find(({ person }) => person.id !== called?.id) ?? ada;
    await evening.logged('"how":"post"', 2);
    const pushes = discord.pushes.length;
    const seen = publicIn(evening.ada, evening.channel).length;
    const next = nextPublic(evening);
    await resigns(one, channel);
    const told = await next;
    expect(wordsIn(told).match(/resigned/gu)).toHaveLength(1);
    expect(wordsIn(told)).toContain(`<@${called?.id}>, your turn!`);
    await evening.passAwake(20_000);
    expect([publicIn(evening.ada, evening.channel).length, discord.pushes.length]).toEqual([
      seen + 1,
      pushes,
    ]);
  });

  it('leaves the others a computer player where the table wants that', async () => {
    const evening = await meet();
    const { ada, ben } = evening;
    const own = await messageOf(ada.command(evening.channel, 'sagrada settings'));
    const server = await messageOf(ada.press(own, 'Whole server'));
    await ada.choose(server, customIdOf({ press: 'setForServer', setting: 'resigned' }), ['computer']);
    const choosing = await dealt(evening, 2, ben);
    expect(await resigning(ben, choosing)).toEqual([
      "Resign? A computer player takes your remaining turns. This can't be undone.",
      'You resigned. A computer player takes your remaining turns, and your window is scored at the end.',
    ]);
    await resigning(ada, choosing);
    expect(await endOf(evening)).toMatch(
      /^\*\*(?:Ada\*\* and \*\*Ben|Ben\*\* and \*\*Ada)\*\* resigned, and \*\*(Nora|Finn)\*\* wins ahead of \*\*(Nora|Finn)\*\*\.\n/u,
    );
  });

  it('reads as well in German', async () => {
    const evening = await meet();
    const { ada, ben } = evening;
    const choosing = await dealt(evening, 2, ben);
    for (const person of [ada, ben]) person.speaks(Locale.German);
    expect(await resigning(ben, choosing)).toEqual([
      'Aufgeben? Deine übrigen Züge werden gepasst, und die anderen spielen weiter. Das lässt sich nicht zurücknehmen.',
      'Du hast aufgegeben. Deine übrigen Züge werden gepasst, und dein Fenster wird am Ende gewertet.',
    ]);
    const [asked, told] = await resigning(ada, choosing);
    expect(asked).toBe(
      'Aufgeben? Die Partie ist sofort zu Ende, und der Computer mit den meisten Punkten gewinnt. Das lässt sich nicht zurücknehmen.',
    );
    expect(told).toMatch(
      /^Du hast aufgegeben, die Partie ist zu Ende\. (Nora|Finn) gewinnt vor (Nora|Finn)\.$/u,
    );
  });
});

import { InteractionFailed } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { fairLimits } from '#bot/fair-use/limits';
import { meet } from './evening.ts';
import { messageOf, whisper, wordsIn } from './talk.ts';

const { act, typing } = fairLimits.person;
const second = 1000;

describe('somebody who asks for too much', () => {
  it('is told in their language when to try again, and then gets an answer', async () => {
    const { clara, channel, ...evening } = await meet({ limits: fairLimits });
    for (let asked = 0; asked < act.atOnce; asked += 1)
      await messageOf(clara.command(channel, 'sagrada help'));
    expect(await whisper(clara.command(channel, 'sagrada help'))).toBe(
      'Das war zu viel auf einmal. Versuch es in einer Sekunde noch einmal.',
    );
    evening.pass(second);
    expect(wordsIn(await messageOf(clara.command(channel, 'sagrada help')))).toContain('7');
  });

  it('keeps nobody else waiting, and nothing is done for what is not answered', async () => {
    const { ada, ben, channel, ...evening } = await meet({ limits: fairLimits });
    const flood = Array.from({ length: 5 * act.atOnce }, () =>
      ada.command(channel, 'sagrada games').then(
        () => 'answered',
        () => 'failed',
      ),
    );
    expect(wordsIn(await messageOf(ben.command(channel, 'sagrada help')))).toContain('7');
    await evening.logged('"why":"tooMuch"', 4 * act.atOnce - 1);
    await evening.logged('"msg":"refused');
    await evening.logged('"msg":"answered"', act.atOnce + 1);
    // Discord itself tells who gets no answer.
    evening.pass(3 * second);
    const answers = await Promise.all(flood);
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(act.atOnce + 1);
    expect(evening.log.filter((line) => line.includes('"msg":"answered"'))).toHaveLength(act.atOnce + 1);
    const measured = await evening.metrics();
    expect(measured).toContain(`sagrada_dropped_total{kind="command",why="tooMuch"} ${4 * act.atOnce - 1}\n`);
    // Nobody is woken up for it.
    expect(measured).not.toMatch(/sagrada_unanswered_total\{.*\} [1-9]/u);
  });

  it('gets the choices for what they typed last', async () => {
    const { ada, channel, ...evening } = await meet({ limits: fairLimits });
    const typed = (day: string) => ada.typing(channel, 'daily remind', { zone: day }, 'zone');
    for (let asked = 0; asked < typing.atOnce; asked += 1) await typed('Europe');
    const outdated = typed('Europe/B').catch(() => null);
    const newest = typed('Europe/Be');
    await evening.logged('"why":"outdated"');
    evening.pass(second / typing.perSecond);
    expect((await newest).map(({ value }) => value)).toContain('Europe/Berlin');
    evening.pass(3 * second);
    expect(await outdated).toBeNull();
  });
});

describe('what Discord has given up', () => {
  it('is not done after all: whoever asked was told that it failed', async () => {
    const { ada, ben, channel, discord, ...evening } = await meet();
    await ben.command(channel, 'sagrada help');
    discord.faults.dropEvent('INTERACTION_CREATE');
    const asked = ada.command(channel, 'sagrada new').catch((error: unknown) => error);
    evening.pass(3 * second);
    expect(await asked).toBeInstanceOf(InteractionFailed);
    // The client gets what it has missed.
    discord.faults.askToReconnect();
    await evening.logged('"why":"late"');
    await ben.command(channel, 'sagrada help');
    expect(ada.sees(channel)).toEqual([]);
  });
});

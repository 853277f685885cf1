import { type Actor, kiln, sundayWindows } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { begunTry, gaveUp, isTurn } from './daily-talk.ts';
import { meet } from './evening.ts';
import { isPrivate, messageOf, playsSolo, press, pressUnderMore, waysIn, whisper, wordsIn } from './talk.ts';

// Only Dmitri has installed the app, for himself.
describe.each([
  ['a server that the bot is not in', kiln],
  ['a group of friends', sundayWindows],
])('in %s', (_, channel) => {
  const asking =
    (person: Actor) =>
    (command: string, given: object = {}): Promise<string> =>
      whisper(person.command(channel, command, { ...given }));

  it('has every command, and tells people who want a table where they can have one', async () => {
    const { ada, dmitri } = await meet();
    expect(dmitri.commands(channel)).toHaveLength(8);
    expect(ada.commands(channel)).toEqual([]);
    const ask = asking(dmitri);
    const noTable = "I haven't been added here, so you can't open a table.";
    for (const command of ['new', 'join', 'board', 'hand', 'undo', 'record'])
      expect(await ask(`sagrada ${command}`)).toContain(noTable);
    for (const [command, given] of [
      ['pass', {}],
      ['draft', { die: 'R1', space: 'A1' }],
      ['tool', { card: '1' }],
      ['score', { table: 'game' }],
    ] as const)
      expect(await ask(command, given)).toContain(noTable);
    // Where the answer sends them, there is one: a solo game in direct messages.
    const instead = await messageOf(dmitri.command(channel, 'sagrada new'));
    expect(waysIn(instead)).toEqual(['playAlone', 'daily']);
    const told = await whisper(playsSolo(dmitri, instead));
    const room = dmitri.directMessages();
    const dealt = await dmitri.finds(room, (message) => wordsIn(message).includes('Choose your window.'));
    expect(told).toContain(`https://discord.com/channels/@me/${room}/${dealt.id}`);
    expect(await ask('sagrada new', { solo: 2 })).toContain('You already have a game');
  });

  it('has no server rankings, settings, games or summaries', async () => {
    const { dmitri } = await meet();
    const ask = asking(dmitri);
    expect(await ask('score')).toContain('You have no finished games here yet.');
    expect(await ask('score', { table: 'server' })).toContain("There's no server ranking here.");
    const tables = await messageOf(dmitri.command(channel, 'score', { table: 'allTime' }));
    expect(waysIn(tables).filter((way) => way === 'standings')).toHaveLength(3);
    expect(await ask('sagrada history')).toContain("You haven't finished a dice game yet.");
    const settings = await messageOf(dmitri.command(channel, 'sagrada settings'));
    expect(waysIn(settings).filter((way) => way === 'settingsPage')).toHaveLength(1);
    expect(await whisper(press(dmitri, settings, 'settingsPage'))).toContain(
      "I haven't been added here, so you can't open a table.",
    );
  });

  it('shows a ranked attempt and lets its player give it up, by the commands it names', async () => {
    const { dmitri } = await meet();
    const ask = asking(dmitri);
    await begunTry(dmitri, channel);
    const board = await messageOf(dmitri.command(channel, 'sagrada board'));
    expect([isPrivate(board), isTurn(board)]).toEqual([true, true]);
    const sure = await messageOf(pressUnderMore(dmitri, channel, 'resign'));
    expect(wordsIn(await messageOf(press(dmitri, sure, 'resignSurely')))).toContain(
      'You resigned, so the game is over.',
    );
    expect(await ask('sagrada record')).toContain("I haven't been added here, so you can't open a table.");
  });

  it('shows a finished daily challenge once it is over', async () => {
    const evening = await meet();
    const { ada, dmitri } = evening;
    await gaveUp(dmitri, channel);
    await evening.passAwake(5 * 60 * 60 * 1000);
    expect(await asking(dmitri)('score')).toContain('Дмитрий');
    const history = await messageOf(dmitri.command(channel, 'sagrada history'));
    expect(wordsIn(history)).toContain('Daily challenge, January 6, 2026');
    expect(ada.sees(channel)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { end } from '#games/koloretako/action';
import { koloretako } from '#games/koloretako/rules';
import { verify } from '#games/verify';
import { cardGameIdSchema, type RunningCardGame } from '#play/koloretako/card-game';
import { action } from '#test/games/koloretako/cards';
import { allTools, doneWith, firstOf, goesOn, playedOut, pressOf, refusedFor, usual } from './cards.ts';
import { anna, ben, by, channel, cleo, done, type Evening, evening, fourSeats, guild } from './evening.ts';

/** A new game in the channel. */
const begun = async ({ house }: Evening, options = allTools, person = anna): Promise<RunningCardGame> =>
  goesOn(await house.cardGames.begin(by(person), options));

/** Ends rounds until an action of this kind is legal. */
async function whenLegal({ house }: Evening, kind: string) {
  for (;;) {
    const game = await house.cardGames.look(channel, anna.id);
    if (game?.stage !== 'running') throw new Error('no game goes on');
    const action = firstOf(game, kind);
    if (action !== undefined) return { game, action };
    goesOn(await house.cardGames.act(by(anna), end));
  }
}

describe('a game of Koloretako', () => {
  it('is started by one person, who chooses one of four windows offered', async () => {
    const night = await evening();
    const game = await begun(night, usual);
    expect(game).toMatchObject({ player: anna, place: channel, guild, weekly: null, version: 1 });
    expect(game.legal).toHaveLength(4);
    expect(game.game).toMatchObject({
      phase: 'choosing',
      setup: { window: null, tools: 3, mustPlay: false },
    });
    const [choice] = game.legal;
    const chosen = goesOn(await night.house.cardGames.act(by(anna), choice ?? end));
    expect(chosen).toMatchObject({ version: 2, canUndo: false, game: { phase: 'playing', round: 1 } });
  });

  it('starts at once if the window was chosen beforehand', async () => {
    const night = await evening();
    const { game } = await begun(night);
    expect(game).toMatchObject({ phase: 'playing', pattern: 'Sun Catcher', round: 1, turnsLeft: 2 });
  });

  it('is played to its end, which shows its seed, and anybody can verify its record', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const begins = await begun(night, usual);
    expect(await cardGames.record(begins.id, ben.id)).toBe(null);
    const running = goesOn(await cardGames.act(by(anna), begins.legal[0] ?? end));
    expect(verify(koloretako, await cardGames.record(running.id, ben.id))).toEqual({ verdict: 'unfinished' });
    const over = await playedOut(night, running);
    expect(over.game.seed).toMatch(/^[0-9a-f]{64}$/);
    const record = await cardGames.record(over.id, ben.id);
    expect(verify(koloretako, record)).toEqual({ verdict: 'right' });
    expect(record).toMatchObject({ player: { name: 'Anna' }, dice: { seed: over.game.seed } });
    expect(refusedFor(await cardGames.act(by(anna), end))).toEqual([{ code: 'noCardGame' }]);
  });

  it('refuses what its rules refuse, with every reason, and stays unchanged', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const before = await begun(night);
    const outcome = await cardGames.act(by(anna), action('choose Sun Catcher'));
    expect(outcome).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'windowAlreadyChosen' }],
      match: before,
    });
    expect(await cardGames.look(channel, anna.id)).toEqual(before);
  });

  it('continues where it was when the program was killed', async () => {
    const night = await evening();
    const { game, action } = await whenLegal(await withGame(night), 'tool 1');
    doneWith(await night.house.cardGames.act(pressOf(anna, game), action));
    const before = await night.house.cardGames.look(channel, anna.id);
    const again = night.restarted();
    expect(await again.house.cardGames.look(channel, anna.id)).toEqual(before);
    const over = await playedOut(again, before ?? game);
    expect(verify(koloretako, await again.house.cardGames.record(over.id, anna.id))).toEqual({
      verdict: 'right',
    });
  });

  it('can be given up by its player, and then does not count', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const game = await begun(night);
    expect(doneWith(await cardGames.giveUp(by(anna)))).toMatchObject({
      stage: 'givenUp',
      hasLapsed: false,
      version: 2,
    });
    expect(refusedFor(await cardGames.giveUp(pressOf(anna, game)))).toEqual([{ code: 'cardGameGone' }]);
    expect(verify(koloretako, await cardGames.record(game.id, anna.id))).toEqual({ verdict: 'unfinished' });
    expect(await night.house.standings.cardGames(guild, anna.id, 0)).toMatchObject({ rows: [] });
  });
});

/** The evening, after a game was started. */
async function withGame(night: Evening): Promise<Evening> {
  await begun(night);
  return night;
}

describe('a step is taken back', () => {
  it('if it revealed nothing: both placings of a round, one after the other', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const first = await begun(night);
    expect(first.canUndo).toBe(false);
    const second = goesOn(await cardGames.act(by(anna), firstOf(first, 'place') ?? end));
    const third = goesOn(await cardGames.act(by(anna), firstOf(second, 'place') ?? end));
    expect([second.canUndo, third.canUndo]).toEqual([true, true]);
    expect(third.game).toMatchObject({ turnsLeft: 0 });
    expect(doneWith(await cardGames.undo(by(anna)))).toEqual({
      ...second,
      version: 4,
      lastStep: 'undo',
    });
    expect(doneWith(await cardGames.undo(by(anna)))).toEqual({
      ...first,
      version: 5,
      lastStep: 'undo',
    });
    expect(refusedFor(await cardGames.undo(by(anna)))).toEqual([{ code: 'nothingToUndo' }]);
  });

  it('even if a card of the turn bar was swapped for one of the hand', async () => {
    const night = await withGame(await evening());
    const { game, action } = await whenLegal(night, 'tool 8');
    const swapped = goesOn(await night.house.cardGames.act(by(anna), action));
    expect(swapped.canUndo).toBe(true);
    const back = doneWith(await night.house.cardGames.undo(by(anna)));
    expect(back).toEqual({ ...game, version: game.version + 2, lastStep: 'undo' });
  });

  it.each(['tool 1', 'tool 2', 'tool 3', 'end'])('but not after it revealed cards: %s', async (kind) => {
    const night = await withGame(await evening());
    const { action } = await whenLegal(night, kind);
    const drawn = goesOn(await night.house.cardGames.act(by(anna), action));
    expect(drawn.canUndo).toBe(false);
    const outcome = await night.house.cardGames.undo(by(anna));
    expect(outcome).toEqual({ outcome: 'refused', refusals: [{ code: 'undoRevealed' }], match: drawn });
  });

  it('and stays in the log, but is not in the record', async () => {
    const night = await withGame(await evening());
    const { cardGames } = night.house;
    const { game, action } = await whenLegal(night, 'place');
    const before = await cardGames.record(game.id, anna.id);
    doneWith(await cardGames.act(by(anna), action));
    expect(await cardGames.record(game.id, anna.id)).not.toEqual(before);
    doneWith(await cardGames.undo(by(anna)));
    expect(await cardGames.record(game.id, anna.id)).toEqual(before);
    const over = await playedOut(night, goesOn(await cardGames.act(by(anna), action)));
    expect(verify(koloretako, await cardGames.record(over.id, anna.id))).toEqual({ verdict: 'right' });
  });
});

describe('pressing and typing', () => {
  it('twice at once does one thing: the other press finds the game changed', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const game = await begun(night);
    const [one, other] = game.legal;
    const outcomes = await Promise.all([
      cardGames.act(pressOf(anna, game), one ?? end),
      cardGames.act(pressOf(anna, game), other ?? end),
    ]);
    expect(outcomes).toMatchObject([
      { outcome: 'done', match: { version: 2 } },
      { outcome: 'refused', refusals: [{ code: 'cardsChanged' }], match: { version: 2 } },
    ]);
  });

  it('starts only one game, even twice at once', async () => {
    const { house } = await evening();
    const outcomes = await Promise.all([
      house.cardGames.begin(by(anna), allTools),
      house.cardGames.begin(by(anna), usual),
    ]);
    expect(outcomes).toMatchObject([
      { outcome: 'done', match: { id: '0000000001' } },
      { outcome: 'refused', refusals: [{ code: 'cardGameOpen' }], match: { id: '0000000001' } },
    ]);
  });

  it('is answered once if Discord delivers an interaction twice', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const first = by(anna);
    const game = goesOn(await cardGames.begin(first, allTools));
    expect(await cardGames.begin(first, allTools)).toEqual({ outcome: 'repeated' });
    const press = pressOf(anna, game);
    const placed = doneWith(await cardGames.act(press, firstOf(game, 'place') ?? end));
    for (const again of [cardGames.act(press, end), cardGames.undo(press), cardGames.giveUp(press)])
      expect(await again).toEqual({ outcome: 'repeated' });
    expect(await cardGames.look(channel, anna.id)).toEqual(placed);
  });

  it("works on a button's game wherever it is pressed, even for people without another game there", async () => {
    const { house } = await evening();
    const game = goesOn(await house.cardGames.begin(by(anna), allTools));
    const elsewhere = { channel: 'elsewhere', guild: null };
    expect(doneWith(await house.cardGames.act(pressOf(anna, game, elsewhere), end))).toMatchObject({
      id: game.id,
      place: channel,
    });
    expect(refusedFor(await house.cardGames.act(by(anna, elsewhere), end))).toEqual([{ code: 'noCardGame' }]);
  });

  it('does nothing in a game that is over or deleted', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const old = await begun(night);
    await cardGames.giveUp(by(anna));
    night.pass(1);
    const game = await begun(night, usual);
    expect(await cardGames.act(pressOf(anna, old), end)).toMatchObject({
      refusals: [{ code: 'cardGameGone' }],
      match: { id: old.id, stage: 'givenUp' },
    });
    const deleted = { ...old, id: cardGameIdSchema.parse('deleted000') };
    expect(await cardGames.undo(pressOf(anna, deleted))).toMatchObject({
      refusals: [{ code: 'cardGameGone' }],
      match: { id: game.id, stage: 'running' },
    });
  });

  it("never works in somebody else's game, but shows it", async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const game = await begun(night);
    for (const refused of [
      await cardGames.act(pressOf(ben, game), end),
      await cardGames.undo(pressOf(ben, game)),
      await cardGames.giveUp(pressOf(ben, game)),
    ])
      expect(refused).toEqual({
        outcome: 'refused',
        refusals: [{ code: 'notYourCardGame', player: anna.id }],
        match: game,
      });
    expect(await cardGames.named(game.id, ben.id)).toEqual(game);
    expect(await cardGames.look(channel, ben.id)).toBe(null);
  });
});

describe('in one place', () => {
  it('everybody has a game of their own, beside a table of dice', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const table = done(await night.tables.open(by(cleo), fourSeats));
    const [hers, his] = [await begun(night, usual, anna), await begun(night, usual, ben)];
    expect(await cardGames.look(channel, anna.id)).toEqual(hers);
    expect(await cardGames.look(channel, ben.id)).toEqual(his);
    const after = goesOn(await cardGames.act(by(ben), his.legal[0] ?? end));
    expect(await cardGames.look(channel, anna.id)).toEqual(hers);
    expect(await cardGames.look(channel, ben.id)).toEqual(after);
    expect(await night.tables.look(channel, cleo.id)).toEqual(table);
  });

  it('a person has one game, and others in other channels and in direct messages', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const here = await begun(night);
    const direct = { channel: 'direct', guild: null };
    const there = goesOn(await cardGames.begin(by(anna, direct), allTools));
    expect(there).toMatchObject({ place: 'direct', guild: null });
    goesOn(await cardGames.act(by(anna, direct), end));
    expect(await cardGames.look(channel, anna.id)).toEqual(here);
    expect(refusedFor(await cardGames.begin(by(anna, direct), allTools))).toEqual([{ code: 'cardGameOpen' }]);
  });

  it('a person can start another when the last is over, and finds the open one even if the clock was set back', async () => {
    const night = await evening();
    const { cardGames } = night.house;
    const old = await begun(night);
    await playedOut(night, old);
    expect(await cardGames.look(channel, anna.id)).toMatchObject({ id: old.id, stage: 'finished' });
    night.pass(-60_000);
    const next = await begun(night);
    expect(next.id).not.toBe(old.id);
    expect(await cardGames.look(channel, anna.id)).toEqual(next);
    doneWith(await cardGames.act(by(anna), end));
  });
});

describe('the log of a game of Koloretako', () => {
  it('names neither people nor secrets', async () => {
    const night = await evening();
    const { cardGames, weeklies } = night.house;
    const zoe = { id: '710000000000000001', name: 'Zoë Zinnober' };
    const over = await playedOut(night, await begun(night, allTools, zoe));
    await cardGames.act(pressOf(ben, over), end);
    const tried = goesOn(await weeklies.begin(by(zoe), weeklies.now(), 'ranked', 'en'));
    await playedOut(night, tried);
    await cardGames.act(by(zoe, { channel: tried.place, guild: null }), end);
    const log = night.log.join('');
    expect(log).toContain('"refusals":["notYourCardGame"]');
    expect(log).toContain('"channel":"weekly"');
    for (const secret of [zoe.id, zoe.name, over.game.seed ?? 'no seed', 'seed'])
      expect(log).not.toContain(secret);
  });
});

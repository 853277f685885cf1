import { describe, expect, it } from 'vitest';
import { inPlain } from '#discord/kit/glyph';
import { type Button, buttonsIn, type Message } from '#discord/kit/message';
import type { Answer } from '#discord/request/answer';
import { type Action, actionText, end } from '#games/sagrada/action';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { dieName } from '#games/shared/die';
import { spaceName } from '#games/shared/space';
import { type Person, tableIdSchema } from '#play/table';
import type { Picture } from '#render/picture';
import { dieInWords } from '#render/text/in-words';
import { parseCustomId, type Press } from '#test/discord/press';
import { somebody } from '#test/discord/somebody';
import * as friends from '#test/play/evening';
import { wordsOf } from '#words/words';

const words = wordsOf('en');
const { anna, ben, channel } = friends;

/** Anna and Ben play with these tools on the table, and ask the bot, up to its answers. */
async function playing(...tools: readonly ToolNumber[]) {
  const seed = friends.seedDealing(...tools);
  const { house, tables } = await friends.evening({ seed: () => seed });
  const painted: Picture[] = [];
  const asking = (person: Person) => somebody(house, person, { pictures: painted });
  const begun = await friends.begun(tables, anna, ben);
  const { current, others } = friends.turnOf(begun);
  const [other = ben] = others;
  const legal = (person: Person) => friends.legal(tables, person);
  const number = async (): Promise<number> => {
    const table = await tables.look(channel, null);
    if (table === null) throw new Error('no table');
    return friends.turnOf(table).number;
  };
  return {
    current,
    other,
    painted,
    legal,
    number,
    table: begun.id,
    command: (person: Person, given: { readonly card: string; readonly how?: string }) =>
      asking(person).command('tool', given),
    press: (person: Person, press: Press) => asking(person).press(press),
    pressButton: (person: Person, button: Button | undefined) =>
      asking(person).pressId(button?.custom_id ?? ''),
    /** The first legal action whose text starts like this. */
    find: async (person: Person, start: string): Promise<Action> => {
      const found = (await legal(person)).find((action) => actionText(action).startsWith(start));
      if (found === undefined) throw new Error(`${start} is not legal`);
      return found;
    },
    act: (person: Person, action: Action) => tables.act(friends.by(person), action),
    undo: (person: Person) => tables.undo(friends.by(person)),
  };
}

/** The message with its dice in plain characters, and the text of its sections below its own. */
const inWords = (message: Message): Message => ({
  ...message,
  content: inPlain([message.content, ...(message.sections ?? []).map(({ content }) => content)].join('\n')),
});

function privately(answer: Answer): Message {
  if (answer.answer !== 'private') throw new Error(`the answer was ${answer.answer}`);
  return inWords(answer.message);
}

function instead(answer: Answer): Message {
  if (answer.answer !== 'update' || answer.shows !== null) throw new Error(`the answer was ${answer.answer}`);
  return inWords(answer.message);
}

/** The tools with a button to use them. */
const usable = (message: Message): readonly number[] =>
  buttonsIn(message).flatMap(({ custom_id: customId, disabled }) => {
    const press = parseCustomId(customId);
    return press?.press === 'step' && disabled !== true ? [Number(press.how)] : [];
  });
const labels = (message: Message) => buttonsIn(message).map(({ label }) => label);
const labelled = (message: Message, label: string) =>
  buttonsIn(message).find((button) => button.label === label);

describe('the tools, opened', () => {
  it('shows the current player what each does and costs, why not now, and their own window', async () => {
    const { press, current, table, number, painted } = await playing(1, 5);
    const message = privately(await press(current, { press: 'tools', table, turn: await number() }));
    expect(message.sections?.[0]?.content).toBe('**Grozing Pliers** (1 token): raise or lower a die by 1');
    expect(message.below).toContain('-# ❌ **Lens Cutter**: the round track is empty\n');
    expect(usable(message)).toContain(1);
    expect(usable(message)).not.toContain(5);
    expect(painted.map(({ kind }) => kind)).toEqual(['hand']);
    expect(message.pictures).not.toEqual([]);
  });

  it('can be read by everyone else, without buttons, and with the reason', async () => {
    const { press, command, other, table, number, painted } = await playing(1);
    const cleo = friends.cleo;
    for (const person of [other, cleo])
      for (const answer of [
        await press(person, { press: 'tools', table, turn: await number() }),
        await command(person, { card: '1', how: 'R3 4 B3' }),
      ]) {
        const message = privately(answer);
        expect(message.content).toContain('**Grozing Pliers**: raise or lower a die by 1\n');
        expect(message.content).toContain(
          person === other ? 'You can use tools on your turn.' : "You're not at this table.",
        );
        expect(buttonsIn(message)).toEqual([]);
      }
    expect(painted).toEqual([]);
  });

  it('are the current ones under an old button', async () => {
    const { press, current, table } = await playing(1);
    const message = privately(await press(current, { press: 'tools', table, turn: 40 }));
    expect(usable(message)).toContain(1);
  });

  it('are gone with their table', async () => {
    const { press, current, table } = await playing(1);
    const another = tableIdSchema.parse(table.replace(/^./u, (first) => (first === '0' ? '1' : '0')));
    const gone = privately(await press(current, { press: 'tools', table: another, turn: 0 }));
    expect(gone.content).toBe(words.say('refusal.tableGone'));
    expect(usable(gone)).toEqual([]);
  });
});

describe('a tool used by presses', () => {
  it('asks step by step in one message, can go back, and says at the end what was done', async () => {
    const { press, pressButton, current, table, number, find, painted } = await playing(1);
    const use = await find(current, 'tool 1');
    if (use.do !== 'tool' || use.tool !== 1) throw new Error('no Grozing Pliers');
    const [start, die] = [await number(), dieName(use.die)];
    const name = dieInWords(use.die, wordsOf('en'));
    const dice = instead(await press(current, { press: 'step', table, turn: start, how: '1' }));
    expect(dice.content).toContain('Which die from the pool?');
    expect(dice.pictures).not.toEqual([]);
    const shades = instead(await pressButton(current, labelled(dice, name)));
    expect(shades.content).toContain(`**Grozing Pliers**: ${name}`);
    const back = instead(await pressButton(current, labelled(shades, 'Back')));
    expect(labels(back)).toEqual(labels(dice));
    const spaces = instead(
      await press(current, { press: 'step', table, turn: start, how: `1.${die}.${use.shade}` }),
    );
    const done = instead(await pressButton(current, labelled(spaces, spaceName(use.space))));
    expect(done.content).toContain(
      `**Grozing Pliers**: ${name} becomes ${use.shade}, placed on ${spaceName(use.space)}. Your turn is over.`,
    );
    expect(labels(done)).toEqual(['Undo']);
    const placed = painted.map((picture) =>
      picture.kind === 'hand' ? picture.player.dice[use.space] : null,
    );
    // At every step the window stays the same. Once the turn is over, the board shows it.
    expect(new Set(placed)).toEqual(new Set([null]));
    expect(done.pictures).toEqual([]);
    expect(await number()).toBe(start + 1);
  });

  it('shows the roll and then asks where to place it', async () => {
    const { command, press, pressButton, current, table, number, legal, painted } = await playing(6);
    const dice = privately(await command(current, { card: '6' }));
    expect(dice.content).toContain("Rolls and draws can't be undone.");
    const rolled = instead(await pressButton(current, buttonsIn(dice)[0]));
    expect(rolled.content).toMatch(
      /^\*\*Flux Brush\*\*: [A-Z]\w+ \d rerolled\.\nFlux Brush rolled \*\*[A-Z]\w+ \d\*\*\./,
    );
    expect(painted).toHaveLength(2);
    const choices = (await legal(current)).map(actionText);
    expect(choices.every((text) => text.startsWith('place') || text === 'return')).toBe(true);
    expect(labels(rolled)).toHaveLength(choices.length);
    const again = privately(await press(current, { press: 'tools', table, turn: await number() }));
    expect(labels(again)).toEqual(labels(rolled));
    const done = instead(await pressButton(current, buttonsIn(rolled)[0]));
    expect(done.content).toMatch(
      /^[A-Z]\w+ \d (on [A-D]\d|went back to the pool)\. Your turn is over\. \w+ is next\.$/,
    );
  });

  it('shows the color and asks for the shade, then for the space or to return it', async () => {
    const { command, pressButton, current, legal } = await playing(11);
    const dice = privately(await command(current, { card: 'flux remover' }));
    const drawn = instead(await pressButton(current, buttonsIn(dice)[0]));
    expect(drawn.content).toMatch(
      /Flux Remover drew a \*\*(red|yellow|green|blue|purple)\*\* die\.\nWhich shade/,
    );
    expect(labels(drawn).map((label) => label?.[0])).toEqual(['1', '2', '3', '4', '5', '6']);
    const placing = (await legal(current)).find(({ do: verb }) => verb === 'place');
    const shade = placing?.do === 'place' ? placing.shade : null;
    const spaces = instead(await pressButton(current, buttonsIn(drawn)[(shade ?? 1) - 1]));
    expect(labels(spaces)).toContain('Back');
    expect(labels(spaces).at(-2)).toMatch(new RegExp(`^Return \\w+ ${shade} to pool$`));
    const done = instead(await pressButton(current, buttonsIn(spaces).at(-2)));
    expect(done.content).toMatch(/went back to the pool\. Your turn is over\. \w+ is next\.$/);
  });

  it('says under an old message that the turn is over, or what can still be done', async () => {
    const { press, current, table, number, act, find } = await playing(1);
    const turn = await number();
    const use = actionText(await find(current, 'tool 1'))
      .split(' ')
      .slice(1)
      .join('.');
    await act(current, await find(current, 'draft'));
    const late = instead(await press(current, { press: 'step', table, turn, how: use }));
    expect(late.content).toMatch(/^That's no longer possible\. You can do this instead:\n/);
    const older = await press(current, { press: 'step', table, turn: turn + 40, how: use });
    expect(privately(older).content).toMatch(/^This button is from an earlier turn\./);
    await act(current, end);
    const over = await press(current, { press: 'step', table, turn, how: use });
    expect(privately(over).content).toMatch(/^It's .+'s turn\./);
  });

  it("continues in a new panel from a message of version 0.1, which is none and can't become one", async () => {
    const { press, current, table, number, find } = await playing(1);
    const use = await find(current, 'tool 1');
    const how = actionText(use).split(' ').slice(1);
    const old = { press: 'tool', table, turn: await number() } as const;
    const all = privately(await press(current, { ...old, how: '' }));
    expect(labels(all)).toContain('Cards');
    const asked = privately(await press(current, { ...old, how: how.slice(0, 2).join('.') }));
    expect(asked.content).toMatch(/^\*\*Grozing Pliers\*\*: [^]*become\?/u);
    const done = privately(await press(current, { ...old, how: how.join('.') }));
    expect(done.content).toMatch(/^\*\*Grozing Pliers\*\*: /);
  });

  it('shows the window again if the step it was about has been undone', async () => {
    const { press, current, table, number, act, find, undo, painted } = await playing(2);
    const draft = await find(current, 'draft');
    if (draft.do !== 'draft') throw new Error('nothing is drafted');
    await act(current, draft);
    const [turn, move] = [await number(), await find(current, 'tool 2')];
    const how = actionText(move).split(' ').slice(1).join('.');
    privately(await press(current, { press: 'tools', table, turn }));
    await undo(current);
    const gone = instead(await press(current, { press: 'step', table, turn, how }));
    expect(gone.content).toMatch(/^That's no longer possible/);
    expect(gone.pictures).not.toEqual([]);
    const windows = painted.map((picture) => picture.kind === 'hand' && picture.player.dice[draft.space]);
    expect(windows).toEqual([draft.die, null]);
  });

  it('pressed twice tells what the first press did, and says beside it why the second does nothing', async () => {
    const { press, current, other, table, number, act, find } = await playing(2);
    for (const person of [current, other]) {
      await act(person, await find(person, 'draft'));
      await act(person, end);
    }
    // The last player of a round has two turns in a row: this is the second, with a die in the window to move.
    const how = async (): Promise<string> =>
      actionText(await find(other, 'tool 2'))
        .split(' ')
        .slice(1)
        .join('.');
    const last = { press: 'step', table, turn: await number(), how: await how() } as const;
    const done = instead(await press(other, last));
    expect(done.content).toMatch(/^\*\*Eglomise Brush\*\*: .* Still your turn/);
    expect(privately(await press(other, last)).content).toMatch(/^You already used Eglomise Brush this turn/);
    await act(other, await find(other, 'draft'));
    expect(privately(await press(other, last)).content).toMatch(/^It's .+'s turn\./);
  });
});

describe('a tool used by typing', () => {
  it('is used as written', async () => {
    const { command, current, find, number } = await playing(10);
    const use = await find(current, 'tool 10');
    const before = await number();
    const done = privately(
      await command(current, { card: 'Grinding Stone', how: actionText(use).toLowerCase() }),
    );
    expect(done.content).toMatch(
      /^\*\*Grinding Stone\*\*: [A-Z]\w+ \d becomes \d, placed on [A-D]\d\. Your turn is over\. \w+ is next\.$/,
    );
    expect(await number()).toBe(before + 1);
  });

  it('that stops halfway continues step by step', async () => {
    const { command, current, find } = await playing(10);
    const use = await find(current, 'tool 10');
    const die = use.do === 'tool' && use.tool === 10 ? dieInWords(use.die, wordsOf('en')) : '';
    const asked = privately(await command(current, { card: '10', how: die }));
    expect(asked.content).toContain(`**Grinding Stone**: ${die}`);
    expect(asked.content).toContain('Where does it go?');
    expect(asked.pictures).not.toEqual([]);
  });

  it('names the rule against it, and what to do instead', async () => {
    const { command, current, find, number } = await playing(10);
    const use = await find(current, 'tool 10');
    const die = use.do === 'tool' && use.tool === 10 ? dieName(use.die) : '';
    const before = await number();
    const refused = privately(await command(current, { card: '10', how: `${die} B3` }));
    expect(refused.content).toMatch(/B3 is in the middle.*\nLegal now(, for example)?: `/su);
    const unread = privately(await command(current, { card: '10', how: 'somewhere nice' }));
    expect(unread.content).toMatch(/^I can't read that.*\nLegal now/su);
    expect(await number()).toBe(before);
  });

  it("says why the tool can't be used now, however it is written", async () => {
    const { command, current } = await playing(5);
    for (const how of ['–', 'somewhere nice', 'R3'])
      expect(privately(await command(current, { card: '5', how })).content).toMatch(
        /^Lens Cutter needs a die on the round track/,
      );
  });

  it('is never another tool than the card says', async () => {
    const { command, current, find, number } = await playing(1, 10);
    const before = await number();
    const other = actionText(await find(current, 'tool 10'));
    const told = privately(await command(current, { card: '1', how: other }));
    expect(told.content).toMatch(/^I can't read that.*\nLegal now/su);
    expect(await number()).toBe(before);
    expect((await find(current, 'tool 10')).do).toBe('tool');
  });

  it("shows all tools if the card is unknown, or can't be used", async () => {
    const { command, current } = await playing(5, 10);
    for (const card of ['–', 'Lens Cutter', '13'])
      expect(privately(await command(current, { card })).content).toContain('**Grinding Stone**');
  });

  it("says first that a tool isn't on the table", async () => {
    const { command, current } = await playing(5, 10);
    const message = privately(await command(current, { card: 'Tap Wheel' }));
    expect(message.content).toMatch(/^Tap Wheel isn't in this game\. /);
    const listed = privately(await command(current, { card: 'Lens Cutter' }));
    expect(listed.content).not.toContain('in this game');
    expect(listed.content).toContain('**Grinding Stone** (1 token): flip a die');
  });

  it('places or returns a waiting die, whatever the card says', async () => {
    const { command, current, find, act, legal } = await playing(11);
    await act(current, await find(current, 'tool 11'));
    const waiting = privately(await command(current, { card: '3' }));
    expect(waiting.content).toContain('Flux Remover drew');
    const refused = privately(await command(current, { card: '3', how: 'A1 B2' }));
    expect(refused.content).toMatch(/Finish Flux Remover first.*\nLegal now, for example: `Blue 1 on /su);
    const placing = actionText(
      (await legal(current)).find(({ do: verb }) => verb === 'place') ?? { do: 'end' },
    );
    const done = privately(await command(current, { card: '3', how: placing.toUpperCase() }));
    expect(done.content).toMatch(/^[A-Z]\w+ \d on [A-D]\d\./);
  });
});

import { type APIMessage, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { kiln } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { deal } from '#games/koloretako/deal';
import { glassName } from '#games/koloretako/glass';
import { chanceOf, commitmentOf } from '#games/shared/seed';
import { cardInWords } from '#render/text/in-words';
import { isThorough } from '#test/cases';
import { seedOf } from '#test/made-up';
import { wordsOf } from '#words/words';
import {
  begunCards,
  endedByPresses,
  givenUp,
  isRound,
  recordOf,
  roundByPresses,
  stepped,
} from './card-talk.ts';
import { screenOf } from './daily-talk.ts';
import { meet } from './evening.ts';
import { isPrivate, messageOf, press, pressed, waysIn, whisper, wordsIn } from './talk.ts';
import { stepsIn } from './thumb-talk.ts';

/** What is done in a round. All rounds are alike: unless all cases are asked for, those after the third just end. */
const doneIn = (round: number) =>
  isThorough || round <= 3 ? { look: true, played: roundByPresses } : { look: false, played: endedByPresses };

/** Ada plays in the channel with the window Sun Catcher and all tools: she holds R4, G3 and Y2. */
async function playing() {
  const evening = await meet();
  const { ada, channel } = evening;
  const round = await begunCards(ada, channel, { window: 'Sun Catcher', tools: 9 });
  return { ...evening, round };
}

describe('a card game by thumb', () => {
  it('is played in one message, which everyone in the channel sees', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    let round = await begunCards(ada, channel);
    const { id } = round;
    for (let number = 1; isRound(round); number += 1) {
      expect(wordsIn(round)).toContain(`Round ${number} of 10`);
      // It survives a restart, however long it takes.
      if (number === 5) await evening.restart();
      const { played } = doneIn(number);
      round = await played(ada, round);
      expect(round.id).toBe(id);
    }
    expect(wordsIn(round)).toMatch(/^\*\*Ada\*\* (?:beats|misses|reaches) the target of \d+/mu);
    expect(wordsIn(round)).not.toContain(seedOf(1));
    expect(await whisper(press(ada, round, 'cardFair'))).toContain(seedOf(1));
    expect(ben.sees(channel).filter((message) => message.id === id)).toHaveLength(1);
    expect(await whisper(press(ben, round, 'cardAgain'))).toContain("This is Ada's game");
    expect(await whisper(press(ada, round, 'cardRecord'))).toContain('every card was fair');
    expect(await whisper(press(ben, round, 'openStandings'))).toContain("You're not ranked yet.");
    const again = await pressed(ada, round, 'cardAgain');
    expect(again.id).not.toBe(id);
    expect(wordsIn(again)).toContain('Choose your window.');
    expect(await whisper(press(ada, round, 'cardAgain'))).toContain(
      'You already have a game of Koloretako here.',
    );
  });

  it('is private in direct messages, and where the bot is a guest', async () => {
    const { ada, dmitri } = await meet();
    const direct = await begunCards(ada, ada.directMessages());
    expect(isPrivate(direct)).toBe(false);
    const second = await roundByPresses(ada, direct);
    expect(second.id).toBe(direct.id);
    expect(wordsIn(second)).toContain('Round 2 of 10');
    const abroad = await begunCards(dmitri, kiln);
    expect(isPrivate(abroad)).toBe(true);
    expect(wordsIn(await roundByPresses(dmitri, abroad))).toContain('Round 2 of 10');
  });

  it('places a card with two presses, and undoes it with one', async () => {
    const { ada, round, pictures } = await playing();
    const spaces = await stepped(ada, round, /^place\.R4$/u);
    expect(wordsIn(spaces)).toContain('Where does Red 4 go?');
    expect(stepsIn(spaces, /^place\.R4\./u)).toHaveLength(8);
    expect(pictures.at(-1)).toMatchObject({ marks: { lit: [0, 3, 5, 9, 10, 14, 17, 18] } });
    const placed = await stepped(ada, spaces, /^place\.R4\.A1$/u);
    expect(wordsIn(placed)).toContain('Red 4 on A1.');
    expect(stepsIn(placed, /^place\.\w+$/u)).toHaveLength(2);
    const undone = await pressed(ada, placed, 'cardUndo');
    expect(wordsIn(undone)).toContain('Your last step was undone.');
    expect(stepsIn(undone, /^place\.\w+$/u)).toHaveLength(3);
  });

  it('uses a tool step by step: it pays, moves a card, and can be undone', async () => {
    const { ada, round } = await playing();
    const placed = await stepped(ada, await stepped(ada, round, /^place\.R4$/u), /^place\.R4\.A1$/u);
    const tools = await stepped(ada, placed, /^tools$/u);
    expect(wordsIn(tools)).toContain(
      '**Shades of Red**: sum of red cards = **4**\n**Shade Variety**: 5 per set of all 6 shades\n',
    );
    expect(wordsIn(tools)).toContain(
      '\n**Ignore Shade** (▦ bricks): move a card, ignoring the printed shade\n',
    );
    expect(wordsIn(tools)).toContain(
      '\n-# ❌ **Move a Color, Swap with the Turn Bar**: the turn bar is empty\n',
    );
    expect(stepsIn(tools, /^\d$/u)).toHaveLength(2);
    const payers = await stepped(ada, tools, /^6$/u);
    expect(wordsIn(payers)).toContain('Which card do you pay with?');
    const spaces = await stepped(ada, payers, /^6\.G3$/u);
    expect(wordsIn(spaces)).toContain('You pay with Green 3.\nSo far: A1 (Red 4)\nWhere does it go?');
    const back = await stepped(ada, spaces, /^6$/u);
    expect(wordsIn(back)).toBe(wordsIn(payers));
    const used = await stepped(ada, await stepped(ada, back, /^6\.G3$/u), /^6\.G3\.A1\.B1$/u);
    expect(wordsIn(used)).toContain('**Ignore Shade**: A1 to B1, paid with Green 3.');
    expect(wordsIn(used)).toContain('Yellow 2 goes to the turn bar, and the target rises from 0 to 2.');
    // The orders can also be read when no turn is left; why no tool can be used is then said once.
    const after = await stepped(ada, used, /^tools$/u);
    expect(wordsIn(after)).toContain('**Shades of Red**');
    expect(wordsIn(after).split("You've used both turns of this round.")).toHaveLength(2);
    expect(wordsIn(after)).toMatch(/-# ❌ \*\*.+Ignore Color.+\n-# ~~Ignore Shade~~$/u);
    expect(wordsIn(after)).toContain('~~Ignore Shade~~');
    const again = await stepped(ada, after, /^$/u);
    expect(wordsIn(await pressed(ada, again, 'cardUndo'))).toContain('1 turn left');
  });

  it("warns before a tool draws that it can't be undone, and then it can't", async () => {
    const { ada, channel } = await meet();
    const tools = (round: APIMessage): Promise<APIMessage> => stepped(ada, round, /^tools$/u);
    let step = await tools(await begunCards(ada, channel, { window: 'Sun Catcher', chosen: '1 2 3' }));
    while (stepsIn(step, /^[123]$/u).length === 0)
      step = await tools(await roundByPresses(ada, await stepped(ada, step, /^$/u)));
    step = await stepped(ada, step, /^[123]$/u);
    expect(wordsIn(step)).toContain("Draws can't be undone.");
    while (!isRound(step)) step = await stepped(ada, step, /^[123](?:\.\w+)+$/u);
    expect(wordsIn(step)).toMatch(/You drew [A-Z]\w+ [1-6]/u);
    expect(waysIn(step)).not.toContain('cardUndo');
    expect(await whisper(ada.command(channel, 'sagrada undo'))).toContain(
      "Your last step drew cards, so it can't be undone.",
    );
  });

  it('asks before ending a round in which a card could be placed', async () => {
    const { ada, round } = await playing();
    const question = await pressed(ada, round, 'cardEnd');
    expect(wordsIn(question)).toContain('You still have both turns, and Red 4 fits on A1.');
    expect(wordsIn(question)).toContain("The target rises from 0 to 9, and this can't be undone.");
    const back = await pressed(ada, question, 'cardBoard');
    expect(wordsIn(back)).toContain('Round 1 of 10');
    const next = await pressed(ada, await pressed(ada, back, 'cardEnd'), 'cardEndSurely');
    expect(wordsIn(next)).toContain('Red 4, Green 3, and Yellow 2 are on the turn bar now.');
    expect(wordsIn(next)).toContain('target 9');
  });

  it("says why a card fits nowhere, and doesn't change the game", async () => {
    const evening = await playing();
    const { ada } = evening;
    let { round } = evening;
    while (stuckIn(round).length === 0) round = await roundByPresses(ada, round);
    const told = await messageOf(ada.press(round, stuckIn(round)[0] ?? ''));
    expect(wordsIn(told)).toMatch(
      /doesn't fit on any of your \d+ empty spaces: |doesn't fit on your last empty space: /u,
    );
    expect(stuckIn(told)).toEqual(stuckIn(round));
  });

  it('shows the commitment of its cards from the start, and later beside its turns', async () => {
    const { ada, round } = await playing();
    const spaces = await stepped(ada, round, /^place\.R4$/u);
    const placed = await stepped(ada, spaces, /^place\.R4\.A1$/u);
    const more = await pressed(ada, placed, 'cardMore');
    const commitment = commitmentOf(seedOf(1));
    expect(wordsIn(round)).toContain(`\n-# Fair cards: \`${commitment}\``);
    for (const message of [spaces, placed, more]) expect(wordsIn(message)).not.toContain(commitment);
    const proof = await whisper(press(ada, more, 'cardFair'));
    expect(proof).toContain(`\`${commitment}\``);
    expect(proof).toContain('The seed is shown here when the game is over.');
    expect(wordsIn(await pressed(ada, more, 'cardBoard'))).toContain('1 turn left');
  });

  it("can't end a round while a card can be placed in strict play", async () => {
    const { ada, channel } = await meet();
    let round = await begunCards(ada, channel, { window: 'Sun Catcher', strict: true });
    expect(wordsIn(round)).toContain('**Koloretako** · Ada · strict\n');
    expect(waysIn(round)).not.toContain('cardEnd');
    for (const card of ['R4.A1', 'Y2.B1']) {
      const [name] = card.split('.');
      round = await stepped(
        ada,
        await stepped(ada, round, new RegExp(`^place.${name}$`, 'u')),
        new RegExp(`^place.${card}$`, 'u'),
      );
    }
    expect(waysIn(round)).toContain('cardEnd');
  });

  it('asks in the last round whether to end the game, as its button says', async () => {
    const { ada, round: first } = await playing();
    let round = first;
    while (!wordsIn(round).includes('Round 10 of 10')) {
      const asked = await pressed(ada, round, 'cardEnd');
      round = isRound(asked) ? asked : await pressed(ada, asked, 'cardEndSurely');
    }
    const asked = await pressed(ada, round, 'cardEnd');
    expect(wordsIn(asked)).toContain('Finish the game anyway?');
    expect(wordsIn(await messageOf(ada.press(asked, 'Finish game')))).toMatch(/^\*\*Ada\*\* misses/mu);
  });
});

/** The cards under a round that fit nowhere: they don't stand out. */
const stuckIn = (message: APIMessage): readonly string[] => {
  const quiet = new Set(
    (message.components ?? []).flatMap((row) =>
      row.type === ComponentType.ActionRow
        ? row.components.flatMap((part) =>
            part.type === ComponentType.Button && part.style === ButtonStyle.Secondary && 'custom_id' in part
              ? [part.custom_id]
              : [],
          )
        : [],
    ),
  );
  return stepsIn(message, /^place\.\w+$/u).filter((id) => quiet.has(id));
};

describe('a press in a card game', () => {
  it('by somebody else changes nothing, and tells them how to play themselves', async () => {
    const { ada, ben, round } = await playing();
    for (const way of ['cardStep', 'cardEnd', 'cardMore'] as const)
      expect(await whisper(press(ben, round, way))).toBe(
        "This is Ada's game, so you can only watch. Start your own with `/koloretako new`.",
      );
    expect(wordsIn(await stepped(ada, round, /^place\.R4$/u))).toContain('Where does Red 4 go?');
  });

  it('in an old message only shows the current game', async () => {
    const { ada, channel, round } = await playing();
    const newer = await messageOf(ada.command(channel, 'koloretako board'));
    await stepped(ada, await stepped(ada, newer, /^place\.R4$/u), /^place\.R4\.A1$/u);
    const old = await stepped(ada, round, /^place\.G3$/u);
    expect(wordsIn(old)).toContain(
      "\nRed 4 on A1.\n-# The game has moved on since, so nothing happened. Here's where you stand.\n",
    );
    expect(wordsIn(old)).toContain('1 turn left');
    expect(waysIn(old)).toContain('cardUndo');
  });

  it('made twice keeps the text of the first one, for the end of a round or game and for an undo', async () => {
    const { ada, channel, round } = await playing();
    const late = '-# The game has moved on since, so nothing happened.';
    const twice = async (message: APIMessage, what: 'cardEndSurely' | 'cardUndo'): Promise<string> => {
      const [once, again] = await Promise.all([1, 2].map(() => pressed(ada, message, what)));
      expect(again?.id).toBe(once?.id);
      return wordsIn(ada.sees(channel).find(({ id }) => id === message.id) ?? message);
    };
    const spaces = await stepped(ada, round, /^place\.R4$/u);
    const placed = await stepped(ada, spaces, /^place\.R4\.A1$/u);
    const undone = await twice(placed, 'cardUndo');
    expect(undone).toContain(`Your last step was undone.\n${late}`);
    const board = async (): Promise<APIMessage> => messageOf(ada.command(channel, 'koloretako board'));
    const drew = await twice(await pressed(ada, await board(), 'cardEnd'), 'cardEndSurely');
    expect(drew).toMatch(
      /Red 4, Green 3, and Yellow 2 are on the turn bar now\. You drew [A-Z]\w+ \d, [A-Z]\w+ \d, and [A-Z]\w+ \d\.\n-# The game has moved on/u,
    );
    for (let number = 2; number < 10; number += 1)
      await pressed(ada, await pressed(ada, await board(), 'cardEnd'), 'cardEndSurely');
    const over = await twice(await pressed(ada, await board(), 'cardEnd'), 'cardEndSurely');
    expect(over).toMatch(
      /are on the turn bar now\.\n-# The game has moved on [^\n]*\n\*\*Ada\*\* misses the target/u,
    );
    expect(over).not.toContain('gone');
  });

  it('in a finished game says so', async () => {
    const { ada, channel, round } = await playing();
    await givenUp(ada, channel);
    expect(await whisper(press(ada, round, 'cardEnd'))).toContain("This button is from a game that's over.");
    const told = await pressed(ada, round, 'cardStep');
    expect(isPrivate(told)).toBe(true);
    expect(wordsIn(told)).toContain("This button is from a game that's over.");
    expect(waysIn(told)).toEqual(['cardNew']);
  });

  it("leads on from a game that can't be started to the existing one", async () => {
    const { ada, channel, round } = await playing();
    const told = await messageOf(ada.command(channel, 'koloretako new'));
    expect(waysIn(told)).toEqual(['cardBoard', 'cardGiveUp']);
    expect(wordsIn(await pressed(ada, told, 'cardBoard'))).toBe(wordsIn(round));
    // A question comes before it is given up for another one.
    const instead = await messageOf(ada.command(channel, 'koloretako new'));
    const question = await pressed(ada, instead, 'cardGiveUp');
    expect(waysIn(question)).toEqual(['cardGiveUpSurely', 'cardBoard']);
    const gone = await pressed(ada, question, 'cardGiveUpSurely');
    expect([gone.attachments, waysIn(gone)]).toEqual([[], ['cardNew']]);
    expect(wordsIn(gone)).toContain('This game was given up.');
    expect(wordsIn(await pressed(ada, gone, 'cardNew'))).toContain('Choose your window.');
  });

  it('counts even if the bot was away in the middle of a step', async () => {
    const evening = await playing();
    const { ada, round } = evening;
    const spaces = await stepped(ada, round, /^place\.R4$/u);
    await evening.restart();
    expect(wordsIn(await stepped(ada, spaces, /^place\.R4\.A1$/u))).toContain('Red 4 on A1.');
  });
});

describe('a secret in a card game', () => {
  it('is in no message before its time: the seed, and the cards of the pile', async () => {
    const { ada, ben, channel } = await meet();
    const { pile } = deal({ window: null, tools: 9, mustPlay: false }, chanceOf(seedOf(1)));
    let round = await begunCards(ada, channel, { tools: 9 });
    for (let number = 1; isRound(round); number += 1) {
      const { look, played } = doneIn(number);
      if (look) {
        await stepped(ada, await stepped(ada, round, /^tools$/u), /^$/u);
        await recordOf(ada, round);
      }
      const coming = pile.slice(3 * number);
      const unseen = [
        ...coming.map((card) => cardInWords(card, wordsOf('en'))),
        // In notation, blue cards look like spaces.
        ...coming.map(glassName).filter((name) => !name.startsWith('B')),
      ];
      for (const screen of [ada, ben].map(screenOf)) {
        expect(screen).not.toContain(seedOf(1));
        expect(unseen.filter((name) => new RegExp(`\\b${name}\\b`, 'u').test(screen))).toEqual([]);
      }
      round = await played(ada, round);
    }
    expect(round.content).not.toContain(seedOf(1));
    const proof = await pressed(ben, round, 'cardFair');
    expect(proof.content).toContain(seedOf(1));
    // Only its player has the record.
    expect([isPrivate(proof), waysIn(proof)]).toEqual([true, []]);
    expect(waysIn(await pressed(ada, round, 'cardFair'))).toEqual(['cardRecord']);
  });
});

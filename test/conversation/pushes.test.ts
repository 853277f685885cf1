import { describe, expect } from 'vitest';
import { slow } from '#test/cases';
import { meet } from './evening.ts';
import { aloud, begunBy, boardsSeen, nextPublic, passTurn, playerOf, takeTurn, wordsIn } from './talk.ts';

/** Discord's limits, so small that each turn meets them, and so short that a game doesn't take minutes. */
const messages = { most: 2, within: 150 };

/** In so many turns somebody drafts; the others are passed, which takes next to no time. */
const drafting = 6;

/** What is said of a turn: what happened before it, whose it is, and the dice. */
const ofTurn =
  /^(?:All windows are chosen|\w+ (?:passed|placed \w+ \d on [A-D]\d))\. (?:Round \d+ begins\. )?@(\w+), your turn: \w+ \d/u;

describe('a game of two at full pace, within the limits of Discord', () => {
  slow('tells every turn once, and each push says what happened and whose turn it is', async () => {
    const evening = await meet({ discordLimits: { messages } });
    const { ada, ben, channel, discord } = evening;
    let board = await begunBy(evening, ada, ben);
    const boards = [board];
    for (; !wordsIn(board).includes('Play again'); boards.push(board)) {
      const isDrafting = boards.length <= drafting;
      const next = isDrafting ? takeTurn(evening, board) : nextPublic(evening);
      if (!isDrafting) await passTurn(playerOf(evening, board), board);
      board = await next;
    }

    // 40 turns, and the end.
    expect(boards).toHaveLength(41);
    expect(boardsSeen(ada, channel).map(({ id }) => id)).toEqual(boards.map(({ id }) => id));
    const times = boards.map(({ timestamp }) => Date.parse(timestamp));
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    expect(last - first).toBeGreaterThan((boards.length / messages.most - 2) * messages.within);

    const said = discord.pushes.map(({ personId, messageId, body }) => ({
      name: discord.as(personId).person.displayName,
      messageId,
      body: aloud(body),
    }));
    for (const { name, body } of said.slice(0, 2)) {
      expect(body).toMatch(/^The cards are dealt\n@Ada @Ben, choose your windows\./u);
      expect(['Ada', 'Ben']).toContain(name);
    }
    const turns = said.slice(2, -2);
    expect(turns.map(({ messageId }) => messageId)).toEqual(boards.slice(0, -1).map(({ id }) => id));
    expect(turns.map(({ body }) => ofTurn.exec(body)?.[1])).toEqual(turns.map(({ name }) => name));
    for (const { body } of said.slice(-2)) expect(body).toMatch(/ beats .*\nPlay again, @Ada @Ben\?$/u);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal } from '#games/koloretako/deal';
import { chanceOf, type Seed, seedSchema } from '#games/shared/seed';
import type { FinishedCardGame, RunningCardGame } from '#play/koloretako/card-game';
import { tableIdSchema } from '#play/table';
import { placeOfAttempt } from '#store/attempts';
import { recall } from '#store/settings';
import { cases } from '#test/cases';
import { goesOn, pressOf, usual } from '#test/play/cards';
import { allGiven } from '#test/play/doors';
import { anna, ben, channel, cleo, dora, evening, type Evening } from '#test/play/evening';
import { beginsWeek, hoursPass, playsWeek } from './weekly-challenge.ts';

/** The cards of a finished game's window and turn bar, as JSON. */
const cardsIn = ({ game: { cards, bar } }: FinishedCardGame): readonly string[] =>
  [cards, bar].map((each) => JSON.stringify(each));

const atOnce = 6;

/** All runs of six cards in the pile, as JSON: nobody ever sees more than three of them. */
function pileOf(seed: Seed): readonly string[] {
  const { pile } = deal(usual, chanceOf(seed));
  return pile
    .slice(0, 1 - atOnce)
    .map((_, start) => JSON.stringify(pile.slice(start, start + atOnce)).slice(1, -1));
}

/** Ben chooses a window, and gets his first hand. */
async function bensFirstRound(night: Evening): Promise<void> {
  const begun = await beginsWeek(night, ben);
  const [choice] = begun.stage === 'running' ? begun.legal : [];
  if (choice === undefined) throw new Error('nothing is offered');
  goesOn(await night.house.cardGames.act(pressOf(ben, begun), choice));
}

describe('the cards of a week', () => {
  it("can't be learned from anything before the seed is revealed, and others don't even see what was placed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), async (picks) => {
        const night = await evening();
        const { weeklies, dailies } = night.house;
        const week = weeklies.now();
        let step = 0;
        const choose = ({ legal }: RunningCardGame) =>
          legal[(picks[(step += 1) % picks.length] ?? 0) % legal.length];
        const finished = await playsWeek(night, anna, choose);
        await bensFirstRound(night);
        const table = tableIdSchema.parse('notatable0');
        const about = { player: anna, day: dailies.now(), table, week, cards: finished.id };
        const own: unknown[] = [finished];
        const others: unknown[] = [];
        // At once, on Monday, and in the last hour before the seed is revealed.
        for (const hours of [0, 53, 23]) {
          hoursPass(night, hours);
          for (const asker of [anna, ben])
            own.push(
              await allGiven(night, { ...about, asker, place: placeOfAttempt('weekly', asker.id, week) }),
            );
          for (const asker of [cleo, dora])
            others.push(await allGiven(night, { ...about, asker, place: channel }));
        }
        others.push(night.log);
        const seen = { all: JSON.stringify([own, others]), others: JSON.stringify(others) };
        for (const cards of cardsIn(finished)) {
          expect(seen.all).toContain(cards);
          expect(seen.others).not.toContain(cards);
        }
        hoursPass(night, 1);
        const seed = seedSchema.parse((await weeklies.look(dora.id, week))?.seed);
        const secret = seedSchema.parse(await night.store.transaction((db) => recall(db, 'daily secret')));
        for (const hidden of [seed, secret, ...pileOf(seed)]) expect(seen.all).not.toContain(hidden);
        const after = JSON.stringify(await allGiven(night, { ...about, asker: anna, place: channel }));
        expect(after).toContain(seed);
        expect(after).not.toContain(secret);
      }),
      { numRuns: cases(5) },
    );
  });
});

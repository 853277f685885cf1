import { describe, expect, it } from 'vitest';
import { overMessage } from '#discord/sagrada/messages/public';
import { deeds } from '#features/rose/deeds';
import type { Services } from '#features/services';
import { altText } from '#render/alt-text';
import type { Picture } from '#render/picture';
import { panelOf, somebody, toldBy, waysIn } from '#test/discord/somebody';
import { puzzleOf, solving } from '#test/features/puzzle/solving';
import { anna, ben, by, cleo, dora, evening } from '#test/play/evening';
import { playsOut } from '#test/play/games';
import { locales, wordsOf } from '#words/words';

/** An evening after a game that Anna won against three others. */
async function won() {
  const night = await evening();
  const over = await playsOut(night, [anna, ben, cleo, dora], { winner: anna });
  return { night, over };
}

const rose = { press: 'rose', person: anna.id } as const;

describe('a rose window', () => {
  it('shows what its lit panes are for, and quietly what is left', async () => {
    const { night } = await won();
    const pictures: Picture[] = [];
    const panel = panelOf(await somebody(night.house, ben, { pictures }).press(rose));
    const lit = (await night.house.roses.rose(anna.id, ben.id)) ?? [];
    expect(panel.content.split('\n')).toEqual([
      "## Anna's rose window",
      `Lit panes: ${lit.length} of ${deeds.length}`,
    ]);
    const time = `<t:${Math.floor(night.now() / 1000)}:R>`;
    expect(panel.below).toContain(`- A game won against three others · ${time}`);
    expect(panel.below).toMatch(/^-# Still dark: .*A window without an open space/mu);
    expect(waysIn(panel)).toEqual(['profile']);
    const [picture] = pictures;
    if (picture?.kind !== 'rose') throw new Error('no rose is drawn');
    expect([...picture.petals, ...picture.lights].filter(({ isLit }) => isLit)).toHaveLength(lit.length);
    expect(altText(picture, wordsOf('en'))).toContain(`Lit panes: ${lit.length} of 24. Their colors: `);
  });

  it("is dark before the first deed, and nobody's who never played", async () => {
    const { house } = await evening();
    const own = panelOf(await somebody(house, anna).press(rose));
    expect(own.content).toContain('Lit panes: 0 of 24');
    const others = await somebody(house, ben).press(rose);
    expect(toldBy(others)).toContain('has no finished games here yet');
  });

  it('is hidden from others with the name, and not from oneself', async () => {
    const { night } = await won();
    await night.tables.setForPerson(by(anna), { named: false });
    expect(toldBy(await somebody(night.house, ben).press(rose))).toBe(
      'Anna keeps their rose window to themselves.',
    );
    expect(toldBy(await somebody(night.house, anna).press(rose))).toContain('Lit panes: ');
  });

  it.each(locales)('fits in a message with any panes lit, in %s', async (locale) => {
    const { night } = await won();
    for (const most of [0, 12, deeds.length]) {
      const lit = deeds.slice(0, most).map((deed) => ({ deed, at: night.now() }));
      const roses: Services['roses'] = { ...night.house.roses, rose: async () => lit };
      // It fails where Discord would refuse the message.
      const panel = panelOf(await somebody({ ...night.house, roses }, anna, { locale }).press(rose));
      expect(panel.below?.split('\n')).toHaveLength(most === deeds.length ? most : most + 1);
    }
  });
});

describe("a puzzle's answer", () => {
  it('tells a new pane in one quiet line, and leads there', async () => {
    const { house, puzzles } = await solving();
    const of = await puzzleOf(puzzles, puzzles.now());
    const lights: Services['puzzles'] = {
      ...puzzles,
      async answer(...asked) {
        const answer = await puzzles.answer(...asked);
        return answer && { ...answer, hasNewPane: true };
      },
    };
    const pressed = { press: 'puzzleAnswer', ...of, plan: 'end' } as const;
    const plain = panelOf(await somebody({ ...house, puzzles }, ben).press(pressed));
    const panel = panelOf(await somebody({ ...house, puzzles: lights }, anna).press(pressed));
    expect(panel.content.split('\n').at(-1)).toBe('-# You have a new pane in your rose window.');
    expect(waysIn(panel)).toEqual([...waysIn(plain), 'rose']);
  });
});

describe('a result', () => {
  const words = wordsOf('en');

  it('tells new panes in one quiet line, notifies nobody more, and leads there', async () => {
    const { over } = await won();
    const plain = overMessage(over, [], words);
    const one = overMessage(over, [], words, [{ event: 'panesLit', seats: [0] }]);
    expect(one.content).toBe(`${plain.content}\n-# Anna has a new pane in their rose window.`);
    expect(one.mentions).toEqual(plain.mentions);
    expect(waysIn(one)).toEqual([...waysIn(plain), 'rose']);
    const two = overMessage(over, [], words, [{ event: 'panesLit', seats: [0, 2] }]);
    expect(two.content).toContain('-# Anna and Cleo have new panes in their rose windows.');
    const labels = two.rows.flatMap((row) => ('options' in row ? [] : row.map(({ label }) => label)));
    expect(labels).toEqual(expect.arrayContaining(['Rose of Anna', 'Rose of Cleo']));
  });
});

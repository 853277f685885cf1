import { describe, expect, it } from 'vitest';
import { buttonsIn } from '#discord/kit/message';
import type { Answer } from '#discord/request/answer';
import type { CardGame } from '#play/koloretako/card-game';
import type { Picture } from '#render/picture';
import { parseCustomId, type Press } from '#test/discord/press';
import { somebody } from '#test/discord/somebody';
import { doneWith, usual } from '#test/play/cards';
import { anna, ben, by, evening } from '#test/play/evening';

/** Anna's game in its first round, in the window that is offered first. */
async function begun(how: 'her own' | 'ranked') {
  const { house } = await evening();
  const { cardGames, weeklies } = house;
  const offer =
    how === 'ranked'
      ? doneWith(await weeklies.begin(by(anna), weeklies.now(), 'ranked', 'en'))
      : doneWith(await cardGames.begin(by(anna), usual));
  const [choice] = offer.stage === 'running' ? offer.legal : [];
  if (choice === undefined) throw new Error('nothing is offered');
  const game = doneWith(await cardGames.act({ ...by(anna), channel: offer.place }, choice));
  return { house, game };
}

const hint = ({ id, version }: CardGame): Press => ({ press: 'cardStep', game: id, version, how: 'hint' });

function shown(answer: Answer) {
  if (answer.answer !== 'update') throw new Error(`no message but ${answer.answer}`);
  return answer.message;
}

/** What the buttons of an answer continue with. */
const stepsOf = (answer: Answer): readonly string[] =>
  buttonsIn(shown(answer)).flatMap(({ custom_id: id }) => {
    const press = parseCustomId(id);
    return press?.press === 'cardStep' ? [press.how] : [];
  });

describe('a hint in Koloretako', () => {
  it('is one press away, lit in the picture, and played with one press', async () => {
    const { house, game } = await begun('her own');
    const pictures: Picture[] = [];
    const { press } = somebody(house, anna, { pictures });
    const round = await press({ press: 'cardBoard', game: game.id });
    expect(stepsOf(round)).toContain('hint');
    const asked = await press(hint(game));
    expect(shown(asked).content).toMatch(/\*\*Hint: .+ on [A-D]\d\.\*\* \S.+\./u);
    const [play = '', ...others] = stepsOf(asked);
    const [, card = '', space = ''] = /^place\.(\w\d)\.([A-D]\d)$/u.exec(play) ?? [];
    expect(shown(asked).content).toContain(`on ${space}.**`);
    expect(others.at(-1)).toBe('');
    expect(pictures.at(-1)).toMatchObject({ kind: 'koloretako', marks: { lit: [expect.any(Number)] } });
    const done = await press({ press: 'cardStep', game: game.id, version: game.version, how: play });
    expect(shown(done).content).toContain(`${card.charAt(1)} on ${space}.`);
  });

  it('is the same for the same turn, and leads back to it', async () => {
    const { house, game } = await begun('her own');
    const { press } = somebody(house, anna);
    const [one, other] = [shown(await press(hint(game))), shown(await press(hint(game)))];
    expect(other.content).toBe(one.content);
    const back = await press({ press: 'cardStep', game: game.id, version: game.version, how: '' });
    expect(shown(back).content).toContain('Which card do you place?');
  });

  it('speaks German', async () => {
    const { house, game } = await begun('her own');
    const { press } = somebody(house, anna, { locale: 'de' });
    expect(shown(await press(hint(game))).content).toMatch(/\*\*Tipp: .+ auf [A-D]\d\.\*\* \S.+\./u);
  });

  it('is only for whoever plays, and only for the round as it is', async () => {
    const { house, game } = await begun('her own');
    const others = await somebody(house, ben).press(hint(game));
    expect(others).toMatchObject({ message: { content: expect.stringContaining("Anna's game") } });
    const late = await somebody(house, anna).press(hint({ ...game, version: game.version - 1 }));
    expect(shown(late).content).toContain('moved on');
  });

  it("doesn't exist in a ranked attempt, whoever asks for it", async () => {
    const { house, game } = await begun('ranked');
    const { press } = somebody(house, anna);
    expect(stepsOf(await press({ press: 'cardBoard', game: game.id }))).not.toContain('hint');
    expect(shown(await press(hint(game))).content).toContain('Ranked attempts get no hints.');
  });
});

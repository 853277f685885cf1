import { reachesTarget } from '#games/koloretako/score';
import { type PlayingView, roundOf } from '#games/koloretako/view';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { laySill } from '#render/parts/sill';
import { layStanding } from '#render/parts/standing';
import { layStep } from '#render/parts/step-marks';
import type { KoloretakoPicture } from '#render/picture';
import { framedWall } from '#render/pictures/framed-wall';
import { drawableName } from '#render/text/names';
import { wordsOf } from '#words/words';
import { layHand, layTurns } from './hand.ts';
import { koloretakoLayout } from './layout.ts';
import { layCardTools, layOrders, stateOf } from './plaques.ts';
import { koloretakoResultPlate } from './result-picture.ts';
import { layTurnBar } from './turn-bar.ts';
import { layCardWindow, layRowLetters } from './window.ts';

/** A game of Koloretako: everything on the table, or the end. */
export const koloretakoPlate = ({ view, ...picture }: KoloretakoPicture): Plate =>
  view.phase === 'over' ? koloretakoResultPlate({ view, ...picture }) : playingPlate({ view, ...picture });

function playingPlate({
  view,
  name,
  marks,
  locale,
  style,
}: KoloretakoPicture & { readonly view: PlayingView }): Plate {
  const words = wordsOf(locale);
  const { pattern, cards, bar, hand, orders, tools, score, target, round, turnsLeft } = view;
  const layout = koloretakoLayout(orders.length, tools.length);
  const { window } = layout;
  const plate = framedWall(layout, lightOf(round), [{ place: window, metal: 'gold' }]);
  layTurnBar(plate, layout.bar, { bar, round: roundOf(view), marks }, style);
  layCardWindow(plate, window, pattern, cards, { style, metal: 'gold', sign: 'numbers' });
  layRowLetters(plate, window, layout.letters);
  if (marks !== null)
    layStep(
      plate,
      window,
      { pattern, dice: cards },
      { ...marks, ask: marks.lit.length > 0 ? 'space' : 'none' },
    );
  const shown = drawableName(name, words.say('picture.somebody'));
  laySill(plate, window.sill, 'gold', { seat: null, name: shown, pattern, favor: 0, hasResigned: false });
  layHand(plate, layout, { hand, marks }, style);
  layTurns(plate, layout.turns, turnsLeft);
  const { total } = score;
  layStanding(plate, layout.standing, { total, target, isAhead: reachesTarget(total, target) }, words);
  layOrders(plate, layout.cards, { orders, points: score.orders }, words, style);
  const shownTools = tools.map((tool) => ({ tool: tool.tool, state: stateOf(tool) }));
  layCardTools(plate, layout.cards, shownTools, marks?.tool ?? null, words);
  return plate;
}

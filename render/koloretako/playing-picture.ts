import { reachesTarget } from '#games/koloretako/score';
import { type PlayingView, roundOf } from '#games/koloretako/view';
import { palette } from '#render/color/palette';
import { lightOf } from '#render/frame/light';
import type { Plate } from '#render/indexed/plate';
import { blitRowLetters } from '#render/parts/row-letters';
import { blitSill } from '#render/parts/sill';
import { blitStanding } from '#render/parts/standing';
import { blitStep } from '#render/parts/step-marks';
import type { KoloretakoPicture } from '#render/picture';
import { framedWall } from '#render/pictures/framed-wall';
import { drawableName } from '#render/text/names';
import { wordsOf } from '#words/words';
import { blitHand, blitTurns } from './hand.ts';
import { koloretakoLayout } from './layout.ts';
import { blitCardTools, blitOrders } from './plaques.ts';
import { stateOf } from './tool-state.ts';
import { koloretakoResultPlate } from './result-picture.ts';
import { blitTurnBar } from './turn-bar.ts';
import { blitCardWindow } from './window.ts';

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
  blitTurnBar(plate, layout.bar, { bar, round: roundOf(view), marks }, style);
  blitCardWindow(plate, window, pattern, cards, { style, metal: 'gold', sign: 'numbers' });
  blitRowLetters(plate, window, layout.letters, 36, palette.gold.light);
  if (marks !== null)
    blitStep(
      plate,
      window,
      { pattern, dice: cards },
      { ...marks, ask: marks.lit.length > 0 ? 'space' : 'none' },
    );
  const shown = drawableName(name, words.say('picture.somebody'));
  blitSill(plate, window.sill, 'gold', {
    seat: null,
    name: shown,
    level: null,
    pattern,
    favor: 0,
    hasResigned: false,
  });
  blitHand(plate, layout, { hand, marks }, style);
  blitTurns(plate, layout.turns, turnsLeft);
  const { total } = score;
  blitStanding(plate, layout.standing, { total, target, isAhead: reachesTarget(total, target) }, words);
  blitOrders(plate, layout.cards, { orders, points: score.orders }, words, style);
  const shownTools = tools.map((tool) => ({ tool: tool.tool, state: stateOf(tool) }));
  blitCardTools(plate, layout.cards, shownTools, marks?.tool ?? null, words);
  return plate;
}

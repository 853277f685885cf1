import { storyOf } from '#games/koloretako/story';
import type { OverView } from '#games/koloretako/view';
import { orderName } from '#render/koloretako/order-name';
import type { Words } from '#words/words';

/** How a game ended, in one sentence: by how much the target was reached or missed, and what made the difference. */
export function cardStoryText(view: OverView, player: string, words: Words): string {
  const story = storyOf(view);
  const { target } = view;
  const name = `**${player}**`;
  switch (story.story) {
    case 'exact':
      return words.say('koloretako.exact', { name, target });
    case 'beaten': {
      const { margin, best } = story;
      const beaten = { name, target, margin };
      if (best === null) return words.say('story.beaten', beaten);
      const objective = orderName(best.order, words);
      return words.say('story.beaten.by', { ...beaten, points: best.points, objective });
    }
    case 'missed': {
      const { short, hinge } = story;
      const missed = { name, target, short };
      if (hinge === null) return words.say('story.missed', missed);
      return hinge.on === 'empty'
        ? words.say('koloretako.missed', { ...missed, spaces: hinge.spaces, points: hinge.points })
        : words.say('story.missed.nothing', { ...missed, objective: orderName(hinge.order, words) });
    }
  }
}

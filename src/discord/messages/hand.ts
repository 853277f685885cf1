import type { Mode } from '#game/deal';
import { type PrivateStanding, privateStandings } from '#game/private-standing';
import type { HandView, PlayerView } from '#game/view';
import type { Words } from '#words/words';
import type { Message } from '#discord/message';
import { painted, type Painting } from '#discord/painted';
import { privateLine } from './objectives.ts';

/** Somebody who asks for their own cards. */
interface Owner {
  readonly name: string;
  readonly mode: Mode;
  readonly hand: HandView;
  readonly player: PlayerView;
}

/** A player's own window with all that only its owner knows. */
export async function handMessage(
  { name, mode, hand, player }: Owner,
  { words, ...painting }: Painting & { readonly words: Words },
): Promise<Message> {
  const { seat, privateObjectives } = hand;
  const standings = privateStandings(player, privateObjectives);
  const picture = {
    kind: 'hand',
    locale: words.locale,
    name,
    seat,
    mode,
    player,
    privateObjectives,
  } as const;
  return {
    content: [privateLine(privateObjectives, mode, words), nowLine(standings, mode, player, words)].join(
      '\n',
    ),
    buttons: [],
    picture: await painted(picture, painting),
    mentions: [],
  };
}

/** How it stands now: what the private objectives pay, what is left. */
function nowLine(
  standings: readonly PrivateStanding[],
  mode: Mode,
  { favor, openSpaces }: PlayerView,
  words: Words,
): string {
  const points = Math.max(...standings.map((standing) => standing.points));
  if (mode === 'table') return words.say('hand.now', { points, favor, spaces: openSpaces });
  const paying = standings.map((standing) =>
    words.say('hand.pays', {
      name: words.say(`privateObjective.${standing.color}.name`),
      points: standing.points,
    }),
  );
  return [...paying, words.say('hand.soloNow', { spaces: openSpaces })].join(' ');
}

import type { Mode } from '#games/sagrada/deal';
import { type PrivateStanding, privateStandings } from '#games/sagrada/private-standing';
import type { PlayerView } from '#games/sagrada/view';
import type { WindowStep } from '#render/picture';
import type { Words } from '#words/words';
import { type AttachedPicture, type Message, messageOf } from '#discord/kit/message';
import type { Owner } from '#discord/sagrada/owner';
import { paintedFor, type PaintingFor } from '#discord/kit/painted';
import type { Color } from '#games/shared/die';
import { colorStem } from '#render/text/in-words';

/** A player's own window, with everything that only its owner knows. */
export async function handMessage(owner: Owner, asking: PaintingFor): Promise<Message> {
  const { mode, hand, player } = owner;
  const { words } = asking;
  const { privateObjectives } = hand;
  const standings = privateStandings(player, privateObjectives);
  return messageOf(
    [privateLine(privateObjectives, mode, words), nowLine(standings, mode, player, words)],
    [],
    await handPicture(owner, null, asking),
  );
}

/**
 * A player's own window, drawn large.
 * @param step what to choose in it; null if nothing
 */
export const handPicture = (
  { name, mode, hand, player, publicObjectives, target, round }: Owner,
  step: WindowStep | null,
  asking: PaintingFor,
): Promise<readonly AttachedPicture[]> =>
  paintedFor(
    [
      {
        kind: 'hand',
        name,
        seat: hand.seat,
        mode,
        player,
        privateObjectives: hand.privateObjectives,
        publicObjectives,
        target,
        round,
        step,
      },
    ],
    asking,
  );

/** The current state: what the private objectives score, and what is left. */
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

/** A player's private objectives and what they score: secret at a table, open in a solo game. */
export function privateLine([first, second]: readonly Color[], mode: Mode, words: Words): string {
  if (first === undefined) throw new Error('everyone has a private objective');
  const nameOf = (color: Color): string => words.say(`privateObjective.${color}.name`);
  if (second !== undefined)
    return words.say('hand.openTwo', { first: nameOf(first), second: nameOf(second) });
  const filling = { name: nameOf(first), color: colorStem(first, words) };
  return words.say(mode === 'solo' ? 'hand.open' : 'hand.secret', filling);
}

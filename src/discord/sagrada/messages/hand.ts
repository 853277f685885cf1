import { button } from '#discord/kit/button';
import { type AttachedPicture, inRows, type Message, messageOf, type Row } from '#discord/kit/message';
import { type InAnyStyle, paintedFor, type PaintingFor } from '#discord/kit/painted';
import { tablePresses } from '#discord/sagrada/presses';
import type { Mode } from '#games/sagrada/deal';
import { type PrivateStanding, privateStandings } from '#games/sagrada/scoring';
import type { ChoosingView, HandView, PlayerView } from '#games/sagrada/view';
import type { Color } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import { patternNamed } from '#games/shared/pattern';
import type { RunningView, TableView } from '#play/table';
import type { Picture, WindowStep } from '#render/picture';
import { colorStem } from '#render/text/in-words';
import type { Words } from '#words/words';

/** Somebody who plays a window, with what only they know of it. */
interface Owner {
  readonly name: string;
  readonly mode: Mode;
  readonly hand: HandView;
  readonly player: PlayerView;
  readonly publicObjectives: readonly PublicObjectiveName[];
  /** The score to beat in a solo game, so far; null at a table. */
  readonly target: number | null;
  readonly round: number;
}

/** The owner of a window if the person who looks at the table is one; null if they don't play, or not yet. */
export function ownerIn(table: TableView): Owner | null {
  if (table.stage !== 'running' || table.game.phase !== 'playing') return null;
  const { game, seat, players } = table;
  if (seat === null || game.hand === null) return null;
  const [sitter, player] = [players[seat], game.players[seat]];
  if (sitter === undefined || player === undefined) throw new Error(`nobody sits at seat ${seat}`);
  const { mode, hand, publicObjectives, solo, round } = game;
  const target = solo?.target ?? null;
  return { name: sitter.name, mode, hand, player, publicObjectives, target, round };
}

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
function privateLine([first, second]: readonly Color[], mode: Mode, words: Words): string {
  if (first === undefined) throw new Error('everyone has a private objective');
  const nameOf = (color: Color): string => words.say(`privateObjective.${color}.name`);
  if (second !== undefined)
    return words.say('hand.openTwo', { first: nameOf(first), second: nameOf(second) });
  const filling = { name: nameOf(first), color: colorStem(first, words) };
  return words.say(mode === 'solo' ? 'hand.open' : 'hand.secret', filling);
}

/** The four windows to choose from, for the player who may choose: numbered as in the picture. */
export async function offerMessage(
  table: RunningView,
  game: ChoosingView,
  hand: HandView,
  context: PaintingFor,
): Promise<Message> {
  const { words } = context;
  const pictures = await paintedFor(offerPictures(game, hand), context);
  const texts = [offerText(game, hand, words), privateLine(hand.privateObjectives, game.mode, words)];
  return messageOf(texts, offerRows(table, hand, words), pictures);
}

/** The cards that windows are judged by, and the windows, close to their buttons. */
export const offerPictures = (
  game: ChoosingView,
  { privateObjectives, offered, chosen }: HandView,
): readonly InAnyStyle<Picture>[] => [
  cardsPicture(game),
  { kind: 'offer', mode: game.mode, patterns: offered, chosen, privateObjectives },
];

/** The cards that everyone sees. */
export const cardsPicture = ({
  openObjectives,
  publicObjectives,
  tools,
}: ChoosingView): InAnyStyle<Picture> => ({ kind: 'offerCards', openObjectives, publicObjectives, tools });

/** What to do, or what was chosen. */
export const offerText = ({ mode }: ChoosingView, { chosen }: HandView, words: Words): string =>
  chosen === null ? chooseText(mode, words) : words.say('offer.chosen', { pattern: chosen });

/** A button for each window. */
export const offerRows = ({ id }: RunningView, { offered, chosen }: HandView, words: Words): readonly Row[] =>
  inRows(
    offered.map((pattern, index) => {
      const { difficulty } = patternNamed(pattern);
      const label = words.say('button.choose', { number: index + 1, pattern, difficulty });
      const isChosen = pattern === chosen;
      return {
        ...button(tablePresses.choose({ table: id, pattern }), label, isChosen ? 'chosen' : 'quiet'),
        disabled: isChosen,
      };
    }),
  );

/** A solo game has no favor tokens; only at a table does a harder window bring more. */
const chooseText = (mode: ChoosingView['mode'], words: Words): string =>
  words.say(mode === 'solo' ? 'offer.chooseSolo' : 'offer.choose');

import { longestBy } from '#features/challenge/results';
import { cardCount, gameCount, type PlayerCount } from '#features/standings/game-count';
import type { GameName } from '#games/games';
import type { OverView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import { openSpaces } from '#games/shared/window';
import { onlySeat } from '#play/koloretako/view-of';
import { arePeoplesDice } from '#play/played-by';
import { endOf } from '#play/seats';
import { computerNamed } from '#players/computers';
import { isFormer } from '#store/chairs';
import type { Reading } from '#store/schema';
import { isPerson, type StoredFinished, type StoredPerson, type StoredTable } from '#store/stored-match';
import type { Facts, Played, Rival } from './facts.ts';
import { giversIn, hasPlayedBefore } from './queries.ts';

/** A finished match of a game; at tables with the settings that held there. */
export type Finished<N extends GameName> = StoredFinished<N> & Partial<Pick<StoredTable, 'settings'>>;

/** What a match that was finished at a moment was for each person; nothing for people who were forgotten. */
export const factsOf: {
  readonly [N in GameName]: (db: Reading, match: Finished<N>, at: number) => Promise<readonly Facts[]>;
} = {
  async sagrada(db, match, at) {
    const players = gameCount(match)?.players ?? [];
    const stayed = match.players.flatMap((sitter, seat) =>
      isPerson(sitter) && isThere(sitter) ? [{ ...sitter, seat }] : [],
    );
    const over = endOf(match, 'spectator');
    const hosts = await hostsOf(db, match, stayed, at);
    const facts: Facts[] = [];
    for (const { id: person, seat, tookOver } of stayed) {
      const count = players.find((each) => each.seat === seat && each.isOwn && !each.wasGivenUp);
      const played = count === undefined ? null : await playedBy(db, match, { over, count, at });
      const kindness = [
        ...(hosts.includes(person) ? (['newcomer'] as const) : []),
        ...(tookOver ? (['seatTaken'] as const) : []),
      ];
      facts.push({ person, seat, played, kindness });
    }
    for (const person of await giversAt(db, match))
      facts.push({ person, seat: null, played: null, kindness: ['seatGiven'] });
    return facts.filter(({ person }) => !isFormer(person));
  },
  async koloretako(_, match, at) {
    const player = cardCount(match, at)?.players.find(({ person }) => !isFormer(person));
    if (player === undefined) return [];
    const { person, margin } = player;
    const played = { of: 'cards', margin, openSpaces: openSpaces(match.game.window) } as const;
    return [{ person, seat: onlySeat, played, kindness: [] }];
  },
};

/** Whether they play to the end, perhaps late. */
const isThere = ({ presence }: StoredPerson): boolean => presence === 'here' || presence === 'late';

const giversAt = async (db: Reading, { id, predecessors }: Finished<'sagrada'>): Promise<readonly string[]> =>
  predecessors.length === 0 ? [] : giversIn(db, id);

/** Who of those who stayed played with somebody whose first game it was, while it wasn't theirs. */
async function hostsOf(
  db: Reading,
  { moves }: Finished<'sagrada'>,
  stayed: readonly (StoredPerson & { readonly seat: Seat })[],
  at: number,
): Promise<readonly string[]> {
  const old: string[] = [];
  let newcomers = 0;
  for (const { id, seat, tookOver } of stayed) {
    if (stayed.length < 2 || tookOver || arePeoplesDice(moves, seat) !== true) continue;
    if (await hasPlayedBefore(db, id, at)) old.push(id);
    else newcomers += 1;
  }
  return newcomers === 0 ? [] : old;
}

/** A game that counts for one of its players. */
async function playedBy(
  db: Reading,
  { game, moves, players, attempt, winner }: Finished<'sagrada'>,
  {
    over: { result },
    count: { seat, person, margin },
    at,
  }: { readonly over: OverView; readonly count: PlayerCount; readonly at: number },
): Promise<Played | null> {
  const own = game.players[seat];
  const score = result.scores[seat];
  if (own === undefined || score === undefined) return null;
  const { publicObjectives, tools } = game.deal;
  // Whoever used them in this seat, also while its player was away.
  const uses = moves.flatMap((move) =>
    move.seat === seat && move.action.do === 'tool' ? [move.action.tool] : [],
  );
  const toolsUsed = new Set(uses).size;
  const dice = { window: own.window, score, publicObjectives, toolsUsed, tools: tools.length };
  if (result.mode === 'solo')
    return { of: 'solo', ...dice, margin, streak: attempt === null ? 0 : await longestBy(db, person, at) };
  const { places, decidedBy } = result.ranking;
  const rivals = players.flatMap((sitter, other): readonly Rival[] => {
    const theirs = result.scores[other];
    if (other === seat || theirs === undefined || sitter.presence === 'resigned') return [];
    return [{ level: isPerson(sitter) ? null : computerNamed(sitter.computer).level, score: theirs }];
  });
  const won = winner === null && rivals.length > 0 && places[0]?.includes(seat) === true;
  return { of: 'table', ...dice, rivals, won, decidedBy };
}

import { refusedCards } from '#discord/cards/answers';
import { lapsedText, toGame } from '#discord/cards/refusals';
import { messageOf } from '#discord/kit/message';
import { type Answer, inNewPanel } from '#discord/request/answer';
import type { Given } from '#discord/request/arguments';
import { atPlace, type Context } from '#discord/request/context';
import { atHome } from '#discord/request/permissions';
import type { Verb } from '#discord/request/slash-command';
import { tableHere } from '#discord/sagrada/answers';
import type { Playing } from '#play/request-context';
import type { TableView } from '#play/table';
import { naming, type RunningGame, runningGames } from './running-games.ts';

/** What a verb does in an attempt. */
type InTry = (context: Context, given: Given) => Promise<Answer>;

/** Asks which of several games is meant. */
type Asking = (games: readonly RunningGame[], context: Context) => Answer;

/** The game that a command means if it names none. */
export type ResolvedGame =
  /** The channel's table; if there is none, the command says so. */
  | { readonly game: 'table' }
  /** An attempt at a daily challenge, or a game of Koloretako (possibly a weekly one), at this place. */
  | { readonly game: 'try' | 'cards'; readonly place: string };

/** What makes a channel's table the one that is meant: the person plays there, they sit there, or anybody does. */
type Claim = 'playing' | 'seated' | 'anybody';

/**
 * The game that somebody means: the channel's table if they play there, or one that moved from it into a thread;
 * otherwise, of their game of Koloretako in this channel and their newest challenge attempts, the one they acted in last.
 * People waiting for a game at a table hear that, instead of playing an attempt.
 */
export function resolveGame(playing: Playing): ResolvedGame {
  const { last } = playing;
  if (last === null || isTableHere(playing, 'playing')) return { game: 'table' };
  if (last.game !== 'cards' && isTableHere(playing, 'seated')) return { game: 'table' };
  return { game: last.game === 'daily' ? 'try' : 'cards', place: last.place };
}

/** The same without games of Koloretako: the channel's table, or else a running attempt at a daily challenge. */
export const resolveTable = (
  playing: Playing,
  claim: Claim,
): Exclude<ResolvedGame, { readonly game: 'cards' }> =>
  playing.daily === null || isTableHere(playing, claim)
    ? { game: 'table' }
    : { game: 'try', place: playing.daily.channel };

/** Whether a table of the channel is meant, or one that moved from it into a thread. */
const isTableHere = ({ here, moved }: Playing, claim: Claim): boolean =>
  isThatTable(here, claim) || isThatTable(moved, claim);

function isThatTable(table: TableView | null, claim: Claim): boolean {
  if (table === null || table.stage === 'cancelled') return false;
  if (claim === 'anybody') return true;
  const isOpen = table.stage === 'running' || (table.stage === 'lobby' && claim === 'seated');
  return isOpen && table.seat !== null;
}

/**
 * Answers about the channel's table; if there is none, but the person plays Koloretako there, says which command shows
 * that.
 */
export const orCardGame =
  (answer: (context: Context) => Promise<Answer>) =>
  async (context: Context): Promise<Answer> => {
    const { cardGames, command, words } = context;
    const { table, threads } = await tableHere(context, null);
    const hasTable = threads.length > 0 || (table !== null && table.stage !== 'cancelled');
    const game = hasTable ? null : await cardGames.look(command.channel, command.person.id);
    if (game?.stage !== 'running') return answer(context);
    return inNewPanel(messageOf([words.say('koloretako.playsHere')], [[toGame(game, words)]]));
  };

/**
 * Says that the person's game of Koloretako in the channel was closed; null if it wasn't, or if the channel has a table.
 */
function insteadOfLapsed({ here, moved, cards }: Playing, { words }: Context): Answer | null {
  const isTableHere = moved !== null || (here !== null && here.stage !== 'cancelled');
  const game = isTableHere ? null : cards;
  return lapsedText(game, words) === null ? null : refusedCards([{ code: 'noCardGame' }], game, words);
}

/**
 * A verb that plays in any game: at the channel's table if the person plays there, otherwise wherever they acted last, in
 * their game of Koloretako or their challenge attempt.
 * @param cards the same verb in a game of Koloretako
 * @param inTry what it does in an attempt, if different from a table
 * @param ask the question to ask first if the person plays several solo games and could mean each of them
 */
export const inAnyGame = (
  verb: Verb,
  cards: Verb,
  { inTry, ask }: { readonly inTry?: InTry; readonly ask?: Asking } = {},
): Verb => resolving(verb, resolveGame, { cards, inTry, ask, orLapsed: insteadOfLapsed });

/**
 * A verb that plays with dice: at the channel's table if the person sits there, otherwise in their attempt at a daily
 * challenge.
 * @param inTry what it does in an attempt, if different
 */
export const inGame = (verb: Verb, inTry?: InTry): Verb =>
  resolving(verb, (playing) => resolveTable(playing, 'seated'), { inTry });

/**
 * A verb about a game that needs no seat in it: about the channel's game if there is one, otherwise about the person's
 * attempt.
 * @param inTry what it does in an attempt, if different
 */
export const aboutGame = (verb: Verb, inTry?: InTry): Verb =>
  resolving(verb, (playing) => resolveTable(playing, 'anybody'), { inTry });

const resolving = (
  verb: Verb,
  find: (playing: Playing) => ResolvedGame,
  {
    cards = verb,
    inTry = (context, given) => verb.run(context, given),
    ask,
    orLapsed = () => null,
  }: {
    /** What is done in a game of Koloretako. By default the same verb, for commands that never find one. */
    readonly cards?: Verb;
    readonly inTry?: InTry | undefined;
    readonly ask?: Asking | undefined;
    /** If there is no table, the person may have meant a game of Koloretako that was closed. */
    readonly orLapsed?: typeof insteadOfLapsed;
  },
): Verb => ({
  schema: verb.schema,
  run: async (context, given) => {
    const playing = await playingOf(context);
    const [found, running] = [find(playing), runningGames(playing)];
    const alone = running.filter(({ game }) => game !== 'table');
    if (found.game !== 'table' && ask !== undefined && alone.length > 1) return ask(alone, context);
    const own = runningGame(found, running, playing);
    const others = running.filter((game) => game !== own);
    const run = async (): Promise<Answer> => {
      switch (found.game) {
        case 'table':
          return orLapsed(playing, context) ?? atHome(verb).run(context, given);
        case 'try':
          return lasting(await inTry(atPlace(context, found.place), given));
        case 'cards':
          return cards.run(atPlace(context, found.place), given);
      }
    };
    return naming(await run(), own, others, context);
  },
  offer: async (context, given, typing) => {
    const found = find(await playingOf(context));
    const there = found.game === 'table' ? context : atPlace(context, found.place);
    return (found.game === 'cards' ? cards : verb).offer(there, given, typing);
  },
});

const playingOf = ({ cardGames, command: { channel, person } }: Context): Promise<Playing> =>
  cardGames.playing(channel, person.id);

/** The running game that was found, or a table where the person doesn't play. */
function runningGame(
  found: ResolvedGame,
  running: readonly RunningGame[],
  { here }: Playing,
): RunningGame | null {
  const own = running.find((each) => {
    switch (each.game) {
      case 'table':
        return found.game === 'table';
      case 'try':
        return found.game === 'try';
      case 'cards':
      case 'week':
        return found.game === 'cards' && found.place === each.own.place;
    }
  });
  if (own !== undefined || found.game !== 'table') return own ?? null;
  return here === null || here.stage === 'cancelled' ? null : { game: 'table', table: here };
}

/** A message to play on in stays in the person's direct messages with the bot. */
const lasting = (answer: Answer): Answer =>
  answer.answer === 'private' && answer.message.rows.length > 0 ? { ...answer, lasting: true } : answer;

import { button } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { dieText, withGlyphs } from '#discord/kit/glyph';
import { type AttachedPicture, type Button, inRows, type Message, type Row } from '#discord/kit/message';
import { awayAt, mention, nameAt, plainName, resignedAt } from '#discord/kit/names';
import { tablePresses } from '#discord/sagrada/presses';
import { poolButtons } from '#discord/sagrada/selection/drafts';
import { aHint } from '#discord/selection/selection';
import { fittingDice } from '#games/sagrada/pool';
import type { PlayingView } from '#games/sagrada/view';
import { colorOf, type Die, dieName } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import { computerAt, isPassedFor } from '#play/computers';
import { noHints } from '#play/hints';
import { personAt, type RunningView, type TableEvent } from '#play/table';
import { colorStem, dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { happeningsByPlayer } from './happenings.ts';
import { soloText } from './score.ts';
import {
  absenceLines,
  backButton,
  isAbsent,
  offerButtons,
  pausedLine,
  substituteButtons,
  timeLines,
} from './time-lines.ts';

/** Who asks for the seat of a person who left a game, and that others may. Computer players don't wait for anybody. */
function freeSeatLines(table: RunningView, words: Words): readonly string[] {
  const left = table.toTake.filter(({ seat }) => personAt(table, seat) !== null);
  const asked = left.flatMap(({ seat, asked: by }) =>
    by === null
      ? []
      : [
          words.say('board.seatAsked', {
            name: plainName(by.name),
            owner: nameAt(table, seat),
            time: timeText(by.until, 'R'),
          }),
        ],
  );
  const isFree = asked.length < left.length;
  return [...asked, ...(isFree ? [words.say('board.seatFree')] : [])].map((line) => `-# ${line}`);
}

/**
 * The table in play: the pictures, and above the buttons, where a phone shows them, what happened and whose turn it is. Only that player
 * is notified, and only once a turn.
 */
export function boardMessage(
  table: RunningView,
  game: PlayingView,
  {
    events,
    pictures,
    words,
  }: { events: readonly TableEvent[]; pictures: readonly AttachedPicture[]; words: Words },
): Message {
  const player = personAt(table, game.turn.seat);
  const fitting = fittingDice(game);
  const isStuck = !game.turn.drafted && fitting.size === 0;
  const happened =
    happeningsByPlayer(events, table, words) || words.say('board.round', { round: game.round });
  return {
    content: '',
    pictures,
    below: [
      happened,
      ...(table.isPaused ? [pausedLine(table, words)] : []),
      ...soloLines(game, words),
      ...(table.isPaused ? [] : [...resignedLines(table, events, words), ...awayLines(table, words)]),
      ...absenceLines(table, words),
      ...freeSeatLines(table, words),
      ...(table.isPaused ? [] : [callText(table, game, isStuck, words), ...timeLines(table, words)]),
    ].join('\n'),
    rows: [
      ...(table.isPaused ? [] : diceRows(table, game, fitting, words)),
      table.isPaused
        ? [backButton(table, words), ...lookButtons(table, game.turn, words)]
        : boardButtons(table, game, isStuck, words),
      [...offerButtons(table, words), ...substituteButtons(table, words)],
    ].filter((row) => 'options' in row || row.length > 0),
    mentions:
      player?.presence === 'here' && events.some((event) => callsTo(game.turn.seat, event))
        ? [player.id]
        : [],
  };
}

/** The most characters of a line that calls somebody: a phone shows about so many. */
const longestCall = 200;

/** The board in a line for a notification, in plain words: what happened last, whose turn it is, and the dice of the pool. */
export function callLine(
  table: RunningView,
  game: PlayingView,
  events: readonly TableEvent[],
  words: Words,
): string {
  const { round, turn, pool } = game;
  const player = personAt(table, turn.seat);
  // A turn that is taken over may have its draft behind it: no die can be chosen then.
  const call = turn.drafted
    ? callText(table, game, false, words)
    : words.say('board.call', {
        player: player === null ? nameAt(table, turn.seat) : mention(player.id),
        dice: pool.flatMap((die) => (die === null ? [] : [dieInWords(die, words)])).join(', '),
      });
  const happened = withGlyphs(happeningsByPlayer(events, table, words), () => '').split('\n');
  const room = longestCall - call.length;
  const first = happened.findIndex((_, from) => happened.slice(from).join(' ').length < room);
  const told = first < 0 ? '' : happened.slice(first).join(' ');
  return [told || words.say('board.round', { round }), call].join(' ');
}

/** The events that begin a turn. Somebody who took one back knows that it is theirs. */
const callsToTurn: ReadonlySet<TableEvent['event']> = new Set([
  'windowsRevealed',
  'roundStarted',
  'turnEnded',
]);

/** Whether an event calls the player in a seat to their turn. */
const callsTo = (seat: Seat, event: TableEvent): boolean =>
  callsToTurn.has(event.event) || (event.event === 'seatTaken' && event.seat === seat);

/** Whose turn it is, and what is left to do in it. Nobody is called who is away. */
function callText(table: RunningView, game: PlayingView, isStuck: boolean, words: Words): string {
  const { seat, drafted, tool, waiting } = game.turn;
  const sitter = personAt(table, seat);
  if (sitter === null) return words.say('board.thinking', { name: nameAt(table, seat) });
  if (sitter.presence !== 'here') {
    const isThoughtAbout = computerAt(table, seat) !== null && !isPassedFor(table, seat);
    return words.say(isThoughtAbout ? 'board.thinkingFor' : 'board.turnOf', { name: nameAt(table, seat) });
  }
  if (isAbsent(table, seat)) return words.say('board.turnOf', { name: nameAt(table, seat) });
  const player = mention(sitter.id);
  if (waiting?.tool === 6) return words.say('board.dieWaits', { player, die: dieText(waiting.die, words) });
  if (waiting?.tool === 11)
    return words.say('board.colorWaits', { player, color: colorStem(waiting.color, words) });
  if (drafted) return words.say('board.toolLeft', { player });
  const canPay = canPayForTool(game);
  if (isStuck)
    return words.say(tool === null && canPay ? 'board.noneFits' : 'board.noneFitsToPass', { player });
  if (tool !== null) return words.say('board.draftLeft', { player });
  return words.say(canPay ? 'board.yourTurn' : 'board.yourDraft', { player });
}

/** Whether the player on turn can pay for a tool, as everybody sees. */
function canPayForTool({ players, pool, tools, turn }: PlayingView): boolean {
  const favor = players[turn.seat]?.favor ?? 0;
  return tools.some(({ price, spent }) =>
    price.pay === 'favor'
      ? price.tokens <= favor
      : spent === null && pool.some((die) => die !== null && colorOf(die) === price.color),
  );
}

/**
 * The dice of the pool while one can be drafted: each button leads to its spaces. Dice that fit nowhere can be pressed
 * too, and say why.
 */
function diceRows(
  table: RunningView,
  { pool, turn }: PlayingView,
  fitting: ReadonlySet<Die>,
  words: Words,
): readonly Row[] {
  if (turn.drafted || turn.waiting !== null || computerAt(table, turn.seat) !== null) return [];
  const { id } = table;
  const { number } = turn;
  return inRows(
    poolButtons(
      { pool },
      (die) => tablePresses.open({ table: id, turn: number, how: `draft.${dieName(die)}` }),
      words,
      (die) => (fitting.has(die) ? 'main' : 'quiet'),
    ),
  );
}

/** They lead to the cards on the table, and to everybody's own. */
const lookButtons = (
  { id }: RunningView,
  { number }: Pick<PlayingView['turn'], 'number'>,
  words: Words,
): readonly [Button, Button] => [
  button(tablePresses.tools({ table: id, turn: number }), words.say('button.cards')),
  button(tablePresses.hand({ table: id }), words.say('button.hand')),
];

/**
 * While a die waits, the turn can't end and nothing can be undone. Nobody finds somebody else's *Undo* among their own buttons; while
 * a computer player thinks, whoever was up before it still has theirs.
 */
function boardButtons(
  table: RunningView,
  { turn: { number, seat, drafted, waiting } }: PlayingView,
  isStuck: boolean,
  words: Words,
): readonly Button[] {
  const { id, version, undoable } = table;
  const [cards, hand] = lookButtons(table, { number }, words);
  const isComputers = computerAt(table, seat) !== null;
  const undo =
    undoable === seat || (undoable !== null && isComputers)
      ? [button(tablePresses.undo({ table: id, turn: number, version }), words.say('button.undo'))]
      : [];
  if (isComputers) return [cards, hand, ...undo];
  const hint =
    noHints(table) === null
      ? [button(tablePresses.open({ table: id, turn: number, how: aHint }), words.say('button.hint'))]
      : [];
  if (waiting !== null) {
    const place = button(tablePresses.tools({ table: id, turn: number }), words.say('button.place'), 'main');
    return [place, hand, ...hint];
  }
  const end = tablePresses.end({ table: id, turn: number });
  return [
    ...(isStuck ? [button(end, words.say('button.pass'), 'main')] : []),
    cards,
    hand,
    ...(isStuck ? [] : [button(end, words.say('button.end'), drafted ? 'main' : 'quiet')]),
    ...undo,
    ...hint,
  ];
}

/** The score of a solo game so far. */
const soloLines = (game: PlayingView, words: Words): readonly string[] =>
  game.solo === null ? [] : [`-# ${soloText(game, game.solo, words)}`];

/** Who has resigned and what becomes of their turns, unless this message tells that they just did. */
function resignedLines(table: RunningView, events: readonly TableEvent[], words: Words): readonly string[] {
  const isTold = (seat: Seat) => events.some((event) => event.event === 'resigned' && event.seat === seat);
  const names = resignedAt(table).flatMap((seat) => (isTold(seat) ? [] : [nameAt(table, seat)]));
  if (names.length === 0) return [];
  const filling = { count: names.length, names: new Intl.ListFormat(words.locale).format(names) };
  const how = table.settings.resigned === 'computer' ? 'board.playedOn' : 'board.resigned';
  return [`-# ${words.say(how, filling)}`];
}

/** Who is away, and how they come back. */
function awayLines(table: RunningView, words: Words): readonly string[] {
  // Whoever said until when has a line of their own.
  const seats = awayAt(table).filter((seat) => !isAbsent(table, seat));
  const [first] = seats;
  if (first === undefined) return [];
  const names = new Intl.ListFormat(words.locale).format(seats.map((seat) => nameAt(table, seat)));
  const how = isPassedFor(table, first) ? 'board.awayPassed' : 'board.away';
  return [`-# ${words.say(how, { count: seats.length, names })}`];
}

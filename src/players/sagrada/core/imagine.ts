import type { Stream } from '#games/shared/chance';
import { colorIndexes, colorIndexOf } from '#games/shared/die';
import { patternNamed } from '#games/shared/pattern';
import { allSpaces } from '#games/shared/space';
import type { PlayingView } from '#games/sagrada/view';
import { guessedObjectives } from './guess.ts';
import { Position, type Table } from './position.ts';

/**
 * A game as its viewer can imagine it. Nothing comes from anywhere but the view: private objectives of others are guessed from
 * their windows, and the bag holds whatever dice can't be seen. The stream is only read for guesses.
 */
export function imagine(view: PlayingView, stream: Stream): Position {
  const position = new Position(tableOf(view, stream));
  const { turn, tools, track, pool, players } = view;
  position.goTo(view.round, turn.index);
  position.skipped = turn.skipped.reduce((bits, index) => bits | (1 << index), 0);
  position.drafted = turn.drafted;
  position.tool = turn.tool ?? 0;
  for (const { seat, dice, favor } of players) {
    position.favor[seat] = favor;
    for (const space of allSpaces) {
      const die = dice[space] ?? null;
      if (die === null) continue;
      position.takeFromBag(colorIndexOf(die));
      position.place(seat, space, die);
    }
  }
  for (const die of pool) {
    if (die === null) continue;
    position.takeFromBag(colorIndexOf(die));
    position.addToPool(die);
  }
  for (const die of track.flat()) {
    position.takeFromBag(colorIndexOf(die));
    position.addToTrack(die);
  }
  for (const [card, { tokens, spent }] of tools.entries()) {
    position.tokens[card] = tokens;
    if (spent === null) continue;
    position.takeFromBag(colorIndexOf(spent));
    position.spend(card);
  }
  wait(position, view);
  position.settle();
  return position;
}

/** A die that waits has left the bag. */
function wait(position: Position, { turn: { waiting } }: PlayingView): void {
  if (waiting === null) return;
  position.waitingTool = waiting.tool;
  position.waitingDie = waiting.tool === 6 ? waiting.die : colorIndexes[waiting.color];
  position.takeFromBag(waiting.tool === 6 ? colorIndexOf(waiting.die) : position.waitingDie);
}

function tableOf(view: PlayingView, stream: Stream): Table {
  const { mode, publicObjectives, players, round, turn } = view;
  const [startPlayer = 0] = turn.order;
  return {
    mode,
    patterns: players.map(({ pattern }) => patternNamed(pattern)),
    goals: guessedObjectives(view, stream).map((privateObjectives) => ({
      mode,
      publicObjectives,
      privateObjectives,
    })),
    tools: view.tools.map(({ tool }) => tool),
    bagSize: view.bagSize,
    startPlayer: (startPlayer + (players.length - 1) * (round - 1)) % players.length,
  };
}

import { nameAt } from '#discord/kit/names';
import { privateStandings } from '#games/sagrada/scoring';
import { type ScoreLine, type Story, storyOf } from '#games/sagrada/story';
import { type FinishedView, peopleStillPlaying } from '#play/table';
import type { Words } from '#words/words';

/**
 * How a game ended, in a sentence or two: who won by how much, and what made the difference. It is told for the people who played to the
 * end: it is about the best of them, and about who of them came next.
 */
export function storyText(table: FinishedView, words: Words): string {
  const story = storyOf(table.game, peopleStillPlaying(table));
  const name = (seat: number): string => `**${nameAt(table, seat)}**`;
  const names = (seats: readonly number[]): string =>
    new Intl.ListFormat(words.locale).format(seats.map(name));
  switch (story.story) {
    case 'lastLeft': {
      const { winner, others } = story;
      const gone = others.filter((seat) => table.players[seat]?.presence === 'resigned');
      const left = others.filter((seat) => !gone.includes(seat));
      const filling = { name: name(winner), others: names(gone), count: gone.length };
      return left.length === 0
        ? words.say('story.lastLeft', filling)
        : words.say('story.computersLeft', { ...filling, left: names(left) });
    }
    case 'shared':
      return words.say('story.shared', { names: names(story.winners), total: story.total });
    case 'tie': {
      const { winner, other, total, by, points } = story;
      const tied = { name: name(winner), other: name(other), total };
      if (by === 'order') return words.say('story.tie.order', tied);
      return words.say(`story.tie.${by}`, { ...tied, points: points[0], otherPoints: points[1] });
    }
    case 'won':
      return wonText(story, { name: name(story.winner), others: names(story.others) }, table, words);
    case 'behind':
      return behindText(
        story,
        {
          name: name(story.seat),
          winners: names(story.winners),
          others: story.next === null ? null : names(story.next.seats),
        },
        table,
        words,
      );
    case 'beaten':
      return beatenText(story, name(0), table, words);
    case 'missed':
      return missedText(story, name(0), words);
  }
}

type Told<Name extends Story['story']> = Extract<Story, { readonly story: Name }>;

function wonText(
  { winner, margin, lead }: Told<'won'>,
  who: { readonly name: string; readonly others: string },
  table: FinishedView,
  words: Words,
): string {
  const won = { ...who, margin };
  if (lead === null) return words.say('story.won', won);
  const { line, points } = lead;
  const filling = { ...won, points, decides: Number(lead.decides) };
  if (line.of === 'favor' || line.of === 'open') return words.say(`story.won.${line.of}`, filling);
  return words.say('story.won.objective', {
    ...filling,
    objective: objectiveName(line, winner, table, words),
  });
}

function behindText(
  { place, winners: [winner = 0], margin, lead, next }: Told<'behind'>,
  { others, ...who }: { readonly name: string; readonly winners: string; readonly others: string | null },
  table: FinishedView,
  words: Words,
): string {
  const behind = { ...who, place, margin };
  if (others !== null) return words.say('story.behind.next', { ...behind, others, ahead: next?.margin ?? 0 });
  if (lead === null) return words.say('story.behind', behind);
  const { line, points } = lead;
  if (line.of === 'favor' || line.of === 'open')
    return words.say(`story.behind.${line.of}`, { ...behind, points });
  return words.say('story.behind.objective', {
    ...behind,
    points,
    objective: objectiveName(line, winner, table, words),
  });
}

function beatenText(
  { target, margin, best }: Told<'beaten'>,
  name: string,
  table: FinishedView,
  words: Words,
): string {
  const beaten = { name, target, margin };
  if (best === null) return words.say('story.beaten', beaten);
  const { line, points } = best;
  if (line.of === 'favor' || line.of === 'open') return words.say('story.beaten', beaten);
  return words.say('story.beaten.by', { ...beaten, points, objective: objectiveName(line, 0, table, words) });
}

function missedText({ target, short, hinge }: Told<'missed'>, name: string, words: Words): string {
  const missed = { name, target, short };
  if (hinge === null) return words.say('story.missed', missed);
  switch (hinge.on) {
    case 'open':
      return words.say('story.missed.open', { ...missed, spaces: hinge.spaces, points: hinge.points });
    case 'nothing':
      return words.say('story.missed.nothing', {
        ...missed,
        count: hinge.names.length,
        objectives: new Intl.ListFormat(words.locale).format(
          hinge.names.map((each) => words.say(`publicObjective.${each}.name`)),
        ),
      });
  }
}

/** A public objective, or the private one that counts for a seat. */
function objectiveName(
  line: Exclude<ScoreLine, { readonly of: 'favor' | 'open' }>,
  seat: number,
  { game }: FinishedView,
  words: Words,
): string {
  if (line.of === 'public') return words.say(`publicObjective.${line.name}.name`);
  const player = game.players[seat];
  const objectives = game.result.privateObjectives[seat] ?? [];
  const counting = player && privateStandings(player, objectives).find(({ counts }) => counts);
  return counting === undefined ? '' : words.say(`privateObjective.${counting.color}.name`);
}

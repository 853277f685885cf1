import { fitting } from '#discord/kit/choice';
import { type Message, messageOf } from '#discord/kit/message';
import { plainName, shownName } from '#discord/kit/names';
import { paintedFor } from '#discord/kit/painted';
import type { Context } from '#discord/request/context';
import { playerAt } from '#discord/sagrada/messages/picture';
import type { FinishedView } from '#play/table';
import type { Words } from '#words/words';
import type { Comparison } from './day-cards.ts';
import { dayCardPresses } from './presses.ts';

/** Everyone plays alone. */
const seat = 0;

/** A line of the score in which two attempts at the same day differ. */
interface Parting {
  readonly line: string;
  readonly own: number;
  readonly other: number;
}

/** Where the points of two attempts at the same day parted: the widest first. */
function partings(own: FinishedView, other: FinishedView, words: Words): readonly Parting[] {
  const [ownScore, otherScore] = [own, other].map(({ game }) => game.result.scores[seat]);
  if (ownScore === undefined || otherScore === undefined) throw new Error('an attempt without a score');
  const lines: readonly Parting[] = [
    ...own.game.publicObjectives.map((name, index) => ({
      line: words.say(`publicObjective.${name}.name`),
      own: ownScore.public[index] ?? 0,
      other: otherScore.public[index] ?? 0,
    })),
    { line: words.say('dayCard.private'), own: ownScore.private, other: otherScore.private },
    { line: words.say('dayCard.openSpaces'), own: ownScore.open, other: otherScore.open },
  ];
  const width = (line: Parting): number => Math.abs(line.own - line.other);
  return lines.filter((line) => width(line) > 0).toSorted((one, next) => width(next) - width(one));
}

/** Two windows of a day side by side, where their points parted, and whose else can be picked. */
export async function compareMessage(
  { day, own, other, others }: Comparison,
  context: Context,
): Promise<Message> {
  const { words } = context;
  const name = shownName(other.name, words);
  const parted = partings(own.table, other.table, words);
  const { total, target } = own;
  const { total: otherTotal, target: otherTarget } = other;
  const options = others.map((each) => ({
    label: fitting(`${each.rank} · ${shownName(each.name, words)}`),
    description: words.say('dayCard.points', { total: each.total }),
    value: each.played,
    default: each.played === other.played,
  }));
  const windows = [
    { ...playerAt(own.table, seat), name: words.say('dayCard.you') },
    { ...playerAt(other.table, seat), name },
  ] as const;
  return messageOf(
    [
      words.say('dayCard.compared', { total, target, name: plainName(name), otherTotal, otherTarget }),
      words.say(parted.length === 0 ? 'dayCard.alike' : 'dayCard.parted'),
      ...parted.map((line) => words.say('dayCard.line', line)),
    ],
    options.length < 2
      ? []
      : [
          {
            custom_id: dayCardPresses.compareOnCardWith({ day }),
            placeholder: words.say('dayCard.pick'),
            options,
          },
        ],
    await paintedFor([{ kind: 'windowPair', windows }], context),
  );
}

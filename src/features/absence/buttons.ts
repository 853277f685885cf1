import { timeText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { readLocal, readMoment } from '#discord/kit/moments';
import { plainName } from '#discord/kit/names';
import { soleZone } from '#discord/kit/zones';
import { type Answer, inNewPanel, refusing, type Showing, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { handled } from '#discord/request/press-handlers';
import { speakingOf, zoneQuestion } from '#discord/request/zone';
import type { AbsenceOutcome, AbsenceRefusal } from '#play/absence/absences';
import type { PersonPreferences } from '#play/table';
import { zoneNamed } from '#play/zones';
import type { Words } from '#words/words';
import { awayPanel, awayPresses, backAtHour } from './messages.ts';
import { nightFrom, nightUntil } from './night.ts';

/** Shows somebody's absence and night. Whoever's time zone can be guessed isn't asked for it: they see it, and can change it. */
export const openAway = async (context: Context): Promise<Answer> => {
  const zone = guessedZone(context);
  return zone === null ? inNewPanel(await awayPanel(context)) : tellZone(zone, context, inNewPanel);
};

const guessedZone = ({ preferences, locale }: Context): string | null =>
  preferences.zone === null ? soleZone(locale) : null;

/**
 * Somebody is away until what they typed or picked, by their time zone: the one that they name with that, or have told before. If they
 * never did and it can't be guessed, asks for it first.
 */
export function awayUntil(typed: string, told: string | null, context: Context): Promise<Answer> | Answer {
  const { words, preferences } = context;
  const named = told ?? guessedZone(context);
  const until = readLocal(typed, speakingOf(named === null ? context : inZone(named, context), backAtHour));
  if (until === null) return refusing(words.say('refusal.awayUnread', { typed: plainName(typed) }));
  if (named === null && preferences.zone === null)
    return inNewPanel(zoneQuestion(awayPresses.awayInZone({ until }), context));
  return goAway(until, context, inNewPanel, named);
}

/** The same until a local time there. */
async function goAway(
  until: string,
  context: Context,
  show: Showing,
  zone: string | null = null,
): Promise<Answer> {
  const { absences, command } = context;
  const told = zone === null ? context : inZone(zone, context);
  const at = readMoment(until, speakingOf(told, backAtHour));
  return shown(await absences.begin(command, at ?? 0, zone), told, show);
}

const inZone = (zone: string, context: Context): Context => ({
  ...context,
  preferences: { ...context.preferences, zone },
});

/** The panel after somebody's absence has changed, or why it hasn't. Their tables are told. */
async function shown(outcome: AbsenceOutcome, context: Context, show: Showing): Promise<Answer> {
  const { words, tables, command } = context;
  switch (outcome.outcome) {
    case 'repeated':
      return { answer: 'nothing' };
    case 'refused':
      return refusing(refusalText(outcome.refusal, words));
    case 'done': {
      const { channels, now, preferences } = outcome;
      // The pressed channel is announced after the answer, as always.
      for (const channel of new Set(channels)) if (channel !== command.channel) void tables.deliver(channel);
      const said =
        now.absence === null ? words.say('away.back') : words.say('away.begun', { tables: channels.length });
      return show(await awayPanel({ ...context, preferences }, said));
    }
  }
}

function refusalText(refusal: AbsenceRefusal, words: Words): string {
  switch (refusal.code) {
    case 'awayTooLong':
      return words.say('refusal.awayTooLong', { time: timeText(refusal.latest, 'F') });
    case 'awaySpent':
      return words.say('refusal.awaySpent', { time: timeText(refusal.freeAt, 'F') });
    case 'awayOver':
    case 'notAway':
      return words.say(`refusal.${refusal.code}`);
  }
}

/** Remembers somebody's time zone. */
export const tellZone = (zone: string, context: Context, show: Showing): Promise<Answer> =>
  set({ zone }, context, show);

/** The panel after somebody's own settings have changed. */
async function set(change: Partial<PersonPreferences>, context: Context, show: Showing): Promise<Answer> {
  const outcome = await context.tables.setForPerson(context.command, change);
  if (outcome.outcome !== 'done') return { answer: 'nothing' };
  return show(await awayPanel({ ...context, preferences: outcome.now }, null));
}

/** Does something with the time zone that was picked in a menu. */
const withZone = (
  context: PressContext,
  work: (zone: string) => Promise<Answer>,
): Promise<Answer> | Answer => {
  const zone = zoneNamed(context.values[0] ?? '');
  return zone === null ? refusing(context.words.say('strange.button')) : work(zone);
};

const pickedIn = ({ values: [value = ''] }: PressContext): string => value;

/** What the presses of somebody's absence and night do. */
export const awayHandlers = handled(
  { ...awayPresses, away: links.away, backAgain: links.backAgain },
  {
    away: openAway,
    backAgain: async (context) => shown(await context.absences.end(context.command), context, inNewPanel),
    goAway: async (context) => goAway(pickedIn(context), context, updating),
    awayInZone: async (context, { until }) =>
      withZone(context, (zone) => goAway(until, context, updating, zone)),
    imBack: async (context) => shown(await context.absences.end(context.command), context, updating),
    awayZone: async (context) => withZone(context, (zone) => tellZone(zone, context, updating)),
    nightFrom: async (context) =>
      set({ night: nightFrom(pickedIn(context), context.preferences.night) }, context, updating),
    nightUntil: async (context) =>
      set({ night: nightUntil(pickedIn(context), context.preferences.night) }, context, updating),
  },
);

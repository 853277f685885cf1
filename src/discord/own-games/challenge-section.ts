import { daily } from '#discord/challenge/daily';
import type { Presentation } from '#discord/challenge/presentation';
import { weekly } from '#discord/challenge/weekly';
import { button } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import type { Section } from '#discord/kit/message';
import type { CustomId } from '#discord/kit/press';
import type { Context } from '#discord/request/context';
import type { Daily, Weekly } from '#play/challenge/challenge';
import { endOfWeek } from '#play/koloretako/card-game';
import { endOfDay } from '#play/table';
import type { Words } from '#words/words';

/** Today's and this week's challenge, and how they stand for somebody. */
export async function challengeSections(context: Context): Promise<readonly Section[]> {
  const { dailies, weeklies } = context;
  const today = dailies.now();
  const week = weeklies.now();
  const sections = [
    await sectionOf(daily, today, { endsAt: endOfDay(today), press: links.daily() }, context),
    await sectionOf(weekly, week, { endsAt: endOfWeek(week), press: links.weekly() }, context),
  ];
  return sections.filter((section) => section !== null);
}

/** Null if there is no such challenge. */
async function sectionOf<K extends Daily | Weekly>(
  shown: Presentation<K>,
  when: K['when'],
  { endsAt, press }: { readonly endsAt: number; readonly press: CustomId },
  context: Context,
): Promise<Section | null> {
  const { deed, words } = context;
  const challenge = shown.of(context);
  const view = await challenge.look(deed.person.id, when);
  if (view === null) return null;
  const result = view.ranked === 'finished' ? await challenge.result(deed.person.id, when) : null;
  const state =
    result === null ? stateText(view.ranked, endsAt, words) : words.say('games.challenge.finished', result);
  const title = shown.said.title(shown.nameOf(when, words), words);
  return {
    content: `**${title}**\n${state}`,
    button: button(press, words.say(labels[view.ranked]), view.ranked === 'open' ? 'main' : 'quiet'),
  };
}

const stateText = (ranked: keyof typeof labels, endsAt: number, words: Words): string =>
  ranked === 'open' || ranked === 'underWay'
    ? words.say(`games.challenge.${ranked}`, { ends: timeText(endsAt, 'R') })
    : words.say('games.challenge.missed');

const labels = {
  open: 'button.play',
  underWay: 'button.playOn',
  finished: 'button.showIt',
  missed: 'button.showIt',
} as const;

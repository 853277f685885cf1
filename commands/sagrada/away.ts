import { momentChoices } from '#discord/kit/moments';
import { plainName } from '#discord/kit/names';
import { readZone, zoneChoices } from '#discord/kit/zones';
import { backAtHour } from '#discord/people/away/panel';
import { awayUntil, openAway, tellZone } from '#discord/people/away/pressed';
import { inNewPanel, refusing } from '#discord/request/answer';
import { verb } from '#discord/request/command';
import { speakingOf } from '#discord/request/zone';

const schema = {
  name: 'away',
  description: 'command.away',
  options: [
    { type: 'text', name: 'until', description: 'command.away.until', required: false, autocomplete: true },
    { type: 'text', name: 'zone', description: 'command.zone', required: false, autocomplete: true },
  ],
} as const;

/** Stops somebody's clocks while they are away, or shows that and their night, with menus to change everything. */
export const away = verb(
  schema,
  async (context, { until, zone: typed }) => {
    const zone = typed === null ? null : readZone(typed);
    if (typed !== null && zone === null)
      return refusing(context.words.say('refusal.noZone', { zone: plainName(typed) }));
    if (until !== null) return awayUntil(until, zone, context);
    return zone === null ? openAway(context) : tellZone(zone, context, inNewPanel);
  },
  async (context, { until = '', zone = '' }, typing) => {
    if (typing === 'zone') return zoneChoices(String(zone), context);
    const { latest } = await context.absences.look(context.deed.person.id);
    return latest === null ? [] : momentChoices(String(until), speakingOf(context, backAtHour), latest);
  },
);

import { button } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type Message, messageOf } from '#discord/kit/message';
import { mention, plainName } from '#discord/kit/names';
import { paintedFor } from '#discord/kit/painted';
import type { Context } from '#discord/request/context';
import type { Words } from '#words/words';
import { type Deed, deeds, panesIn } from './deeds.ts';
import type { LitPane } from './rose.ts';

/**
 * Somebody's rose window: its picture, what its lit panes are for, the newest first, and quietly what is left. Whoever has no profile here
 * has none for others either.
 */
export async function roseMessage(person: string, context: Context): Promise<Message> {
  const { roses, standings, command, words } = context;
  const looker = command.person;
  const profile = await standings.profile(person, command.guild, looker.id);
  const name = profile?.name ?? (person === looker.id ? looker.name : null);
  const back = [button(links.profile({ person }), words.say('button.profile'))];
  if (name === null) return messageOf([words.say('profile.none', { name: mention(person) })], [back]);
  const lit = await roses.rose(person, looker.id);
  if (lit === null) return messageOf([words.say('rose.hidden', { name: plainName(name) })], [back]);
  const panes = (ring: 'petals' | 'lights') =>
    panesIn(ring).map(({ deed, color }) => ({ color, isLit: lit.some((pane) => pane.deed === deed) }));
  const picture = { kind: 'rose', name, petals: panes('petals'), lights: panes('lights') } as const;
  const title = `## ${words.say('rose.title', { name: plainName(name) })}`;
  const count = words.say('rose.lit', { lit: lit.length, all: deeds.length });
  return {
    ...messageOf([title, count], [back], await paintedFor([picture], context)),
    below: deedLines(lit, words).join('\n'),
  };
}

/** What the lit panes are for, and since when they are; then what would light the others. */
function deedLines(lit: readonly LitPane[], words: Words): readonly string[] {
  const dark = deeds.filter((deed) => !lit.some((pane) => pane.deed === deed));
  const named = (deed: Deed): string => words.say(`deed.${deed}`);
  return [
    ...lit.map(({ deed, at }) => `- ${named(deed)} · ${timeText(at, 'R')}`),
    ...(dark.length === 0 ? [] : [`-# ${words.say('rose.dark', { deeds: dark.map(named).join(' · ') })}`]),
  ];
}

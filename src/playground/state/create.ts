import type { World } from '#playground/world';
import { botUser, buildGroup, buildGuild, buildTextChannel, personUser } from './build.ts';
import type { State } from './state.ts';

/** The state of a world before anything has happened. */
export function createState(world: World, now: number): State {
  const state: State = {
    bot: botUser(world),
    users: new Map(world.people.map((person) => [person.id, personUser(person)])),
    locales: new Map(world.people.map(({ id, locale }) => [id, locale])),
    guilds: new Map(),
    channels: new Map(),
    messages: new Map(),
    commands: new Map(),
    emojis: new Map(),
    interactions: new Map(),
    files: new Map(),
    lateEdits: new Map(),
    nonces: new Map(),
    closedDirectMessages: new Set(),
    installedBy: new Set(world.installedBy),
    picks: new WeakMap(),
  };
  state.users.set(state.bot.id, state.bot);
  for (const spec of world.guilds) {
    state.guilds.set(spec.id, buildGuild(spec, state.users, state.bot.id, now));
    for (const [position, channel] of spec.channels.entries()) {
      state.channels.set(channel.id, buildTextChannel(channel, spec.id, position));
    }
  }
  for (const group of world.groups) state.channels.set(group.id, buildGroup(group, state.users));
  return state;
}

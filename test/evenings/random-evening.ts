import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type APIApplicationCommandOption,
  type APIApplicationCommandSubcommandOption,
  type APIMessage,
  ApplicationCommandOptionType,
  ComponentType,
} from 'discord-api-types/v10';
import { type Actor, type Answer, ClientRefusal, InteractionFailed, startLocalDiscord } from 'local-discord';
import { manualClock } from 'local-discord/testing';
import { fairLimits } from '#bot/fair-use/limits';
import { oneOf, randomFrom } from '#test/chaos/random';
import { blank, connect } from '#test/conversation/connect';
import { firstDraft, picturesIn } from '#test/conversation/talk';
import { madeUp } from '#test/made-up';

const second = 1000;
const hour = 3_600_000;
/** How long it is until somebody does the next thing, if it isn't done at once. */
const waits = [24_000, 5 * 60_000, hour, 20 * hour, 4 * 24 * hour] as const;

/** What people type where they may type anything. */
const typed = [
  '',
  'Ada',
  '20:30',
  'morgen 18 Uhr',
  'Europe/Berlin',
  'red 5',
  'b3',
  '2026-01-08',
  '*?',
] as const;

/** Presses that let a game go on, so that these people make them more often than others. */
const eager = /press=(?:join|start\w*|offer|choose|step|end|rematch|card(?:Choose|Step)|beginRanked\w*)\b/u;

/** Presses that end a game or a sitting, so that few of these people make them. */
const rash = /cancel|resign|forget|abandon/iu;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * Plays an evening on the local Discord with the real bot: people press, pick and type at random, time passes, the bot
 * starts again. Everything follows from the number of the evening, so two versions of the bot that do the same give the
 * same lines: what was done, the kind of answer, all messages that look different afterwards to somebody, and what was drawn.
 */
export async function randomEvening(number: number, steps: number): Promise<readonly string[]> {
  const random = randomFrom(`evening ${number}`, 'steps');
  const chance = (probability: number): boolean => random() < probability;
  const anyOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const clock = manualClock();
  const discord = await startLocalDiscord({ clock });
  const folder = await mkdtemp(join(tmpdir(), 'evening-'));
  const { system } = madeUp(clock, { game: number, shortest: 0 });
  let worked = 0;
  let drawn: string[] = [];
  const bot = {
    discord,
    database: { path: join(folder, 'evening.db') },
    system,
    // Nobody is that quick on most evenings.
    ...(number % 4 === 0 && { limits: fairLimits }),
    working: () => void (worked += 1),
    painter: {
      ...blank,
      paint: async (...asked: Parameters<typeof blank.paint>) => {
        drawn.push(hashOf(JSON.stringify(asked[0])));
        return blank.paint(...asked);
      },
    },
  };
  const stopWatching = discord.watch(() => void (worked += 1));
  /** Waits until the bot has done nothing for three short whiles. */
  const settle = async (): Promise<void> => {
    for (let before = -1, quiet = 0; quiet < 3; quiet = worked === before ? quiet + 1 : 0) {
      before = worked;
      await pause(5);
    }
  };
  let running = await connect(bot);
  const [host, ...guests] = discord.members.slice(0, [1, 2, 4][number % 3]).map(({ id }) => discord.as(id));
  if (host === undefined) throw new Error('nobody came');
  const people: readonly [Actor, ...Actor[]] = [host, ...guests];
  const seen = seenBy(people, discord.url);
  const lines: string[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const person = (chance(0.6) && whoseTurn()) || oneOf(people, random);
    let did = 'nothing';
    const note = (what: string): void => void (did = `${person.person.username}: ${what}`);
    let told = '';
    try {
      if (step === 1) {
        note('/sagrada new');
        told = toldBy(await person.command(seen.places[0], 'sagrada new'));
      } else if (chance(0.03)) {
        note('the bot starts again');
        await running.stop();
        running = await connect(bot);
      } else if (chance(0.1)) {
        const wait = oneOf(waits, random);
        note(`${wait} ms pass`);
        // In parts: what is due may itself wait for time to pass.
        for (let part = 0; part < 12; part += 1) {
          clock.advance(wait / 12);
          await settle();
        }
      } else {
        const move = chance(0.2) ? types : chance(0.25) ? drafts : uses;
        told = toldBy(await filledIn(await move(person, note), person));
      }
    } catch (error) {
      if (!(error instanceof ClientRefusal || error instanceof InteractionFailed)) throw error;
      told = `${error.name}: ${error.message}`;
    }
    await settle();
    clock.advance(second);
    await settle();
    lines.push(seen.plain(JSON.stringify({ step, did, told })));
    for (const change of seen.changes()) lines.push(seen.plain(JSON.stringify(change)));
    if (drawn.length > 0) lines.push(JSON.stringify({ drawn: drawn.toSorted() }));
    drawn = [];
  }
  await running.stop();
  stopWatching();
  for (const violation of discord.violations) lines.push(seen.plain(JSON.stringify({ violation })));
  await discord.close();
  await rm(folder, { recursive: true });
  return lines;

  /** Whom the newest message that calls somebody calls. */
  function whoseTurn(): Actor | undefined {
    const called = host?.sees(seen.places[0]).findLast(({ mentions }) => mentions.length === 1);
    return people.find(({ person }) => person.id === called?.mentions[0]?.id);
  }

  /** Somebody presses a button or picks from a menu of one of the newest messages. */
  async function uses(person: Actor, note: (what: string) => void): Promise<Answer | null> {
    const places = seen.places.map((place) =>
      person.sees(place).filter((message) => controls(message).length > 0),
    );
    const messages = anyOf(places.filter((each) => each.length > 0))?.slice(-4);
    if (messages === undefined) return types(person, note);
    // The newer, the likelier.
    const message = messages[Math.floor(Math.sqrt(random()) * messages.length)];
    const all = (message === undefined ? [] : controls(message)).flatMap((control) =>
      Array.from({ length: eager.test(control.custom_id) ? 5 : 1 }, () => control),
    );
    const control = anyOf(all);
    if (message === undefined || control === undefined) return null;
    if (rash.test(control.custom_id) && chance(0.85)) return drafts(person, note);
    if (control.type === ComponentType.Button) {
      note(`presses ${control.custom_id}`);
      return person.press(message, control.custom_id);
    }
    const offered =
      control.type === ComponentType.StringSelect
        ? control.options.map(({ value }) => value)
        : people.map(({ person: { id } }) => id);
    const most = Math.min(control.max_values ?? 1, offered.length);
    const least = Math.min(control.min_values ?? 1, most);
    const count = least + Math.floor(random() * (most - least + 1));
    const from = Math.floor(random() * offered.length);
    const picked = [...offered.slice(from), ...offered.slice(0, from)].slice(0, count);
    note(`picks ${picked.join(', ')} from ${control.custom_id}`);
    return person.choose(message, control.custom_id, picked);
  }

  /** Somebody drafts what the bot suggests first, or passes. */
  async function drafts(person: Actor, note: (what: string) => void): Promise<Answer | null> {
    const [place] = seen.places;
    const found = chance(0.7) ? await firstDraft(person, place) : null;
    note(found === null ? 'passes' : `drafts ${found.die} to ${found.space}`);
    return found === null ? person.command(place, 'pass') : person.command(place, 'draft', found);
  }

  /** Somebody types a command, with options as they come. */
  async function types(person: Actor, note: (what: string) => void): Promise<Answer | null> {
    const place = chance(0.8) ? seen.places[0] : oneOf(seen.places, random);
    const verbs = person.commands(place).flatMap(verbsOf);
    const verb = anyOf(verbs);
    if (verb === undefined) return null;
    const given: Record<string, string | number | boolean> = {};
    for (const option of verb.options) {
      if (!(option.required ?? false) && chance(0.6)) continue;
      given[option.name] = await valueOf(person, { place, verb: verb.name, given, option });
    }
    note(`/${verb.name} ${JSON.stringify(given)}`);
    return person.command(place, verb.name, given);
  }

  async function valueOf(
    person: Actor,
    {
      place,
      verb,
      given,
      option,
    }: { place: string; verb: string; given: object; option: APIApplicationCommandOption },
  ): Promise<string | number | boolean> {
    if ('choices' in option && option.choices !== undefined && option.choices.length > 0)
      return anyOf<{ readonly value: string | number }>(option.choices)?.value ?? '';
    if ('autocomplete' in option && option.autocomplete && chance(0.8)) {
      const offered = await person.typing(place, verb, { ...given, [option.name]: '' }, option.name);
      const choice = anyOf(offered);
      if (choice !== undefined) return choice.value;
    }
    const isCount =
      option.type === ApplicationCommandOptionType.Integer ||
      option.type === ApplicationCommandOptionType.Number;
    if (isCount) return (option.min_value ?? 1) + Math.floor(random() * 3);
    if (option.type === ApplicationCommandOptionType.Boolean) return chance(0.5);
    return option.type === ApplicationCommandOptionType.User
      ? oneOf(people, random).person.id
      : oneOf(typed, random);
  }

  /** A form is sent: as it is, or with something typed into its first field. */
  async function filledIn(answer: Answer | null, person: Actor): Promise<Answer | null> {
    if (answer?.kind !== 'modal') return answer;
    const { components } = answer.modal.data;
    const [first] = components.flatMap((part) => ('component' in part ? [part.component] : []));
    const text = oneOf(typed, random);
    const isText = first !== undefined && first.type === ComponentType.TextInput && chance(0.5);
    return person.submit(answer.modal, isText ? { [first.custom_id]: text } : {});
  }
}

/** The commands below one of Discord's, with their options. */
function verbsOf({
  name,
  options = [],
}: {
  readonly name: string;
  readonly options?: readonly APIApplicationCommandOption[];
}): readonly { readonly name: string; readonly options: readonly APIApplicationCommandOption[] }[] {
  const below = options.filter(
    (option): option is APIApplicationCommandSubcommandOption =>
      option.type === ApplicationCommandOptionType.Subcommand,
  );
  if (below.length === 0) return [{ name, options }];
  return below.map((verb) => ({ name: `${name} ${verb.name}`, options: verb.options ?? [] }));
}

/** The buttons and menus of a message that can be used. */
const controls = ({ components = [] }: APIMessage) =>
  components
    .flatMap((part) => {
      if (part.type === ComponentType.ActionRow) return part.components;
      return part.type === ComponentType.Section && part.accessory.type === ComponentType.Button
        ? [part.accessory]
        : [];
    })
    .flatMap((control) => ('custom_id' in control && control.disabled !== true ? [control] : []));

function toldBy(answer: Answer | null): string {
  if (answer === null) return '';
  return answer.kind === 'autocomplete' ? JSON.stringify(answer.choices) : answer.kind;
}

/** All that is seen of a message. */
const textOf = (message: APIMessage): string =>
  JSON.stringify([
    message.content,
    message.flags ?? 0,
    message.components ?? [],
    message.embeds,
    message.mentions.map(({ id }) => id),
    picturesIn(message),
    message.message_reference?.message_id ?? null,
  ]);

/** What people see, and what has changed of it since they looked last. */
function seenBy(people: readonly [Actor, ...Actor[]], url: string) {
  const shown = new Map<string, string>();
  const ids = new Map<string, string>();
  const [host] = people;
  const guildChannels = host.channels().map(({ id }) => id);
  const places = [...guildChannels, ...people.map((person) => person.directMessages())];
  const known = new Set([...places, ...people.map(({ person }) => person.id)]);
  return {
    /** Where somebody can see something; where they meet comes first. */
    get places(): readonly [string, ...string[]] {
      const own = people.flatMap((person) => person.channels().map(({ id }) => id));
      const [first = '', ...others] = new Set([...places, ...own]);
      return [first, ...others];
    },
    /** Without what depends on when and where it was made: ids of messages and interactions are replaced by their order. */
    plain: (text: string): string =>
      text.replaceAll(url, '').replaceAll(/\d{17,20}/gu, (id) => {
        if (known.has(id)) return id;
        const name = ids.get(id) ?? `#${ids.size + 1}`;
        ids.set(id, name);
        return name;
      }),
    *changes() {
      const now = new Set<string>();
      for (const { sees, channels, person, directMessages } of people) {
        for (const place of new Set([...channels().map(({ id }) => id), directMessages()]))
          for (const message of sees(place)) {
            const key = `${person.username} ${place} ${message.id}`;
            const text = textOf(message);
            now.add(key);
            if (shown.get(key) !== text) yield { sees: key, text };
            shown.set(key, text);
          }
      }
      for (const key of shown.keys()) {
        if (now.has(key)) continue;
        shown.delete(key);
        yield { gone: key };
      }
    },
  };
}

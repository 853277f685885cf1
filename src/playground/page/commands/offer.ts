import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { Scene } from '#playground/page/scene';
import { asksBot, type Choice, knownChoices } from './choices.ts';
import { addable, type Chip, type Entry, valuesOf } from './entry.ts';
import type { List } from './listbox.ts';

/** The list above a command being filled in: choices for an option, or the options that can still be added. */
export type Offer =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'more'; readonly typed: string }
  | { readonly kind: 'waiting' | 'silence'; readonly option: APIApplicationCommandBasicOption }
  | {
      readonly kind: 'choices';
      readonly option: APIApplicationCommandBasicOption;
      readonly choices: readonly Choice[];
    };

const id = 'choices';

/** The choices of an offer. */
export function choicesOf(offer: Offer): readonly Choice[] {
  return offer.kind === 'choices' ? offer.choices : [];
}

/** The options that can still be added and whose name contains what was typed. */
export function addableBy(entry: Entry, typed: string): readonly APIApplicationCommandBasicOption[] {
  const wanted = typed.trim().toLowerCase();
  return addable(entry).filter((option) => option.name.includes(wanted));
}

/** The offer as a list; undefined if there is nothing to show. */
export function listOf(offer: Offer, entry: Entry, active: number): List | undefined {
  switch (offer.kind) {
    case 'nothing':
      return undefined;
    case 'more': {
      const options = addableBy(entry, offer.typed);
      if (options.length === 0) return undefined;
      const lines = options.map((option) => ({ title: option.name, note: option.description }));
      return { id, heading: 'Optional', lines, active };
    }
    case 'waiting':
      return { id, heading: `${offer.option.name} · Loading options…`, lines: [], active };
    case 'silence':
      return { id, heading: `${offer.option.name} · Loading options failed`, lines: [], active };
    case 'choices': {
      const lines = offer.choices.map(({ name, note }) => ({ title: name, note }));
      return { id, heading: `${offer.option.name} · ${offer.option.description}`, lines, active };
    }
  }
}

/**
 * The immediate offer for a field: the known choices; or, while the bot is being asked, those of its last choices that still
 * match, so that Enter never picks one that doesn't.
 */
export function offerAtOnce(scene: Scene, last: Offer, { option, text, picked }: Chip): Offer {
  const typed = picked === undefined ? text : '';
  if (!asksBot(option)) return { kind: 'choices', option, choices: knownChoices(scene, option, typed) };
  const before = 'option' in last && last.option === option ? choicesOf(last) : [];
  const choices = before.filter((choice) => choice.name.toLowerCase().includes(typed.toLowerCase()));
  return choices.length === 0 ? { kind: 'waiting', option } : { kind: 'choices', option, choices };
}

/** The bot's offer for a field, given everything filled in so far. */
export async function offerOfBot(
  { act, channel }: Scene,
  entry: Entry,
  { option, text }: Chip,
): Promise<Offer> {
  const options = { ...valuesOf(entry), [option.name]: text };
  const outcome = await act({
    want: 'suggestions',
    channelId: channel.id,
    name: entry.leaf.name,
    options,
    focused: option.name,
  });
  return outcome.kind === 'suggestions'
    ? { kind: 'choices', option, choices: outcome.choices }
    : { kind: 'silence', option };
}

import { Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Person, World } from './world.ts';

/** Ids of the default world: a guild and its channels. */
export const glaziers = '1100000000000001000';
export const workshop = '1100000000000001001';
export const chapel = '1100000000000001002';
/** A guild that the bot is not in, and its channel. */
export const potters = '1100000000000003000';
export const kiln = '1100000000000003001';
/** The channel of a group of people. */
export const sundayWindows = '1100000000000004000';

const everyone =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseApplicationCommands;

const people = [
  { id: '1100000000000000001', username: 'ada', displayName: 'Ada', locale: Locale.EnglishGB },
  { id: '1100000000000000002', username: 'ben', displayName: 'Ben', locale: Locale.EnglishUS },
  { id: '1100000000000000003', username: 'clara', displayName: 'Clara', locale: Locale.German },
  { id: '1100000000000000004', username: 'dmitri', displayName: 'Дмитрий 🎲', locale: Locale.Russian },
] as const satisfies readonly Person[];

const members = people.map(({ id }) => ({ userId: id }));

/**
 * Four people in two guilds, the first with two text channels; plus a guild and a group without the bot. One person has installed
 * the app for themselves. Ids are fixed, so that a bot's database still fits after the server restarts.
 */
export const defaultWorld: World = {
  bot: { id: '1100000000000000100', username: 'The Glazier' },
  people,
  guilds: [
    {
      id: glaziers,
      name: 'The Glaziers',
      ownerId: people[0].id,
      everyone,
      members,
      channels: [
        { id: workshop, name: 'the-workshop' },
        { id: chapel, name: 'the-chapel' },
      ],
    },
    {
      id: '1100000000000002000',
      name: 'Die Glaserei',
      ownerId: people[2].id,
      locale: Locale.German,
      everyone,
      members,
      channels: [{ id: '1100000000000002001', name: 'werkstatt' }],
    },
    {
      id: potters,
      name: 'The Potters',
      ownerId: people[1].id,
      everyone,
      members,
      hasBot: false,
      channels: [{ id: kiln, name: 'the-kiln' }],
    },
  ],
  groups: [{ id: sundayWindows, name: 'Sunday windows', userIds: people.map(({ id }) => id) }],
  installedBy: [people[3].id],
};

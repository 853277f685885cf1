import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { defaultWorld } from '#playground/default-world';
import { createState } from '#playground/state/build';
import { channelOf } from '#playground/state/lookup';
import { may, permissionsIn } from '#playground/state/permissions';
import type { GuildSpec, Overwrite } from '#playground/world';

const { ViewChannel, SendMessages, AttachFiles, Administrator, ManageThreads } = PermissionFlagsBits;
const [owner, member, stranger] = defaultWorld.people.map(({ id }) => id);
const everyone = '10';
const glazier = '11';
const guest = '12';

/** The member's permissions in the channel of a guild in which everyone may view and guests may attach files. */
function has(
  overwrites: readonly Overwrite[],
  roleIds = [glazier, guest],
  guild: Partial<GuildSpec> = {},
): bigint {
  const state = createState(
    {
      ...defaultWorld,
      guilds: [
        {
          id: everyone,
          name: 'Glass',
          ownerId: owner ?? '',
          everyone: ViewChannel,
          roles: [
            { id: glazier, name: 'glazier', permissions: SendMessages },
            { id: guest, name: 'guest', permissions: AttachFiles },
          ],
          members: [{ userId: member ?? '', roleIds }, { userId: owner ?? '' }],
          channels: [{ id: '20', name: 'hall', overwrites }],
          ...guild,
        },
      ],
    },
    0,
  );
  return permissionsIn(state, member ?? '', channelOf(state, '20'));
}

const forRole = (id: string, allow: bigint, deny: bigint): Overwrite => ({ id, type: 'role', allow, deny });
const forMember = (allow: bigint, deny: bigint): Overwrite => ({
  id: member ?? '',
  type: 'member',
  allow,
  deny,
});

describe('permissions in a channel', () => {
  it('are those of everyone and of the roles, without overwrites', () => {
    expect(has([])).toBe(ViewChannel | SendMessages | AttachFiles);
    expect(has([], [])).toBe(ViewChannel);
  });

  it('change by overwrites: everyone first, then the roles together, the member last', () => {
    expect(has([forRole(everyone, 0n, ViewChannel)])).toBe(SendMessages | AttachFiles);
    expect(has([forRole(everyone, 0n, ViewChannel), forRole(guest, ViewChannel, 0n)])).toBe(
      ViewChannel | SendMessages | AttachFiles,
    );
    expect(has([forRole(glazier, 0n, AttachFiles), forRole(guest, AttachFiles, 0n)])).toBe(
      ViewChannel | SendMessages | AttachFiles,
    );
    expect(has([forRole(guest, SendMessages, 0n), forMember(0n, SendMessages)])).toBe(
      ViewChannel | AttachFiles,
    );
    expect(has([forMember(ManageThreads, 0n)]) & ManageThreads).toBe(ManageThreads);
  });

  it('ignore overwrites of roles that the member lacks', () => {
    expect(has([forRole(guest, ManageThreads, SendMessages)], [glazier])).toBe(ViewChannel | SendMessages);
  });

  it('are complete for owners and administrators, whatever the overwrites say', () => {
    const shut = [forRole(everyone, 0n, ViewChannel), forMember(0n, SendMessages)];
    expect(has(shut, [], { ownerId: member ?? '' }) & (ViewChannel | SendMessages)).toBe(
      ViewChannel | SendMessages,
    );
    expect(has(shut, [], { everyone: Administrator }) & (ViewChannel | ManageThreads)).toBe(
      ViewChannel | ManageThreads,
    );
  });

  it('are empty for people who are not in the guild', () => {
    const state = createState(defaultWorld, 0);
    const [hall] = state.channels.values();
    if (hall === undefined) throw new TypeError('no channel');
    expect(permissionsIn(state, '1', hall)).toBe(0n);
    expect(may(state, stranger ?? '', hall, ViewChannel)).toBe(true);
  });
});

import { roleRecord } from '@atrium/contracts';
import { command, type Unit } from '../../server/command.ts';
import { readRecord } from '../../server/record-input.ts';
import { refuse } from '../../server/refusal.ts';
import {
  accessNotice,
  lockedRoles,
  requireAdministratorLeft,
  roleEntry,
  unknownRole,
  type LockedRoles,
} from './role-changes.ts';
import type { LockedRole } from './role-lock.store.ts';
import { roleSecurityPolicy } from './role-security.policy.ts';
import {
  copyRole,
  countPeopleOf,
  getRole,
  insertRole,
  renameRoleTo,
  restoreRoleOf,
  retireRoleInto,
} from './roles.store.ts';

interface CreateRoleInput {
  readonly idempotencyKey: string;
  readonly input: {
    readonly name: string;
    readonly isExternal?: boolean | null;
    /** The role whose flags, scopes and closed columns it begins with. */
    readonly cloneOf?: string | null;
  };
}
interface RenameRoleInput {
  readonly input: { readonly id: string; readonly version: number; readonly name?: string | null };
}
interface RetireRoleInput {
  readonly id: string;
  readonly version: number;
  readonly replacementId?: string | null;
}

/** Refuses a name that another role has, retired or not. */
function requireFreeName({ translate }: Unit, { all }: LockedRoles, name: string, own: string | null): void {
  const holder = all.find((role) => role.id !== own && role.name.toLowerCase() === name.toLowerCase());
  if (holder === undefined) return;
  throw refuse({
    field: 'name',
    message: holder.isRetired
      ? translate('api.role.retiredName', 'A retired role has this name. Restore it, or choose another name.')
      : translate('api.role.sameName', 'Another role has this name.'),
  });
}

/** A rank comes with a role alone: whoever does not have it neither gives it to others nor takes it from them. */
function requireRank({ translate, viewer }: Unit, role: LockedRole): void {
  const isWithin =
    viewer.isInternalAdmin || (!role.isInternalAdmin && (!role.isAdministrator || viewer.isAdministrator));
  if (isWithin) return;
  throw refuse({
    field: 'id',
    message: translate(
      'api.role.rank',
      'Only administrators of the same kind can create, retire or replace an administrator role.',
    ),
  });
}

/** Adds a role, empty or with all that another one holds. */
export const createRole = command({
  name: 'roleSecurity.create',
  policy: roleSecurityPolicy.configure,
  key: ({ idempotencyKey }: CreateRoleInput) => idempotencyKey,
  lock: async (unit, { input }) => {
    const { name } = readRecord(unit, roleRecord, { name: input.name });
    const roles = await lockedRoles(unit);
    requireFreeName(unit, roles, name, null);
    const source = input.cloneOf ? roles.inUse(input.cloneOf) : null;
    if (source !== null) requireRank(unit, source);
    return { name, source };
  },
  version: 'none',
  run: async (unit, { input: { input }, current: { name, source } }) => {
    const viewerId = unit.viewer.userId;
    const id = await insertRole(unit.tx, {
      name,
      isExternal: source?.isExternal ?? input.isExternal ?? false,
      isAdministrator: source?.isAdministrator ?? false,
      isInternalAdmin: source?.isInternalAdmin ?? false,
      viewerId,
    });
    if (source !== null) await copyRole(unit.tx, { fromId: source.id, toId: id, viewerId });
    return getRole(unit.tx, id);
  },
  audit: ({ ok, current: { source } }) =>
    roleEntry('create', ok, { isExternal: ok.isExternal, cloneOf: source?.name ?? null }),
  announces: 'none',
});

/** Gives a role another name. */
export const renameRole = command({
  name: 'roleSecurity.rename',
  policy: roleSecurityPolicy.configure,
  key: 'none',
  lock: async (unit, { input }: RenameRoleInput) => {
    const { name } = readRecord(unit, roleRecord, { name: input.name ?? '' });
    const roles = await lockedRoles(unit);
    const role = roles.inUse(input.id);
    return { name, roles, role, shown: await getRole(unit.tx, role.id) };
  },
  version: ({ input: { input }, current: { shown } }) => ({ seen: input.version, now: shown }),
  run: async (unit, { current: { name, role, roles, shown } }) => {
    if (name === role.name) return unit.unchanged(shown);
    requireFreeName(unit, roles, name, role.id);
    await renameRoleTo(unit.tx, { id: role.id, name, viewerId: unit.viewer.userId });
    return getRole(unit.tx, role.id);
  },
  audit: ({ ok, current: { role } }) =>
    roleEntry('rename', ok, { changes: [{ key: 'name', from: role.name, to: ok.name }] }),
  announces: () => accessNotice,
});

/** Takes a role out of use. Its people move to another one in the same transaction. */
export const retireRole = command({
  name: 'roleSecurity.retire',
  policy: roleSecurityPolicy.configure,
  key: 'none',
  lock: async (unit, { id, replacementId }: RetireRoleInput) => {
    const roles = await lockedRoles(unit);
    const role = roles.inUse(id);
    requireRank(unit, role);
    const replacement = replacementId ? roles.inUse(replacementId) : null;
    return { role, replacement, shown: await getRole(unit.tx, role.id) };
  },
  version: ({ input: { version }, current: { shown } }) => ({ seen: version, now: shown }),
  run: async (unit, { current: { role, replacement } }) => {
    const { translate, tx } = unit;
    const wrong = (message: string) => refuse({ field: 'replacementId', message });
    if (replacement === null && (await countPeopleOf(tx, role.id)) > 0)
      throw wrong(translate('api.role.needsReplacement', 'Choose the role its users move to.'));
    if (replacement !== null) {
      if (replacement.id === role.id)
        throw wrong(translate('api.role.replacesItself', 'A role can’t replace itself. Choose another one.'));
      if (replacement.isExternal !== role.isExternal)
        throw wrong(
          role.isExternal
            ? translate('api.role.externalReplacement', 'People outside the firm must move to an external role.')
            : translate('api.role.internalReplacement', 'People in the firm must move to an internal role.'),
        );
      requireRank(unit, replacement);
    }
    const moved = await retireRoleInto(tx, {
      id: role.id,
      replacementId: replacement?.id ?? null,
      viewerId: unit.viewer.userId,
    });
    await requireAdministratorLeft(unit);
    return { ...(await getRole(tx, role.id)), moved };
  },
  audit: ({ ok, current: { replacement } }) =>
    roleEntry('retire', ok, { replacement: replacement?.name ?? null, people: ok.moved }),
  announces: () => accessNotice,
});

/** Puts a retired role back into use, with the people who are still where they were moved to. */
export const restoreRole = command({
  name: 'roleSecurity.restore',
  policy: roleSecurityPolicy.configure,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string }) => {
    const { all } = await lockedRoles(unit);
    const role = all.find((each) => each.id === id);
    if (role === undefined) throw unknownRole(unit);
    requireRank(unit, role);
    const replacement = all.find((each) => each.id === role.replacedById);
    if (replacement !== undefined) requireRank(unit, replacement);
    return role;
  },
  version: 'none',
  run: async (unit, { current: role }) => {
    if (!role.isRetired) return unit.unchanged({ ...(await getRole(unit.tx, role.id)), moved: 0 });
    const { id, replacedById } = role;
    const moved = await restoreRoleOf(unit.tx, { id, replacedById, viewerId: unit.viewer.userId });
    await requireAdministratorLeft(unit);
    return { ...(await getRole(unit.tx, id)), moved };
  },
  audit: ({ ok }) => roleEntry('restore', ok, { people: ok.moved }),
  announces: () => accessNotice,
});

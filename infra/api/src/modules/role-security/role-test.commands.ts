import { defineStatement } from '@atrium/database';
import { command } from '../../server/command.ts';
import { isSignedIn } from '../../policy/rules.ts';
import { SESSION_TOPIC } from '../identity/announcements.ts';
import { lockedRoles, roleEntry } from './role-changes.ts';
import { roleSecurityPolicy } from './role-security.policy.ts';

/** Who forgets to go back is their own role again after so long. */
const LONGEST_TEST = '1 hour';

const startStatement = defineStatement<{ sessionId: string; roleId: string }, never>({
  name: 'roleSecurity.startTest',
  text: `
    update sessions set tested_role_id = :roleId::uuid, tested_until = now() + interval '${LONGEST_TEST}'
    where tenant_id = :tenantId and id = :sessionId::uuid`,
});
const endStatement = defineStatement<{ sessionId: string }, never>({
  name: 'roleSecurity.endTest',
  text: `
    update sessions set tested_role_id = null, tested_until = null where tenant_id = :tenantId and id = :sessionId::uuid`,
});

/** Lets the viewer see the product as another role, read-only, in this session. */
export const startRoleTest = command({
  name: 'roleSecurity.startTest',
  policy: roleSecurityPolicy.test,
  key: 'none',
  lock: async (unit, { roleId }: { readonly roleId: string }) => (await lockedRoles(unit)).inUse(roleId),
  version: 'none',
  run: async ({ tx, viewer, context }, { current: role }) => {
    await tx.query(startStatement, { sessionId: viewer.sessionId, roleId: role.id });
    context.services.sessions.refresh(viewer.tenantId, viewer.sessionId);
    return true;
  },
  audit: ({ current: role }) => roleEntry('startRoleTest', role),
  announces: ({ viewer }) => ({ topic: SESSION_TOPIC, id: viewer.sessionId }),
});

/** Puts the viewer back into their own role. */
export const endRoleTest = command({
  name: 'roleSecurity.endTest',
  policy: isSignedIn,
  key: 'none',
  lock: () => null,
  version: 'none',
  run: async (unit) => {
    const { tx, viewer, context } = unit;
    if (viewer.testedRole === undefined) return unit.unchanged(true);
    await tx.query(endStatement, { sessionId: viewer.sessionId });
    context.services.sessions.refresh(viewer.tenantId, viewer.sessionId);
    return true;
  },
  audit: ({ viewer }) => ({
    kind: 'configuration',
    objectType: 'role',
    objectId: null,
    action: 'endRoleTest',
    detail: { role: viewer.testedRole ?? '' },
  }),
  announces: ({ viewer }) => ({ topic: SESSION_TOPIC, id: viewer.sessionId }),
});

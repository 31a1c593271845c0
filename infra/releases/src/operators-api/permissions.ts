import type { OperatorRole, ReleaseVerbName } from '@atrium/contracts';
import type { SignedInOperator } from '../operators/operator-sessions.ts';
import { isAtLeast } from '../operators/roles.ts';

interface Permission {
  /** The least role; `anyone` needs not be signed in. */
  readonly least: OperatorRole | 'anyone';
  /** True where a script's token will not do: who may do what, and signing out, is for people. */
  readonly isForPeople?: true;
}

/** Every resource of the operators' API and who may use it. A route that is not here cannot be registered. */
export const permissions = {
  'POST /session': { least: 'anyone' },
  'POST /session/welcome': { least: 'anyone' },
  'POST /session/first': { least: 'anyone' },
  'GET /session': { least: 'viewer' },
  'DELETE /session': { least: 'viewer', isForPeople: true },
  'GET /overview': { least: 'viewer' },
  'GET /builds': { least: 'viewer' },
  'GET /builds/:buildId': { least: 'viewer' },
  'POST /effect': { least: 'viewer' },
  'GET /changes': { least: 'viewer' },
  'POST /changes': { least: 'operator' },
  'GET /compositions/:tenantId': { least: 'viewer' },
  'GET /health': { least: 'viewer' },
  'GET /live': { least: 'viewer' },
  'POST /previews': { least: 'operator' },
  'GET /keys': { least: 'administrator' },
  'POST /keys': { least: 'administrator' },
  'POST /keys/:keyId/revoke': { least: 'administrator' },
  'GET /operators': { least: 'administrator' },
  'POST /operators': { least: 'administrator', isForPeople: true },
  'PATCH /operators/:operatorId': { least: 'administrator', isForPeople: true },
  'GET /operators/events': { least: 'administrator' },
  'GET /tokens': { least: 'viewer', isForPeople: true },
  'POST /tokens': { least: 'viewer', isForPeople: true },
  'DELETE /tokens/:tokenId': { least: 'viewer', isForPeople: true },
} as const satisfies Record<string, Permission>;
export type RouteName = keyof typeof permissions;

/** What `POST /changes` does, by verb. */
export const verbPermissions: Readonly<Record<ReleaseVerbName, OperatorRole>> = {
  pin: 'operator',
  unpin: 'operator',
  moveChannel: 'operator',
  followChannel: 'operator',
  startRollout: 'operator',
  advanceRollout: 'operator',
  pauseRollout: 'operator',
  resumeRollout: 'operator',
  rollBackRollout: 'operator',
  rollBack: 'operator',
  switchOff: 'operator',
  switchOn: 'operator',
  blockBuild: 'operator',
  unblockBuild: 'operator',
  restore: 'operator',
};

export const permissionOf = (name: RouteName): Permission => permissions[name];

/** Why this operator may not; null where they may. */
export function findObjection({ role, through }: SignedInOperator, { least, isForPeople }: Permission): string | null {
  if (least !== 'anyone' && !isAtLeast(role, least))
    return `This needs the role ${least}; yours is ${role}. Ask an administrator.`;
  if (isForPeople === true && through === 'token') return 'A token may not do this. Sign in on the console.';
  return null;
}

import { createHash, randomBytes } from 'node:crypto';
import { command } from '../../server/command.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { activityLogsPolicy } from './activity-logs.policy.ts';
import { findAddin, replaceSecretStatement, type AddinRow } from './addin.store.ts';

const SECRET_BYTES = 32;
export const hashOfSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

const present = (row: AddinRow | null) => ({
  isActive: row !== null,
  createdAt: row?.createdAt ?? null,
  createdBy: row?.createdBy ?? null,
  lastUsedAt: row?.lastUsedAt ?? null,
});

export const showAddinAccess = async ({ runner }: RequestContext, { tenantId }: Viewer) =>
  present(await findAddin(runner, tenantId));

/** Makes a secret; the one before stops working. It names its firm, and is answered this once: only its hash is stored. */
const replaceSecret = command({
  name: 'addin.replaceSecret',
  policy: activityLogsPolicy.administer,
  key: 'none',
  lock: () => randomBytes(SECRET_BYTES).toString('base64url'),
  version: 'none',
  run: async (unit, { current: secret }) => {
    const { tenantId, userId: viewerId } = unit.viewer;
    const row = await unit.one(replaceSecretStatement, { tokenHash: hashOfSecret(secret), viewerId });
    return { secret: `${tenantId}.${secret}`, access: present(row) };
  },
  audit: () => ({
    kind: 'configuration',
    objectType: 'addin',
    objectId: null,
    action: 'replaceAddinSecret',
    detail: {},
  }),
  announces: 'none',
});
/** Nothing in it refuses: the schema has the secret alone. */
export const replaceAddinSecret = async (context: RequestContext) => (await replaceSecret(context, {})).ok;

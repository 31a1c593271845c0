import { createHash, randomBytes } from 'node:crypto';
import { resultOf } from '../../server/command.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
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
export async function replaceAddinSecret(context: RequestContext, viewer: Viewer) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { ok } = await resultOf(context, viewer, async (unit) => {
    const row = await unit.one(replaceSecretStatement, { tokenHash: hashOfSecret(secret), viewerId: viewer.userId });
    await unit.log({
      kind: 'configuration',
      objectType: 'addin',
      objectId: null,
      action: 'replaceAddinSecret',
      detail: {},
    });
    return row;
  });
  return { secret: `${viewer.tenantId}.${secret}`, access: present(ok) };
}

import { createHash, randomBytes } from 'node:crypto';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal, refuse } from '../../server/refusal.ts';
import { dataKeysPolicy } from './data-keys.policy.ts';
import {
  countActiveKeys,
  getKey,
  insertKey,
  lockKey,
  revokeKey,
  rolesWithin,
  type DataKeyRow,
} from './data-keys.store.ts';

const SECRET_BYTES = 32;
const LONGEST_NAME = 120;
const KEYS_AT_MOST = 20;

/** What is kept of a key. */
export const hashOfKey = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();

interface NewKey {
  readonly name: string;
  readonly roleId: string;
}

async function readNewKey(unit: Unit, { name: typed, roleId }: NewKey): Promise<NewKey> {
  const name = typed.trim();
  if (name === '' || name.length > LONGEST_NAME)
    throw refuse({
      field: 'name',
      message: unit.translate('api.dataExport.name', 'Enter a name of up to {{most}} characters.', {
        most: LONGEST_NAME,
      }),
    });
  if (!isId(roleId) || (await rolesWithin(unit)).every(({ id }) => id !== roleId))
    throw refuse({
      field: 'roleId',
      message: unit.translate('api.dataExport.role', 'Choose a role of the firm’s own people.'),
    });
  if ((await countActiveKeys(unit)) >= KEYS_AT_MOST)
    throw new Refusal({
      message: unit.translate(
        'api.dataExport.manyKeys',
        'A firm has at most {{most}} keys. Revoke one that is not used.',
        {
          most: KEYS_AT_MOST,
        },
      ),
      fields: [],
    });
  return { name, roleId };
}

const entry = (action: string, { id, name, roleName }: DataKeyRow) => ({
  kind: 'configuration' as const,
  objectType: 'dataKey',
  objectId: id,
  action,
  detail: { title: name, role: roleName },
});

/** Makes a key, which names its firm and is answered this once: only its hash is kept. */
export const createDataKey = command({
  name: 'dataExport.createKey',
  policy: dataKeysPolicy.manage,
  // Sent again it makes another: an answer that was kept would keep the key with it.
  key: 'none',
  lock: (unit, { input }: { readonly input: NewKey }) => readNewKey(unit, input),
  version: 'none',
  run: async (unit, { current: { name, roleId } }) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const { viewer } = unit;
    const { id } = await insertKey(unit, { name, roleId, keyHash: hashOfKey(secret), viewerId: viewer.userId });
    return { key: await getKey(unit, id), secret: `${viewer.tenantId}.${secret}` };
  },
  audit: ({ ok }) => entry('createDataKey', ok.key),
  announces: 'none',
});

export const revokeDataKey = command({
  name: 'dataExport.revokeKey',
  policy: dataKeysPolicy.manage,
  key: 'none',
  lock: async (unit, { id }: { readonly id: string; readonly version: number }) => {
    const key = isId(id) ? await lockKey(unit, id) : null;
    if (key === null)
      throw new Refusal({ message: unit.translate('api.dataExport.noKey', 'There is no such key.'), fields: [] });
    return key;
  },
  version: ({ input, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { current }) => {
    if (current.revokedAt !== null) return unit.unchanged(current);
    await revokeKey(unit, current.id);
    return getKey(unit, current.id);
  },
  audit: ({ ok }) => entry('revokeDataKey', ok),
  announces: 'none',
});

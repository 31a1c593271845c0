import { timingSafeEqual } from 'node:crypto';
import type { SourceSystem } from '@atrium/contracts';
import { isId } from '../../server/identifiers.ts';
import type { ApiServices } from '../../server/services.ts';
import { isTenantId } from '../../server/tenant-id.ts';
import { countUse } from '../identity/guessing/attempts.store.ts';
import { networkOf } from '../identity/guessing/network-of.ts';
import { findFirm } from '../identity/identity.store.ts';
import { record } from '../source-systems/wire/read-answer.ts';
import { addEventsStatement } from './queue.store.ts';
import { hashKey, hookOwner } from './run/keep-hooks.ts';
import { hookKeysStatement, hookedStatement, wakeStatement } from './states.store.ts';
import { findSyncAdapter } from './wire/sync-adapters.ts';

export interface Hook {
  readonly tenantId: string;
  readonly system: SourceSystem;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly address: string;
}
/** `refused` whether there is no such firm, another secret, or a wrong signature. */
export type HookAnswer = 'received' | 'refused' | 'tooMany';

const REFUSALS_PER_NETWORK_AND_HOUR = 600;
const LONGEST_KEY = 120;
const LONGEST_ID = 200;

/**
 * Takes what a system tells: once for each event, and only that a record is to be looked at. It has to know the firm's
 * address, and to sign where the system signs; what is old or was told before changes nothing.
 */
export async function receiveHook(services: ApiServices, hook: Hook): Promise<HookAnswer> {
  const { runner } = services;
  const { tenantId, system, address } = hook;
  if (!isTenantId(tenantId) || (await findFirm(runner, tenantId))?.isActive !== true) return 'refused';
  const adapter = findSyncAdapter(system)?.hooks ?? null;
  const client = services.sourceSystems.find(system)?.client ?? null;
  const [keys] = await runner.query(tenantId, hookKeysStatement, { system });
  const secret = keys?.secret == null ? null : services.sourceSystems.sealing.open(keys.secret, hookOwner(hook));
  const body = bodyOf(hook.body);
  const request = { headers: hook.headers, body: body ?? {} };
  const isGenuine =
    adapter !== null &&
    client !== null &&
    secret !== null &&
    body !== null &&
    isKey(hook.key, keys?.keyHash ?? null) &&
    adapter.isGenuine(request, secret, client.clientId);
  if (!isGenuine)
    // Counted alone: a system that is what it says may tell as much as it has to.
    return (await countUse(runner, tenantId, `hooks:${networkOf(address)}`, REFUSALS_PER_NETWORK_AND_HOUR))
      ? 'refused'
      : 'tooMany';
  const event = adapter.read(request);
  if (event === null || event.id.length > LONGEST_ID) return 'received';
  const { kind, id: sourceId, requestId, failure } = event;
  const told = {
    key: `hook:${event.key}`.slice(0, LONGEST_KEY),
    kind,
    sourceId,
    failedRequest: failure !== null && isId(requestId) ? requestId : '',
    detail: failure ?? '',
  };
  await runner.transaction(tenantId, async (tx) => {
    const added = await tx.query(addEventsStatement, { system, via: 'hook', events: JSON.stringify([told]) });
    await tx.query(hookedStatement, { system });
    if (added.length > 0) await tx.query(wakeStatement, {});
  });
  return 'received';
}

function bodyOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return record(JSON.parse(text));
  } catch {
    return null;
  }
}

function isKey(key: string, hash: Buffer | null): boolean {
  const given = hashKey(key);
  return hash !== null && hash.length === given.length && timingSafeEqual(hash, given);
}

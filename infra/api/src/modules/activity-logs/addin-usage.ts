import { activityLogs } from '@atrium/contracts';
import type { ApiServices } from '../../server/services.ts';
import { isTenantId } from '../../server/tenant-id.ts';
import { logActivityOf } from '../activity/log-activity.ts';
import { countUse } from '../identity/guessing/attempts.store.ts';
import { networkOf } from '../identity/guessing/network-of.ts';
import { findFirm } from '../identity/identity.store.ts';
import { hashOfSecret } from './addin-access.ts';
import { findPeopleByEmail, useAddinSecret } from './addin.store.ts';

const MOST_EVENTS = 50;
const LONGEST_EMAIL = 254;
const LONGEST_VERSION = 40;
const REQUESTS_PER_ADDRESS_AND_HOUR = 600;
const REQUESTS_PER_FIRM_AND_HOUR = 6000;
const actions = new Set(activityLogs.outlookAddinUsage.actions);

interface UsageEvent {
  readonly user: string;
  readonly action: string;
  readonly version: string;
  readonly succeeded: boolean;
}
export interface UsageRequest {
  readonly authorization: string;
  readonly body: unknown;
  readonly address: string;
  readonly device: string;
}
/** What became of a report; `unknown` whether there is no such firm, no such secret, or an older one. */
export type UsageAnswer = 'recorded' | 'unknown' | 'tooMany' | 'invalid';

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest && !value.includes('\0');

/** The events of a body; null where it is not as it has to be. */
function readEvents(body: unknown): UsageEvent[] | null {
  const events = typeof body === 'object' && body !== null && 'events' in body ? body.events : null;
  if (!Array.isArray(events) || events.length === 0 || events.length > MOST_EVENTS) return null;
  const read: UsageEvent[] = [];
  for (const event of events as unknown[]) {
    if (typeof event !== 'object' || event === null) return null;
    const { user, action, version, succeeded = true } = event as Readonly<Record<string, unknown>>;
    if (!isText(user, LONGEST_EMAIL) || !isText(version, LONGEST_VERSION)) return null;
    if (typeof action !== 'string' || !actions.has(action) || typeof succeeded !== 'boolean') return null;
    read.push({ user: user.toLowerCase(), action, version, succeeded });
  }
  return read;
}

/** Writes down what people did in the firm's Outlook add-in, which has no session but a secret of the firm. */
export async function recordAddinUsage(
  { runner }: Pick<ApiServices, 'runner'>,
  { authorization, body, address, device }: UsageRequest,
): Promise<UsageAnswer> {
  const [, tenantId = '', secret = ''] = /^Bearer ([^.\s]{1,63})\.([\w-]{43})$/.exec(authorization) ?? [];
  if (!isTenantId(tenantId) || secret === '' || (await findFirm(runner, tenantId))?.isActive !== true) return 'unknown';
  // Counted before it is looked up, so that guessing is limited as well.
  if (!(await countUse(runner, tenantId, `addin:address:${networkOf(address)}`, REQUESTS_PER_ADDRESS_AND_HOUR)))
    return 'tooMany';
  if (!(await useAddinSecret(runner, tenantId, hashOfSecret(secret)))) return 'unknown';
  if (!(await countUse(runner, tenantId, 'addin:firm', REQUESTS_PER_FIRM_AND_HOUR))) return 'tooMany';
  const events = readEvents(body);
  if (events === null) return 'invalid';
  const people = await findPeopleByEmail(runner, tenantId, [...new Set(events.map(({ user }) => user))]);
  for (const { user, action, version, succeeded } of events) {
    const person = people.get(user);
    const by = {
      userId: person?.id ?? null,
      userName: person?.userName ?? user,
      roleName: person?.roleName ?? '',
      client: { address, userAgent: device },
    };
    await logActivityOf(runner, tenantId, by, {
      kind: 'outlookAddin',
      objectType: 'addin',
      objectId: null,
      action,
      result: succeeded ? 'succeeded' : 'failed',
      detail: { version },
    });
  }
  return 'recorded';
}

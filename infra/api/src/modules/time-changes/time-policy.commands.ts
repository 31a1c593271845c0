import { timePolicy as record } from '@atrium/contracts';
import { defineStatement } from '@atrium/database';
import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readRecord } from '../../server/record-input.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { matterNotice } from '../matters/matter-change.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { ratesPolicy } from '../rates/rates.policy.ts';
import { findClient } from '../rates/rates.store.ts';
import { findFirmRecording } from '../timesheet/timesheet.store.ts';
import type { TimePolicyValues } from '../timesheet/time-policy.store.ts';
import { checkTarget } from './rate-target.ts';

/** Of what: exactly one of the two. */
export interface PolicyOf {
  readonly matterId?: string | null;
  readonly clientId?: string | null;
}
export interface TimePolicyRow extends TimePolicyValues {
  version: number;
}
export interface SaveTimePolicyInput {
  readonly input: PolicyOf & {
    readonly version: number;
    readonly unitSeconds?: number | null;
    readonly rounding?: string | null;
    readonly minimumUnits?: number | null;
    readonly per?: string | null;
    readonly codes?: string | null;
  };
}
type Of = { readonly matterId: string | null; readonly clientId: string | null };
const columns =
  'p.version, p.unit_seconds as "unitSeconds", p.rounding, p.minimum_units as "minimumUnits", p.per, p.asks_for_codes as "asksForCodes"';
const nothing: TimePolicyRow = {
  version: 0,
  unitSeconds: null,
  rounding: null,
  minimumUnits: null,
  per: null,
  asksForCodes: null,
};

const findStatement = defineStatement<Of, TimePolicyRow>({
  name: 'timePolicies.find',
  text: `
    select ${columns} from time_policies p
    where p.tenant_id = :tenantId and (p.matter_id = :matterId::uuid or p.client_id = :clientId::uuid)`,
});
const findPolicy = async (through: TenantWrite, tenantId: string, of: Of): Promise<TimePolicyRow> =>
  (await queryThrough(through, tenantId, findStatement, of))[0] ?? nothing;

// The unique keys are as good as a lock: of two who are first at once, the second is told.
const saveStatement = defineStatement<Of & TimePolicyValues & { version: number; viewerId: string }, TimePolicyRow>({
  name: 'timePolicies.save',
  text: `
    with changed as (
      update time_policies p set unit_seconds = :unitSeconds::integer, rounding = :rounding, minimum_units = :minimumUnits::integer, per = :per, asks_for_codes = :asksForCodes::boolean,
        version = p.version + 1, changed_at = now(), changed_by = :viewerId::uuid
      where p.tenant_id = :tenantId and (p.matter_id = :matterId::uuid or p.client_id = :clientId::uuid) and p.version = :version::integer returning p.*
    ), added as (
      insert into time_policies (tenant_id, matter_id, client_id, unit_seconds, rounding, minimum_units, per, asks_for_codes, created_by, changed_by)
      select :tenantId, :matterId::uuid, :clientId::uuid, :unitSeconds::integer, :rounding, :minimumUnits::integer, :per, :asksForCodes::boolean, :viewerId::uuid, :viewerId::uuid
      where :version::integer = 0 on conflict do nothing returning *
    )
    select ${columns} from changed p union all select ${columns} from added p`,
});

/** How the time of a matter or a client is billed where it differs, with the firm's way; null where that is out of reach. */
export async function readTimePolicy(
  context: RequestContext,
  viewer: Viewer,
  { matterId = null, clientId = null }: PolicyOf,
) {
  const { runner } = context;
  if ((matterId === null) === (clientId === null)) return null;
  const isReached = async (action: 'view' | 'edit'): Promise<boolean> => {
    if (matterId !== null)
      return (await findMatterInReach(runner, viewer, { matterId, feature: 'invoices', action })) !== null;
    const reach = rowReachOf(viewer, 'contacts');
    if (reach === null || clientId === null || !isId(clientId)) return false;
    return (await findClient(runner, viewer.tenantId, reach, { ...matterReachParameters(viewer), clientId })) !== null;
  };
  if (!(await isReached('view'))) return null;
  return {
    ...(await findPolicy(runner, viewer.tenantId, { matterId, clientId })),
    firm: await findFirmRecording(runner, viewer.tenantId),
    canEdit: ratesPolicy.edit(viewer) && (await isReached('edit')),
  };
}

/** Says how the time of a matter or a client is billed. What was recorded stays as it was billed. */
export const saveTimePolicy = command({
  name: 'timePolicies.save',
  policy: ratesPolicy.edit,
  key: 'none',
  lock: async (unit, { input }: SaveTimePolicyInput) => {
    const of = { matterId: input.matterId ?? null, clientId: input.clientId ?? null };
    if ((of.matterId === null) === (of.clientId === null))
      throw refuse({
        field: 'matterId',
        message: unit.translate('api.timePolicy.oneThing', 'Say this of a matter or of a client.'),
      });
    await checkTarget(unit, { ...of, matterTypeId: null, userId: null, roleId: null });
    return { of, now: await findPolicy(unit.tx, unit.viewer.tenantId, of) };
  },
  version: ({ input: { input }, current: { now } }) => ({ seen: input.version, now }),
  run: async (unit, { input: { input }, current: { of, now } }): Promise<TimePolicyRow> => {
    const { unitSeconds = null, rounding = null, minimumUnits = null, per = null, codes: asked = null } = input;
    const { codes, ...values } = readRecord(unit, record, { unitSeconds, rounding, minimumUnits, per, codes: asked });
    const asksForCodes = codes === null ? null : codes === 'asked';
    return unit.one(saveStatement, {
      ...values,
      asksForCodes,
      ...of,
      version: now.version,
      viewerId: unit.viewer.userId,
    });
  },
  audit: ({ current: { of, now }, ok }) => ({
    kind: of.matterId === null ? 'configuration' : 'matter',
    objectType: of.matterId === null ? 'contact' : 'matter',
    objectId: of.matterId ?? of.clientId ?? '',
    action: 'timePolicy',
    detail: { before: now, after: ok },
  }),
  announces: ({ current: { of } }) => (of.matterId === null ? [] : [matterNotice(of.matterId, 'time')]),
});

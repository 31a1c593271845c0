import { defineStatement, type TenantRunner, type TenantTransaction } from '@atrium/database';
import { byFeatureReach, featurePredicate, type FeatureReach } from '../../../policy/feature-reach.ts';
import { isCurrentIn } from '../../matters/current-matter.ts';
import type { DocumentReachParameters, Reaching } from '../documents.store.ts';

export type RequestState = 'open' | 'fulfilled' | 'cancelled';
/** What somebody was asked to send, as the SDL has it. */
export interface UploadRequestRow {
  id: string;
  matterId: string;
  fileNumber: string;
  matterTitle: string;
  userId: string;
  title: string;
  note: string;
  dueOn: string | null;
  state: RequestState;
  receivedCount: number;
  /** The matter still takes files. */
  isMatterOpen: boolean;
  remindedAt: string | null;
  closedAt: string | null;
  version: number;
  createdById: string;
  createdAt: string;
}

const columns = `q.id, q.matter_id as "matterId", m.file_number as "fileNumber", m.title as "matterTitle", q.user_id as "userId", q.title, q.note, q.due_on as "dueOn", q.state,
  (select count(*)::integer from documents d where d.tenant_id = q.tenant_id and d.request_id = q.id and d.discarded_at is null and d.scan_state <> 'infected') as "receivedCount",
  ${isCurrentIn('m')} as "isMatterOpen", q.reminded_at as "remindedAt", q.closed_at as "closedAt", q.version, q.created_by as "createdById", q.created_at as "createdAt"`;
// People from outside see what they themselves are asked, on matters that are still theirs.
const source = (reach: FeatureReach): string => `
  from upload_requests q join matters m on m.tenant_id = q.tenant_id and m.id = q.matter_id
  where q.tenant_id = :tenantId and ${featurePredicate(reach)} and (not :isExternal::boolean or q.user_id = :viewerId::uuid)`;

interface ListParameters extends DocumentReachParameters {
  readonly matterId: string | null;
  readonly personId: string | null;
  readonly isOpenOnly: boolean;
}
const listStatements = byFeatureReach((reach, name) =>
  defineStatement<ListParameters, UploadRequestRow>({
    name: `uploadRequests.list.${name}`,
    text: `
      select ${columns} ${source(reach)} and (:matterId::uuid is null or q.matter_id = :matterId::uuid) and (:personId::uuid is null or q.user_id = :personId::uuid)
        and (not :isOpenOnly::boolean or q.state = 'open') and (not :isExternal::boolean or q.state <> 'open' or ${isCurrentIn('m')})
      order by q.state <> 'open', q.due_on nulls last, q.created_at desc, q.id limit 200`,
  }),
);
const byIdStatements = byFeatureReach((reach, name) =>
  defineStatement<DocumentReachParameters & { id: string }, UploadRequestRow>({
    name: `uploadRequests.byId.${name}`,
    text: `select ${columns} ${source(reach)} and q.id = :id::uuid for no key update of q`,
  }),
);

export interface NewRequest {
  readonly matterId: string;
  readonly key: string;
  readonly userIds: readonly string[];
  readonly title: string;
  readonly note: string;
  readonly dueOn: string | null;
  readonly viewerId: string;
}
// The same key again answers what it made the first time.
const addStatement = defineStatement<NewRequest, { id: string; isNew: boolean }>({
  name: 'uploadRequests.add',
  text: `
    insert into upload_requests as q (tenant_id, matter_id, idempotency_key, user_id, title, note, due_on, created_by)
    select :tenantId, :matterId::uuid, :key::uuid, u, :title, :note, :dueOn::date, :viewerId::uuid from unnest(:userIds::uuid[]) u order by u
    on conflict (tenant_id, created_by, idempotency_key, user_id) do update set version = q.version
    returning q.id, q.created_at = now() as "isNew"`,
});
const closeStatement = defineStatement<{ id: string; state: RequestState; viewerId: string }, never>({
  name: 'uploadRequests.close',
  text: `
    update upload_requests q set state = :state, closed_by = case when :state <> 'open' then :viewerId::uuid end, closed_at = case when :state <> 'open' then now() end, version = q.version + 1, changed_at = now()
    where q.tenant_id = :tenantId and q.id = :id::uuid`,
});
const remindStatement = defineStatement<{ id: string }, never>({
  name: 'uploadRequests.remind',
  text: `update upload_requests q set reminded_at = now(), version = q.version + 1, changed_at = now() where q.tenant_id = :tenantId and q.id = :id::uuid`,
});
const askedStatement = defineStatement<{ id: string; matterId: string; viewerId: string }, { id: string }>({
  name: 'uploadRequests.asked',
  text: `select q.id from upload_requests q where q.tenant_id = :tenantId and q.id = :id::uuid and q.matter_id = :matterId::uuid and q.user_id = :viewerId::uuid and q.state = 'open' for share`,
});

const cancelAllStatement = defineStatement<
  { matterId: string; userId: string; viewerId: string },
  { id: string; title: string }
>({
  name: 'uploadRequests.cancelAll',
  text: `
    update upload_requests q set state = 'cancelled', closed_by = :viewerId::uuid, closed_at = now(), version = q.version + 1, changed_at = now()
    where q.tenant_id = :tenantId and q.matter_id = :matterId::uuid and q.user_id = :userId::uuid and q.state = 'open'
    returning q.id, q.title`,
});
// Whose it is was asked when the upload began, and does not change.
const isWantedStatement = defineStatement<{ id: string }, { id: string }>({
  name: 'uploadRequests.isWanted',
  text: `select q.id from upload_requests q where q.tenant_id = :tenantId and q.id = :id::uuid and q.state <> 'cancelled' for share`,
});

/** Requests within reach, open ones first. People from outside are not asked on a matter that is closed. */
export const listRequests = (
  runner: TenantRunner,
  tenantId: string,
  { reach, viewer }: Reaching,
  filter: { matterId: string | null; personId: string | null; isOpenOnly: boolean },
): Promise<UploadRequestRow[]> =>
  runner.query(tenantId, listStatements[reach.matters][reach.feature], { ...viewer, ...filter });

/** One of them, which nobody else changes before the transaction ends. */
export const lockRequest = async (
  transaction: TenantTransaction,
  { reach, viewer }: Reaching,
  id: string,
): Promise<UploadRequestRow | null> =>
  (await transaction.query(byIdStatements[reach.matters][reach.feature], { ...viewer, id }))[0] ?? null;

export const addRequests = (
  transaction: TenantTransaction,
  request: NewRequest,
): Promise<{ id: string; isNew: boolean }[]> => transaction.query(addStatement, request);
export const setRequestState = (
  transaction: TenantTransaction,
  change: { id: string; state: RequestState; viewerId: string },
) => transaction.query(closeStatement, change);
export const noteReminder = (transaction: TenantTransaction, id: string) => transaction.query(remindStatement, { id });

/** True where this person is asked for something on this matter, still. */
export const isAsked = async (
  transaction: TenantTransaction,
  request: { id: string; matterId: string; viewerId: string },
): Promise<boolean> => (await transaction.query(askedStatement, request)).length === 1;

/** Takes back everything that one person was asked for on a matter; answers what. */
export const cancelAllRequests = (
  transaction: TenantTransaction,
  from: { matterId: string; userId: string; viewerId: string },
): Promise<{ id: string; title: string }[]> => transaction.query(cancelAllStatement, from);

/** True where what was begun in answer is still wanted: also when they said meanwhile that it was all. */
export const isWanted = async (transaction: TenantTransaction, id: string): Promise<boolean> =>
  (await transaction.query(isWantedStatement, { id })).length === 1;

import { DEFAULT_LANGUAGE } from '@atrium/contracts';
import { defineStatement, type TenantRunner } from '@atrium/database';
import { defineFixedList, type FixedListInput } from '../../grid/define-fixed-list.ts';
import { oneScope } from '../../grid/list-scope.ts';
import { rowsOf } from '../../grid/list-statements.ts';
import { badInput } from '../../errors/errors.ts';
import { queryThrough, type TenantWrite } from '../../server/tenant-write.ts';
import { findReaders, type Reader } from '../people/readers.ts';
import { translatorIn, type Translate } from '../../translation/translate.ts';

export const notificationKinds = [
  'uploadMatterDocument',
  'createPendingMatter',
  'createInstructMatter',
  'mention',
  'documentShared',
  'uploadRequest',
  'taskReminder',
  'taskAssigned',
  'matterMessage',
  'reportFailed',
  'quoteAnswered',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A notification as the SDL has it. */
export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  status: 'success' | 'failed';
  message: string;
  link: string | null;
  createdAt: string;
  seenAt: string | null;
  readAt: string | null;
}
export interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly status: 'success' | 'failed';
  /** Said in the language of whoever is told, without what is closed to them. */
  readonly message: (
    translate: Translate,
    reader: Pick<Reader, 'closedColumns'> & Partial<Pick<Reader, 'locale'>>,
  ) => string;
  /** A path within the firm, such as `/matterSummary`. */
  readonly link?: string;
}

/** What a subscription of one person follows. */
export const notificationTopic = (userId: string): string => `notifications:${userId}`;

/** How many are kept for each person; older ones go as new ones come. */
export const NOTIFICATIONS_KEPT = 500;
/** What is older is no news any more: it is in the list alone. */
const isNews = `n.created_at > now() - interval '2 minutes'`;
/** How many a subscription reads at a time. */
const NOTIFICATIONS_READ = 50;
const columns = `n.number::text as "id", n.kind, n.status, n.message, n.link, n.created_at as "createdAt", n.seen_at as "seenAt", n.read_at as "readAt"`;

interface CreateParameters {
  readonly userId: string;
  readonly kind: string;
  readonly status: string;
  readonly message: string;
  readonly link: string | null;
  readonly topic: string;
  readonly kept: number;
}

/** The row and its notice in one statement: both or neither, also outside a transaction. */
const createStatement = defineStatement<CreateParameters, never>({
  name: 'notifications.create',
  text: `
    with counter as (
      insert into notification_counters as c (tenant_id, user_id, last_number) values (:tenantId, :userId::uuid, 1)
      on conflict (tenant_id, user_id) do update set last_number = c.last_number + 1
      returning c.last_number
    ), old as (
      delete from notifications n using counter where n.tenant_id = :tenantId and n.user_id = :userId::uuid and n.number <= counter.last_number - :kept::integer
    ), created as (
      insert into notifications (tenant_id, user_id, number, kind, status, message, link)
      select :tenantId, :userId::uuid, counter.last_number, :kind::text, :status::text, :message::text, :link::text from counter
      returning number
    )
    select pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', :topic::text, 'id', created.number::text)::text) from created`,
});

/**
 * Tells one person something, now or the next time they look: a toast, and a row in
 * their list. Within a transaction nobody hears of it before the commit. The
 * person's counter stays locked until then, so tell several people in the order
 * of their ids (`createNotifications` does).
 */
export async function createNotification(
  write: TenantWrite,
  tenantId: string,
  notification: NewNotification,
): Promise<void> {
  await createNotifications(write, tenantId, [notification]);
}

/** Tells several people, in an order in which no two transactions wait for each other. */
export async function createNotifications(
  write: TenantWrite,
  tenantId: string,
  notifications: readonly NewNotification[],
): Promise<void> {
  const readers = await findReaders(
    write,
    tenantId,
    notifications.map(({ userId }) => userId),
  );
  for (const { userId, kind, status, message, link = null } of notifications.toSorted((one, other) =>
    one.userId < other.userId ? -1 : 1,
  )) {
    const reader = readers.get(userId);
    const said = message(translatorIn(reader?.language ?? DEFAULT_LANGUAGE), reader ?? { closedColumns: new Map() });
    await queryThrough(write, tenantId, createStatement, {
      userId,
      kind,
      status,
      message: said,
      link,
      topic: notificationTopic(userId),
      kept: NOTIFICATIONS_KEPT,
    });
  }
}

export interface InboxInput extends FixedListInput {
  readonly kind?: string | null;
  readonly isUnread?: boolean | null;
}
/** A kind of notification; null for every kind. Throws BAD_USER_INPUT for what is none. */
function readKind(kind: string | null | undefined): NotificationKind | null {
  const known = notificationKinds.find((each) => each === kind) ?? null;
  if (known === null && (kind ?? null) !== null) throw badInput('That is not a kind of notification.');
  return known;
}

/** The viewer's notifications, the newest first. */
export const notificationList = defineFixedList({
  name: 'notifications',
  rowsField: 'notifications',
  pageSize: 20,
  select: rowsOf<NotificationRow>(columns),
  table: 'notifications n',
  scope: oneScope(),
  within: () => 'n.tenant_id = :tenantId and n.user_id = :viewerId::uuid',
  conditions: `and (:kind::text is null or n.kind = :kind::text) and (not :isUnread::boolean or n.read_at is null)`,
  order: 'n.number desc',
  read: ({ kind, isUnread }: InboxInput) => ({ kind: readKind(kind), isUnread: isUnread === true }),
});
const unreadStatement = defineStatement<{ viewerId: string }, { unreadCount: number }>({
  name: 'notifications.unread',
  text: `select count(*) as "unreadCount" from notifications n where n.tenant_id = :tenantId and n.user_id = :viewerId::uuid and n.read_at is null`,
});
const unseenStatement = defineStatement<{ viewerId: string }, { unseenCount: number }>({
  name: 'notifications.unseen',
  text: `select count(*) as "unseenCount" from notifications n where n.tenant_id = :tenantId and n.user_id = :viewerId::uuid and n.seen_at is null`,
});

export const countUnseen = async (runner: TenantRunner, tenantId: string, viewerId: string): Promise<number> =>
  (await runner.query(tenantId, unseenStatement, { viewerId }))[0]?.unseenCount ?? 0;

export const countUnread = async (runner: TenantRunner, tenantId: string, viewerId: string): Promise<number> =>
  (await runner.query(tenantId, unreadStatement, { viewerId }))[0]?.unreadCount ?? 0;

/** Those who follow the count hear of it in the same statement. */
const markReadStatement = defineStatement<
  { viewerId: string; ids: readonly string[] | null; topic: string },
  { readCount: number }
>({
  name: 'notifications.markRead',
  text: `
    with read as (
      update notifications n set read_at = now(), seen_at = coalesce(n.seen_at, now())
      where n.tenant_id = :tenantId and n.user_id = :viewerId::uuid and n.read_at is null and (:ids::bigint[] is null or n.number = any(:ids::bigint[]))
      returning n.number
    ), counted as (select count(*) as "readCount" from read)
    select counted."readCount",
      case when counted."readCount" > 0 then pg_notify('atrium', json_build_object('tenantId', :tenantId::text, 'topic', :topic::text)::text) end
    from counted`,
});

/** Answers how many had not been read. Null means all. */
export const markRead = async (
  runner: TenantRunner,
  tenantId: string,
  { viewerId, ids }: { viewerId: string; ids: readonly string[] | null },
): Promise<number> =>
  (await runner.query(tenantId, markReadStatement, { viewerId, ids, topic: notificationTopic(viewerId) }))[0]
    ?.readCount ?? 0;

const markSeenStatement = defineStatement<{ viewerId: string; ids: readonly string[] | null }, { number: number }>({
  name: 'notifications.markSeen',
  text: `
    update notifications n set seen_at = now()
    where n.tenant_id = :tenantId and n.user_id = :viewerId::uuid and n.seen_at is null and (:ids::bigint[] is null or n.number = any(:ids::bigint[]))
    returning n.number`,
});

/** Answers how many had not been seen. Null means all. */
export const markSeen = async (
  runner: TenantRunner,
  tenantId: string,
  parameters: { viewerId: string; ids: readonly string[] | null },
): Promise<number> => (await runner.query(tenantId, markSeenStatement, parameters)).length;

interface FollowParameters {
  readonly viewerId: string;
  readonly kind: NotificationKind;
}
const lastNumberStatement = defineStatement<{ viewerId: string }, { lastNumber: number }>({
  name: 'notifications.lastNumber',
  text: `select c.last_number as "lastNumber" from notification_counters c where c.tenant_id = :tenantId and c.user_id = :viewerId::uuid`,
});
const unseenOfKindStatement = defineStatement<FollowParameters & { first: number }, NotificationRow>({
  name: 'notifications.unseenOfKind',
  text: `
    select ${columns} from notifications n
    where n.tenant_id = :tenantId and n.user_id = :viewerId::uuid and n.kind = :kind and n.seen_at is null and ${isNews} order by n.number limit :first::integer`,
});
const afterStatement = defineStatement<FollowParameters & { after: string; first: number }, NotificationRow>({
  name: 'notifications.after',
  text: `
    select ${columns} from notifications n
    where n.tenant_id = :tenantId and n.user_id = :viewerId::uuid and n.kind = :kind and n.number > :after::bigint and ${isNews} order by n.number limit :first::integer`,
});

/** What the person has not seen yet, and from where on to read what comes next. The number is read first: what comes in between is read twice rather than never. */
export async function findUnseen(
  runner: TenantRunner,
  tenantId: string,
  who: FollowParameters,
): Promise<{ rows: NotificationRow[]; after: string }> {
  const [counters, rows] = await runner.queryTogether(tenantId, [
    [lastNumberStatement, { viewerId: who.viewerId }],
    [unseenOfKindStatement, { ...who, first: NOTIFICATIONS_KEPT }],
  ]);
  const after = Math.max(counters[0]?.lastNumber ?? 0, Number(rows.at(-1)?.id ?? 0));
  return { rows, after: String(after) };
}

export const findAfter = (
  runner: TenantRunner,
  tenantId: string,
  who: FollowParameters & { after: string },
): Promise<NotificationRow[]> => runner.query(tenantId, afterStatement, { ...who, first: NOTIFICATIONS_READ });

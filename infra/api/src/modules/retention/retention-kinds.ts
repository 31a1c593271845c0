import { retentionSettings, type RetentionSetting } from '@atrium/contracts';
import { defineStatement, type Statement } from '@atrium/database';
import { byKey } from '../../variants.ts';

/** What is older than so many days, at most so many of it. */
interface Old {
  readonly days: number;
  readonly most: number;
}

const age = (column: string): string => `${column} < now() - make_interval(days => :days::integer)`;

/** The rows of each setting in SQL: where they are, how old they are, and how they are known. */
const sources: Readonly<
  Record<RetentionSetting, { readonly rows: string; readonly at: string; readonly key: string; readonly drop: string }>
> = {
  'retention.notificationDays': {
    rows: `notifications r where r.tenant_id = :tenantId and ${age('r.created_at')}`,
    at: 'r.created_at',
    key: 'r.user_id, r.number',
    drop: `delete from notifications d using due where d.tenant_id = :tenantId and d.user_id = due.user_id and d.number = due.number`,
  },
  // That a mail was sent stays in its log; what it said goes. One that failed may be sent again.
  'retention.mailDays': {
    rows: `mail_outbox r where r.tenant_id = :tenantId and r.state = 'sent' and ${age('r.sent_at')} and (r.text_body <> '' or r.html_body <> '')`,
    at: 'r.sent_at',
    key: 'r.id',
    drop: `update mail_outbox d set text_body = '', html_body = '' from due where d.tenant_id = :tenantId and d.id = due.id`,
  },
  'retention.draftDays': {
    rows: `message_drafts r where r.tenant_id = :tenantId and ${age('r.saved_at')}`,
    at: 'r.saved_at',
    key: 'r.user_id, r.key',
    drop: `delete from message_drafts d using due where d.tenant_id = :tenantId and d.user_id = due.user_id and d.key = due.key`,
  },
  // The file of an export is gone before; its line in the list of exports goes now.
  'retention.exportDays': {
    rows: `export_runs r where r.tenant_id = :tenantId and r.storage_key is null and ${age('r.finished_at')}`,
    at: 'r.finished_at',
    key: 'r.id',
    drop: `delete from export_runs d using due where d.tenant_id = :tenantId and d.id = due.id`,
  },
  // What a note was added to, and the task of a subtask, go after it.
  'retention.noteDays': {
    rows: `notes r where r.tenant_id = :tenantId and ${age('r.deleted_at')}
      and not exists (select 1 from notes a where a.tenant_id = :tenantId and a.addendum_to_id = r.id)`,
    at: 'r.deleted_at',
    key: 'r.id',
    drop: `delete from notes d using due where d.tenant_id = :tenantId and d.id = due.id`,
  },
  // The last of a series stays while it tells where the series goes on.
  'retention.taskDays': {
    rows: `tasks r where r.tenant_id = :tenantId and ${age('r.deleted_at')}
      and not exists (select 1 from tasks s where s.tenant_id = :tenantId and s.parent_id = r.id)
      and (r.series_id is null or exists (select 1 from tasks l where l.tenant_id = :tenantId and l.series_id = r.series_id and l.occurs_on > r.occurs_on))`,
    at: 'r.deleted_at',
    key: 'r.id',
    drop: `delete from tasks d using due where d.tenant_id = :tenantId and d.id = due.id`,
  },
  // The ledger names the entry and is never altered; what the entry said goes.
  'retention.timeDays': {
    rows: `time_entries r where r.tenant_id = :tenantId and ${age('r.deleted_at')} and (r.narrative <> '' or r.private_memo <> '')`,
    at: 'r.deleted_at',
    key: 'r.id',
    drop: `update time_entries d set narrative = '', private_memo = '' from due where d.tenant_id = :tenantId and d.id = due.id`,
  },
};
const nameOf = (setting: RetentionSetting): string => setting.slice('retention.'.length);

export interface EffectRow {
  readonly due: number;
  readonly oldestAt: string | null;
}
/** How much is older, the oldest first, and since when. */
export const effectStatements: Readonly<Record<RetentionSetting, Statement<Old, EffectRow>>> = byKey(
  retentionSettings,
  (setting) => {
    const { rows, at } = sources[setting];
    return defineStatement<Old, EffectRow>({
      name: `retention.effect.${nameOf(setting)}`,
      text: `select count(*)::integer as "due", min(d.at) as "oldestAt" from (select ${at} as at from ${rows} order by ${at} limit :most::integer) d`,
    });
  },
);

/** Deletes what is older, and says how much that was. */
export const dropStatements: Readonly<Record<RetentionSetting, Statement<Old, { readonly count: number }>>> = byKey(
  retentionSettings,
  (setting) => {
    const { rows, key, drop } = sources[setting];
    return defineStatement<Old, { readonly count: number }>({
      name: `retention.drop.${nameOf(setting)}`,
      text: `
        with due as materialized (select ${key} from ${rows} limit :most::integer), gone as (${drop} returning 1)
        select count(*)::integer as "count" from gone`,
    });
  },
);

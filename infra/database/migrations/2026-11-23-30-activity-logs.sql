-- The activity logs of administrators and auditors, and who may report the use of the Outlook add-in.

-- The log that an entry is shown in (product specification §2.5); null for those of none. The names and what belongs
-- to them are in shared/contracts/src/activity-logs. Files and prints of a list belong to the log of what is in it.
alter table activity_log add column log text generated always as (
  case kind
    when 'matterMessage' then 'messageActivity'
    when 'dashboard' then 'dashboardActivity'
    when 'outlookAddin' then 'outlookAddinUsage'
    when 'userAI' then 'userAIActivity'
    when 'emailFailures' then 'emailFailures'
    when 'matterAccess' then 'matterAccess'
    when 'nameAccess' then 'nameAccess'
    when 'marketingListAccess' then 'marketingListAccess'
    when 'login' then 'loginActivity'
    when 'smsUsage' then 'smsUsageLogging'
    when 'timesheet' then 'timesheetActivity'
    when 'export' then case
      when detail ->> 'list' in ('MATTERS', 'MATTER_FIGURES', 'MATTER_CHANGES', 'MATTER_TIME') then 'matterAccess'
      when detail ->> 'list' = 'CONTACTS' then 'nameAccess'
      when detail ->> 'list' = 'MARKETING_LISTS' then 'marketingListAccess'
    end
  end
) stored;
create index activity_log_by_log on activity_log (tenant_id, log, happened_at desc, id desc) where log is not null;
create index activity_log_by_user on activity_log (tenant_id, user_id, happened_at desc) where log is not null;

-- The secret of the firm's Outlook add-in, which reports its use without a session. Only its hash is here; a new one
-- takes the place of the one before.
create table addin_tokens (
  tenant_id text not null references tenants,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  last_used_at timestamptz,
  primary key (tenant_id),
  foreign key (tenant_id, created_by) references users
);
select isolate_tenant_table('public.addin_tokens');

-- A build that nothing needs is retired first and removed later, so that whatever was
-- being decided meanwhile has long been seen when its files go.
alter table builds
  add column retired_at timestamptz,
  -- From here on its files are going: nobody may bring it back, only publish it anew.
  add column is_removing boolean not null default false;
create index builds_retired on builds (retired_at) where retired_at is not null;

-- The reports that somebody finds first. What reports there are stands in the program; one that is no longer there is not shown.

create table report_favourites (
  tenant_id text not null,
  user_id uuid not null,
  report_id text not null check (length(report_id) <= 60),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, report_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
select isolate_tenant_table('public.report_favourites', 'select, insert, delete');

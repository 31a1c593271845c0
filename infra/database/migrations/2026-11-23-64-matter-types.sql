-- Types of matter, each with stages in an order of its own, the tasks that a stage brings, and whom and what a matter of
-- the type is expected to have.

create table matter_types (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  name text not null,
  area_of_law_id uuid,
  -- What the estimate of a new matter begins with.
  estimate_minor bigint,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, area_of_law_id) references lookups
);
select isolate_tenant_table('public.matter_types');

create table matter_stages (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_type_id uuid not null,
  name text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, matter_type_id, name),
  -- A task belongs to a stage of its own type.
  unique (tenant_id, matter_type_id, id),
  foreign key (tenant_id, matter_type_id) references matter_types
);
select isolate_tenant_table('public.matter_stages');

create table matter_stage_tasks (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_type_id uuid not null,
  stage_id uuid not null,
  title text not null,
  days_after integer not null default 0 check (days_after between 0 and 3650),
  assignee text not null check (assignee in ('responsible', 'acting', 'assisting')),
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, stage_id, title),
  foreign key (tenant_id, matter_type_id, stage_id) references matter_stages (tenant_id, matter_type_id, id)
);
select isolate_tenant_table('public.matter_stage_tasks');

-- Which tasks of a stage a matter was given: each of them once.
create table matter_tasks_of_stages (
  tenant_id text not null references tenants,
  matter_id uuid not null,
  stage_task_id uuid not null,
  task_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, matter_id, stage_task_id),
  foreign key (tenant_id, matter_id) references matters on delete cascade,
  foreign key (tenant_id, stage_task_id) references matter_stage_tasks,
  foreign key (tenant_id, task_id) references tasks on delete cascade
);
create index matter_tasks_of_stages_by_template on matter_tasks_of_stages (tenant_id, stage_task_id);
create index matter_tasks_of_stages_by_task on matter_tasks_of_stages (tenant_id, task_id);
select isolate_tenant_table('public.matter_tasks_of_stages');

create table matter_type_parties (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_type_id uuid not null,
  role text not null,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, matter_type_id, role),
  foreign key (tenant_id, matter_type_id) references matter_types
);
select isolate_tenant_table('public.matter_type_parties');

create table matter_type_documents (
  tenant_id text not null references tenants,
  id uuid not null default new_id(),
  matter_type_id uuid not null,
  name text not null,
  -- A document of this category is taken for it; without one, a document whose name holds this name.
  category text not null default '',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, matter_type_id, name),
  foreign key (tenant_id, matter_type_id) references matter_types
);
select isolate_tenant_table('public.matter_type_documents');

-- A matter holds its stage by id; what the stage is called stands beside it, so that lists need not look it up, and
-- follows when the stage is renamed.
alter table matters
  add column stage_id uuid,
  add foreign key (tenant_id, stage_id) references matter_stages;

-- Types and stages that firms used as texts so far. The owner may be no superuser: it has to see the rows of every firm.
alter table matters no force row level security;
alter table lookups no force row level security;
alter table matter_types no force row level security;
alter table matter_stages no force row level security;

-- A firm offered its list of matter types, or its areas of law where it kept none; what else matters are of is retired.
with offered as (
  select l.tenant_id, l.value as name, l.sort_order, l.is_active
  from lookups l
  where l.list = case
    when exists (select 1 from lookups o where o.tenant_id = l.tenant_id and o.list = 'matterType' and o.is_active)
    then 'matterType' else 'areaOfLaw' end
), used as (
  select distinct m.tenant_id, m.type as name from matters m where m.type <> ''
), named as (
  select coalesce(o.tenant_id, u.tenant_id) as tenant_id, coalesce(o.name, u.name) as name,
    coalesce(o.sort_order, 1000000) as place,
    coalesce(o.is_active, not exists (select 1 from offered x where x.tenant_id = u.tenant_id and x.is_active)) as is_active
  from (select tenant_id, name, min(sort_order) as sort_order, bool_or(is_active) as is_active from offered group by 1, 2) o
  full join used u on u.tenant_id = o.tenant_id and u.name = o.name
)
insert into matter_types (tenant_id, name, area_of_law_id, sort_order, is_active)
select n.tenant_id, n.name,
  (select a.id from lookups a where a.tenant_id = n.tenant_id and a.list = 'areaOfLaw' and a.value = n.name order by a.id limit 1),
  row_number() over (partition by n.tenant_id order by n.place, n.name), n.is_active
from named n;

-- The stages of a type are those that its matters stand at, in the order of the firm's old list.
with used as (
  select distinct m.tenant_id, m.type, m.stage from matters m where m.type <> '' and m.stage <> ''
), placed as (
  select u.tenant_id, u.stage, t.id as matter_type_id, l.sort_order, l.is_active
  from used u
  join matter_types t on t.tenant_id = u.tenant_id and t.name = u.type
  left join lateral (
    select o.sort_order, o.is_active from lookups o
    where o.tenant_id = u.tenant_id and o.list = 'matterStage' and o.value = u.stage order by o.is_active desc, o.sort_order limit 1
  ) l on true
)
insert into matter_stages (tenant_id, matter_type_id, name, sort_order, is_active)
select tenant_id, matter_type_id, stage,
  row_number() over (partition by tenant_id, matter_type_id order by sort_order nulls last, stage), coalesce(is_active, true)
from placed;

update matters m set stage_id = s.id
from matter_types t join matter_stages s on s.tenant_id = t.tenant_id and s.matter_type_id = t.id
where t.tenant_id = m.tenant_id and t.name = m.type and s.name = m.stage;

delete from lookups where list in ('matterStage', 'matterType');

alter table matters force row level security;
alter table lookups force row level security;
alter table matter_types force row level security;
alter table matter_stages force row level security;

create index matters_by_stage on matters (tenant_id, stage_id) where stage_id is not null;
create index matters_by_type on matters (tenant_id, type);

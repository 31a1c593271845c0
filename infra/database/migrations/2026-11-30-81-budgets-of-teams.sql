-- A budget can be a team's: what those reach who belong to it on the day.
alter table budgets
  add column team_id uuid,
  drop constraint budgets_tenant_id_measure_office_id_user_id_starts_on_key,
  add constraint budgets_of_one_holder_once
    unique nulls not distinct (tenant_id, measure, office_id, user_id, team_id, starts_on),
  add foreign key (tenant_id, team_id) references teams on delete cascade,
  add check (num_nonnulls(office_id, user_id, team_id) <= 1);
create index budgets_by_team on budgets (tenant_id, team_id) where team_id is not null;

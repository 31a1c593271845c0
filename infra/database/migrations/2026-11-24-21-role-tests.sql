-- A session in which somebody sees the product as another role, read-only and for a while (decision 0051).
alter table sessions add column tested_role_id uuid;
alter table sessions add column tested_until timestamptz;
alter table sessions add check ((tested_role_id is null) = (tested_until is null));
alter table sessions add foreign key (tenant_id, tested_role_id) references roles;

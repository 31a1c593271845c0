-- From which network a session was opened (of IPv6 the /64, as attempts are counted). Empty: opened before; its address counts then.
alter table sessions add column network text not null default '';
create index sessions_by_network on sessions (tenant_id, network, created_at);

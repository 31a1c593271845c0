-- Columns of contacts and users can be closed to a role as well (product specification §6).
alter table column_security drop constraint column_security_list_check;
alter table column_security add constraint column_security_list_check check (list in ('matters', 'contacts', 'users'));

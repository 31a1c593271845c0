-- What a list of current matters counts and pages through: in file-number order, with whatever the wall and the reach of a
-- role look at, so that neither has to visit the rows. The condition is that of the statements, word by word.
create index matters_current on matters (tenant_id, file_number)
  include (id, is_restricted, person_responsible_id, person_acting_id, person_assisting_id, office_id, team_id)
  where status in ('Pending', 'Open', 'OnHold');

-- A mailing may try its subject in two forms with a part of its people before the rest get the better one, and counts
-- who opened it and followed a link where the firm measures that.

alter table mailings
  add column second_subject text,
  add column test_percent integer check (test_percent between 1 and 100),
  -- Left out, somebody chooses.
  add column decide_after_hours integer check (decide_after_hours between 1 and 168),
  add column decides_at timestamptz,
  add column winner text check (winner in ('A', 'B')),
  -- As the firm had it when the mailing was sent.
  add column is_measured boolean not null default false,
  add check ((second_subject is null) = (test_percent is null)),
  add check (second_subject is not null or (decide_after_hours is null and winner is null));

alter table mailing_recipients
  add column variant text check (variant in ('A', 'B')),
  add column opened_at timestamptz,
  add column clicked_at timestamptz;

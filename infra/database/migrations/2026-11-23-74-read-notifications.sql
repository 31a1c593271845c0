-- What was shown in passing (`seen_at`) has not been read yet: the inbox says what has.
alter table notifications add column read_at timestamptz;

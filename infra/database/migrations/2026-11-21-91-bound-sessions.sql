-- A session belongs to one browser's key (RFC 9449), says what it still owes
-- before it is open, and how its user proved who they are.
alter table sessions
  -- RFC 7638 thumbprint of the key. A session from before keys has none that any browser could match.
  add column key_thumbprint text not null default '',
  add column owes text check (owes in ('code', 'password')),
  add column method text not null default 'password',
  -- To the minute: written at most once in one.
  add column last_used_at timestamptz not null default now();

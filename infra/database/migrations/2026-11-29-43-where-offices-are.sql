-- Where an office is on a map: its latitude and longitude in degrees, `-33.8688, 151.2093`, or nothing.
alter table offices add column coordinates text not null default ''
  check (coordinates ~ '^(-?\d{1,2}(\.\d{1,6})?, -?\d{1,3}(\.\d{1,6})?)?$');

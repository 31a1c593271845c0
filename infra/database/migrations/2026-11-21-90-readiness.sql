-- The serving process says whether the database has every migration it was written for.
grant select on schema_migrations to atrium_app;

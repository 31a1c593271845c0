-- Help articles are rendered when they are saved, so that reading one costs nothing. Null: saved before; shown as plain text.
alter table help_articles add column html text;

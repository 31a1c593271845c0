import pg from 'pg';

/** Which mutants are on, and which were asked about since this was last emptied. */
export const switches = { on: new Set<number>(), asked: new Set<number>() };

interface Globals {
  $mutant?: (id: number) => boolean;
  $inSql?: (id: number, condition: string) => string;
}
/** As much of a connection of `pg` as carries a text. */
interface Connection {
  parse(query: { name?: string; text: string }, ...rest: unknown[]): void;
  bind(config: { statement?: string }, ...rest: unknown[]): void;
  query(text: string): void;
}

const MARKS = /\/\*(\d+)<\*\//g;

/** Makes the switches of `withSwitches` work: in JavaScript by asking, in SQL by rewriting what a connection sends. */
export function installSwitches(): void {
  const globals = globalThis as Globals;
  const ask = (id: number): boolean => {
    switches.asked.add(id);
    return switches.on.has(id);
  };
  globals.$mutant = ask;
  globals.$inSql = (id, condition) => `/*${id}<*/(${condition})/*>${id}*/`;
  const connection = (pg as unknown as { Connection: { prototype: Connection } }).Connection.prototype;
  const { parse, bind, query } = connection;
  const marksOf = new Map<string, number[]>();
  const send = (text: string): string => {
    for (const [, id] of text.matchAll(MARKS)) switches.asked.add(Number(id));
    // What it compares stays in the text, so that every parameter has its type.
    return [...switches.on].reduce(
      (sent, id) => sent.replaceAll(`/*${id}<*/(`, '(true or (').replaceAll(`)/*>${id}*/`, '))'),
      text,
    );
  };
  connection.parse = function (this: Connection, statement, ...rest) {
    if (statement.name !== undefined)
      marksOf.set(
        statement.name,
        [...statement.text.matchAll(MARKS)].map(([, id]) => Number(id)),
      );
    parse.call(this, { ...statement, text: send(statement.text) }, ...rest);
  };
  connection.bind = function (this: Connection, config, ...rest) {
    for (const id of marksOf.get(config.statement ?? '') ?? []) switches.asked.add(id);
    bind.call(this, config, ...rest);
  };
  connection.query = function (this: Connection, text) {
    query.call(this, send(text));
  };
}

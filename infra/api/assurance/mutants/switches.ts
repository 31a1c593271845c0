import pg from 'pg';

/** Which mutants are on, and which were asked about since this was last emptied. */
export const switches = { on: new Set<number>(), asked: new Set<number>() };

interface Globals {
  $mutant?: (id: number) => boolean;
  $inSql?: (id: number, condition: string) => string;
}
interface Statement {
  readonly query: { name?: string; text: string };
  /** The mutants in its text. */
  readonly marks: readonly number[];
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
  const named = new Map<string, Statement>();
  const send = (text: string): string => {
    for (const [, id] of text.matchAll(MARKS)) switches.asked.add(Number(id));
    // What it compares stays in the text, so that every parameter has its type.
    return [...switches.on].reduce(
      (sent, id) => sent.replaceAll(`/*${id}<*/(`, '(true or (').replaceAll(`)/*>${id}*/`, '))'),
      text,
    );
  };
  // A connection prepares a named statement once, without any mutant. While one of its mutants is on, the changed text
  // is prepared under no name for each use.
  connection.parse = function (this: Connection, statement, ...rest) {
    if (!statement.name) return parse.call(this, { ...statement, text: send(statement.text) }, ...rest);
    named.set(statement.name, {
      query: statement,
      marks: [...statement.text.matchAll(MARKS)].map(([, id]) => Number(id)),
    });
    parse.call(this, statement, ...rest);
  };
  connection.bind = function (this: Connection, config, ...rest) {
    const statement = named.get(config.statement ?? '');
    for (const id of statement?.marks ?? []) switches.asked.add(id);
    if (statement?.marks.some((id) => switches.on.has(id)) !== true) return bind.call(this, config, ...rest);
    parse.call(this, { ...statement.query, name: '', text: send(statement.query.text) }, ...rest);
    bind.call(this, { ...config, statement: '' }, ...rest);
  };
  connection.query = function (this: Connection, text) {
    query.call(this, send(text));
  };
}

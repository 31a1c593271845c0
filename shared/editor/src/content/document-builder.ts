import { readFieldTokens } from './field-tokens.ts';
import type { Attributes, Insertion, Operation } from './operations.ts';

const sameLook = (one: Attributes = {}, other: Attributes = {}): boolean => {
  const names = Object.keys({ ...one, ...other }) as (keyof Attributes)[];
  return names.every((name) => one[name] === other[name]);
};

const withLook = (insert: Insertion, attributes: Attributes): Operation =>
  Object.keys(attributes).length === 0 ? { insert } : { insert, attributes };

/** Puts a document together from left to right, as somebody would who reads markup aloud. */
export class DocumentBuilder {
  readonly operations: Operation[] = [];
  #runs: Operation[] = [];
  #lines = 0;

  /** How many lines were ended so far. */
  get lines(): number {
    return this.#lines;
  }

  get isLineEmpty(): boolean {
    return this.#runs.length === 0;
  }

  /** Text as it stands in markup, where blanks in a row mean one and none at the start of a line. */
  text(raw: string, attributes: Attributes): void {
    let text = raw.replace(/[^\S\u00a0]+/g, ' ');
    const last = this.#runs.at(-1);
    if (last === undefined || (typeof last.insert === 'string' && last.insert.endsWith(' ')))
      text = text.replace(/^ /, '');
    if (text === '') return;
    text = text.replaceAll('\u00a0', ' ');
    if (last !== undefined && typeof last.insert === 'string' && sameLook(last.attributes, attributes))
      this.#runs[this.#runs.length - 1] = withLook(last.insert + text, attributes);
    else this.#runs.push(withLook(text, attributes));
  }

  object(insert: Exclude<Insertion, string>, attributes: Attributes): void {
    this.#runs.push(withLook(insert, attributes));
  }

  /** A table stands between lines. */
  table(html: string): void {
    this.operations.push({ insert: { keptTable: { html } } });
    this.#lines += 1;
  }

  /** The end of a line; merge fields are found only now, since markup may cut through them. */
  endLine(attributes: Attributes): void {
    const last = this.#runs.at(-1);
    if (last !== undefined && typeof last.insert === 'string')
      this.#runs[this.#runs.length - 1] = { ...last, insert: last.insert.replace(/ $/, '') };
    for (const { insert, attributes: look = {} } of this.#runs) {
      // A heading is bold by being one.
      const run = withLook(
        insert,
        attributes.header === undefined
          ? look
          : Object.fromEntries(Object.entries(look).filter(([name]) => name !== 'bold')),
      );
      if (typeof run.insert !== 'string') this.operations.push(run);
      else if (run.insert !== '') this.operations.push(...readFieldTokens(run.insert, run.attributes));
    }
    this.operations.push(withLook('\n', attributes));
    this.#runs = [];
    this.#lines += 1;
  }
}

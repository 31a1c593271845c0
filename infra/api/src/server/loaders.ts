import DataLoader from 'dataloader';
import type { LoaderFactory, RequestContext } from './request-context.ts';

/**
 * A loader that answers a key that is under way with the same promise. What many rows name, such as the matters of a week,
 * costs a look-up each; `DataLoader` alone makes a promise for each, and settles it a turn later.
 */
class RowLoader<Key, Row> extends DataLoader<Key, Row> {
  readonly #underWay = new Map<Key, Promise<Row>>();

  override load(key: Key): Promise<Row> {
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const asked = super.load(key);
    this.#underWay.set(key, asked);
    const forget = (): void => {
      this.#underWay.delete(key);
    };
    asked.then(forget, forget);
    return asked;
  }
}

/** A loader of rows by id: one statement for all ids asked for in the same turn; null for an id without a row. */
export function loaderById<Row extends { readonly id: string }>(
  find: (context: RequestContext, tenantId: string, ids: readonly string[]) => Promise<readonly Row[]>,
): LoaderFactory<string, Row | null> {
  return (context) =>
    new RowLoader(async (ids) => {
      const { viewer } = context;
      const rows = viewer === null ? [] : await find(context, viewer.tenantId, ids);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    });
}

/** Loads what an optional reference points to. */
export const loadOptional = <Row>(
  context: RequestContext,
  factory: LoaderFactory<string, Row | null>,
  id: string | null,
): Promise<Row | null> | null => (id === null ? null : context.loader(factory).load(id));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loaderById, loadOptional } from './loaders.ts';
import type { RequestContext } from './request-context.ts';

interface Row {
  readonly id: string;
}
const contextOf = (): RequestContext => ({ viewer: { tenantId: 'alpha' } }) as unknown as RequestContext;
/** A loader, and the ids that were asked for together each time. */
function loader(find: (ids: readonly string[]) => Row[] = (ids) => ids.map((id) => ({ id }))) {
  const asked: (readonly string[])[] = [];
  const factory = loaderById<Row>(async (_context, _tenantId, ids) => {
    asked.push(ids);
    return find(ids);
  });
  return { asked, factory, load: factory(contextOf()) };
}

test('rows that name one id share one promise, and one statement has each id once', async () => {
  const { asked, load } = loader();
  const [first, other, again] = [load.load('a'), load.load('b'), load.load('a')];
  assert.equal(again, first);
  assert.deepEqual(await Promise.all([first, other, again]), [{ id: 'a' }, { id: 'b' }, { id: 'a' }]);
  assert.deepEqual(asked, [['a', 'b']]);
});

test('what was loaded is not asked for again', async () => {
  const { asked, load } = loader();
  const row = await load.load('a');
  assert.equal(await load.load('a'), row);
  assert.deepEqual(await Promise.all([load.load('a'), load.load('c')]), [row, { id: 'c' }]);
  assert.deepEqual(asked, [['a'], ['c']]);
});

test('an id without a row is null, and so is no id', async () => {
  const { load, factory } = loader(() => []);
  assert.equal(await load.load('a'), null);
  assert.equal(loadOptional({ loader: () => load } as unknown as RequestContext, factory, null), null);
});

test('what failed is asked for again', async () => {
  let isBroken = true;
  const { asked, load } = loader((ids) => {
    if (isBroken) throw new Error('The database is away');
    return ids.map((id) => ({ id }));
  });
  await assert.rejects(Promise.all([load.load('a'), load.load('a')]), /away/);
  isBroken = false;
  assert.deepEqual(await load.load('a'), { id: 'a' });
  assert.deepEqual(asked, [['a'], ['a']]);
});

test('what failed is asked for again by whoever comes after, though somebody asked while it was under way', async () => {
  const answers = [Promise.withResolvers<Row[]>(), Promise.withResolvers<Row[]>()];
  const waiting = answers.map(({ promise }) => promise);
  const load = loaderById<Row>(() => waiting.shift() ?? Promise.resolve([]))(contextOf());
  const first = load.load('a');
  await new Promise((resolve) => setImmediate(resolve));
  const both = Promise.all([first, load.load('a')]);
  answers[0]?.reject(new Error('The database is away'));
  await assert.rejects(both, /away/);
  answers[1]?.resolve([{ id: 'a' }]);
  assert.deepEqual(await load.load('a'), { id: 'a' });
});

import { Client, makeResult, type Exchange, type Operation, type OperationResult } from '@urql/core';
import { filter, map, pipe } from 'wonka';

const STORAGE_PREFIX = 'layout.';

/**
 * A data client without a server: layouts of lists are kept in this browser,
 * everything else is answered with nothing.
 */
export function createLocalClient(): Client {
  const answering: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      map(answer),
    );
  return new Client({ url: 'local:', exchanges: [answering], requestPolicy: 'network-only', preferGetMethod: false });
}

function answer(operation: Operation): OperationResult {
  const { screen, layout } = (operation.variables ?? {}) as { screen?: string; layout?: unknown };
  const isAboutLayouts = typeof screen === 'string';
  if (operation.kind === 'mutation' && isAboutLayouts) keepLayout(screen, layout);
  const data =
    operation.kind === 'query' && isAboutLayouts ? { savedLayout: { screen, layout: readLayout(screen) } } : {};
  return makeResult(operation, { data });
}

/** Taking a layout back is keeping none. */
function keepLayout(screen: string, layout: unknown): void {
  try {
    if (layout === undefined) localStorage.removeItem(STORAGE_PREFIX + screen);
    else localStorage.setItem(STORAGE_PREFIX + screen, JSON.stringify(layout));
  } catch {
    // The arrangement then lasts as long as the page.
  }
}

function readLayout(screen: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_PREFIX + screen) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

import type { Client } from 'urql';
import type { ExportList, ExportRunPartsFragment } from '../generated/graphql.ts';
import { reportError } from '../telemetry/report-error.ts';
import { exportChangedSubscription } from './exports.operations.ts';

export type ExportRun = ExportRunPartsFragment;

/** How long to wait after the server has refused to go on telling. A lost connection is the client's own business. */
const TRY_AGAIN_MS = 10_000;

/**
 * The exports under way, apart from any screen: they go on, and are followed,
 * while the person works elsewhere.
 */
export interface ExportsStore {
  /** The one of this list that the person deals with; null where there is none. */
  read(list: ExportList): ExportRun | null;
  subscribe(listener: () => void): () => void;
  /** Shows the export and follows it until it is settled; `tell` is called then if nobody looks at its list. */
  follow(run: ExportRun, tell: (run: ExportRun) => void): void;
  /** Puts away what is settled. */
  dismiss(list: ExportList): void;
  /** Somebody looks at this list until the answer is called. */
  attend(list: ExportList): () => void;
}

export const isUnsettled = ({ state }: Pick<ExportRun, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';

const stores = new WeakMap<Client, ExportsStore>();

/** The exports of whoever is signed in: one store for each connection to the API. */
export function exportsStoreOf(client: Client): ExportsStore {
  const known = stores.get(client);
  if (known !== undefined) return known;
  const store = createExportsStore(client);
  stores.set(client, store);
  return store;
}

function createExportsStore(client: Client): ExportsStore {
  const current = new Map<ExportList, ExportRun>();
  const attended = new Map<ExportList, number>();
  const followed = new Set<string>();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  function listen(id: string, tell: (run: ExportRun) => void): void {
    const { unsubscribe } = client.subscription(exportChangedSubscription, { id }).subscribe(({ data, error }) => {
      if (error) {
        reportError(error, { area: 'exports' });
        unsubscribe();
        setTimeout(() => listen(id, tell), TRY_AGAIN_MS);
        return;
      }
      if (!data) return;
      const run = data.exportChanged;
      if (current.get(run.list)?.id === id) current.set(run.list, run);
      changed();
      if (isUnsettled(run)) return;
      unsubscribe();
      followed.delete(id);
      if (!attended.get(run.list)) tell(run);
    });
  }

  return {
    read: (list) => current.get(list) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(run, tell) {
      current.set(run.list, run);
      changed();
      if (!isUnsettled(run) || followed.has(run.id)) return;
      followed.add(run.id);
      listen(run.id, tell);
    },
    dismiss(list) {
      const run = current.get(list);
      if (run === undefined || isUnsettled(run)) return;
      current.delete(list);
      changed();
    },
    attend(list) {
      attended.set(list, (attended.get(list) ?? 0) + 1);
      return () => attended.set(list, (attended.get(list) ?? 1) - 1);
    },
  };
}

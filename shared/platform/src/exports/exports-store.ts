import type { Client } from 'urql';
import type { ExportList, ExportRunPartsFragment } from '../generated/graphql.ts';
import { reportError } from '../telemetry/report-error.ts';
import { exportChangedSubscription } from './exports.operations.ts';

export type ExportRun = ExportRunPartsFragment;

/** Where an export belongs: to a list, or to one of those that a list of the API stands for, told apart by the title of its files. */
export type ExportPlace = ExportList | `${ExportList}: ${string}`;

/** How long to wait after the server has refused to go on telling. A lost connection is the client's own business. */
const TRY_AGAIN_MS = 10_000;

/**
 * The exports under way, apart from any screen: they go on, and are followed,
 * while the person works elsewhere.
 */
export interface ExportsStore {
  /** The one of this place that the person deals with; null where there is none. */
  read(place: ExportPlace): ExportRun | null;
  subscribe(listener: () => void): () => void;
  /** Shows the export there and follows it until it is settled; `tell` is called then if nobody looks at the place. */
  follow(place: ExportPlace, run: ExportRun, tell: (run: ExportRun) => void): void;
  /** Puts away what is settled. */
  dismiss(place: ExportPlace): void;
  /** Somebody looks at this place until the answer is called. */
  attend(place: ExportPlace): () => void;
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
  const current = new Map<ExportPlace, ExportRun>();
  const attended = new Map<ExportPlace, number>();
  const followed = new Set<string>();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  function listen(place: ExportPlace, id: string, tell: (run: ExportRun) => void): void {
    const { unsubscribe } = client.subscription(exportChangedSubscription, { id }).subscribe(({ data, error }) => {
      if (error) {
        reportError(error, { area: 'exports' });
        unsubscribe();
        setTimeout(() => listen(place, id, tell), TRY_AGAIN_MS);
        return;
      }
      if (!data) return;
      const run = data.exportChanged;
      if (current.get(place)?.id === id) current.set(place, run);
      changed();
      if (isUnsettled(run)) return;
      unsubscribe();
      followed.delete(id);
      if (!attended.get(place)) tell(run);
    });
  }

  return {
    read: (place) => current.get(place) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(place, run, tell) {
      current.set(place, run);
      changed();
      if (!isUnsettled(run) || followed.has(run.id)) return;
      followed.add(run.id);
      listen(place, run.id, tell);
    },
    dismiss(place) {
      const run = current.get(place);
      if (run === undefined || isUnsettled(run)) return;
      current.delete(place);
      changed();
    },
    attend(place) {
      attended.set(place, (attended.get(place) ?? 0) + 1);
      return () => attended.set(place, (attended.get(place) ?? 1) - 1);
    },
  };
}

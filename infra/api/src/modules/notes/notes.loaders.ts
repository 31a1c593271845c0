import DataLoader from 'dataloader';
import { loaderById } from '../../server/loaders.ts';
import type { LoaderFactory } from '../../server/request-context.ts';
import { findConversions, type NoteConversionRow } from './note-conversions.store.ts';
import { noteReachParameters } from './note-reach.ts';
import { findLockDays } from './note-settings.store.ts';
import type { NoteRow } from './note.ts';
import { findAddenda, findNotes } from './notes.store.ts';

/** Notes by id that the viewer may read. */
export const noteLoader = loaderById(async ({ runner, viewer }, tenantId, ids) =>
  viewer === null ? [] : findNotes(runner, tenantId, { ...noteReachParameters(viewer), ids }),
);

const group = <Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string | null): Row[][] => {
  const byId = new Map<string | null, Row[]>();
  for (const row of rows) byId.set(idOf(row), [...(byId.get(idOf(row)) ?? []), row]);
  return ids.map((id) => byId.get(id) ?? []);
};

/** What was added to a note, oldest first. */
export const addendaLoader: LoaderFactory<string, NoteRow[]> = ({ runner, viewer }) =>
  new DataLoader(async (ids) =>
    group(
      ids,
      viewer === null ? [] : await findAddenda(runner, viewer.tenantId, { ...noteReachParameters(viewer), ids }),
      ({ addendumToId }) => addendumToId,
    ),
  );

/** What was made of a note, in order. For notes that have been read under the policy. */
export const conversionsLoader: LoaderFactory<string, NoteConversionRow[]> = ({ runner, viewer }) =>
  new DataLoader(async (ids) =>
    group(ids, viewer === null ? [] : await findConversions(runner, viewer.tenantId, ids), ({ noteId }) => noteId),
  );

/** The firm's setting, once for each request. */
export const lockDaysLoader: LoaderFactory<string, number> = ({ runner }) =>
  new DataLoader((tenantIds) => Promise.all(tenantIds.map((tenantId) => findLockDays(runner, tenantId))));

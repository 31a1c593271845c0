import { formatNumber } from '@atrium/domain';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useQuery } from 'urql';
import { sendRequest } from '../commands/send-mutation.ts';
import { useRequest } from '../commands/use-request.ts';
import type { ExportList, RequestExportInput } from '../generated/graphql.ts';
import { useRegion } from '../identity/use-region.ts';
import { addNotice } from '../notices/notices-store.ts';
import { saveFile } from '../page/save-file.ts';
import {
  cancelExportMutation,
  exportLinkMutation,
  exportRunsQuery,
  requestExportMutation,
  requestFirmExportMutation,
} from './exports.operations.ts';
import { exportsStoreOf, isUnsettled, type ExportPlace, type ExportRun } from './exports-store.ts';

export type { ExportFormat, ExportList, RequestExportInput } from '../generated/graphql.ts';

/** Where failures of exports are reported to belong. */
const failuresOf = { area: 'exports' };

export interface ListExport {
  /** False until it is known that the person may. */
  readonly isPermitted: boolean;
  /** The export that the person deals with now, whichever page they asked for it from. */
  readonly run: ExportRun | null;
  /** Their files of this list that can still be downloaded, newest first. */
  readonly ready: readonly ExportRun[];
  readonly isStarting: boolean;
  /** Why nothing was begun, in words. */
  readonly problem: string | null;
  start(input: Omit<RequestExportInput, 'list'>): void;
  /** Asks for the same file once more. */
  retry(): void;
  cancel(): void;
  download(id: string): void;
  /** Puts away what is settled. */
  dismiss(): void;
}

/**
 * Exports of a list (product specification §3): what the person asks for is made
 * by a job, shown live, resumed after a reload, and announced with a way to
 * download it when they have gone elsewhere meanwhile. With a title it is those
 * of its files alone that are called so: one list of the API can stand for several on screen.
 */
export function useExport(list: ExportList, title?: string): ListExport {
  const place: ExportPlace = title === undefined ? list : `${list}: ${title}`;
  const { t } = useTranslation();
  const { language } = useRegion();
  const client = useClient();
  const { run: createLink } = useRequest(exportLinkMutation, failuresOf);
  const { run: cancelRun } = useRequest(cancelExportMutation, failuresOf);
  const store = exportsStoreOf(client);
  const run = useSyncExternalStore(store.subscribe, () => store.read(place));
  const [{ data }, ask] = useQuery({ query: exportRunsQuery, variables: { list }, requestPolicy: 'cache-and-network' });
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef<{ key: string; input: RequestExportInput } | null>(null);
  useEffect(() => store.attend(place), [store, place]);

  const download = useCallback(
    async (id: string) => {
      const link = await createLink({ id });
      if (link?.url) saveFile(link.url);
      else
        addNotice(
          'error',
          link?.message ?? t('platform.export.linkFailed', 'The file could not be downloaded. Try again.'),
          null,
        );
    },
    [createLink, t],
  );
  const tell = useCallback(
    (settled: ExportRun) => {
      const { id, title, state, written } = settled;
      if (state === 'DONE') {
        const action = { label: t('platform.export.download', 'Download'), onSelect: () => void download(id) };
        addNotice(
          'success',
          t('platform.export.ready', 'Your file of {{rows}} rows is ready.', {
            count: written,
            rows: formatNumber(written, language),
            defaultValue_one: 'Your file of one row is ready.',
          }),
          title,
          { action },
        );
      }
      if (state === 'FAILED')
        addNotice(
          'error',
          t('platform.export.failed', 'Your export could not be created. Open the list and try again.'),
          title,
        );
    },
    [download, language, t],
  );

  const runs = data?.exportRuns.runs.filter((each) => title === undefined || each.title === title);
  // One that was begun before the page was loaded, or in another window.
  const underWay = runs?.find(isUnsettled);
  useEffect(() => {
    if (underWay !== undefined && store.read(place) === null) store.follow(place, underWay, tell);
  }, [underWay, store, place, tell]);
  // What has settled meanwhile belongs to the files that can be downloaded.
  const settledId = run !== null && !isUnsettled(run) ? run.id : null;
  useEffect(() => {
    if (settledId !== null) ask({ requestPolicy: 'network-only' });
  }, [settledId, ask]);

  /** Everything has no columns and no filters, and is asked for by itself. */
  const askFor = ({ key, input }: { key: string; input: RequestExportInput }) =>
    list === 'EVERYTHING'
      ? sendRequest(client, requestFirmExportMutation, { key }, failuresOf)
      : sendRequest(client, requestExportMutation, { key, input }, failuresOf);
  const send = async (request: { key: string; input: RequestExportInput }): Promise<void> => {
    last.current = request;
    setStarting(true);
    setProblem(null);
    const { answer: made, error } = await askFor(request);
    setStarting(false);
    if (made?.ok) store.follow(place, made.ok, tell);
    else
      setProblem(
        made?.message ??
          error?.graphQLErrors[0]?.message ??
          t('platform.export.notSent', 'The export could not be requested. Check your connection and try again.'),
      );
  };

  return {
    isPermitted: data?.exportRuns.lists.includes(list) ?? false,
    run,
    isStarting,
    problem,
    ready: (runs ?? []).filter(({ state }) => state === 'DONE'),
    start: (input) => void send({ key: crypto.randomUUID(), input: { ...input, list } }),
    retry() {
      if (last.current === null) {
        store.dismiss(place);
        return;
      }
      // After an answer that never came the key asks for the same export, after a failure for a new one.
      void send(run === null ? last.current : { ...last.current, key: crypto.randomUUID() });
    },
    cancel() {
      if (run !== null) void cancelRun({ id: run.id });
    },
    download: (id) => void download(id),
    dismiss() {
      setProblem(null);
      store.dismiss(place);
    },
  };
}

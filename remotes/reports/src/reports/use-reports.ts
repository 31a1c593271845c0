import { useQuery, useRequest } from '@atrium/platform';
import { useEffect } from 'react';
import { reportOpenedMutation, reportsQuery, setReportFavouriteMutation } from './reports.operations.ts';

const area = { area: 'reports', isLoggedOnly: true } as const;

/** Every report, and how far asking for them has come. */
export function useReports() {
  const [{ data, error, fetching }, refetch] = useQuery({ query: reportsQuery, requestPolicy: 'cache-and-network' });
  return {
    reports: data?.reports,
    error,
    fetching,
    refetch: () => refetch({ requestPolicy: 'network-only' }),
  };
}

/** Puts a report among the favourites, or takes it away. */
export function useFavourite(onDone: () => void): (id: string, isFavourite: boolean) => void {
  const { run: set } = useRequest(setReportFavouriteMutation, area);
  return (id, isFavourite) => void set({ id, isFavourite }).then(onDone);
}

/** Writes into the activity log once that a report was opened. */
export function useReportOpened(id: string): void {
  const { run: record } = useRequest(reportOpenedMutation, area);
  useEffect(() => void record({ id }), [id, record]);
}

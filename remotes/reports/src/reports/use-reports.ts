import { logError, useMutation, useQuery } from '@atrium/platform';
import { useEffect } from 'react';
import { reportOpenedMutation, reportsQuery, setReportFavouriteMutation } from './reports.operations.ts';

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
  const [, set] = useMutation(setReportFavouriteMutation);
  return (id, isFavourite) => {
    void set({ id, isFavourite }).then(({ error }) => {
      if (error !== undefined) logError(error, { area: 'reports' });
      onDone();
    });
  };
}

/** Writes into the activity log once that a report was opened. */
export function useReportOpened(id: string): void {
  const [, record] = useMutation(reportOpenedMutation);
  useEffect(() => {
    void record({ id }).then(({ error }) => {
      if (error !== undefined) logError(error, { area: 'reports' });
    });
  }, [id, record]);
}

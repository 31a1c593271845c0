import { useQuery } from '@atrium/platform';
import { matterPrintRightQuery } from './matter-list.operations.ts';

/** Whether the person may print the list of matters; undefined until that is known. For display: the server decides once more when they print. */
export function usePrintRight() {
  const [{ data, error }, ask] = useQuery({ query: matterPrintRightQuery });
  return {
    mayPrint: data?.exportRuns.printable.includes('MATTERS'),
    error: data === undefined ? error : undefined,
    refetch: () => ask({ requestPolicy: 'network-only' }),
  };
}

import { useQuery } from '@atrium/platform';
import { scrubPreviewQuery } from './scrub-enquiries.operations.ts';

export const PREVIEW_PAGE_SIZE = 6;

/** How many enquiries a request made now would be about; 0 until known. The same question as the preview's first page, so it is asked once. */
export function useEligibleCount(isWanted: boolean): number {
  const [{ data }] = useQuery({
    query: scrubPreviewQuery,
    variables: { requestId: null, offset: 0, first: PREVIEW_PAGE_SIZE },
    pause: !isWanted,
  });
  return data?.enquiryScrubPreview.recordCount ?? 0;
}

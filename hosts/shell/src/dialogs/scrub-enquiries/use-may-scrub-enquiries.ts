import { useAccess, useAppUser } from '@atrium/platform';

/** Whether the person is offered Scrub Enquiry Data (product specification §2.7): an administrator of the firm who may scrub data, as the API asks too. */
export function useMayScrubEnquiries(): boolean {
  const { isInternal, isAdministrator, isInternalAdmin } = useAppUser();
  const access = useAccess();
  return isInternal && (isAdministrator || isInternalAdmin) && access.has('scrubData');
}

import { allOf, holdsAny, isInternal, type Rule } from '../../policy/rules.ts';
import { scopeOf, type Action } from '../../policy/viewer.ts';
import { pendingMattersPolicy } from '../pending-matters/pending-matters.policy.ts';

const reaches =
  (action: Action): Rule =>
  (viewer) =>
    scopeOf(viewer, 'enquiries', action) !== 'none';

const worksWithEnquiries = allOf(isInternal, holdsAny('leadsSummary'));

/** Enquiries are the firm's own: for people of the firm who work with them, as far as their role reaches. */
export const enquiriesPolicy = {
  view: allOf(worksWithEnquiries, reaches('view')),
  create: allOf(worksWithEnquiries, reaches('create')),
  edit: allOf(worksWithEnquiries, reaches('edit')),
  /** An enquiry becomes a matter by those who open matters. */
  convert: allOf(worksWithEnquiries, reaches('edit'), pendingMattersPolicy.create),
} satisfies Record<string, Rule>;

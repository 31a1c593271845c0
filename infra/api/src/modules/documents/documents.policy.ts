import { featureReachOf, type FeatureReach } from '../../policy/feature-reach.ts';
import { allOf, anyOf, holdsAny, isExternal, isInternal, type Rule } from '../../policy/rules.ts';
import { materialAccessPolicy } from '../material-access/material-access.policy.ts';
import { scopeOf, type Action, type Viewer } from '../../policy/viewer.ts';

const reaches =
  (action: Action): Rule =>
  (viewer) =>
    scopeOf(viewer, 'documents', action) !== 'none';

/** People of the firm read what is on their matters; clients need one of the two flags that show them documents. */
const opensDocuments = anyOf(
  holdsAny('clientDocuments', 'uploadMatterDocument'),
  allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement')),
);
const upload = allOf(holdsAny('uploadMatterDocument'), reaches('create'));
/** Whoever was asked for something may send it, though they may send nothing else. */
const answer = allOf(isExternal, holdsAny('clientDocuments'), reaches('view'));
const view = allOf(opensDocuments, reaches('view'));
const edit = allOf(isInternal, opensDocuments, reaches('edit'));

/** Documents of an enquiry are for those who see it, and are added by those who change it. */
const ofEnquiries = (action: Action): Rule =>
  allOf(isInternal, holdsAny('leadsSummary'), (viewer) => scopeOf(viewer, 'enquiries', action) !== 'none');
const enquiryFiles = ofEnquiries('view');

/** Who may ask about documents at all. Which ones is the reach below, within the reach in matters. */
export const documentsPolicy = {
  upload,
  /** In answer to a request, or with a message, to a matter they were given. */
  answer,
  /** To any matter of theirs, or only as an answer: `begin-upload.ts` tells them apart. */
  send: anyOf(upload, answer),
  view,
  enquiryFiles,
  /** A document of a matter or an enquiry, or a file of the firm's knowledge: which, the link asks. */
  open: anyOf(view, enquiryFiles, materialAccessPolicy.read),
  /** Learn what may be uploaded, and send it: to a matter, an enquiry, or the firm's knowledge. */
  begin: anyOf(upload, answer, ofEnquiries('edit'), materialAccessPolicy.write),
  discard: allOf(opensDocuments, reaches('delete')),
  /** Rename, put in a category, make an older version current, read the text anew. */
  edit,
  /** Show to people from outside, and stop it; ask them to send something. */
  share: edit,
  /** The page of somebody from outside, their own or as the firm looks at it. */
  clientPage: allOf(holdsAny('clientDocuments'), reaches('view')),
  /** Requests: those who see them are the people of the firm who see documents, and whoever is asked. */
  requests: anyOf(
    allOf(isInternal, opensDocuments, reaches('view')),
    allOf(holdsAny('clientDocuments'), reaches('view')),
  ),
} satisfies Record<string, Rule>;

/**
 * Matters whose documents the viewer may see, add to or discard; null where there is none. People from
 * outside reach what they were given whatever the scope of their role says: their flags decide.
 */
export function documentReachOf(viewer: Viewer, action: Action): FeatureReach | null {
  return viewer.isExternal ? { matters: 'given', feature: 'given' } : featureReachOf(viewer, 'documents', action);
}

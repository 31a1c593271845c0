import { badInput } from '../../../errors/errors.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import { command } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { Refusal } from '../../../server/refusal.ts';
import { documentReachOf } from '../../documents/documents.policy.ts';
import { matterNotice } from '../../matters/matter-change.ts';
import { sourceSyncPolicy } from '../source-sync.policy.ts';
import { wakeStatement } from '../states.store.ts';
import { wantStatements } from './wanted-documents.store.ts';

interface BringInput {
  readonly matterId: string;
  readonly ids: readonly string[];
}
const MOST_IDS = 500;
const MOST_NAMES_LOGGED = 20;

/** Asks for the content of files that a system holds on a matter; a job fetches them. */
export const bringSourceDocuments = command({
  name: 'sourceSync.bringDocuments',
  policy: sourceSyncPolicy.bring,
  key: 'none',
  lock: ({ viewer }, { matterId, ids }: BringInput) => {
    if (ids.length > MOST_IDS || !ids.every(isId) || !isId(matterId)) throw badInput('ids are not ids, or too many.');
    return documentReachOf(viewer, 'create');
  },
  version: 'none',
  run: async ({ tx, viewer, translate }, { input: { matterId, ids }, current: reach }) => {
    const wanted =
      reach === null
        ? []
        : await tx.query(wantStatements[reach.matters][reach.feature], {
            ...matterReachParameters(viewer),
            matterId,
            ids,
          });
    if (wanted.length === 0)
      throw new Refusal({
        message: translate('api.papers.nothingToBring', 'These files are here already, or no longer there.'),
        fields: [],
      });
    await tx.query(wakeStatement, {});
    return { count: wanted.length, names: wanted.map(({ name }) => name).slice(0, MOST_NAMES_LOGGED) };
  },
  audit: ({ input: { matterId }, ok: { count, names } }) => ({
    kind: 'document',
    objectType: 'matter',
    objectId: matterId,
    action: 'askForContent',
    detail: { matterId, names, count },
  }),
  announces: ({ input: { matterId } }) => matterNotice(matterId, 'documents'),
});

import { matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { DECISION_SCORE } from '../conflicts/conflict-hit.ts';
import { findLikely } from '../conflicts/find-conflicts.ts';
import { findSimilar, type SimilarRow } from './matter-parties.store.ts';

const MOST = 5;
const LONGEST = 200;

/** Contacts within the viewer's reach that somebody of this name, address or number may already be, the likest first. */
export async function findSimilarContacts(context: RequestContext, viewer: Viewer, { name, email, phone }: { name: string; email?: string | null; phone?: string | null }): Promise<SimilarRow[]> {
  const reach = rowReachOf(viewer, 'contacts');
  const texts = [name, email ?? '', phone ?? ''].map((text) => text.trim().slice(0, LONGEST));
  const [asked = '', address = '', number = ''] = texts;
  if (reach === null || texts.every((text) => text === '')) return [];
  return context.runner.transaction(viewer.tenantId, async (transaction) => {
    const likely = await findLikely(transaction, { name: asked, email: address, phone: number, companyNumber: '', contactId: null, side: null });
    const ids = [...new Set(likely.flatMap(({ row, score }) => (row.contactId !== null && score >= DECISION_SCORE ? [row.contactId] : [])))];
    return ids.length === 0 ? [] : (await findSimilar(transaction, reach, { ...matterReachParameters(viewer), ids })).slice(0, MOST);
  });
}

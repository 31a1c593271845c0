import type { RequestContext } from '../../server/request-context.ts';
import { viewerOf } from '../../policy/rules.ts';
import { contactColumns } from '../contacts/contact-columns.ts';
import type { ActivityLogRow } from './activity-log.list.ts';
import { objectOf } from './log-objects.ts';

const ADDRESS = /\s*<[^<>]*>/g;

/** Whom something went to. Who is on a matter is hidden with it, and addresses where the role may not see those of contacts. */
export async function recipientOf(context: RequestContext, row: ActivityLogRow): Promise<string | null> {
  const { recipients } = row;
  if (typeof recipients === 'string') return recipients;
  if (!Array.isArray(recipients)) return null;
  if ((await objectOf(context, row)).isHidden) return '';
  const text = recipients.filter((each): each is string => typeof each === 'string').join(', ');
  const seesAddresses = contactColumns.accessOf(viewerOf(context)).email === 'read';
  return seesAddresses ? text : text.replaceAll(ADDRESS, '');
}

import { defineStatement, type TenantRunner } from '@atrium/database';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { loadOptional } from '../../server/loaders.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { contactLoader } from '../contacts/contacts.loaders.ts';
import { contactList } from '../contacts/contacts.list.ts';
import { matterLoader } from '../matters/matters.loaders.ts';
import { matterList } from '../matters/list/matters.list.ts';
import { userSummaryLoader } from '../people/people.loaders.ts';
import type { ActivityLogRow } from './activity-log.list.ts';

/** What an entry is about, as the viewer may see it. */
export interface LogObject {
  readonly id: string | null;
  readonly name: string;
  readonly isHidden: boolean;
}
const nameless: LogObject = { id: null, name: '', isHidden: false };
const hidden: LogObject = { id: null, name: '', isHidden: true };

const kindStatement = defineStatement<{ id: string }, { kind: string }>({
  name: 'activityLogs.kindOfObject',
  text: `
    select 'matter' as kind from matters m where m.tenant_id = :tenantId and m.id = :id::uuid
    union all select 'contact' from contacts c where c.tenant_id = :tenantId and c.id = :id::uuid`,
});

/**
 * Whether entries about this may be found by it. A matter or contact beyond reach is like one that is nobody's: what
 * was done with it is in the log, without its name, and cannot be picked out.
 */
export async function mayAskAbout(runner: TenantRunner, viewer: Viewer, id: string): Promise<boolean> {
  if (!isId(id)) return true;
  const [found] = await runner.query(viewer.tenantId, kindStatement, { id });
  if (found === undefined) return true;
  const list = found.kind === 'matter' ? matterList : contactList;
  return (await list.findByIds(runner, viewer, [id])).length > 0;
}

/** The object of an entry. What belongs to a matter is named by it, and hidden with it. */
export async function objectOf(context: RequestContext, row: ActivityLogRow): Promise<LogObject> {
  const { objectType, rawObjectId, matterId } = row;
  if (matterId !== null) {
    const matter = await loadOptional(context, matterLoader, isId(matterId) ? matterId : null);
    if (matter === null) return hidden;
    const name = [matter.fileNumber, matter.title].filter((part) => part !== '').join(' ');
    return { id: matter.id, name, isHidden: false };
  }
  if (rawObjectId === null) return nameless;
  if (objectType === 'contact') {
    const contact = await context.loader(contactLoader).load(rawObjectId);
    return contact === null ? hidden : { id: rawObjectId, name: contact.name, isHidden: false };
  }
  if (objectType === 'user') {
    const user = await context.loader(userSummaryLoader).load(rawObjectId);
    return { id: rawObjectId, name: user?.name ?? '', isHidden: false };
  }
  return { id: rawObjectId, name: row.mailingListName ?? '', isHidden: false };
}

import type { SourceSystem } from '@atrium/contracts';
import type { TenantTransaction } from '@atrium/database';
import { noValues, readValues, type SourceValues } from '../mapping/source-values.ts';
import { saveDocumentStatement, saveInvoiceStatement, documentValues, invoiceValues } from '../papers.store.ts';
import {
  recordKinds,
  type SourceContact,
  type SourceDocument,
  type SourceInvoice,
  type SourceMatter,
  type SourceMatterType,
  type SourceStaff,
} from '../wire/source-adapter.ts';
import { doneStatement, matterOfStatement, type DoneItem, targetsStatement, type WaitingItem } from './items.store.ts';
import {
  addContactStatement,
  addMatterStatement,
  addTypeStatement,
  addUserStatement,
  markContactStatement,
  stageOfTypeStatement,
} from './write-records.store.ts';

/** Why a record could not be brought here; the code is kept with it and worded on screen. */
export class RecordRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface Writing {
  readonly system: SourceSystem;
  /** Who asked for it; responsible for what has nobody else. */
  readonly userId: string;
  /** What statuses, stages and areas of the system become here. */
  readonly values: SourceValues;
}
type Target = Pick<WaitingItem, 'userId' | 'matterTypeId' | 'contactId' | 'matterId'>;
const nothing: Target = { userId: null, matterTypeId: null, contactId: null, matterId: null };

/** Writes records in the order in which they refer to each other, with what each became; throws at the first that cannot be. */
export async function writeItems(
  transaction: TenantTransaction,
  { system, userId }: Pick<Writing, 'system' | 'userId'>,
  items: readonly WaitingItem[],
): Promise<{ readonly matterIds: readonly string[] }> {
  const isMapped = items.some(({ kind }) => kind === 'matter' || kind === 'matterType');
  const writing = { system, userId, values: isMapped ? await readValues(transaction, system) : noValues };
  const matterIds: string[] = [];
  // Kind by kind, since those of the next refer to what these became.
  for (const kind of recordKinds) {
    const done: DoneItem[] = [];
    for (const item of items.filter((each) => each.kind === kind)) {
      const target = await writers[kind](transaction, writing, item);
      if (item.plan === 'create' && target.matterId !== null) matterIds.push(target.matterId);
      done.push({ ...target, id: item.id });
    }
    if (done.length > 0) await transaction.query(doneStatement, { items: JSON.stringify(done) });
  }
  return { matterIds };
}

type Writer = (transaction: TenantTransaction, writing: Writing, item: WaitingItem) => Promise<Target>;

const writeStaff: Writer = async (transaction, _writing, { userId, content }) => {
  if (userId !== null) return { ...nothing, userId };
  const { name, email } = content as unknown as SourceStaff;
  if (email === '') throw new RecordRefusal('noEmail');
  const [added] = await transaction.query(addUserStatement, { name, email });
  if (added === undefined) throw new RecordRefusal('userNameTaken');
  return { ...nothing, userId: added.id };
};

const writeType: Writer = async (transaction, { userId, values }, { matterTypeId, content }) => {
  if (matterTypeId !== null) return { ...nothing, matterTypeId };
  const { name, area = '' } = content as unknown as Partial<SourceMatterType> & Pick<SourceMatterType, 'name'>;
  const [added] = await transaction.query(addTypeStatement, { name, area: values.area(area), userId });
  return { ...nothing, matterTypeId: added?.id ?? null };
};

const writeContact: Writer = async (transaction, { userId }, { contactId, content }) => {
  if (contactId !== null) {
    await transaction.query(markContactStatement, { contactId });
    return { ...nothing, contactId };
  }
  const { id: _id, isDeleted: _deleted, ...contact } = content as unknown as SourceContact;
  const [added] = await transaction.query(addContactStatement, { ...contact, userId });
  return { ...nothing, contactId: added?.id ?? null };
};

const writeMatter: Writer = async (transaction, { system, userId, values }, { matterId, content }) => {
  if (matterId !== null) return { ...nothing, matterId };
  // What was read by an earlier release says nothing of stages.
  const matter = content as unknown as Omit<SourceMatter, 'stage'> & Partial<Pick<SourceMatter, 'stage'>>;
  const ids = [
    matter.clientId,
    matter.typeId,
    matter.responsibleId,
    matter.actingId,
    matter.assistingId,
    matter.introducerId,
    ...matter.otherSideIds,
    ...(matter.insiderIds ?? []),
  ].filter((id) => id !== '');
  const found = await transaction.query(targetsStatement, { system, ids });
  const targetOf = (kind: string, id: string): string | null =>
    found.find((each) => each.kind === kind && each.sourceId === id)?.targetId ?? null;
  const clientId = targetOf('contact', matter.clientId);
  const insiders = new Set((matter.insiderIds ?? []).map((id) => targetOf('staff', id)).filter((id) => id !== null));
  if (clientId === null) throw new RecordRefusal('noClient');
  const typeId = targetOf('matterType', matter.typeId);
  const name = values.stage(matter.stage ?? '');
  const [stage] =
    typeId === null || name === '' ? [] : await transaction.query(stageOfTypeStatement, { typeId, name, userId });
  const [added] = await transaction.query(addMatterStatement, {
    fileNumber: matter.fileNumber,
    title: matter.title,
    description: matter.description,
    clientId,
    typeId,
    status: values.status(matter.status),
    stageId: stage?.id ?? null,
    stage: stage?.name ?? '',
    responsibleId: targetOf('staff', matter.responsibleId) ?? userId,
    actingId: targetOf('staff', matter.actingId),
    assistingId: targetOf('staff', matter.assistingId),
    introducerId: targetOf('staff', matter.introducerId),
    openedOn: matter.openedOn === '' ? null : matter.openedOn,
    closedOn: matter.closedOn === '' ? null : matter.closedOn,
    trustMinor: matter.trustMinor ?? 0,
    otherSideIds: matter.otherSideIds.map((id) => targetOf('contact', id)).filter((id) => id !== null),
    isRestricted: matter.insiderIds !== null,
    insiderIds: [...insiders],
    userId,
  });
  if (added === undefined) throw new RecordRefusal('noClient');
  return { ...nothing, matterId: added.id };
};

/** The matter here that a document or an invoice is filed on. */
async function matterOf(transaction: TenantTransaction, system: SourceSystem, sourceId: string): Promise<string> {
  const [matter] = await transaction.query(matterOfStatement, { system, sourceId });
  if (matter === undefined) throw new RecordRefusal('noMatter');
  return matter.id;
}

const writeDocument: Writer = async (transaction, { system }, { content }) => {
  const document = content as unknown as SourceDocument;
  const matterId = await matterOf(transaction, system, document.matterId);
  await transaction.query(saveDocumentStatement, { ...documentValues(document), system, matterId });
  return nothing;
};

const writeInvoice: Writer = async (transaction, { system }, { content }) => {
  const invoice = content as unknown as SourceInvoice;
  const matterId = await matterOf(transaction, system, invoice.matterId);
  await transaction.query(saveInvoiceStatement, { ...invoiceValues(invoice), system, matterId });
  return nothing;
};

const writers: Readonly<Record<WaitingItem['kind'], Writer>> = {
  staff: writeStaff,
  matterType: writeType,
  contact: writeContact,
  matter: writeMatter,
  document: writeDocument,
  invoice: writeInvoice,
};

import type { TestApi } from '../../testing/test-api.ts';
import { idOf, markOf, testTenants, type TestTenant, type TestUser } from '../../testing/test-firms.ts';

/** What the tests of notes begin with: a list of types, and one note of the firm on matter 5. */
export async function seedNotes({ owner }: TestApi): Promise<void> {
  for (const tenant of testTenants) {
    await owner.query(`insert into lookups (tenant_id, list, code, value) values ($1, 'noteType', 'fileNote', $2)`, [
      tenant,
      `${markOf(tenant)} file note`,
    ]);
    await owner.query(
      `insert into notes (tenant_id, id, type, subject, body, matter_id, author_id, visibility) select $1, $2::uuid, 'File note', $3 || ' first note', '<p>Call <b>back</b></p>', $4, $5, 'firm'`,
      [tenant, idOf(tenant, 'note', 1), markOf(tenant), idOf(tenant, 'matter', 5), idOf(tenant, 'user', 'partner')],
    );
  }
}

/** Lets these roles delete notes, which the seed lets nobody, and open the list of notes. */
export async function letDeleteAndList(
  { owner }: TestApi,
  tenant: TestTenant,
  ...users: readonly TestUser[]
): Promise<void> {
  for (const user of users) {
    const role = idOf(tenant, 'role', user);
    await owner.query(
      `insert into role_scopes (tenant_id, role_id, feature, action, scope)
       select rs.tenant_id, rs.role_id, rs.feature, given.action, rs.scope from role_scopes rs, unnest(array['delete', 'export']) given (action)
       where rs.tenant_id = $1 and rs.role_id = $2 and rs.feature = 'notes' and rs.action = 'view' on conflict do nothing`,
      [tenant, role],
    );
    await owner.query(
      `insert into role_access_flags (tenant_id, role_id, flag) values ($1, $2, 'notes') on conflict do nothing`,
      [tenant, role],
    );
  }
}

const selection =
  'id noteType subject html isPinned visibility version isLocked canEdit canDelete canPin canAddTo canSetVisibility author { name }';
const addDocument = `mutation ($idempotencyKey: String!, $input: AddNoteInput!) {
  addNote(idempotencyKey: $idempotencyKey, input: $input) { ok { notifiedCount untoldMentions note { ${selection} } } error { message fields { field } } } }`;
const updateDocument = `mutation ($id: ID!, $version: Int!, $input: UpdateNoteInput!) {
  updateNote(id: $id, version: $version, input: $input) { ok { notifiedCount untoldMentions note { ${selection} } } error { message fields { field } } conflict { id subject version } } }`;

export interface SentNote {
  readonly matterId?: string;
  readonly contactId?: string;
  readonly enquiryId?: string;
  readonly addendumToId?: string;
  readonly noteType?: string;
  readonly subject?: string;
  readonly html?: string;
  readonly visibility?: string;
  readonly mentionedUserIds?: readonly string[];
  readonly mentionedTeamIds?: readonly string[];
}
export interface NoteAnswer {
  readonly id: string;
  readonly subject: string;
  readonly html: string;
  readonly isPinned: boolean;
  readonly visibility: string;
  readonly version: number;
  readonly isLocked: boolean;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly canPin: boolean;
  readonly canAddTo: boolean;
  readonly canSetVisibility: boolean;
}
export interface WriteAnswer {
  readonly ok: {
    readonly notifiedCount: number;
    readonly untoldMentions: readonly number[];
    readonly note: NoteAnswer;
  } | null;
  readonly error: { readonly message: string; readonly fields: readonly { readonly field: string }[] } | null;
  readonly conflict?: { readonly id: string; readonly subject: string; readonly version: number } | null;
}

/** Acts on notes of the firm alpha as one of its users. */
export function notesOfAlpha(api: () => TestApi) {
  const run = async (who: TestUser, document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await api().run(['alpha', who], document, variables);
    return { answer: Object.values(data)[0] as unknown, code: errors[0]?.extensions.code };
  };
  const write = async (who: TestUser, document: string, variables: Record<string, unknown>) =>
    (await run(who, document, variables)).answer as WriteAnswer;
  const content = { noteType: 'File note', subject: 'A subject', html: '<p>Text</p>' };
  const place = (note: SentNote) =>
    (note.matterId ?? note.contactId ?? note.enquiryId ?? note.addendumToId) === undefined
      ? { matterId: idOf('alpha', 'matter', 5) }
      : {};
  const add = (who: TestUser, note: SentNote = {}) =>
    write(who, addDocument, { idempotencyKey: crypto.randomUUID(), input: { ...content, ...place(note), ...note } });
  return {
    run,
    add,
    /** The id of a new note. */
    async addOne(who: TestUser, note: SentNote = {}): Promise<string> {
      const { ok, error } = await add(who, note);
      if (ok === null) throw new Error(error?.message);
      return ok.note.id;
    },
    update: (who: TestUser, id: string, version: number, note: SentNote = {}) =>
      write(who, updateDocument, { id, version, input: { ...content, ...note } }),
    act: async (who: TestUser, field: 'pinNote' | 'restoreNote' | 'deleteNote', id: string, more: string) =>
      (await write(
        who,
        `mutation ($id: ID!) { ${field}(id: $id ${more}) { ok { ${selection} } error { message fields { field } } ${field === 'deleteNote' ? 'conflict { id subject version }' : ''} } }`,
        { id },
      )) as unknown as {
        ok: NoteAnswer | null;
        error: WriteAnswer['error'];
        conflict?: WriteAnswer['conflict'];
      },
    async read(who: TestUser, id: string): Promise<NoteAnswer | null> {
      return (await run(who, `query ($id: ID!) { note(id: $id) { ${selection} } }`, { id }))
        .answer as NoteAnswer | null;
    },
  };
}

import assert from 'node:assert/strict';
import { CONTACT_FILE_PART_BYTES } from '@atrium/contracts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestTenant, TestUser } from '../../testing/test-firms.ts';
import { createContactImportRound } from './import-round.ts';

export interface ImportAnswer {
  readonly id: string;
  readonly state: string;
  readonly step: string;
  readonly failure: string | null;
  readonly format: string;
  readonly fields: readonly string[];
  readonly headings: readonly string[];
  readonly mapping: readonly { readonly column: number; readonly field: string }[];
  readonly total: number;
  readonly waiting: number;
  readonly invalid: number;
  readonly duplicates: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly refused: number;
  readonly undone: number;
  readonly kept: number;
  readonly canUndo: boolean;
}
export interface ImportResultAnswer {
  readonly ok: ImportAnswer | null;
  readonly message: string | null;
}
export interface RowAnswer {
  readonly position: number;
  readonly number: number;
  readonly name: string;
  readonly outcome: string;
  readonly choice: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly duplicateBy: string | null;
  readonly duplicateNumber: number | null;
  readonly duplicate: { readonly name: string } | null;
  readonly contact: {
    readonly nameID: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
  } | null;
  readonly kept: string | null;
}

const importFields =
  'id state step failure format fields headings mapping { column field } total waiting invalid duplicates created updated unchanged skipped refused undone kept canUndo';
const result = `{ ok { ${importFields} } message }`;
const documents = {
  start: `mutation ($fileName: String!, $sizeBytes: Int!) { startContactImport(fileName: $fileName, sizeBytes: $sizeBytes) ${result} }`,
  part: `mutation ($id: ID!, $position: Int!, $content: String!) { addContactImportPart(id: $id, position: $position, content: $content) ${result} }`,
  map: `mutation ($id: ID!, $mapping: [ContactImportColumnInput!]!) { mapContactImport(id: $id, mapping: $mapping) ${result} }`,
  choose: `mutation ($id: ID!, $positions: [Int!], $choice: ContactImportChoice!) { chooseContactImportRows(id: $id, positions: $positions, choice: $choice) ${result} }`,
  apply: `mutation ($id: ID!) { applyContactImport(id: $id) ${result} }`,
  cancel: `mutation ($id: ID!) { cancelContactImport(id: $id) ${result} }`,
  undo: `mutation ($id: ID!) { undoContactImport(id: $id) ${result} }`,
} as const;
const rowsDocument = `query ($id: ID!, $show: ContactImportShow, $first: Int) { contactImportRows(importId: $id, show: $show, first: $first) {
  recordCount rows { position number name outcome choice errors { field message } duplicateBy duplicateNumber duplicate { name } contact { nameID name email phone } kept } } }`;

export interface ImportApi {
  readonly api: TestApi;
  step(name: keyof typeof documents, variables: Record<string, unknown>, who?: Importer): Promise<ImportResultAnswer>;
  /** Sends a file whole and answers how it was read. */
  send(content: string | Buffer, who?: Importer): Promise<ImportResultAnswer>;
  /** Sends it and maps it as it was suggested. */
  preview(content: string | Buffer, who?: Importer): Promise<ImportAnswer>;
  rows(id: string, show?: string, who?: Importer): Promise<readonly RowAnswer[]>;
  /** Writes or takes back what is in line. */
  round(): Promise<boolean>;
  find(id: string, who?: Importer): Promise<ImportAnswer | null>;
  apply(id: string): Promise<ImportAnswer>;
  undo(id: string): Promise<ImportAnswer>;
  close(): Promise<void>;
}
type Importer = readonly [TestTenant, TestUser];
const partner: Importer = ['alpha', 'partner'];

/** The API, and what importing takes. */
export async function startImportApi(): Promise<ImportApi> {
  const api = await startTestApi();
  const log = (): undefined => undefined;
  const step: ImportApi['step'] = async (name, variables, who = partner) => {
    const { data, errors } = await api.run(who, documents[name], variables);
    assert.deepEqual(errors, []);
    return Object.values(data)[0] as unknown as ImportResultAnswer;
  };
  const send: ImportApi['send'] = async (content, who) => {
    const bytes = Buffer.from(content);
    const { ok, message } = await step('start', { fileName: 'people.csv', sizeBytes: bytes.byteLength }, who);
    let last: ImportResultAnswer = { ok, message };
    for (let at = 0; at < bytes.byteLength && last.ok !== null; at += CONTACT_FILE_PART_BYTES)
      last = await step(
        'part',
        {
          id: ok?.id,
          position: at / CONTACT_FILE_PART_BYTES,
          content: bytes.subarray(at, at + CONTACT_FILE_PART_BYTES).toString('base64'),
        },
        who,
      );
    return last;
  };
  const find: ImportApi['find'] = async (id, who = partner) =>
    (await api.run(who, `query ($id: ID!) { contactImport(id: $id) { ${importFields} } }`, { id })).data[
      'contactImport'
    ] as unknown as ImportAnswer | null;
  const round = (): Promise<boolean> =>
    createContactImportRound({ runner: api.runner, logger: { info: log, warn: log, error: log } })();
  const settle = async (name: 'apply' | 'undo', id: string): Promise<ImportAnswer> => {
    const { message } = await step(name, { id });
    assert.equal(message, null);
    await round();
    const run = await find(id);
    assert.ok(run);
    assert.equal(run.state, 'DONE');
    return run;
  };
  return {
    api,
    step,
    send,
    find,
    round,
    async preview(content, who) {
      const { ok, message } = await send(content, who);
      assert.equal(message, null);
      assert.ok(ok);
      if (ok.state === 'PREVIEW') return ok;
      const mapped = await step('map', { id: ok.id, mapping: ok.mapping }, who);
      assert.equal(mapped.message, null);
      assert.ok(mapped.ok);
      return mapped.ok;
    },
    rows: async (id, show = 'ALL', who = partner) =>
      (await api.run(who, rowsDocument, { id, show, first: 200 })).data['contactImportRows']?.[
        'rows'
      ] as unknown as RowAnswer[],
    apply: (id) => settle('apply', id),
    undo: (id) => settle('undo', id),
    close: () => api.close(),
  };
}

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proveRootField } from '../../testing/prove-root-field.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { idOf, RESTRICTED_MATTER, testTenants, type TestUser } from '../../testing/test-firms.ts';
import { notesSummary } from './notes-summary.list.ts';
import { letDeleteAndList, notesOfAlpha, seedNotes } from './notes.fixtures.ts';

let api: TestApi;
let owner: TestApi['owner'];
/** What each note is on, who wrote it and when, by its subject. */
const written = [
  ['lease of the barn', 'matter', 5, 'partner', 'firm', '2026-03-02', 'File note'],
  ['barn key', 'matter', 5, 'admin', 'private', '2026-03-05', 'Telephone'],
  ['own matter', 'matter', 1, 'own', 'firm', '2026-04-01', 'File note'],
  ['walled', 'matter', RESTRICTED_MATTER, 'admin', 'firm', '2026-04-02', 'File note'],
  ['team word', 'matter', 7, 'team', 'team', '2026-04-03', 'Meeting'],
  ['about a person', 'contact', 6, 'partner', 'firm', '2026-05-01', 'Telephone'],
  ['of their contact', 'contact', 1, 'own', 'firm', '2026-05-02', 'File note'],
  ['an enquiry came', 'enquiry', 3, 'partner', 'shared', '2026-05-03', 'Meeting'],
] as const;
const listers = ['admin', 'partner', 'own', 'team', 'office', 'internal'] as const;

before(async () => {
  api = await startTestApi();
  owner = api.owner;
  await seedNotes(api);
  await owner.query(`delete from notes`);
  for (const tenant of testTenants) {
    await letDeleteAndList(api, tenant, ...listers);
    await owner.query(
      `insert into role_access_flags (tenant_id, role_id, flag) select $1, $2, unnest(array['nameSummary', 'leadsSummary'])`,
      [tenant, idOf(tenant, 'role', 'internal')],
    );
    for (const [index, [subject, kind, number, author, visibility, day, type]] of written.entries()) {
      await owner.query(
        `insert into notes (tenant_id, id, type, subject, body, ${kind}_id, author_id, visibility, created_at, is_pinned) values ($1, $2, $3, 'mark' || $1 || ' ' || $4, '<p>A <b>fen</b>ce &amp; a gate</p>', $5, $6, $7, ($8 || 'T10:00:00+10')::timestamptz, $9)`,
        [
          tenant,
          idOf(tenant, 'note', 100 + index),
          type,
          subject,
          idOf(tenant, kind, number),
          idOf(tenant, 'user', author),
          visibility,
          day,
          index === 0,
        ],
      );
    }
  }
});
after(() => api.close());

const { run } = notesOfAlpha(() => api);
const document = `query ($first: Int = 50, $offset: Int, $filter: String, $where: NoteFilter, $filters: [ColumnFilterInput!], $sort: [SortInput!], $by: String, $within: String, $ids: [ID!]) {
  notesSummary(first: $first, offset: $offset, filter: $filter, where: $where, columnFilters: $filters, sort: $sort, groupBy: $by, withinGroup: $within, ids: $ids) {
    recordCount canAdd noteTypes groups { key recordCount } notes { subject about aboutKind excerpt } } }`;
interface Answer {
  readonly recordCount: number;
  readonly groups: readonly { readonly key: string; readonly recordCount: number }[];
  readonly notes: readonly {
    readonly subject: string;
    readonly about: string;
    readonly aboutKind: string;
    readonly excerpt: string;
  }[];
}
const ask = async (who: TestUser, variables: Record<string, unknown> = {}) => {
  const { answer, code } = await run(who, document, variables);
  const list = answer as Answer | null;
  return {
    list,
    code,
    subjects: (list?.notes ?? []).map(({ subject }) => subject.replace('markalpha ', '')),
    count: list?.recordCount,
  };
};
const user = (name: TestUser) => idOf('alpha', 'user', name);

proveRootField(() => api, {
  name: 'notesSummary',
  document,
  as: 'partner',
  refuses: 'reception',
  works: ({ notesSummary }) => {
    assert.equal(notesSummary?.['recordCount'], 5);
    assert.equal(notesSummary['canAdd'], true);
  },
});
for (const [name, argument, kind, number, subject] of [
  ['contactNotes', 'contactId', 'contact', 6, 'about a person'],
  ['enquiryNotes', 'enquiryId', 'enquiry', 3, 'an enquiry came'],
] as const) {
  proveRootField(() => api, {
    name,
    document: `{ ${name}(${argument}: "${idOf('alpha', kind, number)}") { recordCount canAdd authors { name } notes { subject } } }`,
    as: 'partner',
    refuses: 'reception',
    works: (data) => {
      assert.deepEqual(
        Object.values(data[name]?.['notes'] ?? {}).map((note) => note['subject'] as unknown),
        [`markalpha ${subject}`],
      );
      assert.deepEqual(data[name]?.['authors'] as unknown, [{ name: 'markalpha partner' }]);
    },
  });
}

test('everybody reads what they reach, and nothing else, in list, count and groups alike', async () => {
  const expected: Readonly<Partial<Record<TestUser, string[]>>> = {
    // The private note is the administrator's own; nobody shares a team with `team`.
    admin: [
      'an enquiry came',
      'of their contact',
      'about a person',
      'walled',
      'own matter',
      'barn key',
      'lease of the barn',
    ],
    partner: ['an enquiry came', 'of their contact', 'about a person', 'own matter', 'lease of the barn'],
    own: ['of their contact', 'own matter'],
  };
  for (const [who, subjects] of Object.entries(expected)) {
    const plain = await ask(who as TestUser);
    assert.deepEqual([plain.subjects, plain.count], [subjects, subjects.length], who);
    const grouped = await ask(who as TestUser, { by: 'aboutKind', first: 0 });
    assert.equal(
      (grouped.list?.groups ?? []).reduce((sum, { recordCount }) => sum + recordCount, 0),
      subjects.length,
      who,
    );
    const sorted = await ask(who as TestUser, { sort: [{ column: 'subject' }] });
    assert.deepEqual(sorted.subjects, subjects.toSorted(), who);
  }
});

test('what an internal administrator reads is everything but what is private to others', async () => {
  const { subjects } = await ask('internal');
  assert.deepEqual(
    subjects.toSorted(),
    ['about a person', 'an enquiry came', 'lease of the barn', 'of their contact', 'own matter', 'walled'].toSorted(),
  );
});

const narrowed: [what: string, variables: Record<string, unknown>, subjects: readonly string[]][] = [
  [
    'a text, over markup',
    { filter: 'FENCE & a' },
    ['an enquiry came', 'of their contact', 'about a person', 'own matter', 'lease of the barn'],
  ],
  ['a text of the subject', { filter: 'barn' }, ['lease of the barn']],
  ['letters that mean something to the search', { filter: '%' }, []],
  ['a type', { where: { noteType: ['Telephone'] } }, ['about a person']],
  ['an author', { where: { authorId: [user('own')] } }, ['of their contact', 'own matter']],
  ['an author who is nobody', { where: { authorId: ['no id'] } }, []],
  ['one’s own', { where: { isMine: true } }, ['an enquiry came', 'about a person', 'lease of the barn']],
  ['a matter', { where: { matterId: idOf('alpha', 'matter', 5) } }, ['lease of the barn']],
  ['a matter outside the wall', { where: { matterId: idOf('alpha', 'matter', RESTRICTED_MATTER) } }, []],
  ['a contact', { where: { contactId: idOf('alpha', 'contact', 6) } }, ['about a person']],
  ['an enquiry', { where: { enquiryId: idOf('alpha', 'enquiry', 3) } }, ['an enquiry came']],
  [
    'a period, its last day included',
    { where: { from: '2026-04-01', to: '2026-05-01' } },
    ['about a person', 'own matter'],
  ],
  ['what is pinned', { where: { isPinned: true } }, ['lease of the barn']],
  [
    'a column: where it is',
    { filters: [{ column: 'about', operator: 'CONTAINS', values: ['markalpha-0005'] }] },
    ['lease of the barn'],
  ],
  [
    'a column: the author',
    { filters: [{ column: 'author', operator: 'EQUALS', values: ['markalpha own'] }] },
    ['of their contact', 'own matter'],
  ],
  [
    'a column: the day',
    { filters: [{ column: 'createdAt', operator: 'LESS', values: ['2026-04-01'] }] },
    ['lease of the barn'],
  ],
  [
    'a column: the visibility',
    { filters: [{ column: 'visibility', operator: 'ANY_OF', values: ['shared', 'private'] }] },
    ['an enquiry came'],
  ],
  [
    'rows that were ticked, another’s firm among them',
    { ids: [idOf('alpha', 'note', 100), idOf('alpha', 'note', 101), idOf('beta', 'note', 102)] },
    ['lease of the barn'],
  ],
];
for (const [what, variables, subjects] of narrowed) {
  test(`the list is narrowed by ${what}, and its count is that of the rows`, async () => {
    const answer = await ask('partner', variables);
    assert.deepEqual([answer.subjects, answer.count], [subjects, subjects.length]);
  });
}

test('only notes that notified the viewer mention them', async () => {
  await owner.query(
    `insert into note_mentions (tenant_id, note_id, user_id) values ('alpha', $1, $3), ('alpha', $2, $3), ('alpha', $4, $5)`,
    [
      idOf('alpha', 'note', 102),
      idOf('alpha', 'note', 103),
      user('partner'),
      idOf('alpha', 'note', 100),
      user('admin'),
    ],
  );
  // The second is behind the wall, whatever was told once.
  assert.deepEqual((await ask('partner', { where: { mentionsMe: true } })).subjects, ['own matter']);
});

test('a group opens, and its rows are as many as it says', async () => {
  for (const by of ['noteType', 'about', 'aboutKind', 'author', 'createdAt', 'isPinned', 'visibility', 'source']) {
    const { list } = await ask('partner', { by, first: 0 });
    assert.ok((list?.groups.length ?? 0) > 0, by);
    for (const { key, recordCount } of list?.groups ?? [])
      assert.equal((await ask('partner', { by, within: key })).subjects.length, recordCount, `${by} ${key}`);
  }
});

test('the place of a note is named by file number and title, by name, by number and enquirer', async () => {
  const { list } = await ask('partner', { sort: [{ column: 'createdAt', direction: 'asc' }] });
  assert.deepEqual(
    list?.notes.map(({ about, aboutKind }) => `${aboutKind}: ${about}`),
    [
      'matter: markalpha-0005 markalpha matter 5',
      'matter: markalpha-0001 markalpha matter 1',
      'contact: markalpha contact 06',
      'contact: markalpha contact 01',
      'enquiry: #3 markalpha',
    ],
  );
  assert.equal(list.notes[0]?.excerpt, 'A fence & a gate');
});

test('the title of a matter that is closed to a role is not in its notes, nor found or sorted by', async () => {
  await owner.query(
    `insert into column_security (tenant_id, role_id, list, column_name, access) values ('alpha', $1, 'matters', 'title', 'hidden')`,
    [idOf('alpha', 'role', 'office')],
  );
  const { list } = await ask('office', { where: { matterId: idOf('alpha', 'matter', 5) } });
  const found = await ask('office', {
    filters: [{ column: 'about', operator: 'CONTAINS', values: ['alpha matter 5'] }],
  });
  assert.deepEqual(
    list?.notes.map(({ about }) => about),
    ['markalpha-0005'],
  );
  assert.equal(found.count, 0);
});

test('who may do nothing with notes, or holds no flag of the list, is refused', async () => {
  for (const who of ['nothing', 'client', 'reception'] as const) assert.equal((await ask(who)).code, 'FORBIDDEN');
});

test('what cannot be asked is refused', async () => {
  const wrong = [
    { where: { from: '2026-02-30' } },
    { filters: [{ column: 'body', operator: 'CONTAINS', values: ['x'] }] },
    { sort: [{ column: 'tenantId' }] },
    { by: 'subject' },
    { first: -1 },
  ];
  for (const variables of wrong)
    assert.notEqual((await ask('partner', variables)).code, undefined, JSON.stringify(variables));
});

test('a page, its count and what its rows need is few round trips, however many rows', async () => {
  const names = await api.statementsOf(() =>
    api.run(
      ['alpha', 'partner'],
      `{ notesSummary { recordCount notes { subject canEdit isLocked author { name } addenda { id } conversions { kind } } } }`,
    ),
  );
  assert.deepEqual(
    names.toSorted(),
    [
      'notes.addenda',
      'notes.conversions',
      'notes.settings',
      'notes.summary.count.readable.plain',
      'notes.summary.usual.readable.walled.createdAt.desc',
      'people.summaries',
    ].toSorted(),
  );
});

test('a list reads no texts; a note that is asked for its own has it', async () => {
  const { page, quickPage } = notesSummary.statements;
  const texts = [page.readable.plain.text, quickPage.readable.plain['createdAt']?.desc.any.text ?? ''];
  for (const text of texts) assert.doesNotMatch(text, /n\.body/);
  const { data } = await api.run(['alpha', 'admin'], 'query { notesSummary { notes { html } } }');
  const { notes } = data['notesSummary'] as unknown as { notes: { html: string }[] };
  assert.ok(notes.length > 0);
  for (const { html } of notes) assert.equal(html, '<p>A <b>fen</b>ce &amp; a gate</p>');
});

test('the usual first page has the same notes and the same rights as one of another size, for every reader', async () => {
  const fields = 'id subject about reference aboutKind excerpt canEdit canDelete canPin canAddTo canSetVisibility';
  const pageOf = async (who: TestUser, first: number) => {
    const { data } = await api.run(
      ['alpha', who],
      `query ($first: Int!) { notesSummary(first: $first) { recordCount isCountCapped notes { ${fields} } } }`,
      { first },
    );
    return data['notesSummary'];
  };
  for (const who of listers) {
    const usual = await pageOf(who, 50);
    assert.notEqual(usual, undefined, who);
    assert.deepEqual(usual, await pageOf(who, 49), who);
  }
  const statementsOf = async (who: TestUser, variables: object): Promise<string> =>
    (await api.statementsOf(() => ask(who, { first: 50, ...variables }))).join(' ');
  assert.match(await statementsOf('internal', {}), /usual\.readable\.everything/);
  assert.match(await statementsOf('partner', {}), /usual\.readable\.walled/);
  for (const narrowed of [{ where: { isMine: true } }, { where: { noteType: ['Meeting'] } }, { filter: 'fence' }])
    assert.doesNotMatch(await statementsOf('partner', narrowed), /usual/);
  for (const who of ['own', 'team', 'office'] as const) assert.doesNotMatch(await statementsOf(who, {}), /usual/, who);
});

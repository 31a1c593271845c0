import { formatDay, formatMoment, momentOf } from './calendar.ts';
import { describePaper } from './make-documents.ts';
import type { FirmContext, People } from './firm-context.ts';

interface Item {
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly text?: readonly string[];
  readonly url?: string;
  readonly kind?: 'link' | 'video';
  /** One of the demonstration's papers, and what it is called. */
  readonly file?: readonly [paper: string, name: string];
  /** Days from today. */
  readonly review?: number;
  readonly isFeatured?: boolean;
  readonly requiresAcknowledgement?: boolean;
  /** Written so many days ago. */
  readonly age: number;
}

/** Name, and what it stands under. */
const categories: readonly (readonly [name: string, parent: string | null])[] = [
  ['Policies and procedures', null],
  ['Precedents', null],
  ['Letters', 'Precedents'],
  ['Court documents', 'Precedents'],
  ['Costs and billing', null],
  ['Courts and research', null],
  ['Training', null],
];

const items: readonly Item[] = [
  {
    category: 'Policies and procedures',
    title: 'Conflict of interest procedure',
    summary: 'What to check before a file is opened, and whom to ask.',
    text: [
      'Run a conflict check on every party before you accept instructions: the client, the opponent and the people behind them.',
      'Where a name matches, do not read the other file. Ask the partner responsible, and record the decision on the report.',
    ],
    review: 120,
    isFeatured: true,
    requiresAcknowledgement: true,
    age: 300,
  },
  {
    category: 'Policies and procedures',
    title: 'Verifying who the client is',
    summary: 'Documents to see, and how long to keep copies.',
    text: [
      'See a passport or a driver licence and a second document. Company clients: an extract of the register not older than three months.',
    ],
    review: 40,
    requiresAcknowledgement: true,
    age: 250,
  },
  {
    category: 'Policies and procedures',
    title: 'Keeping and destroying files',
    summary: 'Seven years from the last act, and the exceptions.',
    text: [
      'Keep a closed file for seven years. Wills, deeds and files of minors are kept longer: see the list.',
      'Nothing is destroyed without the consent of the partner responsible.',
    ],
    review: -20,
    age: 700,
  },
  {
    category: 'Policies and procedures',
    title: 'Complaints',
    summary: 'Who answers a complaint, and by when.',
    text: [
      'Tell the managing partner on the day a complaint comes in. The client hears from us within two working days.',
    ],
    review: 200,
    age: 180,
  },
  {
    category: 'Letters',
    title: 'Letter of engagement',
    summary: 'Scope, costs, and who acts; to be sent before work begins.',
    text: [
      'Thank you for instructing us. This letter says what we will do for you, who will do it and what it will cost.',
      'Please sign and return the copy. We begin once we have it.',
    ],
    isFeatured: true,
    review: 90,
    age: 400,
  },
  {
    category: 'Letters',
    title: 'Letter of demand',
    summary: 'Before proceedings for a debt are begun.',
    text: [
      'We act for the creditor. Unless the sum set out below is paid within fourteen days, our client will begin proceedings without further notice.',
    ],
    review: -5,
    age: 500,
  },
  {
    category: 'Court documents',
    title: 'Affidavit, general form',
    summary: 'Heading, oath and exhibits in the order the registry wants.',
    text: [
      'Number the paragraphs, keep each to one fact, and mark each exhibit with the initials of the deponent and a number.',
    ],
    age: 220,
  },
  {
    category: 'Costs and billing',
    title: 'Costs guide',
    summary: 'Rates, units and what we tell clients about them.',
    text: [
      'Time is recorded in units of six minutes. Tell the client in writing as soon as an estimate will be exceeded.',
      'Disbursements over the limit need the client’s consent first.',
    ],
    isFeatured: true,
    review: 60,
    age: 100,
  },
  {
    category: 'Costs and billing',
    title: 'Writing a narrative',
    summary: 'What an entry says so that nobody has to ask.',
    text: ['Say what was done, for what, and with whom. “Attendance” alone is not a narrative.'],
    age: 6,
  },
  {
    category: 'Courts and research',
    title: 'Federal Court of Australia',
    summary: 'Forms, fees and the daily list.',
    kind: 'link',
    url: 'https://www.fedcourt.gov.au/',
    age: 350,
  },
  {
    category: 'Courts and research',
    title: 'AustLII',
    summary: 'Cases and legislation.',
    kind: 'link',
    url: 'https://www.austlii.edu.au/',
    age: 350,
  },
  {
    category: 'Courts and research',
    title: 'Court dress and etiquette',
    summary: 'For those who appear for the first time.',
    text: [
      'Bow to the bench when you enter and leave. Stand when you are spoken to, and hand up documents through the associate.',
    ],
    age: 9,
  },
  {
    category: 'Training',
    title: 'How a conflict check is run',
    summary: 'Four minutes, with the names that are most often missed.',
    kind: 'video',
    url: 'https://vimeo.com/76979871',
    age: 80,
  },
  {
    category: 'Courts and research',
    title: 'Limitation periods',
    summary: 'The periods that are asked for most, on one page.',
    file: ['limitation-periods.pdf', 'Limitation periods.pdf'],
    review: 30,
    requiresAcknowledgement: true,
    age: 45,
  },
  {
    category: 'Costs and billing',
    title: 'Filing fees at a glance',
    summary: 'What to ask the client for before anything is filed.',
    file: ['filing-fees.pdf', 'Filing fees.pdf'],
    review: 150,
    age: 12,
  },
  {
    category: 'Precedents',
    title: 'Deed of release',
    summary: 'Short form, for a dispute that is settled.',
    file: ['deed-of-release.docx', 'Deed of release.docx'],
    isFeatured: true,
    age: 60,
  },
];

/** The firm's knowledge: what its people look up. */
export async function makeGeneralMaterial(
  { plan, random, today, load, run }: FirmContext,
  { staff }: Pick<People, 'staff'>,
): Promise<void> {
  const founded = momentOf(today - 800, 9);
  const ids = new Map(categories.map(([name]) => [name, random.id(founded)]));
  await load(
    'material_categories',
    categories.map(([name, parent], index) => ({
      id: ids.get(name) ?? '',
      name,
      parent_id: parent === null ? null : (ids.get(parent) ?? null),
      position: index + 1,
      created_at: formatMoment(founded),
      changed_at: formatMoment(founded),
    })),
  );
  const rows = items.map(
    (
      {
        category,
        title,
        summary,
        text = [],
        file,
        kind = file === undefined ? 'page' : 'file',
        url = null,
        review,
        isFeatured = false,
        requiresAcknowledgement = false,
        age,
      },
      index,
    ) => {
      const written = momentOf(today - age, 10);
      return {
        id: random.id(written),
        category_id: ids.get(category) ?? '',
        kind,
        title,
        summary,
        url,
        document_id: file === undefined ? null : random.id(written),
        configuration: 'english',
        html: text.map((paragraph) => `<p>${paragraph}</p>`).join(''),
        content: text.join('\n\n'),
        effective_on: formatDay(today - age),
        review_on: review === undefined ? null : formatDay(today + review),
        is_featured: isFeatured,
        requires_acknowledgement: requiresAcknowledgement,
        owner_id: staff[index % staff.length]?.id ?? null,
        created_at: formatMoment(written),
        changed_at: formatMoment(written),
      };
    },
  );
  const papers = items.flatMap(({ file }, index) => {
    const row = rows[index];
    if (file === undefined || row?.document_id == null) return [];
    const [paper, name] = file;
    const { mediaType, sizeBytes, sha256, storageKey } = describePaper(paper);
    return [
      {
        id: row.document_id,
        name,
        media_type: mediaType,
        size_bytes: sizeBytes,
        sha256,
        storage_key: storageKey,
        scan_state: 'clean',
        created_at: row.created_at,
        created_by: row.owner_id,
        changed_at: row.created_at,
      },
    ];
  });
  await load('documents', papers);
  await load('material_items', rows);
  await run(
    'update documents d set material_item_id = i.id from material_items i where d.tenant_id = $1 and i.tenant_id = $1 and i.document_id = d.id',
    [plan.tenantId],
  );
  await load(
    'document_texts',
    papers.map(({ id, created_at: dueAt }) => ({ document_id: id, due_at: dueAt })),
  );
  const versions = rows.map(
    ({ id, kind, title, summary, html, url, document_id: documentId, created_at: changedAt }) => ({
      item_id: id,
      version: 1,
      content: JSON.stringify({ kind, title, summary, html, url, documentId }),
      changed_at: changedAt,
    }),
  );
  await load('material_item_versions', versions);
}

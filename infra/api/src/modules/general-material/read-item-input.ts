import { languageOf, readViewerAddress } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { readRichText } from '../message-content/rich-text.ts';
import type { ItemValues } from './material-items.store.ts';
import { materialKinds, type MaterialItemRow } from './material.ts';

export interface MaterialItemInput {
  readonly id?: string | null;
  readonly version: number;
  readonly categoryId?: string | null;
  readonly kind?: string | null;
  readonly title?: string | null;
  readonly summary?: string | null;
  readonly html?: string | null;
  readonly url?: string | null;
  readonly documentId?: string | null;
  readonly effectiveOn?: string | null;
  readonly reviewOn?: string | null;
  readonly isFeatured?: boolean | null;
  readonly requiresAcknowledgement?: boolean | null;
  readonly roleIds?: readonly string[] | null;
  readonly officeIds?: readonly string[] | null;
  readonly ownerId?: string | null;
}

export const LONGEST = { title: 200, summary: 500, html: 100_000 } as const;
export const MOST_NAMED = 200;
/** How words of a firm's language are brought to their stems. */
export const configurations: Readonly<Record<string, string>> = { en: 'english', ar: 'arabic' };
// Among them those that mark a hit in a snippet.
const withoutControls = (text: string): string =>
  text.replace(/\p{Cc}/gu, (character) => (character === '\n' || character === '\t' ? character : ''));
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
/** Ids that are none are of nobody: the firm is asked about them like about those of others. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
export const readIds = (ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => (isId(id) ? id.toLowerCase() : NOBODY))),
];

/** The text of an item, sanitised; null where it is too long. */
export const readItemText = (context: RequestContext, html: string) =>
  readRichText(context, html, { longest: LONGEST.html });

/** The item as it would be after the input: what is not given stays as it was. Refused where it makes no sense. */
export async function readItemInput(
  context: RequestContext,
  viewer: Viewer,
  input: MaterialItemInput,
  was: MaterialItemRow | null,
): Promise<ItemValues> {
  const { translate, services } = context;
  const kind = was?.kind ?? input.kind ?? '';
  const title = oneLine(input.title ?? was?.title ?? '');
  const summary = oneLine(input.summary ?? was?.summary ?? '');
  const rich = await readItemText(context, input.html ?? was?.html ?? '');
  const html = rich?.html ?? '';
  const content = withoutControls(rich?.text ?? '');
  const roleIds = readIds(input.roleIds ?? was?.roleIds ?? []);
  const officeIds = readIds(input.officeIds ?? was?.officeIds ?? []);
  const address = readViewerAddress((input.url ?? was?.url ?? '').trim(), [], new URL(services.publicUrl).origin);
  const url = kind === 'page' || kind === 'file' || address.kind === 'refused' ? null : address.url;
  const documentId = kind === 'file' ? (readIds([input.documentId ?? was?.documentId ?? ''])[0] ?? null) : null;
  const faults = [
    // A file becomes an item by being sent.
    ...(materialKinds.some((known) => known === kind) && (kind !== 'file' || was !== null)
      ? []
      : [{ field: 'kind', message: translate('api.material.kind', 'Choose a type.') }]),
    ...(title !== '' && title.length <= LONGEST.title
      ? []
      : [
          {
            field: 'title',
            message: translate('api.material.title', 'Enter a title of at most {{most}} characters.', {
              most: LONGEST.title,
            }),
          },
        ]),
    ...(summary.length <= LONGEST.summary
      ? []
      : [
          {
            field: 'summary',
            message: translate('api.material.summary', 'The summary can have at most {{most}} characters.', {
              most: LONGEST.summary,
            }),
          },
        ]),
    ...(kind === 'page' && rich !== null && content === ''
      ? [{ field: 'html', message: translate('api.material.text', 'Enter the text of the page.') }]
      : []),
    ...(rich === null
      ? [
          {
            field: 'html',
            message: translate('api.material.tooLong', 'The text is too long. Divide it into several pages.'),
          },
        ]
      : []),
    ...((kind === 'link' || kind === 'video') && url === null
      ? [{ field: 'url', message: translate('api.material.url', 'Enter an address that starts with https://') }]
      : []),
    ...(roleIds.length + officeIds.length > MOST_NAMED
      ? [
          {
            field: 'roleIds',
            message: translate('api.material.audience', 'Choose at most {{most}} roles and offices.', {
              most: MOST_NAMED,
            }),
          },
        ]
      : []),
  ];
  if (faults.length > 0) throw refuse(...faults);
  const ownerId = input.ownerId === undefined ? (was?.ownerId ?? null) : input.ownerId;
  const categoryId = input.categoryId ?? was?.categoryId ?? '';
  return {
    kind,
    title,
    summary,
    html,
    content,
    url,
    documentId,
    roleIds,
    officeIds,
    categoryId: isId(categoryId) ? categoryId : NOBODY,
    ownerId: ownerId === null || isId(ownerId) ? ownerId : NOBODY,
    effectiveOn: input.effectiveOn === undefined ? (was?.effectiveOn ?? null) : input.effectiveOn,
    reviewOn: input.reviewOn === undefined ? (was?.reviewOn ?? null) : input.reviewOn,
    isFeatured: input.isFeatured ?? was?.isFeatured ?? false,
    requiresAcknowledgement: input.requiresAcknowledgement ?? was?.requiresAcknowledgement ?? false,
    configuration: configurations[languageOf(null, viewer.homeCountry).slice(0, 2)] ?? 'simple',
  };
}

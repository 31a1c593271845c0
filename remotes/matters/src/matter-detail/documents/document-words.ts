import type { Translate } from '@atrium/platform';
import type { DocumentsTab_DocumentFragment, DocumentsTab_ShareFragment } from '../../generated/graphql.ts';

export type DocumentRow = DocumentsTab_DocumentFragment;

/** Shares that still hold, newest first. */
export const sharesInForce = ({ shares }: Pick<DocumentRow, 'shares'>): readonly DocumentsTab_ShareFragment[] =>
  shares.filter(({ isInForce }) => isInForce);

/** `Shared with Ann, Bob and 2 others`; empty where nobody from outside sees it. */
export function describeShares(t: Translate, document: Pick<DocumentRow, 'shares'>): string {
  const names = sharesInForce(document).map(({ person }) => person?.name ?? '');
  const [first = '', second = ''] = names;
  if (names.length === 0) return '';
  if (names.length === 1) return t('matters.documents.sharedWithOne', 'Shared with {{name}}', { name: first });
  if (names.length === 2)
    return t('matters.documents.sharedWithTwo', 'Shared with {{first}} and {{second}}', { first, second });
  return t('matters.documents.sharedWithMany', 'Shared with {{first}}, {{second}} and {{more}} more', {
    first,
    second,
    more: names.length - 2,
  });
}

/** What became of the check for viruses, where there is something to say. */
export function describeScan(
  t: Translate,
  { scanState, scanNote }: Pick<DocumentRow, 'scanState' | 'scanNote'>,
): string | null {
  if (scanState === 'clean') return null;
  if (scanState === 'pending') return t('matters.documents.scanPending', 'Being checked for viruses');
  return scanNote === '' ? t('matters.documents.scanHeld', 'On hold until checked') : scanNote;
}

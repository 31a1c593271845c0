import { useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import type { DocumentRow } from '../document-words.ts';

export type DocumentAction =
  'preview' | 'save' | 'edit' | 'share' | 'withdraw' | 'version' | 'versions' | 'text' | 'analyse' | 'discard';

interface DocumentMenuProps {
  readonly document: DocumentRow;
  readonly canUpload: boolean;
  readonly canEdit: boolean;
  readonly canDiscard: boolean;
  /** Questions about what is in it can be asked. */
  readonly canAnalyse: boolean;
  onAction(action: DocumentAction): void;
}

/** What can be done with a document: what may not be done is not offered. */
export function DocumentMenu({ document, canUpload, canEdit, canDiscard, canAnalyse, onAction }: DocumentMenuProps) {
  const { t } = useTranslation();
  const isClean = document.scanState === 'clean';
  const isHarmless = document.scanState !== 'infected';
  const items: { key: DocumentAction; label: string; danger?: boolean }[] = [
    ...(isClean
      ? [
          { key: 'preview' as const, label: t('matters.documents.look', 'Preview') },
          { key: 'save' as const, label: t('matters.documents.save', 'Download') },
        ]
      : []),
    ...(canAnalyse ? [{ key: 'analyse' as const, label: t('matters.analysis.open', 'Ask about this file') }] : []),
    ...(canEdit && isHarmless ? [{ key: 'share' as const, label: t('matters.documents.share', 'Share …') }] : []),
    ...(canEdit && document.isShared
      ? [{ key: 'withdraw' as const, label: t('matters.documents.withdraw', 'Stop sharing') }]
      : []),
    ...(canEdit ? [{ key: 'edit' as const, label: t('matters.documents.edit', 'Edit details') }] : []),
    ...(canEdit && canUpload
      ? [{ key: 'version' as const, label: t('matters.documents.newVersion', 'Upload a new version') }]
      : []),
    ...(document.versionCount > 1
      ? [{ key: 'versions' as const, label: t('matters.documents.versions', 'Versions') }]
      : []),
    ...(canEdit && isClean && document.textState === 'none'
      ? [{ key: 'text' as const, label: t('matters.documents.readText', 'Read the text again') }]
      : []),
    ...(canDiscard ? [{ key: 'discard' as const, label: t('matters.documents.discard', 'Delete'), danger: true }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: ({ key }) => onAction(key as DocumentAction) }}>
      <IconButton icon="dots" label={t('matters.documents.actions', 'Actions for {{name}}', { name: document.name })} />
    </Dropdown>
  );
}

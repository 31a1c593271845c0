import { useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Notice } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { ChooseFile } from './choose-file.tsx';
import { ImportResult } from './import-result.tsx';
import { MapColumns } from './map-columns.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { useContactImport } from './use-contact-import.ts';
import '../../common/contacts/lines.css';
import './import.css';

const DRAWER_WIDTH_PX = 760;

interface ImportDrawerProps {
  /** The import that is shown, or `new` for none yet. */
  readonly id: string;
  /** Goes to an import, or to `new`. */
  onOpen(id: string): void;
  onClose(): void;
}

/** Imports contacts from a file: choose it, say what its columns are, look at the rows, then follow how they are written. */
export function ImportDrawer({ id, onOpen, onClose }: ImportDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer open width={DRAWER_WIDTH_PX} title={t('crm.import.title', 'Import contacts')} onClose={onClose}>
      <div className="crm-import">
        {id === 'new' ? <ChooseFile onOpen={onOpen} /> : <ImportSteps key={id} id={id} onOpen={onOpen} />}
      </div>
    </Drawer>
  );
}

function ImportSteps({ id, onOpen }: { readonly id: string; onOpen(id: string): void }) {
  const { t } = useTranslation();
  const work = useContactImport(id);
  const { run } = work;
  if (run === undefined) {
    if (work.error !== undefined) return <ErrorState onRetry={work.retry} />;
    if (!work.isMissing) return <LoadingShape rows={6} />;
    return (
      <EmptyState
        icon="upload"
        title={t('crm.import.missing', 'This import is not there any more')}
        description={t(
          'crm.import.missingHint',
          'A file that was not imported is forgotten after a day. Choose it again.',
        )}
        action={<Button onClick={() => onOpen('new')}>{t('crm.import.again', 'Choose another file')}</Button>}
      />
    );
  }
  return (
    <>
      {work.message !== null && <Notice tone="bad">{work.message}</Notice>}
      {work.isLost && (
        <Notice tone="bad">
          {t('crm.import.lost', 'No answer came. Check your connection and try again; nothing was lost.')}
        </Notice>
      )}
      {run.state === 'UPLOADING' || run.state === 'MAPPING' ? (
        <MapColumns run={run} work={work} onAgain={() => onOpen('new')} />
      ) : run.state === 'PREVIEW' ? (
        <PreviewRows run={run} work={work} onAgain={() => onOpen('new')} />
      ) : (
        <ImportResult run={run} work={work} onAgain={() => onOpen('new')} />
      )}
    </>
  );
}

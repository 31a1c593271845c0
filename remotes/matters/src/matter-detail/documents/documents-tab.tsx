import { useListAddress, useQuery, useTranslation, type ListRules } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Notice, ListSearch } from '@atrium/ui';
import { useState } from 'react';
import { DocumentHits } from '../../common/documents/document-hits.tsx';
import { PreviewDialog } from '../../common/documents/preview/preview-dialog.tsx';
import type { PreviewedDocument } from '../../common/documents/preview/preview-kind.ts';
import { useDocumentFiles } from '../../common/documents/use-document-files.ts';
import { useFileDrag } from '../../common/documents/use-file-drag.ts';
import { useOpenUpload } from '../../common/documents/use-open-upload.ts';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterTabProps } from '../matter-tab.ts';
import type { DocumentRow } from './document-words.ts';
import { documentRequestsQuery, documentsTabQuery } from './documents-tab.operations.ts';
import { AnalysisDialog } from './parts/analysis-dialog.tsx';
import { DocumentItem } from './parts/document-item.tsx';
import type { DocumentAction } from './parts/document-menu.tsx';
import { EditDialog } from './parts/edit-dialog.tsx';
import { RequestDialog } from './parts/request-dialog.tsx';
import { RequestsPanel } from './parts/requests-panel.tsx';
import { SourceDocuments } from './parts/source-documents.tsx';
import { ShareDialog } from './parts/share-dialog.tsx';
import { useMayAnalyse } from './parts/use-analysis.ts';
import { VersionsDialog } from './parts/versions-dialog.tsx';
import { useDocumentActions } from './use-document-actions.ts';
import './documents-tab.css';

const FIRST_SHOWN = 50;
const MOST_SHOWN = 100;
/** The newest first, and no pages. */
const rules: ListRules = {
  pageSize: MOST_SHOWN,
  sortColumns: [],
  defaultSort: { column: 'createdAt', direction: 'desc' },
};

type Open =
  | { readonly kind: 'share'; readonly documents: readonly DocumentRow[] }
  | { readonly kind: 'edit' | 'versions' | 'analyse'; readonly document: DocumentRow }
  | { readonly kind: 'request' };

/** Everything that lies on a matter: found by name or by what is written in it, shared by name, asked for, kept in versions. */
export function DocumentsTab({ matter }: MatterTabProps) {
  const { t } = useTranslation();
  const matterId = matter.id;
  const address = useListAddress(rules);
  const text = address.filter;
  const [first, setFirst] = useState(FIRST_SHOWN);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open | null>(null);
  const [looked, setLooked] = useState<PreviewedDocument | null>(null);
  const [{ data, error, fetching }, ask] = useQuery({
    query: documentsTabQuery,
    variables: { matterId, first, filter: text === '' ? null : text },
    requestPolicy: 'cache-and-network',
  });
  const [requests, askRequests] = useQuery({
    query: documentRequestsQuery,
    variables: { matterId },
    requestPolicy: 'cache-and-network',
  });
  const list = data?.matterDocuments;
  const refetch = () => {
    ask({ requestPolicy: 'network-only' });
    askRequests({ requestPolicy: 'network-only' });
  };
  useMatterChanges({ matterId, parts: ['DOCUMENTS'], onChange: refetch });
  const actions = useDocumentActions(refetch);
  const files = useDocumentFiles();
  const openUpload = useOpenUpload();
  const { canUpload = false, canEdit = false, canDiscard = false } = list ?? {};
  // The dialog takes whatever is dropped on the page once it is open.
  useFileDrag(canUpload ? () => openUpload({ matterId }) : null);

  const rows = list?.documents ?? [];
  const mayAnalyse = useMayAnalyse(rows);
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const close = () => setOpen(null);
  const finish = () => {
    close();
    setTicked(new Set());
    refetch();
  };
  const closeIfSaved = ({ kind }: { readonly kind: string }) => kind === 'saved' && close();
  const act = (document: DocumentRow, action: DocumentAction): void => {
    if (action === 'preview') setLooked(document);
    if (action === 'save') void files.save(document.id);
    if (action === 'edit' || action === 'versions' || action === 'analyse') setOpen({ kind: action, document });
    if (action === 'share') setOpen({ kind: 'share', documents: [document] });
    if (action === 'withdraw') void actions.withdraw(document);
    if (action === 'version') openUpload({ matterId, replacesId: document.id, subject: document.name });
    if (action === 'text') void actions.readText(document);
    if (action === 'discard') void actions.discard(document);
  };
  return (
    <section className="matters-documents" aria-label={t('matters.documents.title', 'Documents')}>
      <div className="matters-documents__bar">
        <ListSearch label={t('matters.documents.search', 'Search names and contents')} address={address} />
        <span className="matters-documents__actions">
          {canEdit && (
            <Button icon="mail" onClick={() => setOpen({ kind: 'request' })}>
              {t('matters.request.title', 'Request documents')}
            </Button>
          )}
          {canUpload && (
            <Button kind="primary" icon="upload" onClick={() => openUpload({ matterId })}>
              {t('matters.documents.upload', 'Upload')}
            </Button>
          )}
        </span>
      </div>
      {chosen.length > 0 && (
        <div
          className="matters-documents__chosen"
          role="toolbar"
          aria-label={t('matters.documents.chosenTools', 'Selected documents')}
        >
          <span>
            {t('matters.documents.chosen', {
              defaultValue_one: '{{count}} selected',
              defaultValue_other: '{{count}} selected',
              count: chosen.length,
            })}
          </span>
          <Button
            size="small"
            icon="download"
            busy={files.isBusy}
            onClick={() => void files.saveAll(chosen.map(({ id }) => id))}
          >
            {t('matters.documents.saveZip', 'Download as zip')}
          </Button>
          {canEdit && (
            <Button size="small" icon="share" onClick={() => setOpen({ kind: 'share', documents: chosen })}>
              {t('matters.documents.share', 'Share …')}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => setTicked(new Set())}>
            {t('matters.documents.untick', 'Clear')}
          </Button>
        </div>
      )}
      <RequestsPanel requests={requests.data?.uploadRequests ?? []} canEdit={canEdit} onChanged={refetch} />
      {list === undefined ? (
        error === undefined ? (
          <LoadingShape rows={6} />
        ) : (
          <ErrorState title={t('matters.documents.failed', 'The documents could not be loaded')} onRetry={refetch} />
        )
      ) : (
        <>
          {error !== undefined && (
            <Notice tone="warn">
              {t('matters.documents.stale', 'This list may be out of date: the server could not be reached.')}
            </Notice>
          )}
          <ul className="matters-documents__list" aria-busy={fetching}>
            {rows.map((document) => (
              <DocumentItem
                key={document.id}
                document={document}
                isTicked={ticked.has(document.id)}
                canUpload={canUpload}
                canEdit={canEdit}
                canDiscard={canDiscard}
                canAnalyse={mayAnalyse(document)}
                onTick={(isTicked) =>
                  setTicked(
                    (known) =>
                      new Set(isTicked ? [...known, document.id] : [...known].filter((id) => id !== document.id)),
                  )
                }
                onAction={(action) => act(document, action)}
              />
            ))}
          </ul>
          {rows.length === 0 && text === '' && (
            <EmptyState
              title={t('matters.documents.none', 'No documents yet')}
              description={t(
                'matters.documents.noneHint',
                'Files are stored here with their versions, and shared with clients individually.',
              )}
              action={
                canUpload && (
                  <Button onClick={() => openUpload({ matterId })}>{t('matters.documents.upload', 'Upload')}</Button>
                )
              }
            />
          )}
          {list.recordCount > rows.length && first < MOST_SHOWN && (
            <Button busy={fetching} onClick={() => setFirst(MOST_SHOWN)}>
              {t('matters.documents.more', 'Show more of {{total}}', { total: list.recordCount })}
            </Button>
          )}
          {list.recordCount > rows.length && first >= MOST_SHOWN && (
            <p className="matters-quiet">
              {t(
                'matters.documents.narrow',
                'The newest {{shown}} of {{total}} are shown. Search to find the others.',
                { shown: rows.length, total: list.recordCount },
              )}
            </p>
          )}
        </>
      )}
      <SourceDocuments matterId={matterId} canUpload={canUpload} />
      {text !== '' && (
        <>
          <h3>{t('matters.documents.hits', 'Found in documents')}</h3>
          <DocumentHits text={text} matterId={matterId} onOpen={setLooked} />
        </>
      )}
      {open?.kind === 'share' && (
        <ShareDialog
          matterId={matterId}
          documents={open.documents}
          onWithdraw={(document, userId) => void actions.withdraw(document, [userId]).then(closeIfSaved)}
          onDone={finish}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && <EditDialog document={open.document} onDone={finish} onClose={close} />}
      {open?.kind === 'request' && <RequestDialog matterId={matterId} onDone={finish} onClose={close} />}
      {open?.kind === 'analyse' && <AnalysisDialog document={open.document} onClose={close} />}
      {open?.kind === 'versions' && (
        <VersionsDialog
          documentId={open.document.id}
          name={open.document.name}
          canRestore={canEdit}
          onLook={setLooked}
          onSave={(id) => void files.save(id)}
          onRestore={(version) => void actions.restoreVersion(version).then(closeIfSaved)}
          onClose={close}
        />
      )}
      {looked !== null && <PreviewDialog document={looked} onClose={() => setLooked(null)} />}
    </section>
  );
}

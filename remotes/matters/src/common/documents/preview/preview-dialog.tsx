import { useDirection, useTranslation } from '@atrium/platform';
import { Button, ErrorState, IconButton, LoadingShape, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDocumentFiles } from '../use-document-files.ts';
import { ImageView } from './image-view.tsx';
import { pageOfKey } from './page-of-key.ts';
import { PdfView } from './pdf-view.tsx';
import { previewKindOf, sniff, type PreviewedDocument } from './preview-kind.ts';
import { useDocumentBytes } from './use-document-bytes.ts';
import './preview.css';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const FITS = 1;

interface PreviewDialogProps {
  readonly document: PreviewedDocument;
  onClose(): void;
}

/** A PDF or a picture, looked at without leaving the page. Escape closes it; arrows and Page keys turn pages; plus, minus and 0 zoom. */
export function PreviewDialog({ document, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const { save, isBusy } = useDocumentFiles();
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState<number | null>(null);
  const [zoom, setZoom] = useState<number>(FITS);
  const body = useRef<HTMLDivElement>(null);
  const kind = previewKindOf(document);
  const direction = useDirection();
  const turnTo = (next: number) => {
    setPage(next);
    body.current?.scrollTo({ top: 0 });
  };
  const change = (by: number) =>
    setZoom(
      (known) =>
        zooms[Math.min(Math.max(0, zooms.indexOf(known as (typeof zooms)[number]) + by), zooms.length - 1)] ?? FITS,
    );
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      '+': () => change(1),
      '=': () => change(1),
      '-': () => change(-1),
      '0': () => setZoom(FITS),
    };
    const next = pageOfKey(event.key, page, pages ?? 1, direction);
    const action = next === null ? actions[event.key] : () => turnTo(next);
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  // Back to where the person was, however the preview is closed.
  const [opener] = useState(() => window.document.activeElement);
  useEffect(() => {
    body.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  return (
    <Modal
      open
      centered
      width="min(1100px, 100vw)"
      className="matters-preview"
      title={<bdi>{document.name}</bdi>}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <div onKeyDown={handleKey}>
        <div className="matters-preview__bar" role="toolbar" aria-label={t('matters.preview.tools', 'Preview')}>
          {kind === 'pdf' && (
            <span className="matters-preview__group">
              <IconButton
                icon="chevron-left"
                label={t('matters.preview.previous', 'Previous page')}
                disabled={page <= 1}
                onClick={() => turnTo(page - 1)}
              />
              <span className="matters-preview__where">
                {pages === null ? '…' : t('matters.preview.place', '{{page}} of {{pages}}', { page, pages })}
              </span>
              <IconButton
                icon="chevron-right"
                label={t('matters.preview.next', 'Next page')}
                disabled={pages === null || page >= pages}
                onClick={() => turnTo(page + 1)}
              />
            </span>
          )}
          {kind !== null && (
            <span className="matters-preview__group">
              <IconButton
                icon="minus"
                label={t('matters.preview.smaller', 'Smaller')}
                disabled={zoom === zooms[0]}
                onClick={() => change(-1)}
              />
              <span className="matters-preview__where">{Math.round(zoom * 100)} %</span>
              <IconButton
                icon="plus"
                label={t('matters.preview.larger', 'Larger')}
                disabled={zoom === zooms.at(-1)}
                onClick={() => change(1)}
              />
            </span>
          )}
          <Button icon="download" size="small" busy={isBusy} onClick={() => void save(document.id)}>
            {t('matters.documents.save', 'Download')}
          </Button>
        </div>
        <div ref={body} className="matters-preview__body" tabIndex={0} role="document" aria-label={document.name}>
          {kind === null ? (
            <Notice tone="info">
              {t(
                'matters.preview.none',
                'Files of this type can’t be previewed. Download it to open it in another program.',
              )}
            </Notice>
          ) : (
            <Content document={document} page={page} zoom={zoom} onPages={setPages} />
          )}
        </div>
      </div>
    </Modal>
  );
}

interface ContentProps {
  readonly document: PreviewedDocument;
  readonly page: number;
  readonly zoom: number;
  onPages(count: number): void;
}

function Content({ document, page, zoom, onPages }: ContentProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const state = useDocumentBytes(document.id, attempt);
  if (state.status === 'loading') return <LoadingShape rows={12} />;
  if (state.status === 'failed')
    return <ErrorState title={state.message} onRetry={() => setAttempt((known) => known + 1)} />;
  const type = sniff(state.bytes);
  if (type === 'application/pdf')
    return <PdfView bytes={state.bytes} name={document.name} page={page} zoom={zoom} onPages={onPages} />;
  if (type !== null) return <ImageView bytes={state.bytes} mediaType={type} name={document.name} zoom={zoom} />;
  return (
    <Notice tone="warn">
      {t('matters.preview.disguised', 'This file is not the type its name suggests, so it is not shown.')}
    </Notice>
  );
}

import { useTranslation } from '@atrium/platform';
import { LoadingShape, Notice } from '@atrium/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPdf, LockedPdf, type PDFDocumentProxy } from './load-pdf.ts';

interface PdfViewProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  /** From 1. */
  readonly page: number;
  readonly zoom: number;
  onPages(count: number): void;
}

/** Larger than any page is drawn; a phone's canvas ends soon after. */
const MOST_PIXELS = 16_000_000;

/** One page of a PDF at a time. */
export function PdfView({ bytes, name, page, zoom, onPages }: PdfViewProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [fault, setFault] = useState<'locked' | 'broken' | null>(null);
  const [text, setText] = useState('');
  const tell = useEffectEvent(onPages);

  useEffect(() => {
    let close = (): void => undefined;
    let isWanted = true;
    // The library takes the bytes over; a copy leaves ours to be opened again.
    loadPdf(bytes.slice()).then(
      (loaded) => {
        if (!isWanted) return loaded.close();
        close = loaded.close;
        setDocument(loaded.document);
        tell(loaded.document.numPages);
        return undefined;
      },
      (error: unknown) => isWanted && setFault(error instanceof LockedPdf ? 'locked' : 'broken'),
    );
    return () => {
      isWanted = false;
      close();
    };
  }, [bytes]);

  useEffect(() => {
    const place = frame.current;
    if (document === null || place === null) return undefined;
    let stop = (): void => undefined;
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const sheet = await document.getPage(page);
      if (!isWanted) return;
      const plain = sheet.getViewport({ scale: 1 });
      const width = Math.max(200, place.clientWidth) * zoom;
      const wanted = (width / plain.width) * window.devicePixelRatio;
      const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / (plain.width * plain.height)));
      const viewport = sheet.getViewport({ scale });
      // A fresh canvas: a page that is still being drawn cannot be drawn over.
      const canvas = window.document.createElement('canvas');
      canvas.className = 'matters-preview__page';
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      canvas.style.inlineSize = `${width}px`;
      const rendering = sheet.render({ canvas, viewport });
      stop = () => rendering.cancel();
      await rendering.promise;
      if (!isWanted) return;
      place.replaceChildren(canvas);
      const { items } = await sheet.getTextContent();
      if (isWanted) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    draw().catch(() => isWanted && setFault('broken'));
    return () => {
      isWanted = false;
      stop();
    };
  }, [document, page, zoom]);

  if (fault === 'locked')
    return (
      <Notice tone="warn">
        {t('matters.preview.locked', 'This PDF is password-protected. Download it to open it in another program.')}
      </Notice>
    );
  if (fault === 'broken')
    return (
      <Notice tone="warn">
        {t(
          'matters.preview.broken',
          'This PDF is damaged and can’t be shown. Download it to open it in another program.',
        )}
      </Notice>
    );
  return (
    <>
      {document === null && <LoadingShape rows={12} />}
      <div
        ref={frame}
        className="matters-preview__sheet"
        role="img"
        aria-label={t('matters.preview.pageOf', '{{name}}, page {{page}}', { name, page })}
      />
      {/* What is drawn cannot be read out; this can. */}
      <p className="matters-preview__text" aria-live="polite">
        {text}
      </p>
    </>
  );
}

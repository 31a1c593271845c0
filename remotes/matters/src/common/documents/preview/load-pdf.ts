import type { PDFDocumentProxy } from 'pdfjs-dist';

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** A PDF that asks for a password. */
export class LockedPdf extends Error {}

/**
 * Opens a PDF. The library and its worker's code come as two chunks of this remote,
 * checked against their hashes like every other; the worker's code runs in the page,
 * since the address of a worker carries no hash. Nothing of a file becomes code: no
 * forms, no scripts, no evaluation, no module beside the two.
 */
export async function loadPdf(bytes: Uint8Array): Promise<{ readonly document: PDFDocumentProxy; close(): void }> {
  const [library, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.mjs')]);
  // Where the library finds this, it starts no worker.
  Object.assign(globalThis, { pdfjsWorker: worker });
  const task = library.getDocument({
    data: bytes,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    return { document: await task.promise, close: () => void task.destroy() };
  } catch (error) {
    void task.destroy();
    throw error instanceof Error && error.name === 'PasswordException' ? new LockedPdf() : error;
  }
}

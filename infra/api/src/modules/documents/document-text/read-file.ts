import { readFile } from 'node:fs/promises';
import { extractRawText } from 'mammoth';
import { LONGEST_TEXT, MOST_PAGES, type Extraction } from './extraction.ts';

/** Takes the text out of a file. Runs in a process of its own (`read-in-child.ts`), for what a file may do to whoever reads it. */
export async function readTextOf(path: string, reader: 'pdf' | 'docx' | 'plain'): Promise<Extraction> {
  const bytes = await readFile(path);
  if (reader === 'plain') return textOf(decode(bytes), null);
  if (reader === 'docx') return textOf((await extractRawText({ buffer: bytes })).value, null);
  return readPdf(bytes);
}

/** The library makes one of these as it loads, to draw with; for text nothing is drawn. */
async function loadLibrary() {
  Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {}, ImageData: class {} });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

async function readPdf(bytes: Uint8Array): Promise<Extraction> {
  const { getDocument } = await loadLibrary();
  const task = getDocument({
    // A plain view: the library refuses Node's own kind.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    stopAtErrors: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const parts: string[] = [];
    let length = 0;
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES) && length < LONGEST_TEXT; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      parts.push(text);
      length += text.length;
      page.cleanup();
    }
    return textOf(parts.join('\n'), document.numPages);
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return { kind: 'none', reason: 'encrypted' };
    throw error;
  } finally {
    await task.destroy();
  }
}

/** Characters that no database text holds, and that nobody searches for, are left out. */
function textOf(found: string, pages: number | null): Extraction {
  const text = found
    .toWellFormed()
    .replace(/[\p{Cc}\p{Co}\p{Cs}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
  return text === '' ? { kind: 'none', reason: 'empty' } : { kind: 'text', text, pages };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

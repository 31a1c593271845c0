/** Why a document has no text to search, by a code that is kept with it. */
export const textFaults = {
  kind: 'Files of this type are not read.',
  large: 'The document is too large to be read.',
  absent: 'The content of this document is no longer available.',
  encrypted: 'It is password-protected.',
  broken: 'It is damaged and could not be read.',
  slow: 'Reading it took too long.',
  memory: 'Reading it took too much memory.',
  empty: 'It contains no text; it may be a scan.',
} as const;
export type TextFault = keyof typeof textFaults;

export type Extraction =
  | { readonly kind: 'text'; readonly text: string; readonly pages: number | null }
  | { readonly kind: 'none'; readonly reason: TextFault };

/** How a kind of file is read; what is not here has no text. */
export const readers: Readonly<Record<string, 'pdf' | 'docx' | 'plain'>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'plain',
  'text/csv': 'plain',
  'text/markdown': 'plain',
  'message/rfc822': 'plain',
};

/** Larger files are not read. */
export const LARGEST_BYTES = 50 * 1024 * 1024;
/** So much of a text is kept: a tsvector holds one megabyte at most. */
export const LONGEST_TEXT = 400_000;
export const MOST_PAGES = 2000;

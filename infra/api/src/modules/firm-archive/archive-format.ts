/** Which format this is; a later one gets another number. */
export const ARCHIVE_FORMAT = 'atrium-firm-archive/1';
export const MANIFEST = 'manifest.json';

/** What one file of the archive is. Only `data`, `file` and `firm` are taken in again; the others say the same to other programs. */
export interface ArchivedFile {
  readonly path: string;
  readonly kind: 'data' | 'file' | 'firm' | 'view';
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Rows without the heading, cards or events; null where there are none. */
  readonly rows: number | null;
  /** Of `data`: the table and the types of its columns. */
  readonly table?: string;
  readonly columns?: readonly { readonly name: string; readonly type: string }[];
  /** Of `file`: the document. */
  readonly documentId?: string;
}

export interface ArchiveManifest {
  readonly format: string;
  readonly firm: { readonly id: string; readonly title: string };
  readonly madeAt: string;
  readonly madeBy: string;
  /** SHA-256 over path and hash of everything that is taken in again, in the order of the paths. */
  readonly contentSha256: string;
  readonly files: readonly ArchivedFile[];
  /** What the person who asked may not see, and files whose bytes were not there. */
  readonly leftOut: { readonly rows: number; readonly missingFiles: readonly string[] };
}

/** What the firm says of itself, beside its name, which the firm that takes it in has already. */
export const FIRM_FILE = 'firm.json';
export interface FirmFields {
  readonly companyUrl: string | null;
  readonly timeZone: string;
  readonly homeCountry: string;
  readonly currency: string;
  /** A picture written out, or empty: an archive made before logos were in it says nothing of one. */
  readonly logo: string;
}

export const dataPath = (table: string): string => `data/${table}.csv`;
/** Where keys of stored files begin with the firm, an archive leaves that out: they are another firm's when it is taken in. */
export const STORAGE_KEY = 'storage_key';

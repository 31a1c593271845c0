/** How the content of a type is known. */
export type ContentKind =
  /** By the name `file-type` gives to its first bytes. */
  | { readonly kind: 'magic'; readonly names: readonly string[] }
  /** A zip with parts of its own, whatever else it holds. */
  | { readonly kind: 'zip'; readonly names: readonly string[] }
  /** Characters only, and no web page. */
  | { readonly kind: 'text' };

export interface FileType {
  readonly mediaType: string;
  readonly content: ContentKind;
}

const magic = (mediaType: string, ...names: string[]): FileType => ({ mediaType, content: { kind: 'magic', names } });
const zip = (mediaType: string, ...names: string[]): FileType => ({ mediaType, content: { kind: 'zip', names } });
const text = (mediaType: string): FileType => ({ mediaType, content: { kind: 'text' } });
const office = (name: string): string => `application/vnd.openxmlformats-officedocument.${name}`;
const openDocument = (name: string): string => `application/vnd.oasis.opendocument.${name}`;

/**
 * What a law firm keeps on a matter: papers, pictures, letters, mail and bundles,
 * by extension. What runs by itself (programs, scripts, web pages, drawings with
 * scripts, documents with macros) is not in it.
 */
const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: magic('application/pdf', 'pdf'),
  docx: zip(office('wordprocessingml.document'), 'docx'),
  xlsx: zip(office('spreadsheetml.sheet'), 'xlsx'),
  pptx: zip(office('presentationml.presentation'), 'pptx'),
  odt: zip(openDocument('text'), 'odt'),
  ods: zip(openDocument('spreadsheet'), 'ods'),
  odp: zip(openDocument('presentation'), 'odp'),
  doc: magic('application/msword', 'cfb'),
  xls: magic('application/vnd.ms-excel', 'cfb'),
  ppt: magic('application/vnd.ms-powerpoint', 'cfb'),
  msg: magic('application/vnd.ms-outlook', 'cfb'),
  rtf: magic('application/rtf', 'rtf'),
  jpg: magic('image/jpeg', 'jpg'),
  jpeg: magic('image/jpeg', 'jpg'),
  png: magic('image/png', 'png', 'apng'),
  gif: magic('image/gif', 'gif'),
  webp: magic('image/webp', 'webp'),
  heic: magic('image/heic', 'heic'),
  tif: magic('image/tiff', 'tif'),
  tiff: magic('image/tiff', 'tif'),
  bmp: magic('image/bmp', 'bmp'),
  txt: text('text/plain'),
  csv: text('text/csv'),
  md: text('text/markdown'),
  eml: text('message/rfc822'),
  zip: zip('application/zip', 'zip'),
};

/** Extensions that may be uploaded, as people know them. */
export const allowedExtensions: readonly string[] = Object.keys(fileTypes);

/** The type that an extension promises, if it may be uploaded. */
export const fileTypeOf = (extension: string): FileType | null =>
  Object.hasOwn(fileTypes, extension) ? (fileTypes[extension] ?? null) : null;

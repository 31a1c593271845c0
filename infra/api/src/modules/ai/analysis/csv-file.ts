import type { ApiServices } from '../../../server/services.ts';
import { matterReachParameters } from '../../../policy/matter-reach.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { isId } from '../../../server/identifiers.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { documentReachOf, documentsPolicy } from '../../documents/documents.policy.ts';
import { findDocument } from '../../documents/documents.store.ts';

export interface CsvFile {
  readonly name: string;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}
export interface CsvSource {
  readonly documentId?: string | null;
  readonly file?: { readonly name: string; readonly content: string } | null;
}

const LARGEST_BYTES = 2 * 1024 * 1024;
const LARGEST_GIVEN_BYTES = 64 * 1024;
const LONGEST_NAME = 200;

/** The file that is asked about: a checked document within the viewer's reach, or one given with the question. */
export async function findCsvFile(
  context: RequestContext,
  viewer: Viewer,
  { documentId, file }: CsvSource,
): Promise<CsvFile | 'NOT_FOUND' | 'NOT_CSV'> {
  if (documentId != null) return findCsvDocument(context, viewer, documentId);
  if (file == null) return 'NOT_FOUND';
  const bytes = new TextEncoder().encode(file.content);
  if (!isCsvName(file.name) || bytes.length === 0 || bytes.length > LARGEST_GIVEN_BYTES || bytes.includes(0))
    return 'NOT_CSV';
  return { name: nameOf(file.name), read: () => Promise.resolve(bytes) };
}

async function findCsvDocument(
  { runner, services }: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<CsvFile | 'NOT_FOUND' | 'NOT_CSV'> {
  const reach = documentsPolicy.view(viewer) ? documentReachOf(viewer, 'view') : null;
  const reaching =
    reach === null ? null : { reach, viewer: { ...matterReachParameters(viewer), isExternal: viewer.isExternal } };
  const document = reaching === null || !isId(id) ? null : await findDocument(runner, viewer.tenantId, reaching, id);
  if (document === null) return 'NOT_FOUND';
  if (!isCsvName(document.name) || document.scanState !== 'clean' || document.sizeBytes > LARGEST_BYTES)
    return 'NOT_CSV';
  return { name: nameOf(document.name), read: () => readBytes(services, document.storageKey) };
}

const readBytes = async ({ files }: ApiServices, storageKey: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await files.getBytes(storageKey));
const isCsvName = (name: string): boolean => /\.csv$/i.test(name);
const nameOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').slice(-LONGEST_NAME);

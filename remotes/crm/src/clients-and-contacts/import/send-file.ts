import { CONTACT_FILE_PART_BYTES } from '@atrium/contracts';
import { type Client, sendRequest } from '@atrium/platform';
import { sendInParts } from '@atrium/ui/inputs';
import type { ContactImport_ResultFragment } from '../../generated/graphql.ts';
import { addContactImportPartMutation, startContactImportMutation } from './import.operations.ts';

const place = { remote: 'crm', area: 'contact import' };

/**
 * Sends a file in parts and answers how it was read; null where the connection was lost. `onProgress` is told the share
 * that has arrived.
 */
export async function sendFile(
  client: Client,
  file: File,
  onProgress: (share: number) => void,
): Promise<ContactImport_ResultFragment | null> {
  const begin = { fileName: file.name, sizeBytes: file.size };
  const { answer: begun } = await sendRequest(client, startContactImportMutation, begin, place);
  const id = begun?.ok?.id;
  if (id === undefined) return begun ?? null;
  return sendInParts(file, {
    partBytes: CONTACT_FILE_PART_BYTES,
    send: async (part) =>
      (await sendRequest(client, addContactImportPartMutation, { id, ...part }, place)).answer ?? null,
    isRefused: ({ ok }) => ok == null,
    onProgress,
  });
}

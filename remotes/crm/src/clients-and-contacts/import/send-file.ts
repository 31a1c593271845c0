import { CONTACT_FILE_PART_BYTES } from '@atrium/contracts';
import type { Client } from '@atrium/platform';
import { sendInParts } from '@atrium/ui/inputs';
import type { ContactImport_ResultFragment } from '../../generated/graphql.ts';
import { addContactImportPartMutation, startContactImportMutation } from './import.operations.ts';

/**
 * Sends a file in parts and answers how it was read; null where the connection was lost. `onProgress` is told the share
 * that has arrived.
 */
export async function sendFile(
  client: Client,
  file: File,
  onProgress: (share: number) => void,
): Promise<ContactImport_ResultFragment | null> {
  const started = await client
    .mutation(startContactImportMutation, { fileName: file.name, sizeBytes: file.size })
    .toPromise();
  const begun = started.data?.startContactImport ?? null;
  const id = begun?.ok?.id;
  if (id === undefined) return begun;
  return sendInParts(file, {
    partBytes: CONTACT_FILE_PART_BYTES,
    send: async (part) => {
      const { data } = await client.mutation(addContactImportPartMutation, { id, ...part }).toPromise();
      return data?.addContactImportPart ?? null;
    },
    isRefused: ({ ok }) => ok == null,
    onProgress,
  });
}

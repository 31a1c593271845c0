import { SOURCE_FILE_PART_BYTES } from '@atrium/contracts';
import { type Client, sendRequest } from '@atrium/platform';
import { sendInParts } from '@atrium/ui/inputs';
import { addSourceFilePartMutation } from './files.operations.ts';

const place = { remote: 'integrations', area: 'files of another program' };

/**
 * Sends a file in parts. Answers an empty text once it was taken in, why it was refused, and null where the connection
 * was lost. `onProgress` is told the share that has arrived.
 */
export async function sendSourceFile(
  client: Client,
  file: File,
  onProgress: (share: number) => void,
): Promise<string | null> {
  const answer = await sendInParts(file, {
    partBytes: SOURCE_FILE_PART_BYTES,
    send: async (part) => {
      const variables = { fileName: file.name, sizeBytes: file.size, ...part };
      return (await sendRequest(client, addSourceFilePartMutation, variables, place)).answer ?? null;
    },
    isRefused: ({ error }) => error != null,
    onProgress,
  });
  return answer === null ? null : (answer.error?.message ?? '');
}

import { AI_WHOLE_TOKENS } from '@atrium/contracts';
import { toFile, type OpenAI } from 'openai';
import type { ApiLogger } from '../../../server/logger.ts';
import type { AiText, CsvQuestion } from './ai-provider.ts';
import { createLeavings } from './leave-nothing.ts';

const ANALYST = 'CSV Analyzer';
/** Should we end before we could delete: the provider then does, after the shortest time it takes. */
const FILE_LIFE_SECONDS = 3_600;
const CONTAINER_LIFE_MINUTES = 20;

/**
 * Analyses a CSV file by the vendor's current interface: a file, a container
 * without network that holds it, and one response that may run code there.
 * What is made first is waited for even when nobody wants it any more, since
 * only what is known can be deleted; the response, which costs, is not.
 */
export async function analyseByResponses(
  client: OpenAI,
  model: string,
  { file, instructions, question, signal, onStep }: CsvQuestion,
  logger: ApiLogger,
): Promise<AiText> {
  const leavings = createLeavings(logger);
  try {
    onStep('sending');
    const upload = await toFile(file.bytes, file.name, { type: 'text/csv' });
    const { id: fileId } = await client.files.create({
      file: upload,
      purpose: 'assistants',
      expires_after: { anchor: 'created_at', seconds: FILE_LIFE_SECONDS },
    });
    leavings.add('file', () => client.files.delete(fileId));
    signal.throwIfAborted();
    const container = await client.containers.create({
      name: ANALYST,
      file_ids: [fileId],
      network_policy: { type: 'disabled' },
      expires_after: { anchor: 'last_active_at', minutes: CONTAINER_LIFE_MINUTES },
    });
    leavings.add('container', () => client.containers.delete(container.id));
    signal.throwIfAborted();
    onStep('working');
    const response = await client.responses.create(
      {
        model,
        instructions,
        input: question,
        max_output_tokens: AI_WHOLE_TOKENS,
        store: false,
        tools: [{ type: 'code_interpreter', container: container.id }],
      },
      { signal },
    );
    onStep('reading');
    const { usage } = response;
    return {
      text: response.output_text,
      usage: usage === undefined ? null : { promptTokens: usage.input_tokens, completionTokens: usage.output_tokens },
    };
  } finally {
    onStep('tidying');
    await leavings.remove();
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { toFile, type OpenAI } from 'openai';
import type { Run } from 'openai/resources/beta/threads/runs/runs';
import type { ApiLogger } from '../../../server/logger.ts';
import type { AiText, CsvQuestion } from './ai-provider.ts';
import { createLeavings } from './leave-nothing.ts';
import { communicationFailed } from './provider-error.ts';

const ANALYST = 'CSV Analyzer';
const ASK_AGAIN_MS = 500;
const isUnderWay = ({ status }: Run): boolean =>
  status === 'queued' || status === 'in_progress' || status === 'cancelling';

/**
 * Analyses a CSV file by the assistants calls as product specification §7 lists
 * them: file, thread, assistant, message, run, asking until it is over, messages,
 * and the three deletions however it ends. The vendor has retired them; other
 * servers still speak them, which is why the vendor's client still has them.
 */
export async function analyseByAssistants(
  client: OpenAI,
  model: string,
  { file, instructions, question, signal, onStep }: CsvQuestion,
  logger: ApiLogger,
): Promise<AiText> {
  const leavings = createLeavings(logger);
  const { assistants, threads } = client.beta;
  try {
    onStep('sending');
    const { id: fileId } = await client.files.create({
      file: await toFile(file.bytes, file.name, { type: 'text/csv' }),
      purpose: 'assistants',
    });
    leavings.add('file', () => client.files.delete(fileId));
    signal.throwIfAborted();
    const { id: threadId } = await threads.create();
    leavings.add('thread', () => threads.delete(threadId));
    signal.throwIfAborted();
    const { id: assistantId } = await assistants.create({
      name: ANALYST,
      model,
      instructions,
      tools: [{ type: 'code_interpreter' }],
    });
    leavings.add('assistant', () => assistants.delete(assistantId));
    signal.throwIfAborted();
    await threads.messages.create(
      threadId,
      { role: 'user', content: question, attachments: [{ file_id: fileId, tools: [{ type: 'code_interpreter' }] }] },
      { signal },
    );
    onStep('working');
    let run = await threads.runs.create(threadId, { assistant_id: assistantId, model }, { signal });
    while (isUnderWay(run)) {
      await delay(ASK_AGAIN_MS, undefined, { signal });
      run = await threads.runs.retrieve(run.id, { thread_id: threadId }, { signal });
    }
    if (run.status !== 'completed') throw communicationFailed(`The run ended as ${run.status}.`);
    onStep('reading');
    const { data } = await threads.messages.list(threadId, {}, { signal });
    const texts = data
      .filter(({ role }) => role === 'assistant')
      .flatMap(({ content }) => content.flatMap((part) => (part.type === 'text' ? [part.text.value] : [])));
    return {
      text: texts.toReversed().join('\n\n'),
      usage:
        run.usage === null
          ? null
          : { promptTokens: run.usage.prompt_tokens, completionTokens: run.usage.completion_tokens },
    };
  } finally {
    onStep('tidying');
    await leavings.remove();
  }
}

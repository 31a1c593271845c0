import type { ChatMessage } from '../provider/ai-provider.ts';
import type { AnswerRequest } from './answer-request.ts';
import type { RecordText } from './record-context.ts';
import { dataBlock, dataRule, newBlockCode } from './data-block.ts';
import { tasks } from './tasks.ts';

const rules = (code: string): string =>
  [
    'You help the people of a law firm to write. You answer with the text asked for and nothing around it.',
    dataRule(code),
    'Write plain text: no HTML, no Markdown, no images, no links that are not in the data.',
    'Use the facts in the data. Where one is missing, leave a gap in square brackets; never make up names, dates, amounts or law.',
    'Words in curly braces, such as {Matter.Title}, are filled in later: keep them as they are, and make up none.',
    'Write in the language of the text, unless the task says otherwise.',
  ].join('\n');

/**
 * What a model is sent (product specification §7): the prior thread, system
 * prompts, the query, and the context. Text that somebody wrote stands in data
 * blocks; only our own sentences are instructions.
 */
export function composePrompt(
  request: AnswerRequest,
  records: readonly RecordText[],
  code = newBlockCode(),
): ChatMessage[] {
  const { task, text, instruction } = request;
  const { name, sentence } = tasks[task];
  const thread = (request.thread ?? []).map(({ from, text: said }): ChatMessage =>
    from === 'PERSON'
      ? { role: 'user', content: dataBlock('earlier request', code, said) }
      : { role: 'assistant', content: said },
  );
  const wish = (instruction ?? '').trim();
  const query = [
    ...(wish === '' ? [] : [`Request: ${wish.replaceAll(/\s+/g, ' ')}`]),
    ...(text.trim() === '' ? [] : [dataBlock('message', code, text)]),
  ];
  const context = records.map(({ kind, lines }) => dataBlock(kind, code, lines.join('\n')));
  return [
    ...thread,
    { role: 'system', content: rules(code) },
    { role: 'system', content: `Task: ${name}\n${sentence}` },
    { role: 'user', content: query.length === 0 ? 'There is no message yet.' : query.join('\n\n') },
    ...(context.length === 0
      ? []
      : [{ role: 'user' as const, content: ['What the firm knows:', ...context].join('\n\n') }]),
  ];
}

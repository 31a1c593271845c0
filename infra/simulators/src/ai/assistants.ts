import { failAs, sendError, sendJson, type Exchange } from './exchange.ts';
import { HOSTILE_ANSWER, obey } from './misbehaviour.ts';
import { modeOf } from './modes.ts';
import { countTokens } from './prompt.ts';
import { describeCsv, newId, type Stored } from './stored.ts';

/** Polls until a run is done; a slow one takes more. */
const POLLS = 2;
const SLOW_POLLS = 20;

export function addThread({ response }: Exchange, { threads }: Stored): void {
  const id = newId('thread');
  threads.set(id, []);
  sendJson(response, 200, { id, object: 'thread', created_at: Math.floor(Date.now() / 1000), metadata: {} });
}

export function addAssistant({ response, json }: Exchange, { assistants }: Stored): void {
  const id = newId('asst');
  assistants.set(id, { name: String(json['name']) });
  sendJson(response, 200, { id, object: 'assistant', name: json['name'], model: json['model'], tools: json['tools'] });
}

export function addMessage({ response, json, names: [threadId = ''] }: Exchange, { threads }: Stored): void {
  const attachments = Array.isArray(json['attachments']) ? (json['attachments'] as { file_id: string }[]) : [];
  threads
    .get(threadId)
    ?.push({ role: 'user', text: String(json['content']), fileIds: attachments.map(({ file_id: id }) => id) });
  sendJson(response, threads.has(threadId) ? 200 : 404, {
    id: newId('msg'),
    object: 'thread.message',
    thread_id: threadId,
    role: 'user',
  });
}

export async function addRun(exchange: Exchange, { runs, threads }: Stored): Promise<void> {
  const {
    response,
    json,
    names: [threadId = ''],
  } = exchange;
  const model = typeof json['model'] === 'string' ? json['model'] : '';
  const asked =
    threads
      .get(threadId)
      ?.map(({ text }) => text)
      .join('\n') ?? '';
  const mode = modeOf(model, asked, exchange.mode);
  if (await failAs(mode, exchange)) return;
  const id = newId('run');
  runs.set(id, { threadId, model: mode, polls: 0, status: 'queued' });
  sendJson(response, 200, { id, object: 'thread.run', thread_id: threadId, status: 'queued' });
}

export function tellRun({ response, names: [, runId = ''] }: Exchange, { runs, threads, files }: Stored): void {
  const run = runs.get(runId);
  if (run === undefined) return sendError(response, 404, 'invalid_request_error', 'No such run.');
  run.polls += 1;
  const thread = threads.get(run.threadId) ?? [];
  const isDone = run.polls >= (run.model === 'slow' ? SLOW_POLLS : POLLS);
  if (isDone && run.status !== 'completed') {
    const content = thread
      .flatMap(({ fileIds }) => fileIds)
      .map((id) => files.get(id)?.content ?? '')
      .join('\n');
    const text =
      run.model === 'hostile' ? HOSTILE_ANSWER : run.model === 'obedient' ? obey(content) : describeCsv(content);
    thread.push({ role: 'assistant', text, fileIds: [] });
  }
  run.status = run.model === 'cut' ? 'failed' : isDone ? 'completed' : 'in_progress';
  const tokens = countTokens(thread.map(({ text }) => text).join(''));
  sendJson(response, 200, {
    id: runId,
    object: 'thread.run',
    thread_id: run.threadId,
    status: run.status,
    last_error: run.status === 'failed' ? { code: 'server_error', message: 'The run failed.' } : null,
    usage: isDone ? { prompt_tokens: tokens, completion_tokens: tokens, total_tokens: tokens * 2 } : null,
  });
}

export function listMessages({ response, names: [threadId = ''] }: Exchange, { threads }: Stored): void {
  const data = (threads.get(threadId) ?? []).toReversed().map(({ role, text }) => ({
    id: newId('msg'),
    object: 'thread.message',
    thread_id: threadId,
    role,
    content: [{ type: 'text', text: { value: text, annotations: [] } }],
  }));
  sendJson(response, 200, {
    object: 'list',
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: false,
  });
}

import { failAs, pause, sendError, sendJson, type Exchange } from './exchange.ts';
import { modeOf } from './modes.ts';
import { HOSTILE_ANSWER, obey } from './misbehaviour.ts';
import { countTokens } from './prompt.ts';
import { describeCsv, newId, type Stored } from './stored.ts';

const SLOW_MS = 3_000;

/** POST /containers. */
export function keepContainer({ json, response }: Exchange, { containers }: Stored): void {
  const id = newId('cntr');
  containers.set(id, Array.isArray(json['file_ids']) ? json['file_ids'].map(String) : []);
  sendJson(response, 200, {
    id,
    object: 'container',
    created_at: Math.floor(Date.now() / 1000),
    name: json['name'],
    status: 'running',
  });
}

/** POST /responses, in one piece: runs the code interpreter over the files of its container. */
export async function answerResponse(exchange: Exchange, { files, containers }: Stored): Promise<void> {
  const { json, body, response, signal } = exchange;
  const mode = modeOf(String(json['model']), body, exchange.mode);
  if (await failAs(mode, exchange)) return;
  if (!(await pause(mode === 'slow' ? SLOW_MS : 0, signal))) return;
  const tools = Array.isArray(json['tools']) ? (json['tools'] as { type?: string; container?: unknown }[]) : [];
  const container = tools.find(({ type }) => type === 'code_interpreter')?.container;
  const fileIds = typeof container === 'string' ? containers.get(container) : undefined;
  if (fileIds === undefined) return sendError(response, 404, 'invalid_request_error', 'No such container.');
  const content = fileIds.map((id) => files.get(id)?.content ?? '').join('\n');
  const text = mode === 'hostile' ? HOSTILE_ANSWER : mode === 'obedient' ? obey(content) : describeCsv(content);
  const usage = { input_tokens: countTokens(body + content), output_tokens: countTokens(text) };
  sendJson(response, 200, {
    id: newId('resp'),
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status: 'completed',
    model: json['model'],
    error: null,
    incomplete_details: null,
    output: [
      {
        id: newId('ci'),
        type: 'code_interpreter_call',
        status: 'completed',
        code: 'import pandas as pd',
        container_id: container,
        outputs: null,
      },
      {
        id: newId('msg'),
        type: 'message',
        status: 'completed',
        role: 'assistant',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: { ...usage, total_tokens: usage.input_tokens + usage.output_tokens },
  });
}

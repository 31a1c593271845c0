import { answerOf, piecesOf, type SimulatedAnswer } from './answer.ts';
import { failAs, pause, sendJson, type Exchange } from './exchange.ts';
import { modeOf, type SimulatorMode } from './modes.ts';
import type { PromptMessage } from './prompt.ts';

const SLOW_PAUSE_MS = 150;
const DEFAULT_TOKENS = 4_000;

/** POST /chat/completions, as a stream or in one piece. */
export async function answerChat(exchange: Exchange): Promise<void> {
  const { json, body, response, signal } = exchange;
  const model = String(json['model']);
  const mode = modeOf(model, body, exchange.mode);
  if (await failAs(mode, exchange)) return;
  const messages = readMessages(json['messages']);
  const answer = answerOf(mode, messages, typeof json['max_tokens'] === 'number' ? json['max_tokens'] : DEFAULT_TOKENS);
  const head = { id: `chatcmpl-${crypto.randomUUID()}`, created: Math.floor(Date.now() / 1000), model };
  if (json['stream'] === true)
    return stream(exchange, mode, { head, answer, withUsage: wantsUsage(json['stream_options']) });
  if (!(await pause(mode === 'slow' ? SLOW_PAUSE_MS * 20 : 0, signal))) return;
  sendJson(response, 200, {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: answer.text }, finish_reason: answer.finishReason }],
    usage: usageOf(answer),
  });
}

async function stream(
  { response, signal, pauseMs }: Exchange,
  mode: SimulatorMode,
  { head, answer, withUsage }: { readonly head: object; readonly answer: SimulatedAnswer; readonly withUsage: boolean },
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  const send = (fields: object) =>
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...fields })}\n\n`);
  const pieces = piecesOf(answer.text, mode);
  const wait = mode === 'slow' ? SLOW_PAUSE_MS : pauseMs;
  for (const [index, content] of pieces.entries()) {
    if (!(await pause(wait, signal))) return;
    if (mode === 'cut' && index >= pieces.length / 2) {
      response.destroy();
      return;
    }
    send({
      choices: [{ index: 0, delta: index === 0 ? { role: 'assistant', content } : { content }, finish_reason: null }],
    });
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: answer.finishReason }] });
  if (withUsage) send({ choices: [], usage: usageOf(answer) });
  response.end('data: [DONE]\n\n');
}

const wantsUsage = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'include_usage' in options && options.include_usage === true;

const usageOf = ({ usage: { prompt, completion } }: SimulatedAnswer) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: prompt + completion,
});

function readMessages(value: unknown): PromptMessage[] {
  if (!Array.isArray(value)) return [];
  return value.map((message: { role?: unknown; content?: unknown }) => ({
    role: String(message.role),
    content: typeof message.content === 'string' ? message.content : '',
  }));
}

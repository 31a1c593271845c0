import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider of AI that says the same to everything, and keeps what it was sent. */
export interface WallProvider {
  readonly url: string;
  readonly prompts: readonly string[];
  close(): Promise<void>;
}

const part = (choice: object): string =>
  `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 1, model: 'one', choices: [{ index: 0, ...choice }] })}\n\n`;
const ANSWER = `${part({ delta: { role: 'assistant', content: 'An answer.' }, finish_reason: null })}${part({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`;
const WHOLE = JSON.stringify({
  id: 'one',
  object: 'chat.completion',
  created: 1,
  model: 'one',
  choices: [{ index: 0, message: { role: 'assistant', content: 'An answer.' }, finish_reason: 'stop' }],
});

export async function startWallProvider(): Promise<WallProvider> {
  const prompts: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let prompt = '';
      for await (const chunk of request) prompt += String(chunk);
      prompts.push(prompt);
      const isStreamed = (JSON.parse(prompt) as { stream?: boolean }).stream === true;
      response
        .writeHead(200, { 'content-type': isStreamed ? 'text/event-stream' : 'application/json' })
        .end(isStreamed ? ANSWER : WHOLE);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    prompts,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { startXeroSimulator } from './accounting/xero-simulator.ts';
import { startAiSimulator } from './ai/ai-simulator.ts';
import { startPaymentSimulator } from './payments/payment-simulator.ts';
import { startTextSimulator } from './texts/text-simulator.ts';
import { startSourceSimulator } from './sources/source-simulator.ts';

const DEFAULT_PORT = 8970;
const PAUSE_MS = 25;

/** `node infra/simulators/src/main.ts [port]`: the stand-ins, until told to stop. */
const [port = String(DEFAULT_PORT)] = process.argv.slice(2);
const ai = await startAiSimulator({ port: Number(port), pauseMs: PAUSE_MS });
const sources = await startSourceSimulator({ port: Number(port) + 1 });
process.stdout.write(`AI: ${ai.url}\n  ATRIUM_AI_URL=${ai.url} ATRIUM_AI_KEY=simulated npm start\n`);
const texts = await startTextSimulator({ port: Number(port) === 0 ? 0 : Number(port) + 2 });
process.stdout.write(`Text messages: ${texts.url}\n  ATRIUM_SMS_URL=${texts.url} npm start\n`);
process.stdout.write(`Source systems: ${sources.url}\n  ATRIUM_SOURCES_URL=${sources.url} npm start\n`);
const payments = await startPaymentSimulator({ port: Number(port) === 0 ? 0 : Number(port) + 3 });
process.stdout.write(`Payments: ${payments.url}\n  ATRIUM_PAYMENTS_URL=${payments.url} npm start\n`);
const accounting = await startXeroSimulator({ port: Number(port) === 0 ? 0 : Number(port) + 4 });
process.stdout.write(`Accounting: ${accounting.url}\n  ATRIUM_XERO_URL=${accounting.url} npm start\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () => void Promise.all([ai.close(), sources.close(), texts.close(), payments.close(), accounting.close()]),
  );

import { Worker } from 'node:worker_threads';
import type { Share } from '../policy/share-of.ts';
import { createTurns } from './turns.ts';

/** A thread that works on texts, one after the other. */
export interface TextThread<Order, Answer> {
  /** What the thread makes of the order; null where that takes longer than it may, or fails. Throws TOO_MANY_REQUESTS beyond a session's or firm's share. */
  run(order: Order, whose: Share): Promise<Answer | null>;
}
export interface TextThreadOptions {
  /** The program of the thread; it calls `answerOrders`. */
  readonly program: URL;
  /** For one order. Generous, since a busy machine counts against it. */
  readonly deadlineMs: number;
}

const MEMORY_MB = 96;

/**
 * Some texts cost far more to parse than their length suggests: time that grows with
 * the square, nesting that exhausts the stack. In a thread of its own such a text
 * costs those who share the process nothing, and firms take turns with it.
 */
export function createTextThread<Order, Answer>({ program, deadlineMs }: TextThreadOptions): TextThread<Order, Answer> {
  const turns = createTurns();
  let current: { readonly worker: Worker; readonly isLoaded: Promise<unknown> } | null = null;

  function start() {
    const worker = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    worker.once('message', () => resolve(undefined)).once('error', () => resolve(undefined));
    return { worker, isLoaded: promise };
  }

  async function answer(order: Order): Promise<Answer | null> {
    const { worker, isLoaded } = (current ??= start());
    worker.ref();
    // Loading the program is not the text's doing.
    await isLoaded;
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    const fail = () => resolve(null);
    const timer = setTimeout(fail, deadlineMs);
    worker.once('message', resolve).once('error', fail).once('exit', fail);
    worker.postMessage(order);
    const found = await promise;
    clearTimeout(timer);
    worker.off('message', resolve).off('error', fail).off('exit', fail);
    worker.unref();
    if (found !== null) return found;
    // It may still be at it: the next order gets a new one.
    current = null;
    worker.on('error', () => undefined);
    await worker.terminate();
    return null;
  }

  return { run: (order, whose) => turns.run(whose, () => answer(order)) };
}

import { parentPort } from 'node:worker_threads';

/** The other end of `createTextThread`: answers each order with what `work` makes of it, null where it throws. */
export function answerOrders<Order, Answer>(work: (order: Order) => Answer): void {
  parentPort?.on('message', (order: Order) => {
    let answer: Answer | null = null;
    try {
      answer = work(order);
    } catch {
      // A text that nests too deep for its parser: null says so to the caller.
    }
    parentPort?.postMessage(answer);
  });
  parentPort?.postMessage('loaded');
}

import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** Behind the threads that answer people, and still at a quarter of a processor that is wanted by one of them. */
const NICENESS = 5;

/** The other end of `createTextThread`: answers each order with what `work` makes of it, null where it throws. */
export function answerOrders<Order, Answer>(work: (order: Order) => Answer): void {
  // A priority is each thread's own on Linux alone; elsewhere it would be that of the whole process.
  if (process.platform === 'linux') setPriority(NICENESS);
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

import { textPart, type AnswerPart } from './answer-part.ts';

type Emit = (part: AnswerPart) => void;

/** Between two pieces of text: people read no faster, and a message for each word costs more than the word. */
const PAUSE_MS = 40;

/**
 * A subscription's source that is produced, not read: `produce` starts with the
 * first question for a part and is aborted when nobody listens any more. Text
 * that comes faster than it is passed on is put together, so that a slow reader
 * holds one piece and no queue.
 */
export function createAnswerStream(
  produce: (emit: Emit, signal: AbortSignal) => Promise<void>,
): AsyncIterableIterator<{ aiAnswer: AnswerPart }> {
  const controller = new AbortController();
  let text = '';
  const others: AnswerPart[] = [];
  let failure: { readonly error: unknown } | null = null;
  let isStarted = false;
  let isOver = false;
  let wake: (() => void) | null = null;
  let toldAt = -Infinity;
  const stir = (): void => wake?.();

  const emit: Emit = (part) => {
    const waitsAlready = part.kind === 'TEXT' && text !== '';
    if (part.kind === 'TEXT') text += part.text;
    else others.push(part);
    if (!waitsAlready) stir();
  };
  const start = (): void => {
    isStarted = true;
    produce(emit, controller.signal)
      .catch((error: unknown) => {
        failure = { error };
      })
      .finally(() => {
        isOver = true;
        stir();
      });
  };
  const take = (): AnswerPart | null => {
    if (text === '') return others.shift() ?? null;
    const isEarly = !isOver && others.length === 0 && performance.now() - toldAt < PAUSE_MS;
    if (isEarly) return null;
    const part = textPart(text);
    text = '';
    toldAt = performance.now();
    return part;
  };
  const somethingToTell = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      if (text !== '') setTimeout(resolve, Math.max(0, PAUSE_MS - (performance.now() - toldAt)));
    });
  const end = (): Promise<IteratorReturnResult<undefined>> => {
    isStarted = true;
    isOver = true;
    text = '';
    others.length = 0;
    controller.abort();
    stir();
    return Promise.resolve({ value: undefined, done: true });
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      if (!isStarted) start();
      for (;;) {
        const part = take();
        if (part !== null) return { value: { aiAnswer: part }, done: false };
        if (failure !== null) throw failure.error;
        if (isOver) return { value: undefined, done: true };
        await somethingToTell();
        wake = null;
      }
    },
    return: end,
    async throw(error: unknown) {
      await end();
      throw error;
    },
  };
}

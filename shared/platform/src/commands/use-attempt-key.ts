import { useRef } from 'react';

/**
 * Keys for requests that may be tried again without an answer. The same request keeps its key and has one effect;
 * what was changed meanwhile is another request. After `forget` the same is a new one, too.
 *
 * @example const attempt = useAttemptKey(); await add({ idempotencyKey: attempt.keyOf(input), input })
 */
export function useAttemptKey(): { keyOf(request: unknown): string; forget(): void } {
  const attempt = useRef({ request: '', key: '' });
  return {
    keyOf(request) {
      const written = JSON.stringify(request);
      if (attempt.current.request !== written) attempt.current = { request: written, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    forget() {
      attempt.current = { request: '', key: '' };
    },
  };
}

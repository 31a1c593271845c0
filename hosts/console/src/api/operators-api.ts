import { OPERATORS_API_PATH, type OperatorsRefusal } from '@atrium/contracts';

/** What the operators' API answered instead of what was asked; `unreachable` where nobody answered. */
export class OperatorsApiError extends Error {
  override readonly name = 'OperatorsApiError';
  readonly code: OperatorsRefusal['code'] | 'unreachable';

  constructor(code: OperatorsApiError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** A stream that was refused, such as by a proxy while the server restarts, is asked for again. */
const FOLLOW_AGAIN_MS = 10_000;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface OperatorsApi {
  /**
   * Asks below `OPERATORS_API_PATH`. Rejects with `OperatorsApiError`; a status
   * in `expected` is an answer like any other.
   */
  ask<T>(
    method: Method,
    path: string,
    body?: unknown,
    options?: { readonly expected?: readonly number[]; readonly signal?: AbortSignal },
  ): Promise<T>;
  /** Tells each revision that the server announces, and when the session may have ended; gives back how to stop. Reconnects by itself, after a refusal too. */
  follow(listener: { readonly onRevision: (revision: number) => void; readonly onEnded: () => void }): () => void;
}

/** The operators' API over `fetch` and an event stream; the session is a cookie that scripts cannot read. */
export function createOperatorsApi(): OperatorsApi {
  return {
    async ask(method, path, body, { expected = [], signal } = {}) {
      const response = await fetch(OPERATORS_API_PATH + path, {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        ...(signal === undefined ? {} : { signal }),
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }).catch((error: unknown) => {
        if (signal?.aborted === true) throw error;
        throw new OperatorsApiError('unreachable', '');
      });
      const answer = await readBody(response).catch((error: unknown) => {
        // What was given up half-way is no answer, and no empty one either.
        if (signal?.aborted === true) throw error;
        throw new OperatorsApiError('unreachable', '');
      });
      if (response.ok || expected.includes(response.status)) return answer as never;
      throw refusalOf(answer);
    },
    follow({ onRevision, onEnded }) {
      let stop: () => void = () => undefined;
      const open = (): void => {
        const source = new EventSource(`${OPERATORS_API_PATH}/live`);
        const handleEnd = (): void => {
          source.close();
          const timer = setTimeout(open, FOLLOW_AGAIN_MS);
          stop = () => clearTimeout(timer);
          // Last: whoever finds out that the session is over stops following.
          onEnded();
        };
        stop = () => source.close();
        source.addEventListener('message', ({ data }) => {
          const revision = readRevision(String(data));
          if (revision !== null) onRevision(revision);
        });
        source.addEventListener('ended', handleEnd);
        // A connection that was lost comes back by itself; one that was refused does not.
        source.addEventListener('error', () => {
          if (source.readyState === EventSource.CLOSED) handleEnd();
        });
      };
      open();
      return () => stop();
    },
  };
}

/** Null for a body that is empty or no JSON, such as a proxy's page; rejects where it was cut off. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (response.ok && text !== '') throw new Error('The answer is not whole.');
    return null;
  }
}

function refusalOf(answer: unknown): OperatorsApiError {
  const { code, message } = (answer ?? {}) as Partial<OperatorsRefusal>;
  return new OperatorsApiError(code ?? 'unavailable', message ?? '');
}

function readRevision(text: string): number | null {
  try {
    const { revision } = JSON.parse(text) as { revision?: unknown };
    return typeof revision === 'number' ? revision : null;
  } catch {
    return null;
  }
}

/** `?name=crm&before=17` of what is set; empty where nothing is. */
export function queryOf(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const set = Object.entries(values).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  return set.length === 0 ? '' : `?${new URLSearchParams(set).toString()}`;
}

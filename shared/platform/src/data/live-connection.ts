import type { EventListener } from 'graphql-ws';

/** Where the socket of live updates stands. `idle`: nobody listens, so there is none. */
export type LiveConnection = 'idle' | 'connecting' | 'open' | 'lost';

const NORMAL_CLOSURE = 1000;
const NO_ANSWER = 4408;
/** How often a silent socket is asked whether it still lives. */
export const LIVE_PING_MS = 15_000;
/** How long it may take to answer. */
const PONG_WITHIN_MS = 5_000;

let state: LiveConnection = 'idle';
const listeners = new Set<() => void>();

function change(next: LiveConnection): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

export function readLiveConnection(): LiveConnection {
  return state;
}

export function subscribeToLiveConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Closable {
  close(code: number, reason: string): void;
}

/**
 * What the socket's client must report for the state above to be true. A socket
 * that stops answering is closed, since a browser may take minutes to notice.
 */
export function watchLiveConnection() {
  let socket: Closable | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const opened: EventListener<'opened'> = (opening) => {
    socket = opening as Closable;
  };
  const ping: EventListener<'ping'> = (isFromServer) => {
    if (isFromServer) return;
    waiting = setTimeout(() => socket?.close(NO_ANSWER, 'No answer'), PONG_WITHIN_MS);
  };
  const pong: EventListener<'pong'> = (isFromServer) => {
    if (isFromServer) clearTimeout(waiting);
  };
  const closed: EventListener<'closed'> = (event) => {
    clearTimeout(waiting);
    socket = null;
    change((event as { code?: number } | undefined)?.code === NORMAL_CLOSURE ? 'idle' : 'lost');
  };
  return {
    // A retry keeps saying `lost` until it has worked.
    connecting: () => change(state === 'lost' ? 'lost' : 'connecting'),
    opened,
    connected: () => change('open'),
    ping,
    pong,
    closed,
  };
}

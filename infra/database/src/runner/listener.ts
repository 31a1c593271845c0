import pg from 'pg';

type Handler = (payload: string) => void;

export interface Listener {
  /** Resolves once the server listens; the result stops it. `onGap` runs after a reconnection, when messages may have been missed. */
  listen(channel: string, handler: Handler, onGap?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Subscription {
  readonly channel: string;
  readonly handler: Handler;
  readonly onGap: (() => void) | undefined;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;

/** One connection for every LISTEN of this process. It comes back by itself when the connection is lost. */
export function createListener(config: pg.ClientConfig, onFault: (error: unknown) => void = () => undefined): Listener {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<pg.Client> | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | null = null;
  let lastSaid: Promise<unknown> = Promise.resolve();

  /** One after the other: node-postgres wants no second statement while one is under way. */
  const say = (client: pg.Client, statement: string): Promise<unknown> => {
    const said = lastSaid.then(() => client.query(statement));
    lastSaid = said.catch(() => undefined);
    return said;
  };

  /** A notice that somebody cannot handle ends neither the others nor the process. */
  const deliver = (handler: Handler, payload: string): void => {
    try {
      handler(payload);
    } catch (error) {
      onFault(error);
    }
  };

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, keepAlive: true, application_name: 'atrium listen' });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) deliver(subscription.handler, payload ?? '');
    });
    await client.connect();
    client.on('end', () => {
      connection = null;
      if (!isClosed && subscriptions.size > 0) reconnect(FIRST_DELAY_MS);
    });
    const channels = new Set([...subscriptions].map((subscription) => subscription.channel));
    for (const channel of channels) await say(client, `listen ${pg.escapeIdentifier(channel)}`);
    return client;
  };

  const open = (): Promise<pg.Client> => {
    if (connection !== null) return connection;
    const attempt = connect();
    connection = attempt;
    attempt.catch(() => {
      if (connection === attempt) connection = null;
    });
    return attempt;
  };

  const reconnect = (delayMs: number): void => {
    retry = setTimeout(() => {
      open().then(
        () => {
          for (const subscription of subscriptions) subscription.onGap?.();
        },
        () => {
          if (!isClosed) reconnect(Math.min(delayMs * 2, LONGEST_DELAY_MS));
        },
      );
    }, delayMs);
    retry.unref();
  };

  return {
    async listen(channel, handler, onGap) {
      if (isClosed) throw new Error('The runner is closed');
      const subscription = { channel, handler, onGap };
      subscriptions.add(subscription);
      try {
        const client = await open();
        await say(client, `listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return async () => {
        subscriptions.delete(subscription);
        const isUnused = [...subscriptions].every((other) => other.channel !== channel);
        if (isUnused && connection !== null)
          await say(await connection, `unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      isClosed = true;
      if (retry !== null) clearTimeout(retry);
      subscriptions.clear();
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}

import { DEFAULT_LANGUAGE } from '@atrium/contracts';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { subscribe, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Viewer } from '../policy/viewer.ts';
import { translatorIn } from '../translation/translate.ts';
import { askedAddress } from '../modules/identity/requests/asked-address.ts';
import { authenticate } from '../modules/identity/requests/authenticate.ts';
import type { Documents } from '../server/documents.ts';
import { badInput, isRoleTest, limitExceeded } from '../errors/errors.ts';
import { GRAPHQL_PATH } from './http-routes.ts';
import { requestLimits } from '../server/limits.ts';
import { readVariables } from '../server/read-variables.ts';
import { createClientReader } from './client-address.ts';
import { followSockets } from './live-sockets.ts';
import { maskError } from '../server/mask-error.ts';
import { isRefusedInTest } from '../server/role-test-gate.ts';
import { RequestContext, type RequestClient } from '../server/request-context.ts';
import type { ApiServices } from '../server/services.ts';

interface SocketOptions {
  readonly services: ApiServices;
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  /** Origins beside the server's own from which a page may open the socket. */
  readonly allowedOrigins: readonly string[];
  /** The proxies that may say who a client is. */
  readonly trustProxy: readonly string[];
}
type Connection = Record<PropertyKey, unknown> & { viewer: Viewer; requestId: string };

const SUBSCRIPTIONS_PER_SOCKET = 20;

/** graphql-ws on /graphql: subscriptions only, for signed-in users, from pages of our own origin. */
export function registerSocket(app: FastifyInstance, options: SocketOptions): void {
  const { services, schema, documents } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: requestLimits.bodyBytes });
  const live = followSockets(services);
  const readClient = createClientReader(options.trustProxy);
  const clientOf = (request: IncomingMessage): RequestClient => ({
    address: readClient(request).address,
    userAgent: request.headers['user-agent'] ?? '',
  });
  /** Whether people open this server by https, as far as it can know. */
  const isHttps = (request: IncomingMessage): boolean =>
    readClient(request).protocol === 'https' || isHttpsHost(services.publicUrl, request.headers.host);

  const show = (error: unknown, { requestId = '', viewer }: Partial<Connection>): GraphQLFormattedError =>
    maskError(error, { requestId, translate: translatorIn(viewer?.language ?? DEFAULT_LANGUAGE), services }).toJSON();

  const graphql = useServer<{ accessToken?: unknown; proof?: unknown }, Connection>(
    {
      schema,
      subscribe,
      connectionInitWaitTimeout: 10_000,
      async onConnect({ connectionParams, extra }) {
        const { accessToken, proof } = connectionParams ?? {};
        if (typeof accessToken !== 'string' || typeof proof !== 'string') return false;
        // The proof is for the handshake: a GET of the socket's http(s) address.
        const isAddress = askedAddress(services, addressOf(extra.request));
        const sender = await authenticate(services, {
          accessToken,
          proof,
          method: 'GET',
          isAddress,
          client: clientOf(extra.request),
        });
        if ('fault' in sender || sender.viewer === null) return false;
        Object.assign(extra, { viewer: sender.viewer, requestId: crypto.randomUUID() });
        return live.add(extra.socket, sender.viewer);
      },
      async onSubscribe({ extra, subscriptions }, _id, { query, operationName, variables, extensions }) {
        const requestId = extra.requestId ?? '';
        const prepared = documents.prepare({ query, operationName, extensions });
        if ('errors' in prepared) return prepared.errors;
        if (prepared.kind !== 'subscription') return [badInput('Only subscriptions run over a socket.')];
        let readable: Record<string, unknown>;
        try {
          readable = readVariables(variables);
        } catch (error) {
          return [maskError(error, { requestId, translate: translatorIn(DEFAULT_LANGUAGE), services })];
        }
        if (
          prepared.cost(readable) > requestLimits.cost ||
          Object.keys(subscriptions).length > SUBSCRIPTIONS_PER_SOCKET
        )
          return [limitExceeded('Too many subscriptions.')];
        const viewer = extra.viewer === undefined ? null : await services.sessions.viewerOf(extra.viewer);
        if (isRefusedInTest(viewer, prepared.document)) return [isRoleTest()];
        const contextValue = new RequestContext({
          services,
          viewer,
          requestId,
          client: clientOf(extra.request),
          accessToken: null,
          proofKey: null,
        });
        return {
          schema,
          document: prepared.document,
          operationName: operationName ?? null,
          variableValues: readable,
          contextValue,
        };
      },
      onError: ({ extra }, _id, _payload, errors) => errors.map((error) => show(error, extra)),
      onNext(...event) {
        const [{ extra }, , , , { data, errors }] = event;
        return errors === undefined
          ? undefined
          : { data: data ?? null, errors: errors.map((error) => show(error, extra)) };
      },
      onDisconnect({ extra }) {
        live.remove(extra.socket);
      },
      onClose({ extra }) {
        live.remove(extra.socket);
      },
    },
    server,
  );

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (request.url?.split('?', 1)[0] !== GRAPHQL_PATH) return;
    if (!isAllowedOrigin(request, options.allowedOrigins, isHttps(request))) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    server.handleUpgrade(request, socket, head, (webSocket) => server.emit('connection', webSocket, request));
  };
  app.server.on('upgrade', upgrade);
  app.addHook('preClose', async () => {
    live.stop();
    app.server.off('upgrade', upgrade);
    await graphql.dispose();
    for (const socket of server.clients) socket.terminate();
  });
}

/** Where the handshake was sent, as this server sees it. */
function addressOf({ headers, socket }: IncomingMessage): { protocol: string; host: string; path: string } {
  return { protocol: 'encrypted' in socket ? 'https' : 'http', host: headers.host ?? '', path: GRAPHQL_PATH };
}

const isHttpsHost = (publicUrl: string, host: string | undefined): boolean => {
  const url = new URL(publicUrl);
  return url.protocol === 'https:' && url.host === host;
};

/** A page of another origin may not open a socket as the signed-in user; a request without an origin is no page. */
function isAllowedOrigin({ headers }: IncomingMessage, allowedOrigins: readonly string[], isHttps: boolean): boolean {
  const { origin, host } = headers;
  if (origin === undefined || host === undefined) return false;
  if (allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // A page over http may be anybody's who sits on the line: it is no page of a server that people open by https.
  return page.host === host && !(isHttps && page.protocol === 'http:');
}

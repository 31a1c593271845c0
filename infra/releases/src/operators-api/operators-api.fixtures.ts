import { OPERATORS_API_PATH, type Operator, type OperatorRole } from '@atrium/contracts';
import { createTestDatabase, DEMO_PASSWORD, type TestDatabase } from '@atrium/database';
import { fastify, type FastifyInstance } from 'fastify';
import { createOperators, type Operators } from '../operators/operators.ts';
import { createPreviewLinks } from '../previews.ts';
import { createReleases, type Releases } from '../releases.ts';
import { createTeamKeys } from '../team-keys/team-keys.ts';
import { quietLogger, temporaryFolder } from '../builds.fixtures.ts';
import { registerOperatorsApi } from './register-operators-api.ts';

export const ORIGIN = 'https://atrium.example';
/** What a page of ours sends with everything that writes. */
export const fromOwnPage = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' } as const;
const secret = new Uint8Array(32).fill(7);

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Headers = Readonly<Record<string, string>>;

export interface TestOperatorsApi {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly operators: Operators;
  readonly releases: Releases;
  /** `GET /overview`, as a page of ours unless told otherwise. */
  call(route: string, body?: unknown, headers?: Headers, remoteAddress?: string): Promise<Answer>;
  /** Signs in and answers the headers of a page that is. */
  signIn(email: string, password?: string, code?: string): Promise<Headers>;
  /** An operator of this role, signed in. */
  as(role: OperatorRole): Promise<Headers>;
  close(): Promise<void>;
}

/** The operators' API over a database of its own, as a demo unless told otherwise. */
export async function startOperatorsApi({
  mode = 'demo',
  releases: given,
  heartbeatMs,
}: {
  mode?: 'demo' | 'production';
  releases?: (real: Releases) => Releases;
  heartbeatMs?: number;
} = {}): Promise<TestOperatorsApi> {
  const database = await createTestDatabase();
  const { runner } = database;
  const folder = await temporaryFolder();
  const real = createReleases({ runner, folder, logger: quietLogger });
  const releases = given?.(real) ?? real;
  const operators = await createOperators({ runner, mode, secret });
  await operators.prepareDemo();
  const app = fastify({ genReqId: () => 'request-1' });
  await registerOperatorsApi(app, {
    runner,
    releases,
    operators,
    teamKeys: createTeamKeys(runner),
    previews: createPreviewLinks({ secret }),
    health: null,
    mode,
    publicUrl: ORIGIN,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
  });

  const call: TestOperatorsApi['call'] = async (route, body, headers = {}, remoteAddress = '203.0.113.5') => {
    const [method = 'GET', path = ''] = route.split(' ');
    const answer = await app.inject({
      method: method as 'GET',
      url: `${OPERATORS_API_PATH}${path}`,
      headers: { ...fromOwnPage, ...headers },
      remoteAddress,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers };
  };

  const signIn: TestOperatorsApi['signIn'] = async (email, password = DEMO_PASSWORD, code) => {
    const answer = await call('POST /session', { email, password, ...(code === undefined ? {} : { code }) });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '' };
  };

  return {
    app,
    database,
    operators,
    releases,
    call,
    signIn,
    async as(role) {
      if (role === 'administrator') return signIn('operator@atrium.example');
      if (role === 'viewer') return signIn('viewer@atrium.example');
      const email = `${role}.${crypto.randomUUID().slice(0, 8)}@atrium.example`;
      const added = await operators.people.add({ email, name: 'Somebody', role }, ORIGIN, 'test');
      if (!added.ok) throw new Error(added.message);
      const first = await call('POST /session/first', {
        secret: added.answer.link?.url.split('#')[1],
        password: GOOD_PASSWORD,
      });
      if ((first.body as Operator).role !== role)
        throw new Error(`The first sign-in answered ${JSON.stringify(first.body)}`);
      return { cookie: String(first.headers['set-cookie']).split(';', 1)[0] ?? '' };
    },
    async close() {
      await app.close();
      await real.close();
      await database.drop();
    },
  };
}

export const GOOD_PASSWORD = 'kestrel-under-17-bridges';

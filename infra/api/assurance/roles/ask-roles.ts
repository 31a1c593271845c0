import { errorCodes } from '@atrium/contracts';
import type { GraphQLSchema } from 'graphql';
import { operationsOf, type ProbeOperation } from '../probes/operations.ts';
import { NOBODY } from '../probes/probe-targets.ts';
import { inTurns } from '../probes/run-probes.ts';
import { seedForProbes } from '../probes/seed-probes.ts';
import { seedWallPeople } from '../probes/seed-walls.ts';
import { seedWallRows } from '../probes/wall-rows.ts';
import { apiSchema } from '../../src/schema.ts';
import { startTestApi, type GraphqlAnswer, type TestApi, type Who } from '../../src/testing/test-api.ts';
import { markOf } from '../../src/testing/test-firms.ts';
import { openSessions } from '../../src/testing/test-sessions.ts';
import { openSocket, type TestSocket } from '../../src/testing/test-socket.ts';
import { answersAlike, fieldsWithoutArguments, sessionOperations } from './role-operations.ts';
import { makePhoneCalls, people, roles, seedRoles, userOf, type Role } from './role-people.ts';
import { mainQuestion, questionsFor, requiredOf, type RoleQuestion } from './role-questions.ts';

/** What somebody with a role was answered: refused, as if there were nothing, or answered; or it was not a question at all. */
export type Outcome = 'refused' | 'nothing' | 'answered' | 'unasked';
export interface RoleAnswer {
  readonly operation: string;
  readonly role: Role;
  readonly outcome: Outcome;
  /** Whether it named something on a matter of the firm alpha. */
  readonly isNamed: boolean;
  /** The beginning of what was answered, for who looks into a difference. */
  readonly body: string;
}

const refusals = new Set<string>([errorCodes.forbidden, errorCodes.unauthenticated]);
const AT_ONCE = 4;
/** Enough to tell something from nothing; what is deeper is for the sweep of closed columns and the probes of the walls. */
const SELECTION_DEPTH = 2;

interface HowToAsk {
  /** In every way there is, or in the one that tells most. */
  readonly inEveryWay: boolean;
  /** Called after each answer, one at a time, with a way to ask once more. */
  onAnswer?(answer: RoleAnswer, again: () => Promise<RoleAnswer>): Promise<void>;
}

/** Asks every operation as everyone, with something within their reach where it names something. */
export async function askAsRoles({ inEveryWay, onAnswer }: HowToAsk): Promise<RoleAnswer[]> {
  const api = await startTestApi();
  try {
    await seedForProbes(api.ownerConnectionString);
    await seedWallPeople(api.owner);
    await seedRoles(api);
    const schema = apiSchema();
    const operations = [...operationsOf(schema, SELECTION_DEPTH), ...fieldsWithoutArguments(schema)];
    const overHttp = operations.filter(({ kind }) => kind !== 'subscription');
    const answers: RoleAnswer[] = [];
    const note = async (question: () => Promise<RoleAnswer>): Promise<RoleAnswer> => {
      const answer = await question();
      await onAnswer?.(answer, question);
      return answer;
    };
    for (const role of roles) {
      const person = role === 'anonymous' ? people.feeEarner : people[role];
      const ways = Map.groupBy(questionsFor(schema, overHttp, person), ({ operation }) => operation);
      for (const [name, all] of ways)
        ways.set(
          name,
          inEveryWay && !all.some(({ isNamed }) => isNamed)
            ? all
            : inEveryWay
              ? all.filter(({ isNamed }) => isNamed)
              : mainQuestion(all),
        );
      if (role !== 'anonymous')
        await seedWallRows(
          api.owner,
          [...ways.values()]
            .flat()
            .flatMap(({ rows }) => rows)
            .filter(({ matter }) => matter === person.inside),
        );
      if (role === 'phoneCalls') await makePhoneCalls(api.owner);
      const ordinary = overHttp.filter(({ name }) => !sessionOperations.has(name));
      answers.push(
        ...(await inTurns(
          ordinary,
          ({ name }) => note(() => ask(api, whoIs(role), { role, operation: name, questions: ways.get(name) ?? [] })),
          onAnswer === undefined ? AT_ONCE : 1,
        )),
      );
      if (role !== 'anonymous')
        for (const operation of operations)
          if (operation.kind === 'subscription')
            answers.push(await note(() => askOverSocket(api, role, operation, schema)));
      for (const name of sessionOperations)
        answers.push(
          await note(async () =>
            ask(api, await ownSession(api, role), { role, operation: name, questions: ways.get(name) ?? [] }),
          ),
        );
    }
    return answers;
  } finally {
    await api.close();
  }
}

const whoIs = (role: Role): Who => (role === 'anonymous' ? 'signed out' : userOf(role));

/** A sign-in that nothing else asks with. */
async function ownSession(api: TestApi, role: Role): Promise<Who> {
  if (role === 'anonymous') return 'signed out';
  const { browser } = api;
  const [tenant, user] = userOf(role);
  const [session] = await openSessions(api.owner, 1, { tenant, user, browser });
  if (session === undefined) throw new Error('No session was opened');
  return { accessToken: session.accessToken, browser };
}

async function ask(
  api: TestApi,
  who: Who,
  {
    role,
    operation,
    questions,
  }: { readonly role: Role; readonly operation: string; readonly questions: readonly RoleQuestion[] },
): Promise<RoleAnswer> {
  const found: { outcome: Outcome; body: string }[] = [];
  for (const question of questions) {
    // Answered once is allowed, whatever the other ways are answered.
    if (found.some(({ outcome }) => outcome === 'answered')) break;
    const answer = await run(api, who, question, question.variables());
    found.push({ outcome: await judge(api, who, question, answer), body: answer.body.slice(0, 300) });
  }
  const best =
    (['answered', 'nothing', 'refused', 'unasked'] as const).find((outcome) =>
      found.some((each) => each.outcome === outcome),
    ) ?? 'unasked';
  const shown =
    role === 'otherFirm' && found.some(({ body }) => body.includes(markOf('alpha'))) ? 'shows the other firm: ' : '';
  return {
    operation,
    role,
    outcome: best,
    isNamed: questions.some(({ isNamed }) => isNamed),
    body: shown + (found.find(({ outcome }) => outcome === best)?.body ?? ''),
  };
}

async function judge(api: TestApi, who: Who, question: RoleQuestion, answer: GraphqlAnswer): Promise<Outcome> {
  const depth = question.operation.split('.').length;
  if (answer.errors.some(({ path, extensions: { code } }) => refusals.has(code) && (path?.length ?? 0) <= depth))
    return 'refused';
  if (answer.errors.some(({ path }) => path === undefined)) return 'unasked';
  const { ofNobody } = question;
  if (ofNobody === undefined || answersAlike.has(question.operation)) return 'answered';
  const nobodys = await run(api, who, question, ofNobody.variables());
  return evenOut(answer.body, ofNobody.named) === evenOut(nobodys.body, NOBODY) ? 'nothing' : 'answered';
}

const run = (
  api: TestApi,
  who: Who,
  { document }: RoleQuestion,
  variables: Record<string, unknown>,
): Promise<GraphqlAnswer> => api.run(who, document, variables, { 'user-agent': 'roles' });

/** What is new has an id and times of its own. */
const evenOut = (body: string, named: string): string =>
  body
    .replaceAll(named, 'named')
    .replaceAll(/\b01[0-9a-f]{6}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, 'new')
    .replaceAll(/"(?:requestId|asAt|[a-zA-Z]+At|cutoff)":"[^"]*"|"elapsedSeconds":\d+/g, '');

async function askOverSocket(
  api: TestApi,
  role: Exclude<Role, 'anonymous'>,
  operation: ProbeOperation,
  schema: GraphQLSchema,
): Promise<RoleAnswer> {
  const socket = await openSocket(api, userOf(role));
  const isRefused = await isRefusedBy(socket, operation, schema);
  await socket.close();
  return { operation: operation.name, role, outcome: isRefused ? 'refused' : 'answered', isNamed: false, body: '' };
}

const LATER = 3;
/** Not refused is what stays open while the socket answers several other things after it. */
async function isRefusedBy(socket: TestSocket, operation: ProbeOperation, schema: GraphQLSchema): Promise<boolean> {
  const refused = socket
    .subscribe(operation.document, requiredOf(operation, schema))
    .next()
    .then(
      () => false,
      (error: Error) => error.message.split(',').some((code) => refusals.has(code)),
    );
  const answered = async (): Promise<boolean> => {
    for (let time = 0; time < LATER; time += 1) await socket.subscribe('subscription { compositionChanged }').next();
    return false;
  };
  return Promise.race([refused, answered()]);
}

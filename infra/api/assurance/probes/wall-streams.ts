import { ANSWER, readParts } from '../../src/modules/ai/ai.fixtures.ts';
import { PENDING_TOPIC } from '../../src/modules/pending-matters/announce-pending.ts';
import { announceMatterChange, matterParts } from '../../src/modules/matters/matter-change.ts';
import { notifyStatement } from '../../src/modules/notices/notices.store.ts';
import { TASK_CHANGE_TOPIC } from '../../src/modules/tasks/task-change.ts';
import type { TestApi } from '../../src/testing/test-api.ts';
import { idOf } from '../../src/testing/test-firms.ts';
import { openSocket, type TestSocket } from '../../src/testing/test-socket.ts';
import type { ProbeOperation } from './operations.ts';
import { NOBODY } from './probe-targets.ts';
import { wallPeople, type WallPerson } from './wall-people.ts';
import { seedWallRows, wallRowId, type WallRow } from './wall-rows.ts';

const matterId = (number: number): string => idOf('alpha', 'matter', number);
const NEWS = 'subscription ($matterId: ID) { matterChanged(matterId: $matterId) { matterId part } }';
/** With a matter of their own in the conversation, so that what comes next of another shows who hears what. */
const settle = async (api: TestApi, socket: TestSocket, { inside }: WallPerson): Promise<void> => {
  const control = socket.subscribe(NEWS, { matterId: matterId(inside) });
  await control.next();
  for (let round = 0; round < 2; round += 1) {
    await announceMatterChange(api.runner, 'alpha', matterId(inside), 'record');
    await control.next();
  }
  await control.end();
};

type Listen = (api: TestApi, socket: TestSocket, person: WallPerson) => Promise<readonly string[]>;
const notify = (api: TestApi, topic: string, id: string) => api.runner.query('alpha', notifyStatement, { topic, id });
async function addRow(api: TestApi, row: WallRow): Promise<string> {
  await seedWallRows(api.owner, [row]);
  return wallRowId(row);
}

/** Of all changes outside nothing comes; the first that comes is of the matter inside. Nor does anything to who asks for the one outside by its id. */
const hearMatters: Listen = async (api, socket, { outside, inside }) => {
  const [all, one, none] = [
    socket.subscribe(NEWS),
    socket.subscribe(NEWS, { matterId: matterId(outside) }),
    socket.subscribe(NEWS, { matterId: NOBODY }),
  ];
  await all.next();
  const [greeting, ofNobody] = [JSON.stringify(await one.next()), JSON.stringify(await none.next())];
  let isSilent = true;
  void one.next().then(
    () => (isSilent = false),
    () => undefined,
  );
  for (const part of matterParts) await announceMatterChange(api.runner, 'alpha', matterId(outside), part);
  await announceMatterChange(api.runner, 'alpha', matterId(inside), 'record');
  const heard = (await all.next())['matterChanged'];
  await settle(api, socket, { user: 'own', outside, inside });
  return [
    ...(greeting === ofNobody ? [] : ['greets otherwise than for nobody’s matter']),
    ...(isSilent ? [] : ['tells of a matter that was asked for by its id']),
    ...(String(heard?.['matterId']) === matterId(inside) ? [] : [`tells ${JSON.stringify(heard)}`]),
  ];
};

const hearTasks: Listen = async (api, socket, person) => {
  const changes = socket.subscribe('subscription { taskChanged { ids } }');
  await changes.next();
  const next = changes.next();
  await settle(api, socket, person);
  const [outside, inside] = [
    await addRow(api, { kind: 'task', matter: person.outside, user: person.user, purpose: 'heard' }),
    await addRow(api, { kind: 'task', matter: person.inside, user: person.user, purpose: 'heard' }),
  ];
  for (const id of [outside, inside]) await notify(api, TASK_CHANGE_TOPIC, id);
  const heard = JSON.stringify(await next);
  return heard.includes(inside) && !heard.includes(outside) ? [] : [`tells ${heard}`];
};

const hearPending: Listen = async (api, socket, person) => {
  const counts = socket.subscribe('subscription { pendingMatterCount }');
  const first = Number((await counts.next())['pendingMatterCount']);
  const next = counts.next();
  await addRow(api, { kind: 'pendingMatter', matter: person.outside, user: person.user, purpose: 'counted' });
  await notify(api, PENDING_TOPIC, NOBODY);
  await settle(api, socket, person);
  await addRow(api, { kind: 'pendingMatter', matter: person.inside, user: person.user, purpose: 'counted' });
  await notify(api, PENDING_TOPIC, NOBODY);
  const heard = Number((await next)['pendingMatterCount']);
  const then = await Promise.race([counts.next(), settle(api, socket, person).then(() => null)]);
  return heard === first + 1 && then === null ? [] : [`counted ${first}, ${heard}, ${JSON.stringify(then)}`];
};

const hearAnswer: Listen = async (_api, socket, { outside, inside }) => {
  const ask = async (id: string): Promise<string> =>
    JSON.stringify(
      await readParts(
        socket.subscribe(ANSWER, {
          requestId: crypto.randomUUID(),
          input: { task: 'SUGGEST_REPLY', text: 'A text', matterId: id },
        }),
      ),
    );
  const [theirs, nobody, own] = [await ask(matterId(outside)), await ask(NOBODY), await ask(matterId(inside))];
  return [
    ...(theirs === nobody ? [] : [`answers ${theirs}, of nobody’s matter ${nobody}`]),
    ...(own === nobody ? ['control: answers the same about a matter within reach'] : []),
  ];
};

/** How each subscription that can tell of a matter is listened to, and who has nothing to listen for. */
const listened: Readonly<Record<string, { readonly listen: Listen; readonly notFor?: readonly WallPerson['user'][] }>> =
  {
    matterChanged: { listen: hearMatters },
    taskChanged: { listen: hearTasks, notFor: ['client'] },
    pendingMatterCount: { listen: hearPending, notFor: ['client'] },
    aiAnswer: { listen: hearAnswer, notFor: ['client'] },
  };

/** Subscriptions that tell of no matter, or of rows of the listener alone. */
const ofNoMatter = new Set([
  ...[
    'compositionChanged',
    'materialChanged',
    // Says not which.
    'appointmentsChanged',
    'contactChanged',
    // That what the listener is shown of a contact is another: its own test.
    'contactTimelineChanged',
    'enquiryScrubChanged',
    // Ids of enquiries, whatever matters they became.
    'enquiryChanged',
    'leapProvisioningNotification',
    'smokeballProvisioningNotification',
    'filesProvisioningNotification',
    'actionStepProvisioningNotification',
  ],
  // One run or analysis of the listener, by its id.
  ...['exportChanged', 'matterChangeRunChanged', 'contactImportChanged', 'csvAnalysisChanged'],
  // What timerSummary answers, which is probed.
  'timerSummaryChanged',
  // How many notifications the listener has not read.
  'unreadNotificationCount',
]);
/** Rows that were written for the listener: whom they are written for is proved where it is decided. */
const isOwnNotification = (name: string): boolean => /Notifications?$/.test(name);

/** Nothing of a matter outside is told to who listens, whatever changes there; of one inside it is. A subscription that is not known has to be added before the probes go on. */
export async function probeStreams(api: TestApi, operations: readonly ProbeOperation[]): Promise<string[]> {
  const names = operations.filter(({ kind }) => kind === 'subscription').map(({ name }) => name);
  const unknown = names.filter((name) => !(name in listened) && !ofNoMatter.has(name) && !isOwnNotification(name));
  if (unknown.length > 0)
    throw new Error(`The wall probes do not know the subscription ${unknown.join(', ')}: add it to wall-streams.ts`);
  const leaks: string[] = [];
  for (const person of wallPeople) {
    const socket = await openSocket(api, ['alpha', person.user]);
    for (const [name, { listen, notFor }] of Object.entries(listened)) {
      if (notFor?.includes(person.user) === true) continue;
      leaks.push(...(await listen(api, socket, person)).map((what) => `${name} as ${person.user}: ${what}`));
    }
    await socket.close();
  }
  return leaks;
}

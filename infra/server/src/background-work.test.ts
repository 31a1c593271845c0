import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { createTenantRunner } from '@atrium/database';
import { createReleases, openBuildStore } from '@atrium/releases';
import { pino } from 'pino';
import { backgroundWork } from './background-work.ts';
import { readSettings } from './settings.ts';

test('the jobs role sends bad rollouts back, and hears of each failure', async (t) => {
  // Nothing is sent until a round runs, so nobody has to answer here.
  const runner = createTenantRunner({ connectionString: 'postgres://nobody@localhost:1/none' });
  t.after(() => runner.close());
  const logger = pino({ level: 'silent' });
  const settings = readSettings(tmpdir());
  const releases = createReleases({ runner, folder: settings.dataFolder, logger });
  const { rounds } = await backgroundWork({
    settings,
    runner,
    releases,
    store: await openBuildStore({ folder: settings.dataFolder, bucket: null }),
    logger,
    sourceClients: {},
    accountingClients: {},
  });
  const channels = new Map(rounds.map(({ name, channel }) => [name, channel]));
  assert.deepEqual(
    [channels.get('exports'), channels.get('release health'), channels.get('release health retention')],
    ['atrium_exports', 'atrium_health', 'atrium_health_retention'],
  );
});

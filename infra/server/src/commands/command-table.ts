import { sourceSystems, type SourceSystem } from '@atrium/contracts';
import { advanceProvisioning, type TenantRunner } from '@atrium/database';
import type { PublishOptions, Releases } from '@atrium/releases';
import { ForeseenError } from '../command.ts';
import { findTenantTitle } from '../tenant.statements.ts';
import { listBuilds, type BuildRow } from './builds.statements.ts';
import { firmCommand } from './firm.ts';
import { keysCommand } from './keys.ts';
import { originsCommand } from './origins.ts';
import { publishCommand } from './publish.ts';
import { schemaCheckCommand } from './schema-check.ts';

export interface OperatorTools {
  readonly runner: TenantRunner;
  readonly releases: Releases;
  /** The schema of this checkout's API. */
  readonly apiSchema: string;
  /** Where the browser is that builds are tried in. */
  readonly publishing: PublishOptions;
  /** The checkout the command runs from. */
  readonly rootFolder: string;
  /** Paths are relative to where the command was typed. */
  readonly resolvePath: (path: string) => string;
}

export interface OperatorCommand {
  /** The last one may be `…`: as many as the command takes. */
  readonly parameters: readonly string[];
  readonly summary: string;
  run(tools: OperatorTools, args: readonly string[]): Promise<string[]>;
}

const provisioningSteps = new Set(['0', '1', '2', '3', '4', '5', '7']);
/** Enough of a build's id to be unique, as people copy it. */
const SHORTEST_ID = 6;

/** `npm run atrium -- <name> <parameters>`, each against a running installation. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  builds: {
    parameters: [],
    summary: 'list the builds and the channels that point at them',
    run: async ({ runner }) => {
      const rows = await runner.system(listBuilds, {});
      return rows.map(({ name, version, build_id, published_at, channels }) => [name.padEnd(14), version.padEnd(10), build_id, published_at, channels].join('  ').trimEnd());
    },
  },
  publish: publishCommand,
  keys: keysCommand,
  'schema-check': schemaCheckCommand,
  move: {
    parameters: ['<remote>', '<build>'],
    summary: 'give a build to every firm that has no pin',
    run: async ({ releases, runner }, [name = '', build = '']) => {
      const buildId = await findBuildId(runner, name, build);
      await releases.moveChannel('stable', name, buildId);
      return [`${name} ${buildId} is now stable`];
    },
  },
  pin: {
    parameters: ['<tenant>', '<remote>', '<build>'],
    summary: 'give a build to one firm, whatever the channel says',
    run: async ({ releases, runner }, [tenantId = '', name = '', build = '']) => {
      const buildId = await findBuildId(runner, name, build);
      await releases.pin(tenantId, name, buildId, 'pinned by command');
      return [`${tenantId} gets ${name} ${buildId}`];
    },
  },
  unpin: {
    parameters: ['<tenant>', '<remote>'],
    summary: 'let one firm follow the channel again',
    run: async ({ releases }, [tenantId = '', name = '']) => {
      await releases.unpin(tenantId, name);
      return [`${tenantId} follows the channel for ${name}`];
    },
  },
  firm: firmCommand,
  origins: originsCommand,
  provisioning: {
    parameters: ['<tenant>', sourceSystems.join('|'), '<step>'],
    summary: 'put provisioning at a step (0 to 5, 7 for failed) and tell open pages',
    run: async ({ runner }, [tenantId = '', sourceSystem = '', step = '']) => {
      if (!isSourceSystem(sourceSystem)) throw new ForeseenError(`There is no source system ${sourceSystem}. They are ${sourceSystems.join(', ')}.`);
      if (!provisioningSteps.has(step)) throw new ForeseenError(`There is no step ${step}. Steps are 0 to 5, and 7 for failed.`);
      const [firm] = await runner.query(tenantId, findTenantTitle, {});
      if (!firm) throw new ForeseenError(`There is no firm ${tenantId}.`);
      const hasMoved = await advanceProvisioning(runner, tenantId, sourceSystem, { step: Number(step) });
      return [hasMoved ? `${tenantId} is at step ${step} with ${sourceSystem}` : `${tenantId} stays where it is with ${sourceSystem}: a step never goes back, except to 0`];
    },
  },
};

async function findBuildId(runner: TenantRunner, name: string, wanted: string): Promise<string> {
  const rows = (await runner.system(listBuilds, {})).filter((row) => row.name === name);
  const found = rows.filter((row) => matches(row, wanted));
  if (found.length > 1) throw new ForeseenError(`${wanted} stands for ${found.length} builds of ${name}; write more of the build's id.`);
  if (!found[0]) throw new ForeseenError(`There is no build ${wanted} of ${name}. See: npm run atrium -- builds`);
  return found[0].build_id;
}

function matches({ build_id, version }: BuildRow, wanted: string): boolean {
  return version === wanted || build_id === wanted || (wanted.length >= SHORTEST_ID && build_id.startsWith(wanted));
}

function isSourceSystem(name: string): name is SourceSystem {
  return (sourceSystems as readonly string[]).includes(name);
}

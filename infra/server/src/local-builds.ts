import { readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildDescriptor } from '@atrium/contracts';
import {
  PublishRefusedError,
  readDescriptor,
  type PublishedBuild,
  type PublishOptions,
  type Releases,
} from '@atrium/releases';
import { COMMAND_LINE } from './commands/operator-command.ts';
import { describeRefusal } from './commands/publish.ts';

const CHANNEL = 'stable';

/** Folders of this checkout that hold a finished build. */
function findDistFolders(rootFolder: string): string[] {
  return ['hosts', 'remotes'].flatMap((parent) => {
    const folder = join(rootFolder, parent);
    const names = existsSync(folder) ? readdirSync(folder).sort() : [];
    return names.map((name) => join(folder, name, 'dist')).filter((dist) => existsSync(join(dist, 'remote.json')));
  });
}

/**
 * Publishes the builds of this checkout. A name that no firm can get yet goes to
 * the stable channel; in demo mode a build that changed since the last start does
 * too. A channel that was moved by hand stays where it was put.
 */
export async function publishLocalBuilds(
  releases: Releases,
  options: { rootFolder: string; dataFolder: string; followsCheckout: boolean; report: (line: string) => void },
): Promise<string> {
  const { rootFolder, dataFolder, followsCheckout, report } = options;
  const [stable, last] = await Promise.all([buildsOnChannel(releases), readLast(dataFolder)]);
  const distFolders = findDistFolders(rootFolder);
  const now: Record<string, string> = { ...last };
  // What a new checkout brings is used together: a host may drop what only older remotes took. Words that
  // nobody has translated yet do no harm to whoever works on it, and `npm test` asks for them.
  const instead = followsCheckout
    ? (await Promise.all(distFolders.map(readDescriptorOf))).filter((descriptor) => descriptor !== null)
    : [];
  let moved = 0;
  for (const distFolder of distFolders) {
    const published = await publishOrReport(releases, distFolder, {
      rootFolder,
      report,
      instead,
      tolerates: followsCheckout ? ['languages', 'size'] : [],
    });
    if (published === null) continue;
    const { buildId, descriptor } = published;
    const { name, version } = descriptor;
    const isChanged = last[name] !== buildId;
    const isWanted = !stable.has(name) || (followsCheckout && isChanged && stable.get(name) !== buildId);
    if (isWanted) {
      const refusal = await moveTo(releases, name, buildId);
      report(
        refusal === null
          ? `${name} ${version} is now ${CHANNEL} (${buildId})`
          : `${name} ${version} is not ${CHANNEL}: ${refusal}`,
      );
      moved += refusal === null ? 1 : 0;
    }
    now[name] = buildId;
  }
  if (JSON.stringify(now) !== JSON.stringify(last)) await writeLast(dataFolder, now);
  return `${distFolders.length} builds, ${moved === 0 ? 'nothing changed' : `${moved} moved to ${CHANNEL}`}`;
}

/** A build that does not fit the API costs its own area: the one that is served stays. */
async function publishOrReport(
  releases: Releases,
  distFolder: string,
  { rootFolder, report, ...options }: { rootFolder: string; report: (line: string) => void } & PublishOptions,
): Promise<PublishedBuild | null> {
  try {
    // Without the smoke load: nobody waits for a browser at a start, and `npm test` has tried these builds.
    return await releases.publish(distFolder, options);
  } catch (error) {
    if (!(error instanceof PublishRefusedError)) throw error;
    for (const line of describeRefusal(error, rootFolder)) report(line);
    return null;
  }
}

/** Null where it cannot be read, which the publish itself will say. */
async function readDescriptorOf(distFolder: string): Promise<BuildDescriptor | null> {
  const text = await readFile(join(distFolder, 'remote.json'), 'utf8').catch(() => '');
  const reading = readDescriptor(text);
  return 'descriptor' in reading ? reading.descriptor : null;
}

async function buildsOnChannel(releases: Releases): Promise<ReadonlyMap<string, string>> {
  const { channels } = await releases.overview();
  return new Map(channels.filter(({ channel }) => channel === CHANNEL).map(({ name, buildId }) => [name, buildId]));
}

/** As the audit names everything that no operator signed in for. Null where it was done, else why not: an operator blocked the build, or another process was faster. */
async function moveTo(releases: Releases, name: string, buildId: string): Promise<string | null> {
  const change = { verb: 'moveChannel', channel: CHANNEL, name, buildId } as const;
  const answer = await releases.apply(
    { change, reason: 'built from this checkout', expectedRevision: await releases.currentRevision() },
    COMMAND_LINE,
  );
  if (answer.ok) return null;
  return answer.reason === 'refused' ? answer.message : 'it was changed at the same moment';
}

const lastFile = (dataFolder: string): string => join(dataFolder, 'local-builds.json');

/** A file that a full disk cut off is none: at worst a channel follows this checkout once more. */
async function readLast(dataFolder: string): Promise<Record<string, string>> {
  const text = await readFile(lastFile(dataFolder), 'utf8').catch(() => '{}');
  try {
    const last: unknown = JSON.parse(text);
    return typeof last === 'object' && last !== null ? (last as Record<string, string>) : {};
  } catch {
    return {};
  }
}

async function writeLast(dataFolder: string, builds: Record<string, string>): Promise<void> {
  const draft = `${lastFile(dataFolder)}.new`;
  await writeFile(draft, JSON.stringify(builds));
  await rename(draft, lastFile(dataFolder));
}

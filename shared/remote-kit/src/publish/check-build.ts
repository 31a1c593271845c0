import { checkBuild, type GateReport } from '@atrium/publish-checks';
import { buildRemote, findBuild } from '../build/build-remote.ts';
import { ForeseenError, type CommandContext } from '../command/command.ts';
import { keyOption, platformOf, platformOption, readOptions } from '../command/options.ts';
import { createPlatformClient, type PlatformClient } from './platform-client.ts';
import { readDist, type ReadDist } from './read-dist.ts';
import { describeGates } from './report-gates.ts';
import { readTeamKey } from './team-key.ts';

export interface CheckedDist {
  readonly client: PlatformClient;
  readonly platform: string;
  readonly dist: ReadDist;
  readonly report: GateReport;
}

/** Builds, asks the platform for its facts and every gate for its opinion, and says what they found. Null where it does not build. */
export async function buildAndCheck(args: string[], context: CommandContext): Promise<CheckedDist | null> {
  const options = readOptions(args, { ...platformOption, ...keyOption, 'no-build': { type: 'boolean' } });
  const platform = platformOf(options, context);
  const signer = await readTeamKey(options, context);
  const client = createPlatformClient(platform, signer);
  // First, since a build takes longer than learning that there is nobody to ask.
  const facts = await client.facts();
  const folder = options.values['no-build'] === true ? existingBuild(context.folder) : await buildRemote(context);
  if (folder === null) return null;
  const dist = await readDist(folder);
  const signatureBytes = Buffer.from(JSON.stringify(signer.signBuild(dist.descriptorBytes)));
  const report = await checkBuild({ ...dist, signatureBytes }, facts, { browser: context.settings.browser });
  for (const line of describeGates(report.gates, report.problems)) context.write(line);
  return { client, platform, dist, report };
}

function existingBuild(folder: string): string {
  const dist = findBuild(folder);
  if (dist === null)
    throw new ForeseenError('There is no build in dist/. Leave out --no-build, or run atrium build first.');
  return dist;
}

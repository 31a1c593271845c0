import type { CommandContext, ExitCode } from '../command/command.ts';
import { buildAndCheck } from './check-build.ts';
import { describeGates } from './report-gates.ts';

/** `atrium publish`: nobody gets the build yet; operators decide who does. */
export async function publish(args: string[], context: CommandContext): Promise<ExitCode> {
  const checked = await buildAndCheck(args, context);
  if (checked === null) return 1;
  const { client, dist, platform, report } = checked;
  if (report.problems.length > 0) {
    context.write(`\nNot sent: ${report.problems.length} in the way of publishing to ${platform}.`);
    return 1;
  }
  const { buildId, name, version, isNew, gates, problems } = await client.publish(dist);
  if (buildId === null) {
    context.write(`\n${platform} refused ${name} ${version}:`);
    for (const line of describeGates(gates, problems)) context.write(line);
    return 1;
  }
  const said = isNew ? 'is published' : 'had been published before';
  context.write(
    `\n${name} ${version} ${said} as build ${buildId}.\nNobody gets it until an operator says so; see who runs what: atrium status`,
  );
  return 0;
}

import type { CommandContext, ExitCode } from '../command/command.ts';
import { buildAndCheck } from './check-build.ts';

/** `atrium check`: what a publish would say, without publishing. */
export async function check(args: string[], context: CommandContext): Promise<ExitCode> {
  const checked = await buildAndCheck(args, context);
  if (checked === null) return 1;
  const { problems } = checked.report;
  context.write(
    problems.length === 0
      ? `\nNothing stands in the way of publishing to ${checked.platform}.`
      : `\n${problems.length} in the way of publishing to ${checked.platform}.`,
  );
  return problems.length === 0 ? 0 : 1;
}

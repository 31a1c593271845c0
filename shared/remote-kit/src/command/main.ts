import { ForeseenError, type CommandContext, type ExitCode } from './command.ts';
import { commands } from './commands.ts';
import { readSettings } from './settings.ts';
import { usageOf, usageOfAll } from './usage.ts';

/** Runs `atrium …`. Answers the exit code; writes what a person reads. */
export async function main(args: readonly string[], context: CommandContext = processContext()): Promise<ExitCode> {
  const [name = 'help', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const isAsked = ['help', '--help', '-h'].includes(name);
    if (!isAsked) context.write(`There is no command ${name}.\n`);
    context.write(usageOfAll(commands));
    return isAsked ? 0 : 2;
  }
  if (rest.includes('--help')) {
    context.write(usageOf(command));
    return 0;
  }
  try {
    return await (
      await command.load()
    )(rest, context);
  } catch (error) {
    if (!(error instanceof ForeseenError)) throw error;
    context.write(error.message);
    return 2;
  }
}

function processContext(): CommandContext {
  return {
    folder: process.cwd(),
    settings: readSettings(process.env),
    write: (line) => process.stdout.write(`${line}\n`),
  };
}

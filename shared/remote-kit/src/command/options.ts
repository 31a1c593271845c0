import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ForeseenError, type CommandContext } from './command.ts';
import { withoutSlash } from './settings.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
interface Parsed {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

/** Reads a command's options; what is not among them is refused by name. */
export function readOptions(args: string[], options: Options): Parsed {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return { values: values as Parsed['values'], positionals };
  } catch (error) {
    throw new ForeseenError(error instanceof Error ? error.message : String(error));
  }
}

export const platformOption = { platform: { type: 'string' } } as const;
export const keyOption = { key: { type: 'string' } } as const;

/** The platform of this run. */
export function platformOf({ values }: Parsed, { settings }: CommandContext): string {
  const given = values['platform'];
  const address = typeof given === 'string' ? withoutSlash(given) : settings.platform;
  // `localhost:8080` is an address too: of the protocol `localhost`.
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ForeseenError(`${address} is no address of a platform. Say --platform http://localhost:8080`);
  return address;
}

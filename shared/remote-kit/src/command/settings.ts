import type { CommandSettings } from './command.ts';

const DEFAULT_PLATFORM = 'http://localhost:8080';

/** What the environment says; options of a command go before it. */
export function readSettings(environment: NodeJS.ProcessEnv): CommandSettings {
  return {
    platform: withoutSlash(environment['ATRIUM_PLATFORM'] ?? DEFAULT_PLATFORM),
    teamKey: environment['ATRIUM_TEAM_KEY'] ?? null,
    browser: environment['ATRIUM_BROWSER'] ?? null,
  };
}

export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

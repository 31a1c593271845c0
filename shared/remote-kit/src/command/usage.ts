import type { CommandEntry } from './commands.ts';

export function usageOfAll(commands: Readonly<Record<string, CommandEntry>>): string {
  const lines = Object.values(commands).map(({ usage, does }) => `  atrium ${usage}\n      ${does}`);
  return `What a remote's team works with.\n\n${lines.join('\n')}\n\nThe platform is ATRIUM_PLATFORM or --platform, http://localhost:8080 otherwise.\nThe team's key is ATRIUM_TEAM_KEY or --key, otherwise the file team-key.pem here.`;
}

export const usageOf = ({ usage, does }: CommandEntry): string => `atrium ${usage}\n${does}`;

/** The hosts: the frame of a firm's people, and the operators' own. */
export const hostNames = ['shell', 'console'] as const;
export type HostName = (typeof hostNames)[number];

export function isHostName(name: string): name is HostName {
  return (hostNames as readonly string[]).includes(name);
}

/** A remote's name: one word of an address, not a host's. Teams outside this workspace choose their own. */
const REMOTE_NAME_PATTERN = /^[a-z][a-z0-9]{1,30}$/;

export function isRemoteName(name: string): boolean {
  return REMOTE_NAME_PATTERN.test(name) && !isHostName(name);
}

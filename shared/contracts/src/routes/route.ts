import type { AccessFlag } from '../access-flags.ts';
import type { SourceSystem } from '../provisioning.ts';

/** The remotes of this workspace, in the order of their menu. */
export const remoteNames = [
  'crm',
  'matters',
  'timesheet',
  'reports',
  'configuration',
  'admin',
  'integrations',
] as const;
export type OwnRemoteName = (typeof remoteNames)[number];
/** Any remote's name: teams with a repository of their own bring theirs (`isRemoteName`). */
export type RemoteName = string;

/** One screen's address, as product specification §2 lists it. `{name}` marks a parameter. */
export interface RouteDefinition {
  readonly path: string;
  /** The screen's name as a person reads it: page title, menu, not-built-yet page. */
  readonly title: string;
  /** The flag a user must hold; absent means every signed-in user. */
  readonly access?: AccessFlag;
  /** Opens it as well, for those who do not hold `access`. */
  readonly orAccess?: AccessFlag;
  /** False where no session is needed. */
  readonly auth?: false;
  /** False where the fixed header and footer are hidden (§2.7). */
  readonly chrome?: false;
  /** The remote whose screen an integration route shows inside itself. */
  readonly embeds?: RemoteName;
  /** The path of that screen, where it exists. */
  readonly embedsPath?: string;
  /** That screen shows only what came from this source system. */
  readonly cameFrom?: SourceSystem;
  /** The path of a route whose screen goes on here, as from one tab to the next: it is neither begun anew nor left. */
  readonly continues?: string;
  /** Its screen does not exist yet: no menu, no palette and no landing leads there; its address says so. */
  readonly isPending?: true;
}

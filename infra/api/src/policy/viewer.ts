import type { AccessFlag, Language, RoleAction, RoleFeature, RoleScope } from '@atrium/contracts';
import type { ClosedAccess } from './column-access.ts';

export type Feature = RoleFeature;
export type Action = RoleAction;
export type Scope = RoleScope;

/** Who asks: everything the policy decides by, loaded once per session. */
export interface Viewer {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly userName: string;
  readonly name: string;
  readonly initials: string;
  readonly email: string;
  readonly roleName: string;
  /** The role that is being tried out in this session, in the place of their own; nothing can be changed meanwhile. */
  readonly testedRole?: string;
  readonly officeId: string | null;
  readonly teamIds: readonly string[];
  readonly isAdministrator: boolean;
  readonly isInternalAdmin: boolean;
  readonly isExternal: boolean;
  readonly access: ReadonlySet<AccessFlag>;
  /** From role_scopes, by `feature.action`. What is not listed is `none`. */
  readonly scopes: ReadonlyMap<string, Scope>;
  /** From column_security, by `list.column`. What is not listed may be read. */
  readonly closedColumns: ReadonlyMap<string, ClosedAccess>;
  readonly currency: string;
  readonly timeZone: string;
  readonly homeCountry: string;
  /** The month (1 to 12) that the firm's financial year begins with. */
  readonly yearStart: number;
  /** What they read: the language they chose, else that of the firm's country. */
  readonly language: Language;
}

/** How far the viewer reaches in a feature. Internal administrators reach everywhere; people from outside never beyond what is theirs. */
export function scopeOf(viewer: Viewer, feature: Feature, action: Action = 'view'): Scope {
  if (viewer.isInternalAdmin && !viewer.isExternal) return 'all';
  return viewer.scopes.get(`${feature}.${action}`) ?? 'none';
}

import type { RequestContext } from '../../../server/request-context.ts';
import type { TenantWrite } from '../../../server/tenant-write.ts';
import { logActivityOf } from '../../activity/log-activity.ts';
import type { SignInUser } from './sign-in-user.store.ts';

export interface SignInEvent {
  readonly user: Pick<SignInUser, 'id' | 'userName' | 'roleName'> | null;
  /** As typed, where there is no such user. */
  readonly userName?: string;
  readonly action: string;
  readonly result: 'succeeded' | 'refused';
  /** Never what was secret about it. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Notes in the activity log how one step of signing in, or a change to how somebody signs in, went. */
export async function recordSignIn(
  { runner, client }: RequestContext,
  tenantId: string,
  event: SignInEvent,
  through: TenantWrite = runner,
): Promise<void> {
  const { user, userName, action, result, detail } = event;
  await logActivityOf(
    through,
    tenantId,
    {
      userId: user?.id ?? null,
      userName: user?.userName ?? userName ?? '',
      roleName: user?.roleName ?? '',
      client,
    },
    { kind: 'login', objectType: null, objectId: null, action, result, detail },
  );
}

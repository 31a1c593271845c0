import { useQuery } from 'urql';
import { viewRolesQuery } from './saved-views.operations.ts';

/** Roles a view can be shared with; asked for once they are wanted. */
export function useViewRoles(isWanted: boolean): readonly { readonly id: string; readonly name: string }[] {
  const [{ data }] = useQuery({ query: viewRolesQuery, pause: !isWanted });
  return data?.roleList.role.map(({ roleIdString, rolename }) => ({ id: roleIdString, name: rolename })) ?? [];
}

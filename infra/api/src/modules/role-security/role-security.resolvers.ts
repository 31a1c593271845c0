import type { GraphQLResolveInfo } from 'graphql';
import { columnAccessOf } from '../../policy/column-access.ts';
import { permit } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import { limitExceeded } from '../../errors/errors.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { selectedFields } from '../../server/selection.ts';
import { compareRoles } from './compare-roles.ts';
import { findRoleMatrix } from './role-matrix.ts';
import { findPeopleOfRoles } from './role-people.store.ts';
import { roleSecurityPolicy } from './role-security.policy.ts';
import { createRole, renameRole, restoreRole, retireRole } from './roles.commands.ts';
import { roleList, type RoleListInput } from './roles.list.ts';
import { endRoleTest, startRoleTest } from './role-test.commands.ts';
import { saveRoleFlags } from './save-role-flags.ts';
import { saveRoleScopes } from './save-role-scopes.ts';

const ROLES_AT_MOST = 500;

export const roleSecurityResolvers = {
  Query: {
    roleSummary: (_root: unknown, input: RoleListInput, context: RequestContext, info: GraphQLResolveInfo) =>
      roleList.find(context.runner, permit(context, roleSecurityPolicy.list), input, selectedFields(info)),
    roleScopes: (_root: unknown, _input: unknown, context: RequestContext) =>
      findRoleMatrix(context.runner, permit(context, roleSecurityPolicy.scopes).tenantId),
    roleFlags: (_root: unknown, _input: unknown, context: RequestContext) =>
      findRoleMatrix(context.runner, permit(context, roleSecurityPolicy.flags).tenantId),
    async rolePeople(_root: unknown, { roleIds }: { roleIds: readonly string[] }, context: RequestContext) {
      const viewer = permit(context, roleSecurityPolicy.people);
      if (roleIds.length > ROLES_AT_MOST) throw limitExceeded(`At most ${ROLES_AT_MOST} roles.`);
      const found = await findPeopleOfRoles(context.runner, viewer.tenantId, roleIds.filter(isId));
      // Who is named here has the role: to whom that column is closed, it is a count.
      return columnAccessOf(viewer, 'users', 'roleName') === 'read' ? found : { ...found, people: [] };
    },
    async compareRoles(
      _root: unknown,
      { roleId, otherRoleId }: { roleId: string; otherRoleId: string },
      context: RequestContext,
    ) {
      const { tenantId } = permit(context, roleSecurityPolicy.configure);
      const { roles } = await findRoleMatrix(context.runner, tenantId);
      const [one, other] = [roleId, otherRoleId].map((id) => roles.find((role) => role.id === id));
      return one === undefined || other === undefined ? null : { one, other, differences: compareRoles(one, other) };
    },
  },
  Mutation: {
    createRole: mutation(createRole),
    renameRole: mutation(renameRole),
    retireRole: mutation(retireRole),
    restoreRole: mutation(restoreRole),
    startRoleTest: mutation(startRoleTest),
    endRoleTest: mutation(endRoleTest),
    saveRoleScopes: mutation(saveRoleScopes),
    saveRoleFlags: mutation(saveRoleFlags),
  },
};

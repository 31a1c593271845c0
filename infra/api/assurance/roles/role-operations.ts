import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql';
import type { ProbeOperation } from '../probes/operations.ts';

/** Operations that end sessions, or change how one signs in: asked last, each in a session of its own, as what follows would be refused. */
export const sessionOperations: ReadonlySet<string> = new Set([
  ...[
    'setCodeByMail',
    'startAuthenticator',
    'confirmAuthenticator',
    'removeAuthenticator',
    'startTextCode',
    'confirmTextCode',
    'removeTextCode',
    'startPasskey',
    'finishPasskey',
    'renamePasskey',
    'removePasskey',
    'createSignInCode',
  ],
  ...['disableUser', 'forcePasswordChange', 'endUserSessions', 'transferWork'],
  ...[
    'resetSignInMethods',
    'endSession',
    'endOtherSessions',
    'logout',
    'startRoleTest',
    'endRoleTest',
    'resetPassword',
    'changePassword',
  ],
]);

/** Whatever is named, they answer the same: what they were asked about shows elsewhere. */
export const answersAlike: ReadonlySet<string> = new Set([
  'sendTestMessage',
  'saveMaterialItem',
  'completeMaterialUpload',
]);

/** What hangs beside operations on a field that only groups them: `administrator.adminStatistics`. */
export function fieldsWithoutArguments(schema: GraphQLSchema): ProbeOperation[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((group) => {
    const type = getNamedType(group.type);
    if (group.args.length > 0 || !isObjectType(type)) return [];
    const fields = Object.values(type.getFields());
    if (!fields.some(({ args }) => args.length > 0)) return [];
    return fields
      .filter(({ args }) => args.length === 0)
      .map(({ name, type: of }): ProbeOperation => {
        const leaf = isObjectType(getNamedType(of)) ? `${name} { __typename }` : name;
        return {
          kind: 'query',
          name: `${group.name}.${name}`,
          document: `query { ${group.name} { ${leaf} } }`,
          arguments: [],
        };
      });
  });
}

import type { PasswordPolicyQuery, PasswordPolicyQueryVariables } from '../generated/graphql.ts';
import type { PlainOperation } from './post-operation.ts';

export const passwordPolicyOperation: PlainOperation<PasswordPolicyQuery, PasswordPolicyQueryVariables> = {
  name: 'PasswordPolicy',
  text: /* GraphQL */ `
    query PasswordPolicy($tenantId: ID) {
      passwordPolicyOptions(tenantId: $tenantId) {
        minimumPasswordLength {
          numberValue
        }
        minimumPasswordStrength {
          numberValue
        }
      }
    }
  `,
};

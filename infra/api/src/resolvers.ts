import type { IExecutableSchemaDefinition } from '@graphql-tools/schema';
import { scalarResolvers } from './scalars.ts';
import { appUserResolvers } from './modules/app-user/app-user.resolvers.ts';
import { contactsResolvers } from './modules/contacts/contacts.resolvers.ts';
import { firmResolvers } from './modules/firm/firm.resolvers.ts';
import { identityResolvers } from './modules/identity/identity.resolvers.ts';
import { mattersResolvers } from './modules/matters/matters.resolvers.ts';
import { settingsResolvers } from './modules/settings/settings.resolvers.ts';
import { tenantsResolvers } from './modules/tenants/tenants.resolvers.ts';

/** Every module's resolvers; each owns its types and fields. */
export const resolvers: NonNullable<IExecutableSchemaDefinition['resolvers']>[] = [
  scalarResolvers,
  tenantsResolvers,
  identityResolvers,
  appUserResolvers,
  settingsResolvers,
  mattersResolvers,
  contactsResolvers,
  firmResolvers,
];

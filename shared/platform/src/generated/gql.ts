/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query Workspace {\n    tenant {\n      tenantId\n      title\n      logo\n      companyUrl\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n      showResetLeapAccessCard\n      showResetSmokeballAccessCard\n      showResetActionStepAccessCard\n    }\n    appUser {\n      userId\n      userName\n      name\n      initials\n      email\n      role\n      access\n      isAdministrator\n      isInternalAdmin\n      isInternal\n      canViewDashboard\n      matterAccessCount\n      defaultMatterId\n      hasArtificialIntelligence\n      hasEmailTemplateAI\n      splashScreen {\n        template\n      }\n    }\n    settings {\n      regionSettings {\n        config {\n          homeCountry\n          currency\n          timeZone\n        }\n      }\n      labelSettings {\n        config {\n          personActingLabel\n          personResponsibleLabel\n          matterAssistingResponsibilityLabel\n          matterIntroducingResponsibilityLabel\n        }\n      }\n    }\n  }\n": typeof types.WorkspaceDocument,
    "\n  query SavedLayout($screen: String!) {\n    savedLayout(screen: $screen) {\n      screen\n      layout\n    }\n  }\n": typeof types.SavedLayoutDocument,
    "\n  mutation SaveLayout($screen: String!, $layout: JSON!) {\n    saveLayout(screen: $screen, layout: $layout) {\n      screen\n      layout\n    }\n  }\n": typeof types.SaveLayoutDocument,
    "\n  mutation ResetLayout($screen: String!) {\n    resetLayout(screen: $screen)\n  }\n": typeof types.ResetLayoutDocument,
    "\n    mutation Login($tenantId: ID!, $userName: String!, $password: String!) {\n      login(tenantId: $tenantId, userName: $userName, password: $password) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": typeof types.LoginDocument,
    "\n    mutation RefreshToken($tenantId: ID!, $refreshToken: String!) {\n      refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": typeof types.RefreshTokenDocument,
    "\n    mutation Logout {\n      logout\n    }\n  ": typeof types.LogoutDocument,
};
const documents: Documents = {
    "\n  query Workspace {\n    tenant {\n      tenantId\n      title\n      logo\n      companyUrl\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n      showResetLeapAccessCard\n      showResetSmokeballAccessCard\n      showResetActionStepAccessCard\n    }\n    appUser {\n      userId\n      userName\n      name\n      initials\n      email\n      role\n      access\n      isAdministrator\n      isInternalAdmin\n      isInternal\n      canViewDashboard\n      matterAccessCount\n      defaultMatterId\n      hasArtificialIntelligence\n      hasEmailTemplateAI\n      splashScreen {\n        template\n      }\n    }\n    settings {\n      regionSettings {\n        config {\n          homeCountry\n          currency\n          timeZone\n        }\n      }\n      labelSettings {\n        config {\n          personActingLabel\n          personResponsibleLabel\n          matterAssistingResponsibilityLabel\n          matterIntroducingResponsibilityLabel\n        }\n      }\n    }\n  }\n": types.WorkspaceDocument,
    "\n  query SavedLayout($screen: String!) {\n    savedLayout(screen: $screen) {\n      screen\n      layout\n    }\n  }\n": types.SavedLayoutDocument,
    "\n  mutation SaveLayout($screen: String!, $layout: JSON!) {\n    saveLayout(screen: $screen, layout: $layout) {\n      screen\n      layout\n    }\n  }\n": types.SaveLayoutDocument,
    "\n  mutation ResetLayout($screen: String!) {\n    resetLayout(screen: $screen)\n  }\n": types.ResetLayoutDocument,
    "\n    mutation Login($tenantId: ID!, $userName: String!, $password: String!) {\n      login(tenantId: $tenantId, userName: $userName, password: $password) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": types.LoginDocument,
    "\n    mutation RefreshToken($tenantId: ID!, $refreshToken: String!) {\n      refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": types.RefreshTokenDocument,
    "\n    mutation Logout {\n      logout\n    }\n  ": types.LogoutDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Workspace {\n    tenant {\n      tenantId\n      title\n      logo\n      companyUrl\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n      showResetLeapAccessCard\n      showResetSmokeballAccessCard\n      showResetActionStepAccessCard\n    }\n    appUser {\n      userId\n      userName\n      name\n      initials\n      email\n      role\n      access\n      isAdministrator\n      isInternalAdmin\n      isInternal\n      canViewDashboard\n      matterAccessCount\n      defaultMatterId\n      hasArtificialIntelligence\n      hasEmailTemplateAI\n      splashScreen {\n        template\n      }\n    }\n    settings {\n      regionSettings {\n        config {\n          homeCountry\n          currency\n          timeZone\n        }\n      }\n      labelSettings {\n        config {\n          personActingLabel\n          personResponsibleLabel\n          matterAssistingResponsibilityLabel\n          matterIntroducingResponsibilityLabel\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Workspace {\n    tenant {\n      tenantId\n      title\n      logo\n      companyUrl\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n      showResetLeapAccessCard\n      showResetSmokeballAccessCard\n      showResetActionStepAccessCard\n    }\n    appUser {\n      userId\n      userName\n      name\n      initials\n      email\n      role\n      access\n      isAdministrator\n      isInternalAdmin\n      isInternal\n      canViewDashboard\n      matterAccessCount\n      defaultMatterId\n      hasArtificialIntelligence\n      hasEmailTemplateAI\n      splashScreen {\n        template\n      }\n    }\n    settings {\n      regionSettings {\n        config {\n          homeCountry\n          currency\n          timeZone\n        }\n      }\n      labelSettings {\n        config {\n          personActingLabel\n          personResponsibleLabel\n          matterAssistingResponsibilityLabel\n          matterIntroducingResponsibilityLabel\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedLayout($screen: String!) {\n    savedLayout(screen: $screen) {\n      screen\n      layout\n    }\n  }\n"): (typeof documents)["\n  query SavedLayout($screen: String!) {\n    savedLayout(screen: $screen) {\n      screen\n      layout\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveLayout($screen: String!, $layout: JSON!) {\n    saveLayout(screen: $screen, layout: $layout) {\n      screen\n      layout\n    }\n  }\n"): (typeof documents)["\n  mutation SaveLayout($screen: String!, $layout: JSON!) {\n    saveLayout(screen: $screen, layout: $layout) {\n      screen\n      layout\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResetLayout($screen: String!) {\n    resetLayout(screen: $screen)\n  }\n"): (typeof documents)["\n  mutation ResetLayout($screen: String!) {\n    resetLayout(screen: $screen)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation Login($tenantId: ID!, $userName: String!, $password: String!) {\n      login(tenantId: $tenantId, userName: $userName, password: $password) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "): (typeof documents)["\n    mutation Login($tenantId: ID!, $userName: String!, $password: String!) {\n      login(tenantId: $tenantId, userName: $userName, password: $password) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation RefreshToken($tenantId: ID!, $refreshToken: String!) {\n      refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "): (typeof documents)["\n    mutation RefreshToken($tenantId: ID!, $refreshToken: String!) {\n      refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation Logout {\n      logout\n    }\n  "): (typeof documents)["\n    mutation Logout {\n      logout\n    }\n  "];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;
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
    "\n  query ExportRuns($list: ExportList!) {\n    exportRuns(list: $list) {\n      lists\n      runs {\n        ...ExportRunParts\n      }\n    }\n  }\n\n  fragment ExportRunParts on ExportRun {\n    id\n    list\n    format\n    title\n    state\n    failure\n    total\n    written\n    requestedAt\n    finishedAt\n    expiresAt\n  }\n": typeof types.ExportRunsDocument,
    "\n  mutation RequestExport($key: String!, $input: RequestExportInput!) {\n    requestExport(idempotencyKey: $key, input: $input) {\n      ok {\n        ...ExportRunParts\n      }\n      message\n    }\n  }\n": typeof types.RequestExportDocument,
    "\n  mutation CancelExport($id: ID!) {\n    cancelExport(id: $id) {\n      ...ExportRunParts\n    }\n  }\n": typeof types.CancelExportDocument,
    "\n  mutation ExportLink($id: ID!) {\n    createExportLink(id: $id) {\n      url\n      message\n    }\n  }\n": typeof types.ExportLinkDocument,
    "\n  subscription ExportChanged($id: ID!) {\n    exportChanged(id: $id) {\n      ...ExportRunParts\n    }\n  }\n": typeof types.ExportChangedDocument,
    "\n  query Workspace {\n    tenant {\n      tenantId\n      title\n      logo\n      companyUrl\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n      showResetLeapAccessCard\n      showResetSmokeballAccessCard\n      showResetActionStepAccessCard\n    }\n    appUser {\n      userId\n      userName\n      name\n      initials\n      email\n      role\n      access\n      isAdministrator\n      isInternalAdmin\n      isInternal\n      canViewDashboard\n      matterAccessCount\n      defaultMatterId\n      hasArtificialIntelligence\n      hasEmailTemplateAI\n      splashScreen {\n        template\n      }\n    }\n    userPreferences {\n      language\n      theme\n      density\n      notifications {\n        kind\n        ways\n      }\n    }\n    settings {\n      regionSettings {\n        config {\n          homeCountry\n          currency\n          timeZone\n        }\n      }\n      labelSettings {\n        config {\n          personActingLabel\n          personResponsibleLabel\n          matterAssistingResponsibilityLabel\n          matterIntroducingResponsibilityLabel\n        }\n      }\n    }\n  }\n": typeof types.WorkspaceDocument,
    "\n  query SavedLayout($screen: String!) {\n    savedLayout(screen: $screen) {\n      screen\n      layout\n    }\n  }\n": typeof types.SavedLayoutDocument,
    "\n  mutation SaveLayout($screen: String!, $layout: JSON!) {\n    saveLayout(screen: $screen, layout: $layout) {\n      screen\n      layout\n    }\n  }\n": typeof types.SaveLayoutDocument,
    "\n  mutation ResetLayout($screen: String!) {\n    resetLayout(screen: $screen)\n  }\n": typeof types.ResetLayoutDocument,
    "\n  mutation SaveUserPreferences($input: UserPreferencesInput!) {\n    saveUserPreferences(input: $input) {\n      language\n      theme\n      density\n      notifications {\n        kind\n        ways\n      }\n    }\n  }\n": typeof types.SaveUserPreferencesDocument,
    "\n    mutation ChangeForcedPassword($oldPassword: String!, $newPassword: String!, $userName: String, $tenantId: ID!) {\n      changePassword(\n        oldPassword: $oldPassword\n        newPassword: $newPassword\n        isForcedPasswordChange: true\n        userName: $userName\n        tenantIdForForcedPasswordChange: $tenantId\n      ) {\n        statusCode\n        message\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n      }\n    }\n  ": typeof types.ChangeForcedPasswordDocument,
    "\n    query Verification($tenantId: ID!, $verificationCode: String!) {\n      verification(tenantId: $tenantId, verificationCode: $verificationCode) {\n        statusCode\n        purpose\n      }\n    }\n  ": typeof types.VerificationDocument,
    "\n    mutation ResetPassword($tenantId: ID!, $verificationCode: String!, $newPassword: String!) {\n      resetPassword(tenantId: $tenantId, verificationCode: $verificationCode, newPassword: $newPassword) {\n        statusCode\n        message\n      }\n    }\n  ": typeof types.ResetPasswordDocument,
    "\n    mutation StartPasskeySignIn($tenantId: ID!) {\n      startPasskeySignIn(tenantId: $tenantId) {\n        ok\n        message\n        challengeId\n        options\n      }\n    }\n  ": typeof types.StartPasskeySignInDocument,
    "\n    mutation FinishPasskeySignIn($tenantId: ID!, $challengeId: ID!, $response: String!, $isRemembered: Boolean) {\n      finishPasskeySignIn(\n        tenantId: $tenantId\n        challengeId: $challengeId\n        response: $response\n        isRemembered: $isRemembered\n      ) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": typeof types.FinishPasskeySignInDocument,
    "\n    query PasswordPolicy($tenantId: ID) {\n      passwordPolicyOptions(tenantId: $tenantId) {\n        minimumPasswordLength {\n          numberValue\n        }\n        minimumPasswordStrength {\n          numberValue\n        }\n      }\n    }\n  ": typeof types.PasswordPolicyDocument,
    "\n    mutation RequestNewPassword($email: String!, $tenantId: ID!) {\n      requestNewPassword(email: $email, tenantId: $tenantId)\n    }\n  ": typeof types.RequestNewPasswordDocument,
    "\n    query IntegrationOrigins($tenantId: ID) {\n      tenant(tenantId: $tenantId) {\n        tenantId\n        integrationOrigins\n      }\n    }\n  ": typeof types.IntegrationOriginsDocument,
    "\n    mutation ExchangeSignInCode($tenantId: ID!, $code: String!, $origin: String!) {\n      exchangeSignInCode(tenantId: $tenantId, code: $code, origin: $origin) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": typeof types.ExchangeSignInCodeDocument,
    "\n    mutation Login($tenantId: ID!, $userName: String!, $password: String!, $isRemembered: Boolean) {\n      login(tenantId: $tenantId, userName: $userName, password: $password, isRemembered: $isRemembered) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": typeof types.LoginDocument,
    "\n    mutation RefreshToken($tenantId: ID!, $refreshToken: String!) {\n      refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": typeof types.RefreshTokenDocument,
    "\n    mutation Logout {\n      logout\n    }\n  ": typeof types.LogoutDocument,
    "\n    mutation Otp($tenantId: ID!, $otp: String!, $token: String!) {\n      otp(tenantId: $tenantId, otp: $otp, token: $token) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        errorDescription\n        forceChangePassword\n      }\n    }\n  ": typeof types.OtpDocument,
    "\n    mutation ResendOtp($tenantId: ID!, $token: String!) {\n      resendOtp(tenantId: $tenantId, token: $token) {\n        statusCode\n        accessToken\n        errorDescription\n      }\n    }\n  ": typeof types.ResendOtpDocument,
    "\n  query SavedViews($list: String!) {\n    savedViews(list: $list) {\n      ...SavedView_View\n    }\n  }\n\n  fragment SavedView_View on SavedView {\n    id\n    list\n    name\n    definition\n    version\n    isOwn\n    isDefault\n    mayChange\n    ownerName\n    roles {\n      id\n      name\n    }\n  }\n": typeof types.SavedViewsDocument,
    "\n  mutation SaveView($input: SavedViewInput!, $idempotencyKey: String!) {\n    saveView(input: $input, idempotencyKey: $idempotencyKey) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n": typeof types.SaveViewDocument,
    "\n  mutation ShareView($id: ID!, $version: Int!, $roleIds: [ID!]!) {\n    shareView(id: $id, version: $version, roleIds: $roleIds) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n": typeof types.ShareViewDocument,
    "\n  mutation DeleteView($id: ID!, $version: Int!) {\n    deleteView(id: $id, version: $version) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n": typeof types.DeleteViewDocument,
    "\n  mutation RestoreView($id: ID!) {\n    restoreView(id: $id) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n": typeof types.RestoreViewDocument,
    "\n  mutation SetDefaultView($list: String!, $id: ID) {\n    setDefaultView(list: $list, id: $id)\n  }\n": typeof types.SetDefaultViewDocument,
    "\n  query ViewRoles {\n    roleList {\n      role {\n        roleIdString\n        rolename\n        isExternal\n      }\n    }\n  }\n": typeof types.ViewRolesDocument,
    "\n  query ClosedColumns($list: String!) {\n    columnSecurity(list: $list) {\n      list\n      mine {\n        column\n        access\n      }\n    }\n  }\n": typeof types.ClosedColumnsDocument,
};
const documents: Documents = {
    "\n  query ExportRuns($list: ExportList!) {\n    exportRuns(list: $list) {\n      lists\n      runs {\n        ...ExportRunParts\n      }\n    }\n  }\n\n  fragment ExportRunParts on ExportRun {\n    id\n    list\n    format\n    title\n    state\n    failure\n    total\n    written\n    requestedAt\n    finishedAt\n    expiresAt\n  }\n": types.ExportRunsDocument,
    "\n  mutation RequestExport($key: String!, $input: RequestExportInput!) {\n    requestExport(idempotencyKey: $key, input: $input) {\n      ok {\n        ...ExportRunParts\n      }\n      message\n    }\n  }\n": types.RequestExportDocument,
    "\n  mutation CancelExport($id: ID!) {\n    cancelExport(id: $id) {\n      ...ExportRunParts\n    }\n  }\n": types.CancelExportDocument,
    "\n  mutation ExportLink($id: ID!) {\n    createExportLink(id: $id) {\n      url\n      message\n    }\n  }\n": types.ExportLinkDocument,
    "\n  subscription ExportChanged($id: ID!) {\n    exportChanged(id: $id) {\n      ...ExportRunParts\n    }\n  }\n": types.ExportChangedDocument,
    "\n  query Workspace {\n    tenant {\n      tenantId\n      title\n      logo\n      companyUrl\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n      showResetLeapAccessCard\n      showResetSmokeballAccessCard\n      showResetActionStepAccessCard\n    }\n    appUser {\n      userId\n      userName\n      name\n      initials\n      email\n      role\n      access\n      isAdministrator\n      isInternalAdmin\n      isInternal\n      canViewDashboard\n      matterAccessCount\n      defaultMatterId\n      hasArtificialIntelligence\n      hasEmailTemplateAI\n      splashScreen {\n        template\n      }\n    }\n    userPreferences {\n      language\n      theme\n      density\n      notifications {\n        kind\n        ways\n      }\n    }\n    settings {\n      regionSettings {\n        config {\n          homeCountry\n          currency\n          timeZone\n        }\n      }\n      labelSettings {\n        config {\n          personActingLabel\n          personResponsibleLabel\n          matterAssistingResponsibilityLabel\n          matterIntroducingResponsibilityLabel\n        }\n      }\n    }\n  }\n": types.WorkspaceDocument,
    "\n  query SavedLayout($screen: String!) {\n    savedLayout(screen: $screen) {\n      screen\n      layout\n    }\n  }\n": types.SavedLayoutDocument,
    "\n  mutation SaveLayout($screen: String!, $layout: JSON!) {\n    saveLayout(screen: $screen, layout: $layout) {\n      screen\n      layout\n    }\n  }\n": types.SaveLayoutDocument,
    "\n  mutation ResetLayout($screen: String!) {\n    resetLayout(screen: $screen)\n  }\n": types.ResetLayoutDocument,
    "\n  mutation SaveUserPreferences($input: UserPreferencesInput!) {\n    saveUserPreferences(input: $input) {\n      language\n      theme\n      density\n      notifications {\n        kind\n        ways\n      }\n    }\n  }\n": types.SaveUserPreferencesDocument,
    "\n    mutation ChangeForcedPassword($oldPassword: String!, $newPassword: String!, $userName: String, $tenantId: ID!) {\n      changePassword(\n        oldPassword: $oldPassword\n        newPassword: $newPassword\n        isForcedPasswordChange: true\n        userName: $userName\n        tenantIdForForcedPasswordChange: $tenantId\n      ) {\n        statusCode\n        message\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n      }\n    }\n  ": types.ChangeForcedPasswordDocument,
    "\n    query Verification($tenantId: ID!, $verificationCode: String!) {\n      verification(tenantId: $tenantId, verificationCode: $verificationCode) {\n        statusCode\n        purpose\n      }\n    }\n  ": types.VerificationDocument,
    "\n    mutation ResetPassword($tenantId: ID!, $verificationCode: String!, $newPassword: String!) {\n      resetPassword(tenantId: $tenantId, verificationCode: $verificationCode, newPassword: $newPassword) {\n        statusCode\n        message\n      }\n    }\n  ": types.ResetPasswordDocument,
    "\n    mutation StartPasskeySignIn($tenantId: ID!) {\n      startPasskeySignIn(tenantId: $tenantId) {\n        ok\n        message\n        challengeId\n        options\n      }\n    }\n  ": types.StartPasskeySignInDocument,
    "\n    mutation FinishPasskeySignIn($tenantId: ID!, $challengeId: ID!, $response: String!, $isRemembered: Boolean) {\n      finishPasskeySignIn(\n        tenantId: $tenantId\n        challengeId: $challengeId\n        response: $response\n        isRemembered: $isRemembered\n      ) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": types.FinishPasskeySignInDocument,
    "\n    query PasswordPolicy($tenantId: ID) {\n      passwordPolicyOptions(tenantId: $tenantId) {\n        minimumPasswordLength {\n          numberValue\n        }\n        minimumPasswordStrength {\n          numberValue\n        }\n      }\n    }\n  ": types.PasswordPolicyDocument,
    "\n    mutation RequestNewPassword($email: String!, $tenantId: ID!) {\n      requestNewPassword(email: $email, tenantId: $tenantId)\n    }\n  ": types.RequestNewPasswordDocument,
    "\n    query IntegrationOrigins($tenantId: ID) {\n      tenant(tenantId: $tenantId) {\n        tenantId\n        integrationOrigins\n      }\n    }\n  ": types.IntegrationOriginsDocument,
    "\n    mutation ExchangeSignInCode($tenantId: ID!, $code: String!, $origin: String!) {\n      exchangeSignInCode(tenantId: $tenantId, code: $code, origin: $origin) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": types.ExchangeSignInCodeDocument,
    "\n    mutation Login($tenantId: ID!, $userName: String!, $password: String!, $isRemembered: Boolean) {\n      login(tenantId: $tenantId, userName: $userName, password: $password, isRemembered: $isRemembered) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": types.LoginDocument,
    "\n    mutation RefreshToken($tenantId: ID!, $refreshToken: String!) {\n      refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  ": types.RefreshTokenDocument,
    "\n    mutation Logout {\n      logout\n    }\n  ": types.LogoutDocument,
    "\n    mutation Otp($tenantId: ID!, $otp: String!, $token: String!) {\n      otp(tenantId: $tenantId, otp: $otp, token: $token) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        errorDescription\n        forceChangePassword\n      }\n    }\n  ": types.OtpDocument,
    "\n    mutation ResendOtp($tenantId: ID!, $token: String!) {\n      resendOtp(tenantId: $tenantId, token: $token) {\n        statusCode\n        accessToken\n        errorDescription\n      }\n    }\n  ": types.ResendOtpDocument,
    "\n  query SavedViews($list: String!) {\n    savedViews(list: $list) {\n      ...SavedView_View\n    }\n  }\n\n  fragment SavedView_View on SavedView {\n    id\n    list\n    name\n    definition\n    version\n    isOwn\n    isDefault\n    mayChange\n    ownerName\n    roles {\n      id\n      name\n    }\n  }\n": types.SavedViewsDocument,
    "\n  mutation SaveView($input: SavedViewInput!, $idempotencyKey: String!) {\n    saveView(input: $input, idempotencyKey: $idempotencyKey) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n": types.SaveViewDocument,
    "\n  mutation ShareView($id: ID!, $version: Int!, $roleIds: [ID!]!) {\n    shareView(id: $id, version: $version, roleIds: $roleIds) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n": types.ShareViewDocument,
    "\n  mutation DeleteView($id: ID!, $version: Int!) {\n    deleteView(id: $id, version: $version) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n": types.DeleteViewDocument,
    "\n  mutation RestoreView($id: ID!) {\n    restoreView(id: $id) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n": types.RestoreViewDocument,
    "\n  mutation SetDefaultView($list: String!, $id: ID) {\n    setDefaultView(list: $list, id: $id)\n  }\n": types.SetDefaultViewDocument,
    "\n  query ViewRoles {\n    roleList {\n      role {\n        roleIdString\n        rolename\n        isExternal\n      }\n    }\n  }\n": types.ViewRolesDocument,
    "\n  query ClosedColumns($list: String!) {\n    columnSecurity(list: $list) {\n      list\n      mine {\n        column\n        access\n      }\n    }\n  }\n": types.ClosedColumnsDocument,
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
export function graphql(source: "\n  query ExportRuns($list: ExportList!) {\n    exportRuns(list: $list) {\n      lists\n      runs {\n        ...ExportRunParts\n      }\n    }\n  }\n\n  fragment ExportRunParts on ExportRun {\n    id\n    list\n    format\n    title\n    state\n    failure\n    total\n    written\n    requestedAt\n    finishedAt\n    expiresAt\n  }\n"): (typeof documents)["\n  query ExportRuns($list: ExportList!) {\n    exportRuns(list: $list) {\n      lists\n      runs {\n        ...ExportRunParts\n      }\n    }\n  }\n\n  fragment ExportRunParts on ExportRun {\n    id\n    list\n    format\n    title\n    state\n    failure\n    total\n    written\n    requestedAt\n    finishedAt\n    expiresAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestExport($key: String!, $input: RequestExportInput!) {\n    requestExport(idempotencyKey: $key, input: $input) {\n      ok {\n        ...ExportRunParts\n      }\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation RequestExport($key: String!, $input: RequestExportInput!) {\n    requestExport(idempotencyKey: $key, input: $input) {\n      ok {\n        ...ExportRunParts\n      }\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelExport($id: ID!) {\n    cancelExport(id: $id) {\n      ...ExportRunParts\n    }\n  }\n"): (typeof documents)["\n  mutation CancelExport($id: ID!) {\n    cancelExport(id: $id) {\n      ...ExportRunParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExportLink($id: ID!) {\n    createExportLink(id: $id) {\n      url\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation ExportLink($id: ID!) {\n    createExportLink(id: $id) {\n      url\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ExportChanged($id: ID!) {\n    exportChanged(id: $id) {\n      ...ExportRunParts\n    }\n  }\n"): (typeof documents)["\n  subscription ExportChanged($id: ID!) {\n    exportChanged(id: $id) {\n      ...ExportRunParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Workspace {\n    tenant {\n      tenantId\n      title\n      logo\n      companyUrl\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n      showResetLeapAccessCard\n      showResetSmokeballAccessCard\n      showResetActionStepAccessCard\n    }\n    appUser {\n      userId\n      userName\n      name\n      initials\n      email\n      role\n      access\n      isAdministrator\n      isInternalAdmin\n      isInternal\n      canViewDashboard\n      matterAccessCount\n      defaultMatterId\n      hasArtificialIntelligence\n      hasEmailTemplateAI\n      splashScreen {\n        template\n      }\n    }\n    userPreferences {\n      language\n      theme\n      density\n      notifications {\n        kind\n        ways\n      }\n    }\n    settings {\n      regionSettings {\n        config {\n          homeCountry\n          currency\n          timeZone\n        }\n      }\n      labelSettings {\n        config {\n          personActingLabel\n          personResponsibleLabel\n          matterAssistingResponsibilityLabel\n          matterIntroducingResponsibilityLabel\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Workspace {\n    tenant {\n      tenantId\n      title\n      logo\n      companyUrl\n      sourceSystem\n      leapProvisioningStatus\n      smokeballProvisioningStatus\n      actionStepProvisioningStatus\n      showResetLeapAccessCard\n      showResetSmokeballAccessCard\n      showResetActionStepAccessCard\n    }\n    appUser {\n      userId\n      userName\n      name\n      initials\n      email\n      role\n      access\n      isAdministrator\n      isInternalAdmin\n      isInternal\n      canViewDashboard\n      matterAccessCount\n      defaultMatterId\n      hasArtificialIntelligence\n      hasEmailTemplateAI\n      splashScreen {\n        template\n      }\n    }\n    userPreferences {\n      language\n      theme\n      density\n      notifications {\n        kind\n        ways\n      }\n    }\n    settings {\n      regionSettings {\n        config {\n          homeCountry\n          currency\n          timeZone\n        }\n      }\n      labelSettings {\n        config {\n          personActingLabel\n          personResponsibleLabel\n          matterAssistingResponsibilityLabel\n          matterIntroducingResponsibilityLabel\n        }\n      }\n    }\n  }\n"];
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
export function graphql(source: "\n  mutation SaveUserPreferences($input: UserPreferencesInput!) {\n    saveUserPreferences(input: $input) {\n      language\n      theme\n      density\n      notifications {\n        kind\n        ways\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SaveUserPreferences($input: UserPreferencesInput!) {\n    saveUserPreferences(input: $input) {\n      language\n      theme\n      density\n      notifications {\n        kind\n        ways\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation ChangeForcedPassword($oldPassword: String!, $newPassword: String!, $userName: String, $tenantId: ID!) {\n      changePassword(\n        oldPassword: $oldPassword\n        newPassword: $newPassword\n        isForcedPasswordChange: true\n        userName: $userName\n        tenantIdForForcedPasswordChange: $tenantId\n      ) {\n        statusCode\n        message\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n      }\n    }\n  "): (typeof documents)["\n    mutation ChangeForcedPassword($oldPassword: String!, $newPassword: String!, $userName: String, $tenantId: ID!) {\n      changePassword(\n        oldPassword: $oldPassword\n        newPassword: $newPassword\n        isForcedPasswordChange: true\n        userName: $userName\n        tenantIdForForcedPasswordChange: $tenantId\n      ) {\n        statusCode\n        message\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query Verification($tenantId: ID!, $verificationCode: String!) {\n      verification(tenantId: $tenantId, verificationCode: $verificationCode) {\n        statusCode\n        purpose\n      }\n    }\n  "): (typeof documents)["\n    query Verification($tenantId: ID!, $verificationCode: String!) {\n      verification(tenantId: $tenantId, verificationCode: $verificationCode) {\n        statusCode\n        purpose\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation ResetPassword($tenantId: ID!, $verificationCode: String!, $newPassword: String!) {\n      resetPassword(tenantId: $tenantId, verificationCode: $verificationCode, newPassword: $newPassword) {\n        statusCode\n        message\n      }\n    }\n  "): (typeof documents)["\n    mutation ResetPassword($tenantId: ID!, $verificationCode: String!, $newPassword: String!) {\n      resetPassword(tenantId: $tenantId, verificationCode: $verificationCode, newPassword: $newPassword) {\n        statusCode\n        message\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation StartPasskeySignIn($tenantId: ID!) {\n      startPasskeySignIn(tenantId: $tenantId) {\n        ok\n        message\n        challengeId\n        options\n      }\n    }\n  "): (typeof documents)["\n    mutation StartPasskeySignIn($tenantId: ID!) {\n      startPasskeySignIn(tenantId: $tenantId) {\n        ok\n        message\n        challengeId\n        options\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation FinishPasskeySignIn($tenantId: ID!, $challengeId: ID!, $response: String!, $isRemembered: Boolean) {\n      finishPasskeySignIn(\n        tenantId: $tenantId\n        challengeId: $challengeId\n        response: $response\n        isRemembered: $isRemembered\n      ) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "): (typeof documents)["\n    mutation FinishPasskeySignIn($tenantId: ID!, $challengeId: ID!, $response: String!, $isRemembered: Boolean) {\n      finishPasskeySignIn(\n        tenantId: $tenantId\n        challengeId: $challengeId\n        response: $response\n        isRemembered: $isRemembered\n      ) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query PasswordPolicy($tenantId: ID) {\n      passwordPolicyOptions(tenantId: $tenantId) {\n        minimumPasswordLength {\n          numberValue\n        }\n        minimumPasswordStrength {\n          numberValue\n        }\n      }\n    }\n  "): (typeof documents)["\n    query PasswordPolicy($tenantId: ID) {\n      passwordPolicyOptions(tenantId: $tenantId) {\n        minimumPasswordLength {\n          numberValue\n        }\n        minimumPasswordStrength {\n          numberValue\n        }\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation RequestNewPassword($email: String!, $tenantId: ID!) {\n      requestNewPassword(email: $email, tenantId: $tenantId)\n    }\n  "): (typeof documents)["\n    mutation RequestNewPassword($email: String!, $tenantId: ID!) {\n      requestNewPassword(email: $email, tenantId: $tenantId)\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    query IntegrationOrigins($tenantId: ID) {\n      tenant(tenantId: $tenantId) {\n        tenantId\n        integrationOrigins\n      }\n    }\n  "): (typeof documents)["\n    query IntegrationOrigins($tenantId: ID) {\n      tenant(tenantId: $tenantId) {\n        tenantId\n        integrationOrigins\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation ExchangeSignInCode($tenantId: ID!, $code: String!, $origin: String!) {\n      exchangeSignInCode(tenantId: $tenantId, code: $code, origin: $origin) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "): (typeof documents)["\n    mutation ExchangeSignInCode($tenantId: ID!, $code: String!, $origin: String!) {\n      exchangeSignInCode(tenantId: $tenantId, code: $code, origin: $origin) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation Login($tenantId: ID!, $userName: String!, $password: String!, $isRemembered: Boolean) {\n      login(tenantId: $tenantId, userName: $userName, password: $password, isRemembered: $isRemembered) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "): (typeof documents)["\n    mutation Login($tenantId: ID!, $userName: String!, $password: String!, $isRemembered: Boolean) {\n      login(tenantId: $tenantId, userName: $userName, password: $password, isRemembered: $isRemembered) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation RefreshToken($tenantId: ID!, $refreshToken: String!) {\n      refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "): (typeof documents)["\n    mutation RefreshToken($tenantId: ID!, $refreshToken: String!) {\n      refreshToken(tenantId: $tenantId, refreshToken: $refreshToken) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        isError\n        error\n        errorDescription\n        authenticationMethod\n        forceChangePassword\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation Logout {\n      logout\n    }\n  "): (typeof documents)["\n    mutation Logout {\n      logout\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation Otp($tenantId: ID!, $otp: String!, $token: String!) {\n      otp(tenantId: $tenantId, otp: $otp, token: $token) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        errorDescription\n        forceChangePassword\n      }\n    }\n  "): (typeof documents)["\n    mutation Otp($tenantId: ID!, $otp: String!, $token: String!) {\n      otp(tenantId: $tenantId, otp: $otp, token: $token) {\n        statusCode\n        accessToken\n        refreshToken\n        expiresIn\n        errorDescription\n        forceChangePassword\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation ResendOtp($tenantId: ID!, $token: String!) {\n      resendOtp(tenantId: $tenantId, token: $token) {\n        statusCode\n        accessToken\n        errorDescription\n      }\n    }\n  "): (typeof documents)["\n    mutation ResendOtp($tenantId: ID!, $token: String!) {\n      resendOtp(tenantId: $tenantId, token: $token) {\n        statusCode\n        accessToken\n        errorDescription\n      }\n    }\n  "];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedViews($list: String!) {\n    savedViews(list: $list) {\n      ...SavedView_View\n    }\n  }\n\n  fragment SavedView_View on SavedView {\n    id\n    list\n    name\n    definition\n    version\n    isOwn\n    isDefault\n    mayChange\n    ownerName\n    roles {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  query SavedViews($list: String!) {\n    savedViews(list: $list) {\n      ...SavedView_View\n    }\n  }\n\n  fragment SavedView_View on SavedView {\n    id\n    list\n    name\n    definition\n    version\n    isOwn\n    isDefault\n    mayChange\n    ownerName\n    roles {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveView($input: SavedViewInput!, $idempotencyKey: String!) {\n    saveView(input: $input, idempotencyKey: $idempotencyKey) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SaveView($input: SavedViewInput!, $idempotencyKey: String!) {\n    saveView(input: $input, idempotencyKey: $idempotencyKey) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShareView($id: ID!, $version: Int!, $roleIds: [ID!]!) {\n    shareView(id: $id, version: $version, roleIds: $roleIds) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ShareView($id: ID!, $version: Int!, $roleIds: [ID!]!) {\n    shareView(id: $id, version: $version, roleIds: $roleIds) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteView($id: ID!, $version: Int!) {\n    deleteView(id: $id, version: $version) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteView($id: ID!, $version: Int!) {\n    deleteView(id: $id, version: $version) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreView($id: ID!) {\n    restoreView(id: $id) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RestoreView($id: ID!) {\n    restoreView(id: $id) {\n      ok\n      message\n      isConflict\n      savedView {\n        ...SavedView_View\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetDefaultView($list: String!, $id: ID) {\n    setDefaultView(list: $list, id: $id)\n  }\n"): (typeof documents)["\n  mutation SetDefaultView($list: String!, $id: ID) {\n    setDefaultView(list: $list, id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ViewRoles {\n    roleList {\n      role {\n        roleIdString\n        rolename\n        isExternal\n      }\n    }\n  }\n"): (typeof documents)["\n  query ViewRoles {\n    roleList {\n      role {\n        roleIdString\n        rolename\n        isExternal\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ClosedColumns($list: String!) {\n    columnSecurity(list: $list) {\n      list\n      mine {\n        column\n        access\n      }\n    }\n  }\n"): (typeof documents)["\n  query ClosedColumns($list: String!) {\n    columnSecurity(list: $list) {\n      list\n      mine {\n        column\n        access\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;
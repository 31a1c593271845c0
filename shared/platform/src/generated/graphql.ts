/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ClosedColumnAccess =
  | 'HIDDEN'
  | 'MASKED';

/** One condition on a column. `values` are texts, days (2026-11-21), minor units or shares, after the column. */
export type ColumnFilterInput = {
  column: string;
  operator: ColumnFilterOperator;
  values: Array<string>;
};

export type ColumnFilterOperator =
  | 'ANY_OF'
  /** Both ends included. */
  | 'BETWEEN'
  | 'CONTAINS'
  | 'EQUALS'
  | 'IS_EMPTY'
  | 'IS_NOT_EMPTY'
  /** Less, or before. */
  | 'LESS'
  /** More, or after. */
  | 'MORE'
  | 'NOT_ANY_OF';

export type ExportColumnInput = {
  /** How the grid writes it; `CurrencyWithoutDecimals` shows whole amounts. */
  dataType?: string | null | undefined;
  /** The key of a column of the list, such as `fileNumber`. */
  field: string;
  /** What stands for coded values, such as a status. */
  labels?: Array<ExportLabelInput> | null | undefined;
  /** The heading, in the reader's language. */
  title: string;
};

/** The filters and the order of clientAndContactList. */
export type ExportContactsInput = {
  columnFilters?: Array<ColumnFilterInput> | null | undefined;
  filter?: string | null | undefined;
  ids?: Array<string | number> | null | undefined;
  includeIndividual?: boolean | null | undefined;
  includeNonPmsContacts?: boolean | null | undefined;
  includeOrganisation?: boolean | null | undefined;
  includePmsContacts?: boolean | null | undefined;
  includeStaff?: boolean | null | undefined;
  isClient?: boolean | null | undefined;
  sort?: Array<SortInput> | null | undefined;
  sortColumn?: string | null | undefined;
  sortDirection?: string | null | undefined;
};

export type ExportFailure =
  /** What the person may see has changed since they asked. */
  | 'ACCESS_CHANGED'
  /** It did not work, however often it was tried. */
  | 'NOT_POSSIBLE'
  /** More rows than a file takes. */
  | 'TOO_MANY_ROWS';

export type ExportFilterTextInput = {
  name: string;
  value: string;
};

export type ExportFormat =
  /** RFC 4180, UTF-8 with a byte order mark */
  | 'CSV'
  | 'XLSX';

export type ExportLabelInput = {
  label: string;
  value: string;
};

export type ExportList =
  /** clientAndContactList */
  | 'CONTACTS'
  /** materialItems */
  | 'GENERAL_MATERIAL'
  /** matterSummaryListX */
  | 'MATTERS'
  /** matterChangeRows */
  | 'MATTER_CHANGES'
  /** matterDrillDown */
  | 'MATTER_FIGURES'
  /** matterTime */
  | 'MATTER_TIME'
  /** notesSummary */
  | 'NOTES'
  /** taskSummaryList */
  | 'TASKS'
  /** administrator.users */
  | 'USERS';

/** The filters of materialItems. */
export type ExportMaterialInput = {
  categoryId?: string | number | null | undefined;
  filter?: string | null | undefined;
  view?: MaterialView | null | undefined;
};

/** The run, and which of its rows. */
export type ExportMatterChangesInput = {
  outcome?: MatterChangeOutcome | null | undefined;
  runId: string | number;
};

/** The figure, the filters and the order of matterDrillDown. */
export type ExportMatterFiguresInput = {
  columnFilters?: Array<ColumnFilterInput> | null | undefined;
  figure: MatterFigure;
  filter?: string | null | undefined;
  groupBy?: string | null | undefined;
  ids?: Array<string | number> | null | undefined;
  isIncludeCompleted?: boolean | null | undefined;
  sort?: Array<SortInput> | null | undefined;
  where?: MatterFilter | null | undefined;
  withinGroup?: string | null | undefined;
};

/** The matter and the filters of matterTime. */
export type ExportMatterTimeInput = {
  matterId: string | number;
  where?: MatterTimeFilter | null | undefined;
};

/** The filters and the order of matterSummaryListX. */
export type ExportMattersInput = {
  columnFilters?: Array<ColumnFilterInput> | null | undefined;
  filter?: string | null | undefined;
  ids?: Array<string | number> | null | undefined;
  isIncludeCompleted?: boolean | null | undefined;
  sort?: Array<SortInput> | null | undefined;
  sortColumn?: string | null | undefined;
  sortDirection?: string | null | undefined;
  where?: MatterFilter | null | undefined;
};

/** The filters and the order of notesSummary. */
export type ExportNotesInput = {
  columnFilters?: Array<ColumnFilterInput> | null | undefined;
  filter?: string | null | undefined;
  ids?: Array<string | number> | null | undefined;
  sort?: Array<SortInput> | null | undefined;
  where?: NoteFilter | null | undefined;
};

export type ExportState =
  | 'CANCELLED'
  /** The file can be downloaded until `expiresAt`. */
  | 'DONE'
  /** The file was removed when its time was up. */
  | 'EXPIRED'
  | 'FAILED'
  /** Waits for its turn. */
  | 'QUEUED'
  | 'RUNNING';

/** The filters and the order of taskSummaryList. */
export type ExportTasksInput = {
  columnFilters?: Array<ColumnFilterInput> | null | undefined;
  filter?: string | null | undefined;
  ids?: Array<string | number> | null | undefined;
  sort?: Array<SortInput> | null | undefined;
  sortColumn?: string | null | undefined;
  sortDirection?: string | null | undefined;
  where?: TaskFilter | null | undefined;
};

/** The filters and the order of administrator.users. */
export type ExportUsersInput = {
  columnFilters?: Array<ColumnFilterInput> | null | undefined;
  filter?: string | null | undefined;
  ids?: Array<string | number> | null | undefined;
  isAuthorized?: boolean | null | undefined;
  isExternal?: boolean | null | undefined;
  isStaff?: boolean | null | undefined;
  sort?: Array<SortInput> | null | undefined;
  sortColumn?: string | null | undefined;
  sortDirection?: string | null | undefined;
};

export type MaterialView =
  | 'ALL'
  /** Those the viewer has still to take note of. */
  | 'TO_ACKNOWLEDGE'
  /** Past their review date; for writers. */
  | 'TO_REVIEW';

export type MatterChangeOutcome =
  | 'CHANGED'
  /** May not be changed so; `reason` says why. */
  | 'REFUSED'
  /** Somebody else changed the matter meanwhile; it was left alone. */
  | 'SKIPPED'
  /** Has what was chosen already. */
  | 'UNCHANGED'
  | 'WILL_CHANGE';

export type MatterFigure =
  /** debtors, and of it what is not due yet (debtorsCurrent), due for 0, 30, 60 and 90 days, and debtorsOther, which no invoice explains. */
  | 'DEBTORS'
  /** The latest invoice that was issued: lastInvoice and lastInvoiceUnpaid. */
  | 'LAST_INVOICE'
  | 'TRUST'
  /** wip, and of it wipTime (recorded time not billed yet) and wipOther. */
  | 'WIP';

export type MatterFilter = {
  clientId?: string | number | null | undefined;
  officeId?: string | number | null | undefined;
  personResponsibleId?: string | number | null | undefined;
  status?: Array<string> | null | undefined;
  type?: Array<string> | null | undefined;
  /** A saved view: mine, myTeam, keyDatesSoon, overEstimate, quiet (nothing done for 30 days). */
  view?: string | null | undefined;
};

export type MatterTimeFilter = {
  /** Looks in activity and narrative. */
  filter?: string | null | undefined;
  /** Both ends included. */
  from?: string | null | undefined;
  isBillable?: boolean | null | undefined;
  /** Draft, Submitted, Approved, Billed, WrittenOff */
  status?: Array<string> | null | undefined;
  to?: string | null | undefined;
  userId?: string | number | null | undefined;
};

export type NoteFilter = {
  authorId?: Array<string | number> | null | undefined;
  contactId?: string | number | null | undefined;
  enquiryId?: string | number | null | undefined;
  /** Written on this day or later, where the firm is. */
  from?: string | null | undefined;
  /** Only those the viewer wrote. */
  isMine?: boolean | null | undefined;
  isPinned?: boolean | null | undefined;
  matterId?: string | number | null | undefined;
  /** Only those that name the viewer and told them so. */
  mentionsMe?: boolean | null | undefined;
  noteType?: Array<string> | null | undefined;
  /** Written on this day or earlier. */
  to?: string | null | undefined;
};

export type NotificationPreferenceInput = {
  kind: string;
  ways: Array<string>;
};

export type RequestExportInput = {
  columns: Array<ExportColumnInput>;
  /** For CONTACTS. */
  contacts?: ExportContactsInput | null | undefined;
  /** The filters in words, for the second sheet of a workbook. */
  filterTexts?: Array<ExportFilterTextInput> | null | undefined;
  format: ExportFormat;
  list: ExportList;
  /** For GENERAL_MATERIAL. */
  material?: ExportMaterialInput | null | undefined;
  /** For MATTER_CHANGES. */
  matterChanges?: ExportMatterChangesInput | null | undefined;
  /** For MATTER_FIGURES. */
  matterFigures?: ExportMatterFiguresInput | null | undefined;
  /** For MATTER_TIME. */
  matterTime?: ExportMatterTimeInput | null | undefined;
  /** For MATTERS. */
  matters?: ExportMattersInput | null | undefined;
  /** For NOTES. */
  notes?: ExportNotesInput | null | undefined;
  /** For TASKS. */
  tasks?: ExportTasksInput | null | undefined;
  /** Names the file and its first sheet. */
  title: string;
  /** For USERS. */
  users?: ExportUsersInput | null | undefined;
};

export type SavedViewInput = {
  /** What the list makes of it: columns, order, filters. Nothing in it is trusted when it is read. */
  definition: unknown;
  id?: string | number | null | undefined;
  list: string;
  name: string;
  /** The version that was read; with an id. */
  version?: number | null | undefined;
};

export type SortInput = {
  column: string;
  /** asc or desc */
  direction?: string | null | undefined;
};

/** Where the due day is, by the firm's clock. Completed and cancelled ones are CLOSED. */
export type TaskDueBucket =
  | 'CLOSED'
  | 'LATER'
  | 'NO_DATE'
  | 'OVERDUE'
  /** After today, to the end of the firm's week. */
  | 'THIS_WEEK'
  | 'TODAY';

/** What is wanted of a list; everything narrows. */
export type TaskFilter = {
  assigneeId?: string | number | null | undefined;
  bucket?: TaskDueBucket | null | undefined;
  category?: Array<string> | null | undefined;
  /** Linked to this contact, or rung from or to them. */
  contactId?: string | number | null | undefined;
  createdById?: string | number | null | undefined;
  /** Due on this day or later. */
  dueFrom?: string | null | undefined;
  /** Due on this day or earlier. */
  dueTo?: string | null | undefined;
  enquiryId?: string | number | null | undefined;
  /** Also completed and cancelled ones, in every view. */
  includesClosed?: boolean | null | undefined;
  /** Subtasks come as rows of their own unless this is false. */
  includesSubtasks?: boolean | null | undefined;
  /** Nobody and no team has it. */
  isUnassigned?: boolean | null | undefined;
  kind?: TaskKind | null | undefined;
  matterId?: string | number | null | undefined;
  priority?: Array<TaskPriority> | null | undefined;
  status?: Array<TaskStatus> | null | undefined;
  teamId?: string | number | null | undefined;
  view?: TaskView | null | undefined;
};

export type TaskKind =
  /** A phone call, with what is to be done about it. */
  | 'phone'
  | 'task';

export type TaskPriority =
  | 'High'
  | 'Low'
  | 'Normal';

export type TaskStatus =
  | 'Cancelled'
  | 'Completed'
  | 'InProgress'
  | 'Open';

/** Of views other than COMPLETED only what is Open or InProgress comes, unless `includesClosed` or `status` says otherwise. */
export type TaskView =
  | 'ALL'
  /** Completed ones; sort by completedAt. */
  | 'COMPLETED'
  /** From today to the end of the firm's week. */
  | 'DUE_THIS_WEEK'
  | 'DUE_TODAY'
  /** Assigned to me, or to nobody but made by me. */
  | 'MINE'
  /** Given to one of my teams or to somebody in one. */
  | 'MY_TEAM'
  | 'OVERDUE'
  /** Calls that wait to be returned. */
  | 'WAITING_FOR_CALLBACK';

export type UserPreferencesInput = {
  density?: string | null | undefined;
  language?: string | null | undefined;
  /** The kinds named change, the others stay. */
  notifications?: Array<NotificationPreferenceInput> | null | undefined;
  theme?: string | null | undefined;
};

export type ExportRunsQueryVariables = Exact<{
  list: ExportList;
}>;


export type ExportRunsQuery = { exportRuns: { lists: Array<ExportList>, runs: Array<{ id: string, list: ExportList, format: ExportFormat, title: string, state: ExportState, failure: ExportFailure | null, total: number, written: number, requestedAt: string, finishedAt: string | null, expiresAt: string | null }> } };

export type ExportRunPartsFragment = { id: string, list: ExportList, format: ExportFormat, title: string, state: ExportState, failure: ExportFailure | null, total: number, written: number, requestedAt: string, finishedAt: string | null, expiresAt: string | null };

export type RequestExportMutationVariables = Exact<{
  key: string;
  input: RequestExportInput;
}>;


export type RequestExportMutation = { requestExport: { message: string | null, ok: { id: string, list: ExportList, format: ExportFormat, title: string, state: ExportState, failure: ExportFailure | null, total: number, written: number, requestedAt: string, finishedAt: string | null, expiresAt: string | null } | null } };

export type CancelExportMutationVariables = Exact<{
  id: string | number;
}>;


export type CancelExportMutation = { cancelExport: { id: string, list: ExportList, format: ExportFormat, title: string, state: ExportState, failure: ExportFailure | null, total: number, written: number, requestedAt: string, finishedAt: string | null, expiresAt: string | null } | null };

export type ExportLinkMutationVariables = Exact<{
  id: string | number;
}>;


export type ExportLinkMutation = { createExportLink: { url: string | null, message: string | null } };

export type ExportChangedSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type ExportChangedSubscription = { exportChanged: { id: string, list: ExportList, format: ExportFormat, title: string, state: ExportState, failure: ExportFailure | null, total: number, written: number, requestedAt: string, finishedAt: string | null, expiresAt: string | null } };

export type WorkspaceQueryVariables = Exact<{ [key: string]: never; }>;


export type WorkspaceQuery = { tenant: { tenantId: string, title: string, logo: string | null, companyUrl: string | null, sourceSystem: string | null, leapProvisioningStatus: string, smokeballProvisioningStatus: string, actionStepProvisioningStatus: string, showResetLeapAccessCard: boolean, showResetSmokeballAccessCard: boolean, showResetActionStepAccessCard: boolean } | null, appUser: { userId: string, userName: string, name: string, initials: string, email: string, role: string, access: Array<string>, isAdministrator: boolean, isInternalAdmin: boolean, isInternal: boolean, canViewDashboard: boolean, matterAccessCount: number, defaultMatterId: string | null, hasArtificialIntelligence: boolean, hasEmailTemplateAI: boolean, splashScreen: { template: string } | null }, userPreferences: { language: string | null, theme: string | null, density: string, notifications: Array<{ kind: string, ways: Array<string> }> }, settings: { regionSettings: { config: { homeCountry: string, currency: string, timeZone: string } }, labelSettings: { config: { personActingLabel: string, personResponsibleLabel: string, matterAssistingResponsibilityLabel: string, matterIntroducingResponsibilityLabel: string } } } };

export type SavedLayoutQueryVariables = Exact<{
  screen: string;
}>;


export type SavedLayoutQuery = { savedLayout: { screen: string, layout: unknown } | null };

export type SaveLayoutMutationVariables = Exact<{
  screen: string;
  layout: unknown;
}>;


export type SaveLayoutMutation = { saveLayout: { screen: string, layout: unknown } };

export type ResetLayoutMutationVariables = Exact<{
  screen: string;
}>;


export type ResetLayoutMutation = { resetLayout: boolean };

export type SaveUserPreferencesMutationVariables = Exact<{
  input: UserPreferencesInput;
}>;


export type SaveUserPreferencesMutation = { saveUserPreferences: { language: string | null, theme: string | null, density: string, notifications: Array<{ kind: string, ways: Array<string> }> } };

export type ChangeForcedPasswordMutationVariables = Exact<{
  oldPassword: string;
  newPassword: string;
  userName?: string | null | undefined;
  tenantId: string | number;
}>;


export type ChangeForcedPasswordMutation = { changePassword: { statusCode: number, message: string, accessToken: string | null, refreshToken: string | null, expiresIn: number | null, isError: boolean } };

export type VerificationQueryVariables = Exact<{
  tenantId: string | number;
  verificationCode: string;
}>;


export type VerificationQuery = { verification: { statusCode: number, purpose: string | null } };

export type ResetPasswordMutationVariables = Exact<{
  tenantId: string | number;
  verificationCode: string;
  newPassword: string;
}>;


export type ResetPasswordMutation = { resetPassword: { statusCode: number, message: string } };

export type StartPasskeySignInMutationVariables = Exact<{
  tenantId: string | number;
}>;


export type StartPasskeySignInMutation = { startPasskeySignIn: { ok: boolean, message: string, challengeId: string | null, options: string | null } };

export type FinishPasskeySignInMutationVariables = Exact<{
  tenantId: string | number;
  challengeId: string | number;
  response: string;
  isRemembered?: boolean | null | undefined;
}>;


export type FinishPasskeySignInMutation = { finishPasskeySignIn: { statusCode: number, accessToken: string | null, refreshToken: string | null, expiresIn: number | null, isError: boolean, error: string | null, errorDescription: string | null, authenticationMethod: string | null, forceChangePassword: boolean } };

export type PasswordPolicyQueryVariables = Exact<{
  tenantId?: string | number | null | undefined;
}>;


export type PasswordPolicyQuery = { passwordPolicyOptions: { minimumPasswordLength: { numberValue: number }, minimumPasswordStrength: { numberValue: number } } };

export type RequestNewPasswordMutationVariables = Exact<{
  email: string;
  tenantId: string | number;
}>;


export type RequestNewPasswordMutation = { requestNewPassword: boolean };

export type IntegrationOriginsQueryVariables = Exact<{
  tenantId?: string | number | null | undefined;
}>;


export type IntegrationOriginsQuery = { tenant: { tenantId: string, integrationOrigins: Array<string> } | null };

export type ExchangeSignInCodeMutationVariables = Exact<{
  tenantId: string | number;
  code: string;
  origin: string;
}>;


export type ExchangeSignInCodeMutation = { exchangeSignInCode: { statusCode: number, accessToken: string | null, refreshToken: string | null, expiresIn: number | null, isError: boolean, error: string | null, errorDescription: string | null, authenticationMethod: string | null, forceChangePassword: boolean } };

export type LoginMutationVariables = Exact<{
  tenantId: string | number;
  userName: string;
  password: string;
  isRemembered?: boolean | null | undefined;
}>;


export type LoginMutation = { login: { statusCode: number, accessToken: string | null, refreshToken: string | null, expiresIn: number | null, isError: boolean, error: string | null, errorDescription: string | null, authenticationMethod: string | null, forceChangePassword: boolean } };

export type RefreshTokenMutationVariables = Exact<{
  tenantId: string | number;
  refreshToken: string;
}>;


export type RefreshTokenMutation = { refreshToken: { statusCode: number, accessToken: string | null, refreshToken: string | null, expiresIn: number | null, isError: boolean, error: string | null, errorDescription: string | null, authenticationMethod: string | null, forceChangePassword: boolean } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean };

export type OtpMutationVariables = Exact<{
  tenantId: string | number;
  otp: string;
  token: string;
}>;


export type OtpMutation = { otp: { statusCode: number, accessToken: string | null, refreshToken: string | null, expiresIn: number | null, errorDescription: string | null, forceChangePassword: boolean } };

export type ResendOtpMutationVariables = Exact<{
  tenantId: string | number;
  token: string;
}>;


export type ResendOtpMutation = { resendOtp: { statusCode: number, accessToken: string | null, errorDescription: string | null } };

export type SavedViewsQueryVariables = Exact<{
  list: string;
}>;


export type SavedViewsQuery = { savedViews: Array<{ id: string, list: string, name: string, definition: unknown, version: number, isOwn: boolean, isDefault: boolean, mayChange: boolean, ownerName: string, roles: Array<{ id: string, name: string }> }> };

export type SavedView_ViewFragment = { id: string, list: string, name: string, definition: unknown, version: number, isOwn: boolean, isDefault: boolean, mayChange: boolean, ownerName: string, roles: Array<{ id: string, name: string }> };

export type SaveViewMutationVariables = Exact<{
  input: SavedViewInput;
  idempotencyKey: string;
}>;


export type SaveViewMutation = { saveView: { ok: boolean, message: string, isConflict: boolean, savedView: { id: string, list: string, name: string, definition: unknown, version: number, isOwn: boolean, isDefault: boolean, mayChange: boolean, ownerName: string, roles: Array<{ id: string, name: string }> } | null } };

export type ShareViewMutationVariables = Exact<{
  id: string | number;
  version: number;
  roleIds: Array<string | number> | string | number;
}>;


export type ShareViewMutation = { shareView: { ok: boolean, message: string, isConflict: boolean, savedView: { id: string, list: string, name: string, definition: unknown, version: number, isOwn: boolean, isDefault: boolean, mayChange: boolean, ownerName: string, roles: Array<{ id: string, name: string }> } | null } };

export type DeleteViewMutationVariables = Exact<{
  id: string | number;
  version: number;
}>;


export type DeleteViewMutation = { deleteView: { ok: boolean, message: string, isConflict: boolean, savedView: { id: string, list: string, name: string, definition: unknown, version: number, isOwn: boolean, isDefault: boolean, mayChange: boolean, ownerName: string, roles: Array<{ id: string, name: string }> } | null } };

export type RestoreViewMutationVariables = Exact<{
  id: string | number;
}>;


export type RestoreViewMutation = { restoreView: { ok: boolean, message: string, isConflict: boolean, savedView: { id: string, list: string, name: string, definition: unknown, version: number, isOwn: boolean, isDefault: boolean, mayChange: boolean, ownerName: string, roles: Array<{ id: string, name: string }> } | null } };

export type SetDefaultViewMutationVariables = Exact<{
  list: string;
  id?: string | number | null | undefined;
}>;


export type SetDefaultViewMutation = { setDefaultView: boolean };

export type ViewRolesQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewRolesQuery = { roleList: { role: Array<{ roleIdString: string, rolename: string, isExternal: boolean }> } };

export type ClosedColumnsQueryVariables = Exact<{
  list: string;
}>;


export type ClosedColumnsQuery = { columnSecurity: { list: string, mine: Array<{ column: string, access: ClosedColumnAccess }> } };

export const ExportRunPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExportRunParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"written"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<ExportRunPartsFragment, unknown>;
export const SavedView_ViewFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedView_View"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"definition"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SavedView_ViewFragment, unknown>;
export const ExportRunsDocument = {"__meta__":{"hash":"sha256:cb06eeca54f3e5747dedf8db73d639043871c67d6a74988e59b2d7e7c5d63923"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportRuns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportList"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportRuns"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lists"}},{"kind":"Field","name":{"kind":"Name","value":"runs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExportRunParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExportRunParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"written"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<ExportRunsQuery, ExportRunsQueryVariables>;
export const RequestExportDocument = {"__meta__":{"hash":"sha256:5c437a2c501b283785d80b9d666fa42a4e6f5c3b39415748c6ba051e3c84b55f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestExportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExportRunParts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExportRunParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"written"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<RequestExportMutation, RequestExportMutationVariables>;
export const CancelExportDocument = {"__meta__":{"hash":"sha256:a33924e25ad771d06b77566ac01dbf620af3f18e165098b52d371e3539792056"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExportRunParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExportRunParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"written"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<CancelExportMutation, CancelExportMutationVariables>;
export const ExportLinkDocument = {"__meta__":{"hash":"sha256:d558a08b746d5143dbe013174b993417522850fd7d4e2d828b43fe7247bd4cee"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createExportLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ExportLinkMutation, ExportLinkMutationVariables>;
export const ExportChangedDocument = {"__meta__":{"hash":"sha256:c7e5083d2b62d990d42dd91ff0406adf929aefb7b65c0a1ca2f4d27bc620078c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ExportChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExportRunParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExportRunParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExportRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"written"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]} as unknown as DocumentNode<ExportChangedSubscription, ExportChangedSubscriptionVariables>;
export const WorkspaceDocument = {"__meta__":{"hash":"sha256:3ef4dd5a38c34dcacd212ece2632351ab7b9a2852753959a01bb469bf825740c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Workspace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenantId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"companyUrl"}},{"kind":"Field","name":{"kind":"Name","value":"sourceSystem"}},{"kind":"Field","name":{"kind":"Name","value":"leapProvisioningStatus"}},{"kind":"Field","name":{"kind":"Name","value":"smokeballProvisioningStatus"}},{"kind":"Field","name":{"kind":"Name","value":"actionStepProvisioningStatus"}},{"kind":"Field","name":{"kind":"Name","value":"showResetLeapAccessCard"}},{"kind":"Field","name":{"kind":"Name","value":"showResetSmokeballAccessCard"}},{"kind":"Field","name":{"kind":"Name","value":"showResetActionStepAccessCard"}}]}},{"kind":"Field","name":{"kind":"Name","value":"appUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"userName"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"initials"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"access"}},{"kind":"Field","name":{"kind":"Name","value":"isAdministrator"}},{"kind":"Field","name":{"kind":"Name","value":"isInternalAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"isInternal"}},{"kind":"Field","name":{"kind":"Name","value":"canViewDashboard"}},{"kind":"Field","name":{"kind":"Name","value":"matterAccessCount"}},{"kind":"Field","name":{"kind":"Name","value":"defaultMatterId"}},{"kind":"Field","name":{"kind":"Name","value":"hasArtificialIntelligence"}},{"kind":"Field","name":{"kind":"Name","value":"hasEmailTemplateAI"}},{"kind":"Field","name":{"kind":"Name","value":"splashScreen"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"template"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"userPreferences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"notifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"ways"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"regionSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"homeCountry"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"labelSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"config"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"personActingLabel"}},{"kind":"Field","name":{"kind":"Name","value":"personResponsibleLabel"}},{"kind":"Field","name":{"kind":"Name","value":"matterAssistingResponsibilityLabel"}},{"kind":"Field","name":{"kind":"Name","value":"matterIntroducingResponsibilityLabel"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WorkspaceQuery, WorkspaceQueryVariables>;
export const SavedLayoutDocument = {"__meta__":{"hash":"sha256:1a7e6b5c59532ed70283fa1b4c526fc4b860865241bce75660b3bafbc1c24615"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SavedLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"screen"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"screen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"screen"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"screen"}},{"kind":"Field","name":{"kind":"Name","value":"layout"}}]}}]}}]} as unknown as DocumentNode<SavedLayoutQuery, SavedLayoutQueryVariables>;
export const SaveLayoutDocument = {"__meta__":{"hash":"sha256:0d104f619de489afa5d2a9215bb335017e8a2789006f07452083e9d59098cf4a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"screen"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"layout"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"screen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"screen"}}},{"kind":"Argument","name":{"kind":"Name","value":"layout"},"value":{"kind":"Variable","name":{"kind":"Name","value":"layout"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"screen"}},{"kind":"Field","name":{"kind":"Name","value":"layout"}}]}}]}}]} as unknown as DocumentNode<SaveLayoutMutation, SaveLayoutMutationVariables>;
export const ResetLayoutDocument = {"__meta__":{"hash":"sha256:31db2c7a0a28c0522b3776c0f7db64c1057e520759cebb7219f29f4bbb5c915c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetLayout"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"screen"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetLayout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"screen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"screen"}}}]}]}}]} as unknown as DocumentNode<ResetLayoutMutation, ResetLayoutMutationVariables>;
export const SaveUserPreferencesDocument = {"__meta__":{"hash":"sha256:61971d1c7c4f924ea9ab807f23028e12b9fc4ee43ec9be815e0968bf3f4fa627"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveUserPreferences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UserPreferencesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveUserPreferences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"density"}},{"kind":"Field","name":{"kind":"Name","value":"notifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"ways"}}]}}]}}]}}]} as unknown as DocumentNode<SaveUserPreferencesMutation, SaveUserPreferencesMutationVariables>;
export const ChangeForcedPasswordDocument = {"__meta__":{"hash":"sha256:a27638826e3947a1bf4d88e64a595242f7ddb9d15a92d8e94bb8b605468fd79d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeForcedPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"oldPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userName"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"oldPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"oldPassword"}}},{"kind":"Argument","name":{"kind":"Name","value":"newPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}}},{"kind":"Argument","name":{"kind":"Name","value":"isForcedPasswordChange"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"userName"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userName"}}},{"kind":"Argument","name":{"kind":"Name","value":"tenantIdForForcedPasswordChange"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","name":{"kind":"Name","value":"isError"}}]}}]}}]} as unknown as DocumentNode<ChangeForcedPasswordMutation, ChangeForcedPasswordMutationVariables>;
export const VerificationDocument = {"__meta__":{"hash":"sha256:7f71c93e458dca166daecb974ce09bb2deeb45a3676aa4dfba22209a40a664cc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Verification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"verificationCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"verificationCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"verificationCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"purpose"}}]}}]}}]} as unknown as DocumentNode<VerificationQuery, VerificationQueryVariables>;
export const ResetPasswordDocument = {"__meta__":{"hash":"sha256:909a4d2e0fb18c593945b68d9ef0e9b31e7819353c6cb400c919e213293b9ba4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"verificationCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"verificationCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"verificationCode"}}},{"kind":"Argument","name":{"kind":"Name","value":"newPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const StartPasskeySignInDocument = {"__meta__":{"hash":"sha256:4cd467da913ae52c3df4b088c84ce22aadf156d330bbcc51e047e520c7795ee8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartPasskeySignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPasskeySignIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"challengeId"}},{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]} as unknown as DocumentNode<StartPasskeySignInMutation, StartPasskeySignInMutationVariables>;
export const FinishPasskeySignInDocument = {"__meta__":{"hash":"sha256:df3281ac0650050ff7295c082ed166a85f6a25f35604ec244057b968f1781450"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FinishPasskeySignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"challengeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"response"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isRemembered"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishPasskeySignIn"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"challengeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"challengeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"response"},"value":{"kind":"Variable","name":{"kind":"Name","value":"response"}}},{"kind":"Argument","name":{"kind":"Name","value":"isRemembered"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isRemembered"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","name":{"kind":"Name","value":"isError"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"errorDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authenticationMethod"}},{"kind":"Field","name":{"kind":"Name","value":"forceChangePassword"}}]}}]}}]} as unknown as DocumentNode<FinishPasskeySignInMutation, FinishPasskeySignInMutationVariables>;
export const PasswordPolicyDocument = {"__meta__":{"hash":"sha256:a3d1e58ae7242a7ad77648a48e3926c633ebea6ebe753a11df1549a9dfde2dc1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PasswordPolicy"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"passwordPolicyOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minimumPasswordLength"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minimumPasswordStrength"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"numberValue"}}]}}]}}]}}]} as unknown as DocumentNode<PasswordPolicyQuery, PasswordPolicyQueryVariables>;
export const RequestNewPasswordDocument = {"__meta__":{"hash":"sha256:e9f451df39bc058576950b3c447a3344eaa8e1e7c27a775c89f9ee2713237990"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestNewPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestNewPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}},{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}}]}]}}]} as unknown as DocumentNode<RequestNewPasswordMutation, RequestNewPasswordMutationVariables>;
export const IntegrationOriginsDocument = {"__meta__":{"hash":"sha256:b6cfa31fdc6c2696f4d6a79f46ecc8484fb7f5bddfe1bc84858156e992514879"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"IntegrationOrigins"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenantId"}},{"kind":"Field","name":{"kind":"Name","value":"integrationOrigins"}}]}}]}}]} as unknown as DocumentNode<IntegrationOriginsQuery, IntegrationOriginsQueryVariables>;
export const ExchangeSignInCodeDocument = {"__meta__":{"hash":"sha256:cd200f611149df4498d802bf928d1b558c9ef932cecde4c8ecbb8e2560948f88"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExchangeSignInCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"origin"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exchangeSignInCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}},{"kind":"Argument","name":{"kind":"Name","value":"origin"},"value":{"kind":"Variable","name":{"kind":"Name","value":"origin"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","name":{"kind":"Name","value":"isError"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"errorDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authenticationMethod"}},{"kind":"Field","name":{"kind":"Name","value":"forceChangePassword"}}]}}]}}]} as unknown as DocumentNode<ExchangeSignInCodeMutation, ExchangeSignInCodeMutationVariables>;
export const LoginDocument = {"__meta__":{"hash":"sha256:e6c149d0f7c7518aa37c0dc0727ca15fa64c9d07924b06c170461088807bfe77"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Login"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userName"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isRemembered"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"userName"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userName"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}},{"kind":"Argument","name":{"kind":"Name","value":"isRemembered"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isRemembered"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","name":{"kind":"Name","value":"isError"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"errorDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authenticationMethod"}},{"kind":"Field","name":{"kind":"Name","value":"forceChangePassword"}}]}}]}}]} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const RefreshTokenDocument = {"__meta__":{"hash":"sha256:f44631631fd204829079fbe276252c60b375cdbcdbdcba45d21bb2a6060985c5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefreshToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"refreshToken"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refreshToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"refreshToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"refreshToken"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","name":{"kind":"Name","value":"isError"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"errorDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authenticationMethod"}},{"kind":"Field","name":{"kind":"Name","value":"forceChangePassword"}}]}}]}}]} as unknown as DocumentNode<RefreshTokenMutation, RefreshTokenMutationVariables>;
export const LogoutDocument = {"__meta__":{"hash":"sha256:cb1d14c1cc99a25294cfa4376de2402364cb32e6c038a11fb36cf0ebb3a5ce91"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"}}]}}]} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;
export const OtpDocument = {"__meta__":{"hash":"sha256:606cec675fd7c532e049e3b32f56e470de31f80e8ca4d6738c234260e97e07fe"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Otp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"otp"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"otp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"otp"},"value":{"kind":"Variable","name":{"kind":"Name","value":"otp"}}},{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","name":{"kind":"Name","value":"errorDescription"}},{"kind":"Field","name":{"kind":"Name","value":"forceChangePassword"}}]}}]}}]} as unknown as DocumentNode<OtpMutation, OtpMutationVariables>;
export const ResendOtpDocument = {"__meta__":{"hash":"sha256:39dbb6d8ccf8fe6976d36906baa21dfea9b21d27726455398eaeebee547e1573"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResendOtp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resendOtp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"accessToken"}},{"kind":"Field","name":{"kind":"Name","value":"errorDescription"}}]}}]}}]} as unknown as DocumentNode<ResendOtpMutation, ResendOtpMutationVariables>;
export const SavedViewsDocument = {"__meta__":{"hash":"sha256:43270c079b41ecfa5f9e172cad88e751acb32588f670e843ec7c0d9901c469dd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SavedViews"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedViews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedView_View"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedView_View"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"definition"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SavedViewsQuery, SavedViewsQueryVariables>;
export const SaveViewDocument = {"__meta__":{"hash":"sha256:16cb8464ea591290221d04e13121a12dd8bdc46c0dc240335d1a391e584dba4c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SavedViewInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"isConflict"}},{"kind":"Field","name":{"kind":"Name","value":"savedView"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedView_View"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedView_View"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"definition"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SaveViewMutation, SaveViewMutationVariables>;
export const ShareViewDocument = {"__meta__":{"hash":"sha256:27edc1102334e0eba4754d2b560523eb9a5f1512aa2aeb2640b40cee22d864b9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShareView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"roleIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shareView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"roleIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"roleIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"isConflict"}},{"kind":"Field","name":{"kind":"Name","value":"savedView"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedView_View"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedView_View"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"definition"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ShareViewMutation, ShareViewMutationVariables>;
export const DeleteViewDocument = {"__meta__":{"hash":"sha256:6c2bef0f46fc88b1f8b4afa13813eba27d5033d324d602885309814dd16c20b1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"isConflict"}},{"kind":"Field","name":{"kind":"Name","value":"savedView"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedView_View"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedView_View"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"definition"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<DeleteViewMutation, DeleteViewMutationVariables>;
export const RestoreViewDocument = {"__meta__":{"hash":"sha256:754348091db54b60d35c9a189341bfda067cbd601882db7b94e54c82f95a3cd1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"isConflict"}},{"kind":"Field","name":{"kind":"Name","value":"savedView"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedView_View"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedView_View"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"definition"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"mayChange"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<RestoreViewMutation, RestoreViewMutationVariables>;
export const SetDefaultViewDocument = {"__meta__":{"hash":"sha256:18a4dc27a7213afb0ab1078518e74dd36900b3b16a4640bdbb74901b2cdfc6c5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetDefaultView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setDefaultView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}},{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<SetDefaultViewMutation, SetDefaultViewMutationVariables>;
export const ViewRolesDocument = {"__meta__":{"hash":"sha256:45e12505a966bd6d5ce4337dd5e686c6f683ecaa9e3a294aabe1fdb87f0495c7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ViewRoles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roleList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"role"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roleIdString"}},{"kind":"Field","name":{"kind":"Name","value":"rolename"}},{"kind":"Field","name":{"kind":"Name","value":"isExternal"}}]}}]}}]}}]} as unknown as DocumentNode<ViewRolesQuery, ViewRolesQueryVariables>;
export const ClosedColumnsDocument = {"__meta__":{"hash":"sha256:4b6742d899cd2d7c0708eeb8280f78695d329ce713dd4eadf513e8cadf089453"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClosedColumns"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"columnSecurity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"mine"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"access"}}]}}]}}]}}]} as unknown as DocumentNode<ClosedColumnsQuery, ClosedColumnsQueryVariables>;
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CreateTimeEntryInput = {
  activity: string;
  isBillable: boolean;
  matterId: string | number;
  narrative: string;
  /** Seconds worked, at most 24 hours. */
  seconds: number;
  workedOn: string;
};

export type DebtorAddressInput = {
  country: string;
  /** `street`, `postal` or `registered`. */
  kind: string;
  line: string;
  postcode: string;
  state: string;
  suburb: string;
};

export type DebtorInput = {
  abn: string;
  acn: string;
  addresses: Array<DebtorAddressInput>;
  emails: Array<string>;
  firstName: string;
  /** `person` or `organisation`. */
  kind: string;
  lastName: string;
  organisationName: string;
  phones: Array<string>;
  tradingName: string;
};

/** Only a clean document can be downloaded. */
export type DocumentScanState =
  | 'clean'
  | 'infected'
  | 'pending'
  | 'quarantined';

export type EnquiryScrubRefusal =
  /** One is waiting or running already. */
  | 'alreadyOpen'
  /** The word was not typed as shown. */
  | 'confirmation'
  /** Nobody else could agree. */
  | 'noSecondAdministrator'
  /** It was decided, taken back or has expired, or there is none. */
  | 'notWaiting'
  /** There is nothing to scrub. */
  | 'nothing'
  /** Whoever asks may not agree. */
  | 'ownRequest'
  /** A request needs a reason of 10 to 500 characters. */
  | 'reason';

export type EnquiryScrubState =
  | 'approved'
  | 'done'
  | 'expired'
  | 'failed'
  | 'refused'
  | 'requested'
  | 'running'
  | 'withdrawn';

export type ExternalLinksInput = {
  clientService: string;
  clientsenseImage: string;
  clientsenseText: string;
  featureUpdates: string;
  innography: string;
  serviceLevels: string;
  trainingWebinars: string;
  version: number;
  viewerOrigins: Array<string>;
};

export type HelpArticleInput = {
  /** `staff` or `everyone`; counts for an article of the firm's own. */
  audience: string;
  body: string;
  centre: string;
  summary: string;
  title: string;
  version: number;
};

export type IdleTimeChoice =
  /** The time since then is taken off, and the timer goes on from now. */
  | 'DISCARD'
  /** It was work: all of it stays, and the timer goes on. */
  | 'KEEP'
  /** The timer stops where the user was last seen. */
  | 'STOP';

export type InstructMatterInput = {
  /** In minor units of the firm's currency. */
  amountMinor: number;
  /** Whose matter; for people of the firm. Others instruct for themselves. */
  clientId?: string | number | null | undefined;
  clientReference: string;
  debtor: DebtorInput;
  /** The words of the declaration as they were shown. */
  declaration: string;
  declares: boolean;
  instructions: string;
  /** `none`, `contract` or `statutory`. */
  interestBasis: string;
  interestFrom?: string | null | undefined;
  /** Percent a year, for interest by contract. */
  interestRate?: number | null | undefined;
  matterType: string;
};

export type StartTimerInput = {
  activity?: string | null | undefined;
  description?: string | null | undefined;
  matterId?: string | number | null | undefined;
  /** How long ago it was asked for, where the request was held up. */
  secondsAgo?: number | null | undefined;
  /** The timer to go on with; without it a new one is made. */
  timerId?: string | number | null | undefined;
};

export type SupportDiagnosticInput = {
  name: string;
  value: string;
};

export type SupportRequestInput = {
  /** What the user saw and agreed to send; empty where they did not. */
  diagnostics: Array<SupportDiagnosticInput>;
  mayCall: boolean;
  /** What happened. */
  message: string;
  /** The number to call; needed where `mayCall`. */
  phone: string;
  subject: string;
  /** `low`, `normal` or `high`. */
  urgency: string;
};

export type UpdateTimerInput = {
  activity?: string | null | undefined;
  description?: string | null | undefined;
  isBillable?: boolean | null | undefined;
  matterId?: string | number | null | undefined;
};

export type ChangePasswordMutationVariables = Exact<{
  oldPassword: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { changePassword: { statusCode: number, message: string } };

export type InstructMatterOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type InstructMatterOptionsQuery = { matterInstructionOptions: { canInstruct: boolean, canDecide: boolean, needsClient: boolean, matterTypes: Array<string>, currency: string, today: string } };

export type InstructMatterDraftQueryVariables = Exact<{ [key: string]: never; }>;


export type InstructMatterDraftQuery = { matterInstructionDraft: { draft: unknown, version: number, changedAt: string } | null };

export type InstructMatterSaveDraftMutationVariables = Exact<{
  draft: unknown;
  version: number;
}>;


export type InstructMatterSaveDraftMutation = { saveMatterInstructionDraft: { version: number | null } };

export type InstructMatterDiscardDraftMutationVariables = Exact<{ [key: string]: never; }>;


export type InstructMatterDiscardDraftMutation = { discardMatterInstructionDraft: boolean };

export type InstructMatterMutationVariables = Exact<{
  input: InstructMatterInput;
  idempotencyKey: string | number;
}>;


export type InstructMatterMutation = { instructMatter: { ok: { matterId: string, reference: string } | null, error: { message: string, fields: Array<{ field: string, message: string }> } | null } };

export type InstructMatterClientsQueryVariables = Exact<{
  filter?: string | null | undefined;
}>;


export type InstructMatterClientsQuery = { clientList: { clients: Array<{ guid: string, clientName: string }> } };

export type InstructMatterPendingQueryVariables = Exact<{ [key: string]: never; }>;


export type InstructMatterPendingQuery = { pendingInstructions: { recordCount: number, instructions: Array<{ id: string, reference: string, matterId: string, submittedAt: string, submittedBy: string, clientName: string, clientReference: string, matterType: string, debtorName: string, interestBasis: string, interestRate: number | null, interestFrom: string | null, instructions: string, amount: { minor: number, currency: string } }> } };

export type PendingInstructionFragment = { id: string, reference: string, matterId: string, submittedAt: string, submittedBy: string, clientName: string, clientReference: string, matterType: string, debtorName: string, interestBasis: string, interestRate: number | null, interestFrom: string | null, instructions: string, amount: { minor: number, currency: string } };

export type RequestSupportMutationVariables = Exact<{
  input: SupportRequestInput;
  idempotencyKey: string | number;
}>;


export type RequestSupportMutation = { createSupportRequest: { ok: { id: string, reference: string, createdAt: string } | null, error: { message: string, fields: Array<{ field: string, message: string }> } | null } };

export type EnquiryScrubFieldsFragment = { id: string, state: EnquiryScrubState, reason: string, requestedBy: string, requestedAt: string, expiresAt: string, isOwn: boolean, decidedBy: string | null, decidedAt: string | null, total: number, processed: number, scrubbed: number, finishedAt: string | null };

export type ScrubEnquiriesQueryVariables = Exact<{ [key: string]: never; }>;


export type ScrubEnquiriesQuery = { enquiryScrub: { retentionMonths: number, cutoff: string, hasSecondAdministrator: boolean, request: { id: string, state: EnquiryScrubState, reason: string, requestedBy: string, requestedAt: string, expiresAt: string, isOwn: boolean, decidedBy: string | null, decidedAt: string | null, total: number, processed: number, scrubbed: number, finishedAt: string | null } | null } };

export type ScrubEnquiriesPreviewQueryVariables = Exact<{
  requestId?: string | number | null | undefined;
  offset: number;
  first: number;
}>;


export type ScrubEnquiriesPreviewQuery = { enquiryScrubPreview: { recordCount: number, oldest: string | null, newest: string | null, rows: Array<{ id: string, number: number, receivedAt: string, status: string, areaOfLaw: string, source: string, enquirerName: string }> } };

export type RequestEnquiryScrubMutationVariables = Exact<{
  reason: string;
}>;


export type RequestEnquiryScrubMutation = { requestEnquiryScrub: { ok: boolean, refusal: EnquiryScrubRefusal | null, request: { id: string, state: EnquiryScrubState, reason: string, requestedBy: string, requestedAt: string, expiresAt: string, isOwn: boolean, decidedBy: string | null, decidedAt: string | null, total: number, processed: number, scrubbed: number, finishedAt: string | null } | null } };

export type ApproveEnquiryScrubMutationVariables = Exact<{
  id: string | number;
  confirmation: string;
}>;


export type ApproveEnquiryScrubMutation = { approveEnquiryScrub: { ok: boolean, refusal: EnquiryScrubRefusal | null, request: { id: string, state: EnquiryScrubState, reason: string, requestedBy: string, requestedAt: string, expiresAt: string, isOwn: boolean, decidedBy: string | null, decidedAt: string | null, total: number, processed: number, scrubbed: number, finishedAt: string | null } | null } };

export type DeclineEnquiryScrubMutationVariables = Exact<{
  id: string | number;
}>;


export type DeclineEnquiryScrubMutation = { declineEnquiryScrub: { ok: boolean, refusal: EnquiryScrubRefusal | null, request: { id: string, state: EnquiryScrubState, reason: string, requestedBy: string, requestedAt: string, expiresAt: string, isOwn: boolean, decidedBy: string | null, decidedAt: string | null, total: number, processed: number, scrubbed: number, finishedAt: string | null } | null } };

export type EnquiryScrubChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type EnquiryScrubChangedSubscription = { enquiryScrubChanged: { id: string, state: EnquiryScrubState, reason: string, requestedBy: string, requestedAt: string, expiresAt: string, isOwn: boolean, decidedBy: string | null, decidedAt: string | null, total: number, processed: number, scrubbed: number, finishedAt: string | null } };

export type TimersDialog_MatterQueryVariables = Exact<{
  id: string | number;
}>;


export type TimersDialog_MatterQuery = { matter: { id: string, fileNumber: string, title: string } | null };

export type UploadDocumentsQueryVariables = Exact<{
  matterId: string | number;
  hasMatter: boolean;
}>;


export type UploadDocumentsQuery = { documentCategories: Array<string>, uploadRules: { maximumBytes: number, maximumFiles: number, extensions: Array<string> }, matter?: { id: string, fileNumber: string, title: string } | null };

export type UploadDocuments_VisibilityQueryVariables = Exact<{
  matterId: string | number;
}>;


export type UploadDocuments_VisibilityQuery = { uploadRules: { choosesVisibility: boolean } };

export type UploadDocuments_CompleteMutationVariables = Exact<{
  uploadId: string | number;
}>;


export type UploadDocuments_CompleteMutation = { completeUpload: { ok: { id: string, name: string, scanState: DocumentScanState, scanNote: string } | null, error: { message: string, canRetry: boolean } | null } };

export type UploadDocuments_LinkMutationVariables = Exact<{
  documentId: string | number;
}>;


export type UploadDocuments_LinkMutation = { createDocumentLink: { url: string | null, message: string | null } };

export type UploadMaterialQueryVariables = Exact<{ [key: string]: never; }>;


export type UploadMaterialQuery = { uploadRules: { maximumBytes: number, maximumFiles: number, extensions: Array<string> }, materialLibrary: { categories: Array<{ id: string, parentId: string | null, name: string }> }, materialAudiences: { roles: Array<{ id: string, name: string }>, offices: Array<{ id: string, name: string }> } };

export type UploadMaterial_CompleteMutationVariables = Exact<{
  uploadId: string | number;
}>;


export type UploadMaterial_CompleteMutation = { completeMaterialUpload: { ok: { id: string } | null, file: { id: string, scanState: DocumentScanState, scanNote: string } | null, error: { message: string, canRetry: boolean } | null } };

export type ExternalPageLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type ExternalPageLinksQuery = { externalLinks: { clientService: string | null, innography: string | null, clientsenseImage: string | null, clientsenseText: string | null, trainingWebinars: string | null, featureUpdates: string | null, serviceLevels: string | null, viewerOrigins: Array<string>, version: number } };

export type ExternalLinksFragment = { clientService: string | null, innography: string | null, clientsenseImage: string | null, clientsenseText: string | null, trainingWebinars: string | null, featureUpdates: string | null, serviceLevels: string | null, viewerOrigins: Array<string>, version: number };

export type ExternalPageSaveMutationVariables = Exact<{
  input: ExternalLinksInput;
}>;


export type ExternalPageSaveMutation = { saveExternalLinks: { ok: boolean, message: string, field: string | null, links: { clientService: string | null, innography: string | null, clientsenseImage: string | null, clientsenseText: string | null, trainingWebinars: string | null, featureUpdates: string | null, serviceLevels: string | null, viewerOrigins: Array<string>, version: number } | null } };

export type ShellUserMenuLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellUserMenuLinksQuery = { externalLinks: { trainingWebinars: string | null, featureUpdates: string | null, serviceLevels: string | null } };

export type HelpPageArticlesQueryVariables = Exact<{
  filter?: string | null | undefined;
}>;


export type HelpPageArticlesQuery = { helpArticles: Array<{ topic: string, centre: string, title: string, summary: string, isOwn: boolean }> };

export type HelpPageArticleQueryVariables = Exact<{
  topic: string | number;
}>;


export type HelpPageArticleQuery = { helpArticle: { topic: string, centre: string, title: string, summary: string, body: string, html: string, path: string | null, audience: string, isOwn: boolean, version: number, changedAt: string | null } | null };

export type HelpArticleFragment = { topic: string, centre: string, title: string, summary: string, body: string, html: string, path: string | null, audience: string, isOwn: boolean, version: number, changedAt: string | null };

export type HelpPageSaveMutationVariables = Exact<{
  topic: string | number;
  input: HelpArticleInput;
}>;


export type HelpPageSaveMutation = { saveHelpArticle: { ok: boolean, message: string, article: { topic: string, centre: string, title: string, summary: string, body: string, html: string, path: string | null, audience: string, isOwn: boolean, version: number, changedAt: string | null } | null } };

export type HelpPageRestoreMutationVariables = Exact<{
  topic: string | number;
}>;


export type HelpPageRestoreMutation = { restoreHelpArticle: { ok: boolean, message: string, article: { topic: string, centre: string, title: string, summary: string, body: string, html: string, path: string | null, audience: string, isOwn: boolean, version: number, changedAt: string | null } | null } };

export type ShellUploadMatterDocumentNotificationSubscriptionVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type ShellUploadMatterDocumentNotificationSubscription = { told: { id: string, status: string, message: string, link: string | null, seenAt: string | null } };

export type ShellCreatePendingMatterNotificationSubscriptionVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type ShellCreatePendingMatterNotificationSubscription = { told: { id: string, status: string, message: string, link: string | null, seenAt: string | null } };

export type ShellCreateInstructMatterNotificationsSubscriptionVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type ShellCreateInstructMatterNotificationsSubscription = { told: { id: string, status: string, message: string, link: string | null, seenAt: string | null } };

export type ShellMentionNotificationSubscriptionVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type ShellMentionNotificationSubscription = { told: { id: string, status: string, message: string, link: string | null, seenAt: string | null } };

export type ShellTaskAssignedNotificationSubscriptionVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type ShellTaskAssignedNotificationSubscription = { told: { id: string, status: string, message: string, link: string | null, seenAt: string | null } };

export type ShellTaskReminderNotificationSubscriptionVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type ShellTaskReminderNotificationSubscription = { told: { id: string, status: string, message: string, link: string | null, seenAt: string | null } };

export type ShellDocumentSharedNotificationSubscriptionVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type ShellDocumentSharedNotificationSubscription = { told: { id: string, status: string, message: string, link: string | null, seenAt: string | null } };

export type ShellUploadRequestNotificationSubscriptionVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type ShellUploadRequestNotificationSubscription = { told: { id: string, status: string, message: string, link: string | null, seenAt: string | null } };

export type ShellMarkNotificationsSeenMutationVariables = Exact<{
  ids?: Array<string | number> | string | number | null | undefined;
}>;


export type ShellMarkNotificationsSeenMutation = { markNotificationsSeen: number };

export type ShellCompositionChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ShellCompositionChangedSubscription = { compositionChanged: boolean };

export type SettingsSignInMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsSignInMethodsQuery = { signInMethods: { isCodeByMail: boolean, isCodeRequiredByFirm: boolean, hasAuthenticator: boolean, passkeys: Array<{ id: string, name: string, createdAt: string, lastUsedAt: string | null }> } };

export type SettingsSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsSessionsQuery = { sessions: Array<{ id: string, device: string, place: string, method: string, createdAt: string, lastUsedAt: string, isCurrent: boolean }> };

export type SettingsEndSessionMutationVariables = Exact<{
  sessionId: string | number;
}>;


export type SettingsEndSessionMutation = { endSession: boolean };

export type SettingsEndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type SettingsEndOtherSessionsMutation = { endOtherSessions: number };

export type SettingsSetCodeByMailMutationVariables = Exact<{
  isEnabled: boolean;
  password: string;
}>;


export type SettingsSetCodeByMailMutation = { setCodeByMail: { ok: boolean, message: string } };

export type SettingsStartAuthenticatorMutationVariables = Exact<{
  password: string;
}>;


export type SettingsStartAuthenticatorMutation = { startAuthenticator: { ok: boolean, message: string, secret: string | null, uri: string | null } };

export type SettingsConfirmAuthenticatorMutationVariables = Exact<{
  code: string;
}>;


export type SettingsConfirmAuthenticatorMutation = { confirmAuthenticator: { ok: boolean, message: string } };

export type SettingsRemoveAuthenticatorMutationVariables = Exact<{
  password: string;
}>;


export type SettingsRemoveAuthenticatorMutation = { removeAuthenticator: { ok: boolean, message: string } };

export type SettingsStartPasskeyMutationVariables = Exact<{
  password: string;
}>;


export type SettingsStartPasskeyMutation = { startPasskey: { ok: boolean, message: string, challengeId: string | null, options: string | null } };

export type SettingsFinishPasskeyMutationVariables = Exact<{
  challengeId: string | number;
  name: string;
  response: string;
}>;


export type SettingsFinishPasskeyMutation = { finishPasskey: { ok: boolean, message: string } };

export type SettingsRenamePasskeyMutationVariables = Exact<{
  id: string | number;
  name: string;
}>;


export type SettingsRenamePasskeyMutation = { renamePasskey: { ok: boolean, message: string } };

export type SettingsRemovePasskeyMutationVariables = Exact<{
  id: string | number;
  password: string;
}>;


export type SettingsRemovePasskeyMutation = { removePasskey: { ok: boolean, message: string } };

export type SettingsSaveProfileMutationVariables = Exact<{
  name: string;
  initials: string;
}>;


export type SettingsSaveProfileMutation = { saveProfile: { ok: boolean, message: string, name: string | null, initials: string | null } };

export type ShellTimerCountQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellTimerCountQuery = { timerSummary: { recordCount: number } };

export type ShellTimersQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellTimersQuery = { timerSummary: { recordCount: number, asAt: string, recordedTodaySeconds: number, unitSeconds: number, activities: Array<string>, timers: Array<{ id: string, version: number, description: string, activity: string, isBillable: boolean, elapsedSeconds: number, adjustedSeconds: number, runningSince: string | null, idleSince: string | null, isOverlong: boolean, matter: { id: string, fileNumber: string, title: string } | null }> } };

export type ShellTimers_SummaryFragment = { recordCount: number, asAt: string, recordedTodaySeconds: number, unitSeconds: number, activities: Array<string>, timers: Array<{ id: string, version: number, description: string, activity: string, isBillable: boolean, elapsedSeconds: number, adjustedSeconds: number, runningSince: string | null, idleSince: string | null, isOverlong: boolean, matter: { id: string, fileNumber: string, title: string } | null }> };

export type ShellTimers_TimerFragment = { id: string, version: number, description: string, activity: string, isBillable: boolean, elapsedSeconds: number, adjustedSeconds: number, runningSince: string | null, idleSince: string | null, isOverlong: boolean, matter: { id: string, fileNumber: string, title: string } | null };

export type ShellTimersChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ShellTimersChangedSubscription = { timerSummaryChanged: { recordCount: number, asAt: string, recordedTodaySeconds: number, unitSeconds: number, activities: Array<string>, timers: Array<{ id: string, version: number, description: string, activity: string, isBillable: boolean, elapsedSeconds: number, adjustedSeconds: number, runningSince: string | null, idleSince: string | null, isOverlong: boolean, matter: { id: string, fileNumber: string, title: string } | null }> } };

export type ShellTimers_NoteActivityMutationVariables = Exact<{ [key: string]: never; }>;


export type ShellTimers_NoteActivityMutation = { noteTimerActivity: { id: string, version: number, description: string, activity: string, isBillable: boolean, elapsedSeconds: number, adjustedSeconds: number, runningSince: string | null, idleSince: string | null, isOverlong: boolean, matter: { id: string, fileNumber: string, title: string } | null } | null };

export type ShellTimers_StartMutationVariables = Exact<{
  input: StartTimerInput;
  idempotencyKey: string | number;
}>;


export type ShellTimers_StartMutation = { startTimer: { ok: { id: string, version: number, description: string, activity: string, isBillable: boolean, elapsedSeconds: number, adjustedSeconds: number, runningSince: string | null, idleSince: string | null, isOverlong: boolean, matter: { id: string, fileNumber: string, title: string } | null } | null, error: { message: string } | null } };

export type ShellTimers_PauseMutationVariables = Exact<{
  timerId: string | number;
  secondsAgo: number;
}>;


export type ShellTimers_PauseMutation = { pauseTimer: { ok: { id: string, version: number, description: string, activity: string, isBillable: boolean, elapsedSeconds: number, adjustedSeconds: number, runningSince: string | null, idleSince: string | null, isOverlong: boolean, matter: { id: string, fileNumber: string, title: string } | null } | null, error: { message: string } | null } };

export type ShellTimers_UpdateMutationVariables = Exact<{
  timerId: string | number;
  version: number;
  input: UpdateTimerInput;
}>;


export type ShellTimers_UpdateMutation = { updateTimer: { ok: { id: string, version: number, description: string, activity: string, isBillable: boolean, elapsedSeconds: number, adjustedSeconds: number, runningSince: string | null, idleSince: string | null, isOverlong: boolean, matter: { id: string, fileNumber: string, title: string } | null } | null, error: { message: string } | null } };

export type ShellTimers_AdjustMutationVariables = Exact<{
  timerId: string | number;
  version: number;
  seconds: number;
}>;


export type ShellTimers_AdjustMutation = { adjustTimer: { ok: { id: string, version: number, description: string, activity: string, isBillable: boolean, elapsedSeconds: number, adjustedSeconds: number, runningSince: string | null, idleSince: string | null, isOverlong: boolean, matter: { id: string, fileNumber: string, title: string } | null } | null, error: { message: string } | null } };

export type ShellTimers_SettleIdleMutationVariables = Exact<{
  timerId: string | number;
  version: number;
  choice: IdleTimeChoice;
}>;


export type ShellTimers_SettleIdleMutation = { settleIdleTimer: { ok: { id: string, version: number, description: string, activity: string, isBillable: boolean, elapsedSeconds: number, adjustedSeconds: number, runningSince: string | null, idleSince: string | null, isOverlong: boolean, matter: { id: string, fileNumber: string, title: string } | null } | null, error: { message: string } | null } };

export type ShellTimers_DiscardMutationVariables = Exact<{
  timerId: string | number;
}>;


export type ShellTimers_DiscardMutation = { discardTimer: { ok: { id: string } | null, error: { message: string } | null } };

export type ShellTimers_RestoreMutationVariables = Exact<{
  timerId: string | number;
}>;


export type ShellTimers_RestoreMutation = { restoreTimer: { ok: { id: string } | null, error: { message: string } | null } };

export type ShellTimers_TurnIntoEntryMutationVariables = Exact<{
  timerId: string | number;
  version: number;
  input: CreateTimeEntryInput;
  idempotencyKey: string | number;
}>;


export type ShellTimers_TurnIntoEntryMutation = { turnTimerIntoEntry: { ok: { id: string, billedUnits: number } | null, error: { message: string, fields: Array<{ field: string, message: string }> } | null } };

export const PendingInstructionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PendingInstruction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatterInstruction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"matterId"}},{"kind":"Field","name":{"kind":"Name","value":"submittedAt"}},{"kind":"Field","name":{"kind":"Name","value":"submittedBy"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"clientReference"}},{"kind":"Field","name":{"kind":"Name","value":"matterType"}},{"kind":"Field","name":{"kind":"Name","value":"debtorName"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"interestBasis"}},{"kind":"Field","name":{"kind":"Name","value":"interestRate"}},{"kind":"Field","name":{"kind":"Name","value":"interestFrom"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]} as unknown as DocumentNode<PendingInstructionFragment, unknown>;
export const EnquiryScrubFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnquiryScrubFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EnquiryScrub"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"processed"}},{"kind":"Field","name":{"kind":"Name","value":"scrubbed"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<EnquiryScrubFieldsFragment, unknown>;
export const ExternalLinksFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExternalLinks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExternalLinks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientService"}},{"kind":"Field","name":{"kind":"Name","value":"innography"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseImage"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseText"}},{"kind":"Field","name":{"kind":"Name","value":"trainingWebinars"}},{"kind":"Field","name":{"kind":"Name","value":"featureUpdates"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevels"}},{"kind":"Field","name":{"kind":"Name","value":"viewerOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ExternalLinksFragment, unknown>;
export const HelpArticleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HelpArticle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpArticle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"centre"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]} as unknown as DocumentNode<HelpArticleFragment, unknown>;
export const ShellTimers_TimerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Timer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Timer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"isBillable"}},{"kind":"Field","name":{"kind":"Name","value":"elapsedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"runningSince"}},{"kind":"Field","name":{"kind":"Name","value":"idleSince"}},{"kind":"Field","name":{"kind":"Name","value":"isOverlong"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ShellTimers_TimerFragment, unknown>;
export const ShellTimers_SummaryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Summary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TimerSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordCount"}},{"kind":"Field","name":{"kind":"Name","value":"asAt"}},{"kind":"Field","name":{"kind":"Name","value":"recordedTodaySeconds"}},{"kind":"Field","name":{"kind":"Name","value":"unitSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"activities"}},{"kind":"Field","name":{"kind":"Name","value":"timers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Timer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Timer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Timer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"isBillable"}},{"kind":"Field","name":{"kind":"Name","value":"elapsedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"runningSince"}},{"kind":"Field","name":{"kind":"Name","value":"idleSince"}},{"kind":"Field","name":{"kind":"Name","value":"isOverlong"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ShellTimers_SummaryFragment, unknown>;
export const ChangePasswordDocument = {"__meta__":{"hash":"sha256:a10a72e88d9a8ef0b0d772be125ec0a46fc20bda4f59be8cc092122e251843bd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"oldPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"oldPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"oldPassword"}}},{"kind":"Argument","name":{"kind":"Name","value":"newPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCode"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const InstructMatterOptionsDocument = {"__meta__":{"hash":"sha256:a41679a5dae78d5b67394e5ef9740e6a780ee608fcbfb9a48b83391baf1ba376"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InstructMatterOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matterInstructionOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canInstruct"}},{"kind":"Field","name":{"kind":"Name","value":"canDecide"}},{"kind":"Field","name":{"kind":"Name","value":"needsClient"}},{"kind":"Field","name":{"kind":"Name","value":"matterTypes"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"today"}}]}}]}}]} as unknown as DocumentNode<InstructMatterOptionsQuery, InstructMatterOptionsQueryVariables>;
export const InstructMatterDraftDocument = {"__meta__":{"hash":"sha256:fda7216d490c2e1a252a366582aa1722c254f8b25d37816dfab826c020c81e12"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InstructMatterDraft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matterInstructionDraft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"draft"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]}}]} as unknown as DocumentNode<InstructMatterDraftQuery, InstructMatterDraftQueryVariables>;
export const InstructMatterSaveDraftDocument = {"__meta__":{"hash":"sha256:3512efdd792acbbded0b37ed0d78cd5ebee9233f2f8afb72e5b90d7c0942bd26"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InstructMatterSaveDraft"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"draft"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveMatterInstructionDraft"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"draft"},"value":{"kind":"Variable","name":{"kind":"Name","value":"draft"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<InstructMatterSaveDraftMutation, InstructMatterSaveDraftMutationVariables>;
export const InstructMatterDiscardDraftDocument = {"__meta__":{"hash":"sha256:f1e52a9db38510999d29c7b9c6554430a9a24d517b3a4a554b5b52ac31c8852c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InstructMatterDiscardDraft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discardMatterInstructionDraft"}}]}}]} as unknown as DocumentNode<InstructMatterDiscardDraftMutation, InstructMatterDiscardDraftMutationVariables>;
export const InstructMatterDocument = {"__meta__":{"hash":"sha256:1ad80832321acd76b35fa2b5728466394606bedfc830eb12e0af3e82e1dd0a1f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"InstructMatter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InstructMatterInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"instructMatter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matterId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<InstructMatterMutation, InstructMatterMutationVariables>;
export const InstructMatterClientsDocument = {"__meta__":{"hash":"sha256:1c1ebdf616be114d8446733167c604b7901a52c0277173cebb426b27759fb075"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InstructMatterClients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientList"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"IntValue","value":"0"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guid"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}}]}}]}}]}}]} as unknown as DocumentNode<InstructMatterClientsQuery, InstructMatterClientsQueryVariables>;
export const InstructMatterPendingDocument = {"__meta__":{"hash":"sha256:6404311b942a381d175769f4e08e944b25ca64be08c9c3aa5fa1378d66d947c0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InstructMatterPending"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pendingInstructions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"IntValue","value":"0"}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordCount"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PendingInstruction"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PendingInstruction"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatterInstruction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"matterId"}},{"kind":"Field","name":{"kind":"Name","value":"submittedAt"}},{"kind":"Field","name":{"kind":"Name","value":"submittedBy"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"clientReference"}},{"kind":"Field","name":{"kind":"Name","value":"matterType"}},{"kind":"Field","name":{"kind":"Name","value":"debtorName"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minor"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"interestBasis"}},{"kind":"Field","name":{"kind":"Name","value":"interestRate"}},{"kind":"Field","name":{"kind":"Name","value":"interestFrom"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]} as unknown as DocumentNode<InstructMatterPendingQuery, InstructMatterPendingQueryVariables>;
export const RequestSupportDocument = {"__meta__":{"hash":"sha256:28fd2c489974e238b6ac0dbe24937124b44bc98d7af9726b834dfb177ddc4c6f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestSupport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupportRequestInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSupportRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RequestSupportMutation, RequestSupportMutationVariables>;
export const ScrubEnquiriesDocument = {"__meta__":{"hash":"sha256:e58336e24375d5345ad21c58f203778d3905a1bab48778f8be47fabec852d383"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScrubEnquiries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enquiryScrub"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retentionMonths"}},{"kind":"Field","name":{"kind":"Name","value":"cutoff"}},{"kind":"Field","name":{"kind":"Name","value":"hasSecondAdministrator"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnquiryScrubFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnquiryScrubFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EnquiryScrub"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"processed"}},{"kind":"Field","name":{"kind":"Name","value":"scrubbed"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<ScrubEnquiriesQuery, ScrubEnquiriesQueryVariables>;
export const ScrubEnquiriesPreviewDocument = {"__meta__":{"hash":"sha256:45e14431ad41942af1eac4e4eb4aea979c00d8575803652e860271b24d89d385"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScrubEnquiriesPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enquiryScrubPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"requestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordCount"}},{"kind":"Field","name":{"kind":"Name","value":"oldest"}},{"kind":"Field","name":{"kind":"Name","value":"newest"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"areaOfLaw"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"enquirerName"}}]}}]}}]}}]} as unknown as DocumentNode<ScrubEnquiriesPreviewQuery, ScrubEnquiriesPreviewQueryVariables>;
export const RequestEnquiryScrubDocument = {"__meta__":{"hash":"sha256:16ec7cb033f4bd0c75411d75b324f30493feee32544402691c23b572f1aa108d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestEnquiryScrub"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestEnquiryScrub"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnquiryScrubFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnquiryScrubFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EnquiryScrub"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"processed"}},{"kind":"Field","name":{"kind":"Name","value":"scrubbed"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<RequestEnquiryScrubMutation, RequestEnquiryScrubMutationVariables>;
export const ApproveEnquiryScrubDocument = {"__meta__":{"hash":"sha256:bd82cf6b7321b6cf8ea3d76158e33e754a1df8ece1f31040d7faea303182e358"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ApproveEnquiryScrub"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"approveEnquiryScrub"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"confirmation"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnquiryScrubFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnquiryScrubFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EnquiryScrub"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"processed"}},{"kind":"Field","name":{"kind":"Name","value":"scrubbed"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<ApproveEnquiryScrubMutation, ApproveEnquiryScrubMutationVariables>;
export const DeclineEnquiryScrubDocument = {"__meta__":{"hash":"sha256:960bcedce1ea68da937ea105e200a58df2de86b08592212dbbd351ace16bd367"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeclineEnquiryScrub"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"declineEnquiryScrub"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnquiryScrubFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnquiryScrubFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EnquiryScrub"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"processed"}},{"kind":"Field","name":{"kind":"Name","value":"scrubbed"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<DeclineEnquiryScrubMutation, DeclineEnquiryScrubMutationVariables>;
export const EnquiryScrubChangedDocument = {"__meta__":{"hash":"sha256:c5596bd109c231c4754d56392e81c506a1d1a4c78b90f414cdf1d73096e89278"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"EnquiryScrubChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enquiryScrubChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnquiryScrubFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnquiryScrubFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EnquiryScrub"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"requestedBy"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"decidedAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"processed"}},{"kind":"Field","name":{"kind":"Name","value":"scrubbed"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}}]}}]} as unknown as DocumentNode<EnquiryScrubChangedSubscription, EnquiryScrubChangedSubscriptionVariables>;
export const TimersDialog_MatterDocument = {"__meta__":{"hash":"sha256:e070eb2e83abf044192960b0a0dbe7e25214c3d041c2f96d12ebd9cbe602dc2b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TimersDialog_Matter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<TimersDialog_MatterQuery, TimersDialog_MatterQueryVariables>;
export const UploadDocumentsDocument = {"__meta__":{"hash":"sha256:8d2ea0554469f279e9e6115435f851b09658bfae61386cfff0af7c79d0cda6a4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UploadDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"matterId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hasMatter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maximumBytes"}},{"kind":"Field","name":{"kind":"Name","value":"maximumFiles"}},{"kind":"Field","name":{"kind":"Name","value":"extensions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"documentCategories"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"matterId"}}}],"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hasMatter"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<UploadDocumentsQuery, UploadDocumentsQueryVariables>;
export const UploadDocuments_VisibilityDocument = {"__meta__":{"hash":"sha256:bfd6efbf938f2f234289045ae95388cef79c787d8b583d8ce6158cec6303dfc4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UploadDocuments_Visibility"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"matterId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"choosesVisibility"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"matterId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"matterId"}}}]}]}}]}}]} as unknown as DocumentNode<UploadDocuments_VisibilityQuery, UploadDocuments_VisibilityQueryVariables>;
export const UploadDocuments_CompleteDocument = {"__meta__":{"hash":"sha256:b1e7b17bfc65caee760c6dc5f1497a4a3ce9e80cae20b4d30e8a0cbc68e2193f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UploadDocuments_Complete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uploadId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"uploadId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uploadId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scanState"}},{"kind":"Field","name":{"kind":"Name","value":"scanNote"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"canRetry"}}]}}]}}]}}]} as unknown as DocumentNode<UploadDocuments_CompleteMutation, UploadDocuments_CompleteMutationVariables>;
export const UploadDocuments_LinkDocument = {"__meta__":{"hash":"sha256:ed0ea8af43d0492aa0fb67fd95922443836f258551d5568debff4344c3bd4d69"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UploadDocuments_Link"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createDocumentLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"documentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"documentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<UploadDocuments_LinkMutation, UploadDocuments_LinkMutationVariables>;
export const UploadMaterialDocument = {"__meta__":{"hash":"sha256:12753cae932fb5680a6d2d6beb852dbeed33baac317400bb34507f25fd69dc3a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UploadMaterial"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uploadRules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"maximumBytes"}},{"kind":"Field","name":{"kind":"Name","value":"maximumFiles"}},{"kind":"Field","name":{"kind":"Name","value":"extensions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"materialLibrary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"materialAudiences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"offices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<UploadMaterialQuery, UploadMaterialQueryVariables>;
export const UploadMaterial_CompleteDocument = {"__meta__":{"hash":"sha256:b6bd0bb5c935f99526ee321b9adf6d4be96cf81f26ed6f97b27740d1d098fc8b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UploadMaterial_Complete"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"uploadId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeMaterialUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"uploadId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"uploadId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"file"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scanState"}},{"kind":"Field","name":{"kind":"Name","value":"scanNote"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"canRetry"}}]}}]}}]}}]} as unknown as DocumentNode<UploadMaterial_CompleteMutation, UploadMaterial_CompleteMutationVariables>;
export const ExternalPageLinksDocument = {"__meta__":{"hash":"sha256:6661108cc23062538f4e861b4344e3d61c8bf7594a9e043ca8c388b255990530"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExternalPageLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"externalLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExternalLinks"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExternalLinks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExternalLinks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientService"}},{"kind":"Field","name":{"kind":"Name","value":"innography"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseImage"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseText"}},{"kind":"Field","name":{"kind":"Name","value":"trainingWebinars"}},{"kind":"Field","name":{"kind":"Name","value":"featureUpdates"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevels"}},{"kind":"Field","name":{"kind":"Name","value":"viewerOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ExternalPageLinksQuery, ExternalPageLinksQueryVariables>;
export const ExternalPageSaveDocument = {"__meta__":{"hash":"sha256:b03db007a1961952a5e9d4071f5686972706f03945ab82dfea03d55d9d1571e1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExternalPageSave"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExternalLinksInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveExternalLinks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"links"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExternalLinks"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExternalLinks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExternalLinks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientService"}},{"kind":"Field","name":{"kind":"Name","value":"innography"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseImage"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseText"}},{"kind":"Field","name":{"kind":"Name","value":"trainingWebinars"}},{"kind":"Field","name":{"kind":"Name","value":"featureUpdates"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevels"}},{"kind":"Field","name":{"kind":"Name","value":"viewerOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ExternalPageSaveMutation, ExternalPageSaveMutationVariables>;
export const ShellUserMenuLinksDocument = {"__meta__":{"hash":"sha256:65d026d35418d45d37ab060e611712c099d9d3c45931a530b4e6470bd385792d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShellUserMenuLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"externalLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trainingWebinars"}},{"kind":"Field","name":{"kind":"Name","value":"featureUpdates"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevels"}}]}}]}}]} as unknown as DocumentNode<ShellUserMenuLinksQuery, ShellUserMenuLinksQueryVariables>;
export const HelpPageArticlesDocument = {"__meta__":{"hash":"sha256:e282b6d037ddb21cd7447161db00c8e6c1a0f8f10848ace40e7ba559fb33986f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpPageArticles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpArticles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"centre"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}}]}}]}}]} as unknown as DocumentNode<HelpPageArticlesQuery, HelpPageArticlesQueryVariables>;
export const HelpPageArticleDocument = {"__meta__":{"hash":"sha256:959039453ef6854b736f2263f662fcf2ae1c57cd0bb32459834cb4a20b3bae44"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpPageArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topic"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"topic"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topic"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HelpArticle"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HelpArticle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpArticle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"centre"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]} as unknown as DocumentNode<HelpPageArticleQuery, HelpPageArticleQueryVariables>;
export const HelpPageSaveDocument = {"__meta__":{"hash":"sha256:5f1a91d86da883a143b22fa6ba41d54c0a2aad3e92f8bf29bc387ca73dab2b2b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HelpPageSave"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topic"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HelpArticleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveHelpArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"topic"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topic"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HelpArticle"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HelpArticle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpArticle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"centre"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]} as unknown as DocumentNode<HelpPageSaveMutation, HelpPageSaveMutationVariables>;
export const HelpPageRestoreDocument = {"__meta__":{"hash":"sha256:575025439d67566f1318c44795419e22ca2ae58d87caf8f7e913b3e651d75ec8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HelpPageRestore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topic"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreHelpArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"topic"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topic"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HelpArticle"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HelpArticle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpArticle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"centre"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]} as unknown as DocumentNode<HelpPageRestoreMutation, HelpPageRestoreMutationVariables>;
export const ShellUploadMatterDocumentNotificationDocument = {"__meta__":{"hash":"sha256:8837c6f1fdbdfc511f368b77a2ad7c9c90627f0980be9eef674be9d85698557e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellUploadMatterDocumentNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"uploadMatterDocumentNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellUploadMatterDocumentNotificationSubscription, ShellUploadMatterDocumentNotificationSubscriptionVariables>;
export const ShellCreatePendingMatterNotificationDocument = {"__meta__":{"hash":"sha256:0f1f6189bb92e74896d0f9e3affb7d2140f567fad2ad6810a093ed833b30258f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellCreatePendingMatterNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"createPendingMatterNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellCreatePendingMatterNotificationSubscription, ShellCreatePendingMatterNotificationSubscriptionVariables>;
export const ShellCreateInstructMatterNotificationsDocument = {"__meta__":{"hash":"sha256:bd739e37e859ca9f78eeadc0850cd48d673273c2651ad3edc88f947480bf0263"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellCreateInstructMatterNotifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"createInstructMatterNotifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellCreateInstructMatterNotificationsSubscription, ShellCreateInstructMatterNotificationsSubscriptionVariables>;
export const ShellMentionNotificationDocument = {"__meta__":{"hash":"sha256:eedd950b0bbec5b79b280ed6b3dd431bbfb815846065a4d5f7441408f2ac089d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellMentionNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"mentionNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellMentionNotificationSubscription, ShellMentionNotificationSubscriptionVariables>;
export const ShellTaskAssignedNotificationDocument = {"__meta__":{"hash":"sha256:6aaa5015c3bcf116f67b1766888fe77b70455090746e2681745ccebdfa6fdb00"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellTaskAssignedNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"taskAssignedNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellTaskAssignedNotificationSubscription, ShellTaskAssignedNotificationSubscriptionVariables>;
export const ShellTaskReminderNotificationDocument = {"__meta__":{"hash":"sha256:10cd14ba317c28bcf89f3d02c81b385049ec7ed002463f9a94b60f9048881b71"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellTaskReminderNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"taskReminderNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellTaskReminderNotificationSubscription, ShellTaskReminderNotificationSubscriptionVariables>;
export const ShellDocumentSharedNotificationDocument = {"__meta__":{"hash":"sha256:a699d4b89a8db9ea7b61db20990df29fd2c7f92af9e7021c369c6c7f5b9b65d2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellDocumentSharedNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"documentSharedNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellDocumentSharedNotificationSubscription, ShellDocumentSharedNotificationSubscriptionVariables>;
export const ShellUploadRequestNotificationDocument = {"__meta__":{"hash":"sha256:26346951ad8a729ee3f58133161caf477b6fe9703ca5cb676dccb092fdbb1ba0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellUploadRequestNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"uploadRequestNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellUploadRequestNotificationSubscription, ShellUploadRequestNotificationSubscriptionVariables>;
export const ShellMarkNotificationsSeenDocument = {"__meta__":{"hash":"sha256:cf53183d66be1eccdb383e2f8f0cbce58e7cbfd64de80cc3f668037068ed5262"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellMarkNotificationsSeen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markNotificationsSeen"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}]}}]} as unknown as DocumentNode<ShellMarkNotificationsSeenMutation, ShellMarkNotificationsSeenMutationVariables>;
export const ShellCompositionChangedDocument = {"__meta__":{"hash":"sha256:60ff5d4627f35de637e0aaa8623701e76e0635dcb552d917d5ff2db4f89fbcba"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellCompositionChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compositionChanged"}}]}}]} as unknown as DocumentNode<ShellCompositionChangedSubscription, ShellCompositionChangedSubscriptionVariables>;
export const SettingsSignInMethodsDocument = {"__meta__":{"hash":"sha256:43e53f4acf798833d0f409bb884a97b70de4b75e55605e30a68c677afe88057c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSignInMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signInMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isCodeByMail"}},{"kind":"Field","name":{"kind":"Name","value":"isCodeRequiredByFirm"}},{"kind":"Field","name":{"kind":"Name","value":"hasAuthenticator"}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsSignInMethodsQuery, SettingsSignInMethodsQueryVariables>;
export const SettingsSessionsDocument = {"__meta__":{"hash":"sha256:74103374625d410c96922ef63bfb470f2cc5838da870d967ddda8a2a2ac8a3e4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode<SettingsSessionsQuery, SettingsSessionsQueryVariables>;
export const SettingsEndSessionDocument = {"__meta__":{"hash":"sha256:477830a20eb52362d12cec24d5faf2426e2e2a5c917c40a4ab1e766a89e61dd0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsEndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sessionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessionId"}}}]}]}}]} as unknown as DocumentNode<SettingsEndSessionMutation, SettingsEndSessionMutationVariables>;
export const SettingsEndOtherSessionsDocument = {"__meta__":{"hash":"sha256:bec4dfac7b7e94e30246586205c1996923336732db89914963b0d46f0ad26d38"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsEndOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endOtherSessions"}}]}}]} as unknown as DocumentNode<SettingsEndOtherSessionsMutation, SettingsEndOtherSessionsMutationVariables>;
export const SettingsSetCodeByMailDocument = {"__meta__":{"hash":"sha256:bebec08a9617e0d36edc5a81b0c70b449cb321eff2d6e70e59d8a3f80b0ae857"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSetCodeByMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isEnabled"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setCodeByMail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"isEnabled"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isEnabled"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SettingsSetCodeByMailMutation, SettingsSetCodeByMailMutationVariables>;
export const SettingsStartAuthenticatorDocument = {"__meta__":{"hash":"sha256:71795a67ccf6a58e326547d264797e589f07abfe4ce9863172f307703e857b2b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsStartAuthenticator"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startAuthenticator"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}}]}}]}}]} as unknown as DocumentNode<SettingsStartAuthenticatorMutation, SettingsStartAuthenticatorMutationVariables>;
export const SettingsConfirmAuthenticatorDocument = {"__meta__":{"hash":"sha256:a5997095928eab7056c5b3e6aeb67c5cbb61ed2d785cbba1e74059c41f257d61"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsConfirmAuthenticator"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmAuthenticator"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SettingsConfirmAuthenticatorMutation, SettingsConfirmAuthenticatorMutationVariables>;
export const SettingsRemoveAuthenticatorDocument = {"__meta__":{"hash":"sha256:bfe388d98dc3c853eac7f788baba2d7128020c3fbdf9605c7f00c0fd057b0fc6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRemoveAuthenticator"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeAuthenticator"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SettingsRemoveAuthenticatorMutation, SettingsRemoveAuthenticatorMutationVariables>;
export const SettingsStartPasskeyDocument = {"__meta__":{"hash":"sha256:283615cb3adbb9642ac0d7cadca137733f2431f83be86dd04f7beeca78cf4908"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsStartPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"challengeId"}},{"kind":"Field","name":{"kind":"Name","value":"options"}}]}}]}}]} as unknown as DocumentNode<SettingsStartPasskeyMutation, SettingsStartPasskeyMutationVariables>;
export const SettingsFinishPasskeyDocument = {"__meta__":{"hash":"sha256:d054d0cd3e55042e9051124ac39d94aee3d3561309a6802735dd666ba0c3fcc3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsFinishPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"challengeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"response"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"challengeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"challengeId"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"response"},"value":{"kind":"Variable","name":{"kind":"Name","value":"response"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SettingsFinishPasskeyMutation, SettingsFinishPasskeyMutationVariables>;
export const SettingsRenamePasskeyDocument = {"__meta__":{"hash":"sha256:43428045320d37ed22f225206857cf57e5045985650b7c101ae76cea2be195b8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRenamePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renamePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SettingsRenamePasskeyMutation, SettingsRenamePasskeyMutationVariables>;
export const SettingsRemovePasskeyDocument = {"__meta__":{"hash":"sha256:ccd54e4af92140c0099b709c9dc19297678820434a8672afab6c7220f3ac3f18"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsRemovePasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removePasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<SettingsRemovePasskeyMutation, SettingsRemovePasskeyMutationVariables>;
export const SettingsSaveProfileDocument = {"__meta__":{"hash":"sha256:67764ee918e889486e8a2475b2afeb59cb4e48d5897b0130a5c0ba47b4376dd3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SettingsSaveProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"initials"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"initials"},"value":{"kind":"Variable","name":{"kind":"Name","value":"initials"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"initials"}}]}}]}}]} as unknown as DocumentNode<SettingsSaveProfileMutation, SettingsSaveProfileMutationVariables>;
export const ShellTimerCountDocument = {"__meta__":{"hash":"sha256:280426ec3db48146bb96564a4e610931d5464b20011d555d62b483479119f467"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShellTimerCount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timerSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1000"}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"IntValue","value":"0"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordCount"}}]}}]}}]} as unknown as DocumentNode<ShellTimerCountQuery, ShellTimerCountQueryVariables>;
export const ShellTimersDocument = {"__meta__":{"hash":"sha256:987455d413763fe479f5a5b0fea70704d24b38fdd8a2b35d795381d9a1f604cb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShellTimers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timerSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1000"}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"IntValue","value":"0"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Summary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Timer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Timer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"isBillable"}},{"kind":"Field","name":{"kind":"Name","value":"elapsedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"runningSince"}},{"kind":"Field","name":{"kind":"Name","value":"idleSince"}},{"kind":"Field","name":{"kind":"Name","value":"isOverlong"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Summary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TimerSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordCount"}},{"kind":"Field","name":{"kind":"Name","value":"asAt"}},{"kind":"Field","name":{"kind":"Name","value":"recordedTodaySeconds"}},{"kind":"Field","name":{"kind":"Name","value":"unitSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"activities"}},{"kind":"Field","name":{"kind":"Name","value":"timers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Timer"}}]}}]}}]} as unknown as DocumentNode<ShellTimersQuery, ShellTimersQueryVariables>;
export const ShellTimersChangedDocument = {"__meta__":{"hash":"sha256:5a1aadd2158bb924361bfff8611bf46f7003e3c90120475cb8f87a1c15437c7d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellTimersChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timerSummaryChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Summary"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Timer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Timer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"isBillable"}},{"kind":"Field","name":{"kind":"Name","value":"elapsedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"runningSince"}},{"kind":"Field","name":{"kind":"Name","value":"idleSince"}},{"kind":"Field","name":{"kind":"Name","value":"isOverlong"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Summary"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TimerSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordCount"}},{"kind":"Field","name":{"kind":"Name","value":"asAt"}},{"kind":"Field","name":{"kind":"Name","value":"recordedTodaySeconds"}},{"kind":"Field","name":{"kind":"Name","value":"unitSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"activities"}},{"kind":"Field","name":{"kind":"Name","value":"timers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Timer"}}]}}]}}]} as unknown as DocumentNode<ShellTimersChangedSubscription, ShellTimersChangedSubscriptionVariables>;
export const ShellTimers_NoteActivityDocument = {"__meta__":{"hash":"sha256:ed8fb9780da044e624c7aa1c3eadd730171261df6e59bbbedc58a1017bf2e518"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellTimers_NoteActivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"noteTimerActivity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Timer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Timer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Timer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"isBillable"}},{"kind":"Field","name":{"kind":"Name","value":"elapsedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"runningSince"}},{"kind":"Field","name":{"kind":"Name","value":"idleSince"}},{"kind":"Field","name":{"kind":"Name","value":"isOverlong"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ShellTimers_NoteActivityMutation, ShellTimers_NoteActivityMutationVariables>;
export const ShellTimers_StartDocument = {"__meta__":{"hash":"sha256:c2cc5fcca45dccbd4828f1863de0b6d495e867d2aca1d9551ca41abf7b601990"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellTimers_Start"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartTimerInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Timer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Timer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Timer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"isBillable"}},{"kind":"Field","name":{"kind":"Name","value":"elapsedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"runningSince"}},{"kind":"Field","name":{"kind":"Name","value":"idleSince"}},{"kind":"Field","name":{"kind":"Name","value":"isOverlong"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ShellTimers_StartMutation, ShellTimers_StartMutationVariables>;
export const ShellTimers_PauseDocument = {"__meta__":{"hash":"sha256:701d0d9ded3a28b92a26fb0e4dee6704414124e78d276a029bd6a59d89ff262b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellTimers_Pause"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"secondsAgo"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pauseTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"secondsAgo"},"value":{"kind":"Variable","name":{"kind":"Name","value":"secondsAgo"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Timer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Timer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Timer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"isBillable"}},{"kind":"Field","name":{"kind":"Name","value":"elapsedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"runningSince"}},{"kind":"Field","name":{"kind":"Name","value":"idleSince"}},{"kind":"Field","name":{"kind":"Name","value":"isOverlong"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ShellTimers_PauseMutation, ShellTimers_PauseMutationVariables>;
export const ShellTimers_UpdateDocument = {"__meta__":{"hash":"sha256:85edee3a5dae78476606d5f1f89a643392534ebcd21bda835d6726e37ff1a888"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellTimers_Update"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateTimerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Timer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Timer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Timer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"isBillable"}},{"kind":"Field","name":{"kind":"Name","value":"elapsedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"runningSince"}},{"kind":"Field","name":{"kind":"Name","value":"idleSince"}},{"kind":"Field","name":{"kind":"Name","value":"isOverlong"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ShellTimers_UpdateMutation, ShellTimers_UpdateMutationVariables>;
export const ShellTimers_AdjustDocument = {"__meta__":{"hash":"sha256:b412b334df0d900cc83c0c03903e044f458237c1f491de98a030d55c70e69d44"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellTimers_Adjust"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seconds"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adjustTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"seconds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seconds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Timer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Timer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Timer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"isBillable"}},{"kind":"Field","name":{"kind":"Name","value":"elapsedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"runningSince"}},{"kind":"Field","name":{"kind":"Name","value":"idleSince"}},{"kind":"Field","name":{"kind":"Name","value":"isOverlong"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ShellTimers_AdjustMutation, ShellTimers_AdjustMutationVariables>;
export const ShellTimers_SettleIdleDocument = {"__meta__":{"hash":"sha256:92cbaf1faab11d11293ce804b4fabeb9004e91bb207511534e5b397e2ea60d59"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellTimers_SettleIdle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"choice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdleTimeChoice"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settleIdleTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"choice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"choice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShellTimers_Timer"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShellTimers_Timer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Timer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"activity"}},{"kind":"Field","name":{"kind":"Name","value":"isBillable"}},{"kind":"Field","name":{"kind":"Name","value":"elapsedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"adjustedSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"runningSince"}},{"kind":"Field","name":{"kind":"Name","value":"idleSince"}},{"kind":"Field","name":{"kind":"Name","value":"isOverlong"}},{"kind":"Field","name":{"kind":"Name","value":"matter"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fileNumber"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ShellTimers_SettleIdleMutation, ShellTimers_SettleIdleMutationVariables>;
export const ShellTimers_DiscardDocument = {"__meta__":{"hash":"sha256:c237a7189b238a6e16c0136a91f08475c3f2a6dcbc100c7af9d7b9ba18765017"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellTimers_Discard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discardTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ShellTimers_DiscardMutation, ShellTimers_DiscardMutationVariables>;
export const ShellTimers_RestoreDocument = {"__meta__":{"hash":"sha256:0d6bc2d93006ac6b2bd4b2664b9dcb4133276cf404bb3bd336cf0b2680359928"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellTimers_Restore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreTimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ShellTimers_RestoreMutation, ShellTimers_RestoreMutationVariables>;
export const ShellTimers_TurnIntoEntryDocument = {"__meta__":{"hash":"sha256:c76664a30aebac44f7feeb8a033d22e5018f97879c299e75ed2d7e6467ea7a15"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellTimers_TurnIntoEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateTimeEntryInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"turnTimerIntoEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"timerId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timerId"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"billedUnits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ShellTimers_TurnIntoEntryMutation, ShellTimers_TurnIntoEntryMutationVariables>;
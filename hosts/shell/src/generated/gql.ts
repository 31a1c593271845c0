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
    "\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {\n      statusCode\n      message\n    }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  query InstructMatterOptions {\n    matterInstructionOptions {\n      canInstruct\n      canDecide\n      needsClient\n      matterTypes\n      currency\n      today\n    }\n  }\n": typeof types.InstructMatterOptionsDocument,
    "\n  query InstructMatterDraft {\n    matterInstructionDraft {\n      draft\n      version\n      changedAt\n    }\n  }\n": typeof types.InstructMatterDraftDocument,
    "\n  mutation InstructMatterSaveDraft($draft: JSON!, $version: Int!) {\n    saveMatterInstructionDraft(draft: $draft, version: $version) {\n      version\n    }\n  }\n": typeof types.InstructMatterSaveDraftDocument,
    "\n  mutation InstructMatterDiscardDraft {\n    discardMatterInstructionDraft\n  }\n": typeof types.InstructMatterDiscardDraftDocument,
    "\n  mutation InstructMatter($input: InstructMatterInput!, $idempotencyKey: ID!) {\n    instructMatter(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        matterId\n        reference\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n": typeof types.InstructMatterDocument,
    "\n  query InstructMatterClients($filter: String) {\n    clientList(offset: 0, first: 20, filter: $filter) {\n      clients {\n        guid\n        clientName\n      }\n    }\n  }\n": typeof types.InstructMatterClientsDocument,
    "\n  query InstructMatterPending {\n    pendingInstructions(offset: 0, first: 50) {\n      recordCount\n      instructions {\n        ...PendingInstruction\n      }\n    }\n  }\n": typeof types.InstructMatterPendingDocument,
    "\n  fragment PendingInstruction on MatterInstruction {\n    id\n    reference\n    matterId\n    submittedAt\n    submittedBy\n    clientName\n    clientReference\n    matterType\n    debtorName\n    amount {\n      minor\n      currency\n    }\n    interestBasis\n    interestRate\n    interestFrom\n    instructions\n  }\n": typeof types.PendingInstructionFragmentDoc,
    "\n  mutation RequestSupport($input: SupportRequestInput!, $idempotencyKey: ID!) {\n    createSupportRequest(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        reference\n        createdAt\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n": typeof types.RequestSupportDocument,
    "\n  fragment EnquiryScrubFields on EnquiryScrub {\n    id\n    state\n    reason\n    requestedBy\n    requestedAt\n    expiresAt\n    isOwn\n    decidedBy\n    decidedAt\n    total\n    processed\n    scrubbed\n    finishedAt\n  }\n": typeof types.EnquiryScrubFieldsFragmentDoc,
    "\n  query ScrubEnquiries {\n    enquiryScrub {\n      retentionMonths\n      cutoff\n      hasSecondAdministrator\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n": typeof types.ScrubEnquiriesDocument,
    "\n  query ScrubEnquiriesPreview($requestId: ID, $offset: Int!, $first: Int!) {\n    enquiryScrubPreview(requestId: $requestId, offset: $offset, first: $first) {\n      recordCount\n      oldest\n      newest\n      rows {\n        id\n        number\n        receivedAt\n        status\n        areaOfLaw\n        source\n        enquirerName\n      }\n    }\n  }\n": typeof types.ScrubEnquiriesPreviewDocument,
    "\n  mutation RequestEnquiryScrub($reason: String!) {\n    requestEnquiryScrub(reason: $reason) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n": typeof types.RequestEnquiryScrubDocument,
    "\n  mutation ApproveEnquiryScrub($id: ID!, $confirmation: String!) {\n    approveEnquiryScrub(id: $id, confirmation: $confirmation) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n": typeof types.ApproveEnquiryScrubDocument,
    "\n  mutation DeclineEnquiryScrub($id: ID!) {\n    declineEnquiryScrub(id: $id) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n": typeof types.DeclineEnquiryScrubDocument,
    "\n  subscription EnquiryScrubChanged {\n    enquiryScrubChanged {\n      ...EnquiryScrubFields\n    }\n  }\n": typeof types.EnquiryScrubChangedDocument,
    "\n  query TimersDialog_Matter($id: ID!) {\n    matter(id: $id) {\n      id\n      fileNumber\n      title\n    }\n  }\n": typeof types.TimersDialog_MatterDocument,
    "\n  query UploadDocuments($matterId: ID!, $hasMatter: Boolean!) {\n    uploadRules {\n      maximumBytes\n      maximumFiles\n      extensions\n    }\n    documentCategories\n    matter(id: $matterId) @include(if: $hasMatter) {\n      id\n      fileNumber\n      title\n    }\n  }\n": typeof types.UploadDocumentsDocument,
    "\n  query UploadDocuments_Visibility($matterId: ID!) {\n    uploadRules {\n      choosesVisibility(matterId: $matterId)\n    }\n  }\n": typeof types.UploadDocuments_VisibilityDocument,
    "\n  mutation UploadDocuments_Complete($uploadId: ID!) {\n    completeUpload(uploadId: $uploadId) {\n      ok {\n        id\n        name\n        scanState\n        scanNote\n      }\n      error {\n        message\n        canRetry\n      }\n    }\n  }\n": typeof types.UploadDocuments_CompleteDocument,
    "\n  mutation UploadDocuments_Link($documentId: ID!) {\n    createDocumentLink(documentId: $documentId) {\n      url\n      message\n    }\n  }\n": typeof types.UploadDocuments_LinkDocument,
    "\n  query UploadMaterial {\n    uploadRules {\n      maximumBytes\n      maximumFiles\n      extensions\n    }\n    materialLibrary {\n      categories {\n        id\n        parentId\n        name\n      }\n    }\n    materialAudiences {\n      roles {\n        id\n        name\n      }\n      offices {\n        id\n        name\n      }\n    }\n  }\n": typeof types.UploadMaterialDocument,
    "\n  mutation UploadMaterial_Complete($uploadId: ID!) {\n    completeMaterialUpload(uploadId: $uploadId) {\n      ok {\n        id\n      }\n      file {\n        id\n        scanState\n        scanNote\n      }\n      error {\n        message\n        canRetry\n      }\n    }\n  }\n": typeof types.UploadMaterial_CompleteDocument,
    "\n  query ExternalPageLinks {\n    externalLinks {\n      ...ExternalLinks\n    }\n  }\n": typeof types.ExternalPageLinksDocument,
    "\n  fragment ExternalLinks on ExternalLinks {\n    clientService\n    innography\n    clientsenseImage\n    clientsenseText\n    trainingWebinars\n    featureUpdates\n    serviceLevels\n    viewerOrigins\n    version\n  }\n": typeof types.ExternalLinksFragmentDoc,
    "\n  mutation ExternalPageSave($input: ExternalLinksInput!) {\n    saveExternalLinks(input: $input) {\n      ok\n      message\n      field\n      links {\n        ...ExternalLinks\n      }\n    }\n  }\n": typeof types.ExternalPageSaveDocument,
    "\n  query ShellUserMenuLinks {\n    externalLinks {\n      trainingWebinars\n      featureUpdates\n      serviceLevels\n    }\n  }\n": typeof types.ShellUserMenuLinksDocument,
    "\n  query HelpPageArticles($filter: String) {\n    helpArticles(filter: $filter) {\n      topic\n      centre\n      title\n      summary\n      isOwn\n    }\n  }\n": typeof types.HelpPageArticlesDocument,
    "\n  query HelpPageArticle($topic: ID!) {\n    helpArticle(topic: $topic) {\n      ...HelpArticle\n    }\n  }\n": typeof types.HelpPageArticleDocument,
    "\n  fragment HelpArticle on HelpArticle {\n    topic\n    centre\n    title\n    summary\n    body\n    html\n    path\n    audience\n    isOwn\n    version\n    changedAt\n  }\n": typeof types.HelpArticleFragmentDoc,
    "\n  mutation HelpPageSave($topic: ID!, $input: HelpArticleInput!) {\n    saveHelpArticle(topic: $topic, input: $input) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n": typeof types.HelpPageSaveDocument,
    "\n  mutation HelpPageRestore($topic: ID!) {\n    restoreHelpArticle(topic: $topic) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n": typeof types.HelpPageRestoreDocument,
    "\n  subscription ShellUploadMatterDocumentNotification($after: ID) {\n    told: uploadMatterDocumentNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellUploadMatterDocumentNotificationDocument,
    "\n  subscription ShellCreatePendingMatterNotification($after: ID) {\n    told: createPendingMatterNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellCreatePendingMatterNotificationDocument,
    "\n  subscription ShellCreateInstructMatterNotifications($after: ID) {\n    told: createInstructMatterNotifications(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellCreateInstructMatterNotificationsDocument,
    "\n  subscription ShellMentionNotification($after: ID) {\n    told: mentionNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellMentionNotificationDocument,
    "\n  subscription ShellTaskAssignedNotification($after: ID) {\n    told: taskAssignedNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellTaskAssignedNotificationDocument,
    "\n  subscription ShellTaskReminderNotification($after: ID) {\n    told: taskReminderNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellTaskReminderNotificationDocument,
    "\n  subscription ShellDocumentSharedNotification($after: ID) {\n    told: documentSharedNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellDocumentSharedNotificationDocument,
    "\n  subscription ShellUploadRequestNotification($after: ID) {\n    told: uploadRequestNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": typeof types.ShellUploadRequestNotificationDocument,
    "\n  mutation ShellMarkNotificationsSeen($ids: [ID!]) {\n    markNotificationsSeen(ids: $ids)\n  }\n": typeof types.ShellMarkNotificationsSeenDocument,
    "\n  subscription ShellCompositionChanged {\n    compositionChanged\n  }\n": typeof types.ShellCompositionChangedDocument,
    "\n  query SettingsSignInMethods {\n    signInMethods {\n      isCodeByMail\n      isCodeRequiredByFirm\n      hasAuthenticator\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n": typeof types.SettingsSignInMethodsDocument,
    "\n  query SettingsSessions {\n    sessions {\n      id\n      device\n      place\n      method\n      createdAt\n      lastUsedAt\n      isCurrent\n    }\n  }\n": typeof types.SettingsSessionsDocument,
    "\n  mutation SettingsEndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId)\n  }\n": typeof types.SettingsEndSessionDocument,
    "\n  mutation SettingsEndOtherSessions {\n    endOtherSessions\n  }\n": typeof types.SettingsEndOtherSessionsDocument,
    "\n  mutation SettingsSetCodeByMail($isEnabled: Boolean!, $password: String!) {\n    setCodeByMail(isEnabled: $isEnabled, password: $password) {\n      ok\n      message\n    }\n  }\n": typeof types.SettingsSetCodeByMailDocument,
    "\n  mutation SettingsStartAuthenticator($password: String!) {\n    startAuthenticator(password: $password) {\n      ok\n      message\n      secret\n      uri\n    }\n  }\n": typeof types.SettingsStartAuthenticatorDocument,
    "\n  mutation SettingsConfirmAuthenticator($code: String!) {\n    confirmAuthenticator(code: $code) {\n      ok\n      message\n    }\n  }\n": typeof types.SettingsConfirmAuthenticatorDocument,
    "\n  mutation SettingsRemoveAuthenticator($password: String!) {\n    removeAuthenticator(password: $password) {\n      ok\n      message\n    }\n  }\n": typeof types.SettingsRemoveAuthenticatorDocument,
    "\n  mutation SettingsStartPasskey($password: String!) {\n    startPasskey(password: $password) {\n      ok\n      message\n      challengeId\n      options\n    }\n  }\n": typeof types.SettingsStartPasskeyDocument,
    "\n  mutation SettingsFinishPasskey($challengeId: ID!, $name: String!, $response: String!) {\n    finishPasskey(challengeId: $challengeId, name: $name, response: $response) {\n      ok\n      message\n    }\n  }\n": typeof types.SettingsFinishPasskeyDocument,
    "\n  mutation SettingsRenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      ok\n      message\n    }\n  }\n": typeof types.SettingsRenamePasskeyDocument,
    "\n  mutation SettingsRemovePasskey($id: ID!, $password: String!) {\n    removePasskey(id: $id, password: $password) {\n      ok\n      message\n    }\n  }\n": typeof types.SettingsRemovePasskeyDocument,
    "\n  mutation SettingsSaveProfile($name: String!, $initials: String!) {\n    saveProfile(name: $name, initials: $initials) {\n      ok\n      message\n      name\n      initials\n    }\n  }\n": typeof types.SettingsSaveProfileDocument,
    "\n  query ShellTimerCount {\n    timerSummary(first: 1000, offset: 0) {\n      recordCount\n    }\n  }\n": typeof types.ShellTimerCountDocument,
    "\n  query ShellTimers {\n    timerSummary(first: 1000, offset: 0) {\n      ...ShellTimers_Summary\n    }\n  }\n\n  fragment ShellTimers_Summary on TimerSummary {\n    recordCount\n    asAt\n    recordedTodaySeconds\n    unitSeconds\n    activities\n    timers {\n      ...ShellTimers_Timer\n    }\n  }\n\n  fragment ShellTimers_Timer on Timer {\n    id\n    version\n    description\n    activity\n    isBillable\n    elapsedSeconds\n    adjustedSeconds\n    runningSince\n    idleSince\n    isOverlong\n    matter {\n      id\n      fileNumber\n      title\n    }\n  }\n": typeof types.ShellTimersDocument,
    "\n  subscription ShellTimersChanged {\n    timerSummaryChanged {\n      ...ShellTimers_Summary\n    }\n  }\n": typeof types.ShellTimersChangedDocument,
    "\n  mutation ShellTimers_NoteActivity {\n    noteTimerActivity {\n      ...ShellTimers_Timer\n    }\n  }\n": typeof types.ShellTimers_NoteActivityDocument,
    "\n  mutation ShellTimers_Start($input: StartTimerInput!, $idempotencyKey: ID!) {\n    startTimer(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n": typeof types.ShellTimers_StartDocument,
    "\n  mutation ShellTimers_Pause($timerId: ID!, $secondsAgo: Int!) {\n    pauseTimer(timerId: $timerId, secondsAgo: $secondsAgo) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n": typeof types.ShellTimers_PauseDocument,
    "\n  mutation ShellTimers_Update($timerId: ID!, $version: Int!, $input: UpdateTimerInput!) {\n    updateTimer(timerId: $timerId, version: $version, input: $input) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n": typeof types.ShellTimers_UpdateDocument,
    "\n  mutation ShellTimers_Adjust($timerId: ID!, $version: Int!, $seconds: Int!) {\n    adjustTimer(timerId: $timerId, version: $version, seconds: $seconds) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n": typeof types.ShellTimers_AdjustDocument,
    "\n  mutation ShellTimers_SettleIdle($timerId: ID!, $version: Int!, $choice: IdleTimeChoice!) {\n    settleIdleTimer(timerId: $timerId, version: $version, choice: $choice) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n": typeof types.ShellTimers_SettleIdleDocument,
    "\n  mutation ShellTimers_Discard($timerId: ID!) {\n    discardTimer(timerId: $timerId) {\n      ok {\n        id\n      }\n      error {\n        message\n      }\n    }\n  }\n": typeof types.ShellTimers_DiscardDocument,
    "\n  mutation ShellTimers_Restore($timerId: ID!) {\n    restoreTimer(timerId: $timerId) {\n      ok {\n        id\n      }\n      error {\n        message\n      }\n    }\n  }\n": typeof types.ShellTimers_RestoreDocument,
    "\n  mutation ShellTimers_TurnIntoEntry(\n    $timerId: ID!\n    $version: Int!\n    $input: CreateTimeEntryInput!\n    $idempotencyKey: ID!\n  ) {\n    turnTimerIntoEntry(timerId: $timerId, version: $version, input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        billedUnits\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n": typeof types.ShellTimers_TurnIntoEntryDocument,
};
const documents: Documents = {
    "\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {\n      statusCode\n      message\n    }\n  }\n": types.ChangePasswordDocument,
    "\n  query InstructMatterOptions {\n    matterInstructionOptions {\n      canInstruct\n      canDecide\n      needsClient\n      matterTypes\n      currency\n      today\n    }\n  }\n": types.InstructMatterOptionsDocument,
    "\n  query InstructMatterDraft {\n    matterInstructionDraft {\n      draft\n      version\n      changedAt\n    }\n  }\n": types.InstructMatterDraftDocument,
    "\n  mutation InstructMatterSaveDraft($draft: JSON!, $version: Int!) {\n    saveMatterInstructionDraft(draft: $draft, version: $version) {\n      version\n    }\n  }\n": types.InstructMatterSaveDraftDocument,
    "\n  mutation InstructMatterDiscardDraft {\n    discardMatterInstructionDraft\n  }\n": types.InstructMatterDiscardDraftDocument,
    "\n  mutation InstructMatter($input: InstructMatterInput!, $idempotencyKey: ID!) {\n    instructMatter(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        matterId\n        reference\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n": types.InstructMatterDocument,
    "\n  query InstructMatterClients($filter: String) {\n    clientList(offset: 0, first: 20, filter: $filter) {\n      clients {\n        guid\n        clientName\n      }\n    }\n  }\n": types.InstructMatterClientsDocument,
    "\n  query InstructMatterPending {\n    pendingInstructions(offset: 0, first: 50) {\n      recordCount\n      instructions {\n        ...PendingInstruction\n      }\n    }\n  }\n": types.InstructMatterPendingDocument,
    "\n  fragment PendingInstruction on MatterInstruction {\n    id\n    reference\n    matterId\n    submittedAt\n    submittedBy\n    clientName\n    clientReference\n    matterType\n    debtorName\n    amount {\n      minor\n      currency\n    }\n    interestBasis\n    interestRate\n    interestFrom\n    instructions\n  }\n": types.PendingInstructionFragmentDoc,
    "\n  mutation RequestSupport($input: SupportRequestInput!, $idempotencyKey: ID!) {\n    createSupportRequest(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        reference\n        createdAt\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n": types.RequestSupportDocument,
    "\n  fragment EnquiryScrubFields on EnquiryScrub {\n    id\n    state\n    reason\n    requestedBy\n    requestedAt\n    expiresAt\n    isOwn\n    decidedBy\n    decidedAt\n    total\n    processed\n    scrubbed\n    finishedAt\n  }\n": types.EnquiryScrubFieldsFragmentDoc,
    "\n  query ScrubEnquiries {\n    enquiryScrub {\n      retentionMonths\n      cutoff\n      hasSecondAdministrator\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n": types.ScrubEnquiriesDocument,
    "\n  query ScrubEnquiriesPreview($requestId: ID, $offset: Int!, $first: Int!) {\n    enquiryScrubPreview(requestId: $requestId, offset: $offset, first: $first) {\n      recordCount\n      oldest\n      newest\n      rows {\n        id\n        number\n        receivedAt\n        status\n        areaOfLaw\n        source\n        enquirerName\n      }\n    }\n  }\n": types.ScrubEnquiriesPreviewDocument,
    "\n  mutation RequestEnquiryScrub($reason: String!) {\n    requestEnquiryScrub(reason: $reason) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n": types.RequestEnquiryScrubDocument,
    "\n  mutation ApproveEnquiryScrub($id: ID!, $confirmation: String!) {\n    approveEnquiryScrub(id: $id, confirmation: $confirmation) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n": types.ApproveEnquiryScrubDocument,
    "\n  mutation DeclineEnquiryScrub($id: ID!) {\n    declineEnquiryScrub(id: $id) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n": types.DeclineEnquiryScrubDocument,
    "\n  subscription EnquiryScrubChanged {\n    enquiryScrubChanged {\n      ...EnquiryScrubFields\n    }\n  }\n": types.EnquiryScrubChangedDocument,
    "\n  query TimersDialog_Matter($id: ID!) {\n    matter(id: $id) {\n      id\n      fileNumber\n      title\n    }\n  }\n": types.TimersDialog_MatterDocument,
    "\n  query UploadDocuments($matterId: ID!, $hasMatter: Boolean!) {\n    uploadRules {\n      maximumBytes\n      maximumFiles\n      extensions\n    }\n    documentCategories\n    matter(id: $matterId) @include(if: $hasMatter) {\n      id\n      fileNumber\n      title\n    }\n  }\n": types.UploadDocumentsDocument,
    "\n  query UploadDocuments_Visibility($matterId: ID!) {\n    uploadRules {\n      choosesVisibility(matterId: $matterId)\n    }\n  }\n": types.UploadDocuments_VisibilityDocument,
    "\n  mutation UploadDocuments_Complete($uploadId: ID!) {\n    completeUpload(uploadId: $uploadId) {\n      ok {\n        id\n        name\n        scanState\n        scanNote\n      }\n      error {\n        message\n        canRetry\n      }\n    }\n  }\n": types.UploadDocuments_CompleteDocument,
    "\n  mutation UploadDocuments_Link($documentId: ID!) {\n    createDocumentLink(documentId: $documentId) {\n      url\n      message\n    }\n  }\n": types.UploadDocuments_LinkDocument,
    "\n  query UploadMaterial {\n    uploadRules {\n      maximumBytes\n      maximumFiles\n      extensions\n    }\n    materialLibrary {\n      categories {\n        id\n        parentId\n        name\n      }\n    }\n    materialAudiences {\n      roles {\n        id\n        name\n      }\n      offices {\n        id\n        name\n      }\n    }\n  }\n": types.UploadMaterialDocument,
    "\n  mutation UploadMaterial_Complete($uploadId: ID!) {\n    completeMaterialUpload(uploadId: $uploadId) {\n      ok {\n        id\n      }\n      file {\n        id\n        scanState\n        scanNote\n      }\n      error {\n        message\n        canRetry\n      }\n    }\n  }\n": types.UploadMaterial_CompleteDocument,
    "\n  query ExternalPageLinks {\n    externalLinks {\n      ...ExternalLinks\n    }\n  }\n": types.ExternalPageLinksDocument,
    "\n  fragment ExternalLinks on ExternalLinks {\n    clientService\n    innography\n    clientsenseImage\n    clientsenseText\n    trainingWebinars\n    featureUpdates\n    serviceLevels\n    viewerOrigins\n    version\n  }\n": types.ExternalLinksFragmentDoc,
    "\n  mutation ExternalPageSave($input: ExternalLinksInput!) {\n    saveExternalLinks(input: $input) {\n      ok\n      message\n      field\n      links {\n        ...ExternalLinks\n      }\n    }\n  }\n": types.ExternalPageSaveDocument,
    "\n  query ShellUserMenuLinks {\n    externalLinks {\n      trainingWebinars\n      featureUpdates\n      serviceLevels\n    }\n  }\n": types.ShellUserMenuLinksDocument,
    "\n  query HelpPageArticles($filter: String) {\n    helpArticles(filter: $filter) {\n      topic\n      centre\n      title\n      summary\n      isOwn\n    }\n  }\n": types.HelpPageArticlesDocument,
    "\n  query HelpPageArticle($topic: ID!) {\n    helpArticle(topic: $topic) {\n      ...HelpArticle\n    }\n  }\n": types.HelpPageArticleDocument,
    "\n  fragment HelpArticle on HelpArticle {\n    topic\n    centre\n    title\n    summary\n    body\n    html\n    path\n    audience\n    isOwn\n    version\n    changedAt\n  }\n": types.HelpArticleFragmentDoc,
    "\n  mutation HelpPageSave($topic: ID!, $input: HelpArticleInput!) {\n    saveHelpArticle(topic: $topic, input: $input) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n": types.HelpPageSaveDocument,
    "\n  mutation HelpPageRestore($topic: ID!) {\n    restoreHelpArticle(topic: $topic) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n": types.HelpPageRestoreDocument,
    "\n  subscription ShellUploadMatterDocumentNotification($after: ID) {\n    told: uploadMatterDocumentNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellUploadMatterDocumentNotificationDocument,
    "\n  subscription ShellCreatePendingMatterNotification($after: ID) {\n    told: createPendingMatterNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellCreatePendingMatterNotificationDocument,
    "\n  subscription ShellCreateInstructMatterNotifications($after: ID) {\n    told: createInstructMatterNotifications(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellCreateInstructMatterNotificationsDocument,
    "\n  subscription ShellMentionNotification($after: ID) {\n    told: mentionNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellMentionNotificationDocument,
    "\n  subscription ShellTaskAssignedNotification($after: ID) {\n    told: taskAssignedNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellTaskAssignedNotificationDocument,
    "\n  subscription ShellTaskReminderNotification($after: ID) {\n    told: taskReminderNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellTaskReminderNotificationDocument,
    "\n  subscription ShellDocumentSharedNotification($after: ID) {\n    told: documentSharedNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellDocumentSharedNotificationDocument,
    "\n  subscription ShellUploadRequestNotification($after: ID) {\n    told: uploadRequestNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n": types.ShellUploadRequestNotificationDocument,
    "\n  mutation ShellMarkNotificationsSeen($ids: [ID!]) {\n    markNotificationsSeen(ids: $ids)\n  }\n": types.ShellMarkNotificationsSeenDocument,
    "\n  subscription ShellCompositionChanged {\n    compositionChanged\n  }\n": types.ShellCompositionChangedDocument,
    "\n  query SettingsSignInMethods {\n    signInMethods {\n      isCodeByMail\n      isCodeRequiredByFirm\n      hasAuthenticator\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n": types.SettingsSignInMethodsDocument,
    "\n  query SettingsSessions {\n    sessions {\n      id\n      device\n      place\n      method\n      createdAt\n      lastUsedAt\n      isCurrent\n    }\n  }\n": types.SettingsSessionsDocument,
    "\n  mutation SettingsEndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId)\n  }\n": types.SettingsEndSessionDocument,
    "\n  mutation SettingsEndOtherSessions {\n    endOtherSessions\n  }\n": types.SettingsEndOtherSessionsDocument,
    "\n  mutation SettingsSetCodeByMail($isEnabled: Boolean!, $password: String!) {\n    setCodeByMail(isEnabled: $isEnabled, password: $password) {\n      ok\n      message\n    }\n  }\n": types.SettingsSetCodeByMailDocument,
    "\n  mutation SettingsStartAuthenticator($password: String!) {\n    startAuthenticator(password: $password) {\n      ok\n      message\n      secret\n      uri\n    }\n  }\n": types.SettingsStartAuthenticatorDocument,
    "\n  mutation SettingsConfirmAuthenticator($code: String!) {\n    confirmAuthenticator(code: $code) {\n      ok\n      message\n    }\n  }\n": types.SettingsConfirmAuthenticatorDocument,
    "\n  mutation SettingsRemoveAuthenticator($password: String!) {\n    removeAuthenticator(password: $password) {\n      ok\n      message\n    }\n  }\n": types.SettingsRemoveAuthenticatorDocument,
    "\n  mutation SettingsStartPasskey($password: String!) {\n    startPasskey(password: $password) {\n      ok\n      message\n      challengeId\n      options\n    }\n  }\n": types.SettingsStartPasskeyDocument,
    "\n  mutation SettingsFinishPasskey($challengeId: ID!, $name: String!, $response: String!) {\n    finishPasskey(challengeId: $challengeId, name: $name, response: $response) {\n      ok\n      message\n    }\n  }\n": types.SettingsFinishPasskeyDocument,
    "\n  mutation SettingsRenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      ok\n      message\n    }\n  }\n": types.SettingsRenamePasskeyDocument,
    "\n  mutation SettingsRemovePasskey($id: ID!, $password: String!) {\n    removePasskey(id: $id, password: $password) {\n      ok\n      message\n    }\n  }\n": types.SettingsRemovePasskeyDocument,
    "\n  mutation SettingsSaveProfile($name: String!, $initials: String!) {\n    saveProfile(name: $name, initials: $initials) {\n      ok\n      message\n      name\n      initials\n    }\n  }\n": types.SettingsSaveProfileDocument,
    "\n  query ShellTimerCount {\n    timerSummary(first: 1000, offset: 0) {\n      recordCount\n    }\n  }\n": types.ShellTimerCountDocument,
    "\n  query ShellTimers {\n    timerSummary(first: 1000, offset: 0) {\n      ...ShellTimers_Summary\n    }\n  }\n\n  fragment ShellTimers_Summary on TimerSummary {\n    recordCount\n    asAt\n    recordedTodaySeconds\n    unitSeconds\n    activities\n    timers {\n      ...ShellTimers_Timer\n    }\n  }\n\n  fragment ShellTimers_Timer on Timer {\n    id\n    version\n    description\n    activity\n    isBillable\n    elapsedSeconds\n    adjustedSeconds\n    runningSince\n    idleSince\n    isOverlong\n    matter {\n      id\n      fileNumber\n      title\n    }\n  }\n": types.ShellTimersDocument,
    "\n  subscription ShellTimersChanged {\n    timerSummaryChanged {\n      ...ShellTimers_Summary\n    }\n  }\n": types.ShellTimersChangedDocument,
    "\n  mutation ShellTimers_NoteActivity {\n    noteTimerActivity {\n      ...ShellTimers_Timer\n    }\n  }\n": types.ShellTimers_NoteActivityDocument,
    "\n  mutation ShellTimers_Start($input: StartTimerInput!, $idempotencyKey: ID!) {\n    startTimer(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n": types.ShellTimers_StartDocument,
    "\n  mutation ShellTimers_Pause($timerId: ID!, $secondsAgo: Int!) {\n    pauseTimer(timerId: $timerId, secondsAgo: $secondsAgo) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n": types.ShellTimers_PauseDocument,
    "\n  mutation ShellTimers_Update($timerId: ID!, $version: Int!, $input: UpdateTimerInput!) {\n    updateTimer(timerId: $timerId, version: $version, input: $input) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n": types.ShellTimers_UpdateDocument,
    "\n  mutation ShellTimers_Adjust($timerId: ID!, $version: Int!, $seconds: Int!) {\n    adjustTimer(timerId: $timerId, version: $version, seconds: $seconds) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n": types.ShellTimers_AdjustDocument,
    "\n  mutation ShellTimers_SettleIdle($timerId: ID!, $version: Int!, $choice: IdleTimeChoice!) {\n    settleIdleTimer(timerId: $timerId, version: $version, choice: $choice) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n": types.ShellTimers_SettleIdleDocument,
    "\n  mutation ShellTimers_Discard($timerId: ID!) {\n    discardTimer(timerId: $timerId) {\n      ok {\n        id\n      }\n      error {\n        message\n      }\n    }\n  }\n": types.ShellTimers_DiscardDocument,
    "\n  mutation ShellTimers_Restore($timerId: ID!) {\n    restoreTimer(timerId: $timerId) {\n      ok {\n        id\n      }\n      error {\n        message\n      }\n    }\n  }\n": types.ShellTimers_RestoreDocument,
    "\n  mutation ShellTimers_TurnIntoEntry(\n    $timerId: ID!\n    $version: Int!\n    $input: CreateTimeEntryInput!\n    $idempotencyKey: ID!\n  ) {\n    turnTimerIntoEntry(timerId: $timerId, version: $version, input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        billedUnits\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n": types.ShellTimers_TurnIntoEntryDocument,
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
export function graphql(source: "\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {\n      statusCode\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {\n      statusCode\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InstructMatterOptions {\n    matterInstructionOptions {\n      canInstruct\n      canDecide\n      needsClient\n      matterTypes\n      currency\n      today\n    }\n  }\n"): (typeof documents)["\n  query InstructMatterOptions {\n    matterInstructionOptions {\n      canInstruct\n      canDecide\n      needsClient\n      matterTypes\n      currency\n      today\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InstructMatterDraft {\n    matterInstructionDraft {\n      draft\n      version\n      changedAt\n    }\n  }\n"): (typeof documents)["\n  query InstructMatterDraft {\n    matterInstructionDraft {\n      draft\n      version\n      changedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InstructMatterSaveDraft($draft: JSON!, $version: Int!) {\n    saveMatterInstructionDraft(draft: $draft, version: $version) {\n      version\n    }\n  }\n"): (typeof documents)["\n  mutation InstructMatterSaveDraft($draft: JSON!, $version: Int!) {\n    saveMatterInstructionDraft(draft: $draft, version: $version) {\n      version\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InstructMatterDiscardDraft {\n    discardMatterInstructionDraft\n  }\n"): (typeof documents)["\n  mutation InstructMatterDiscardDraft {\n    discardMatterInstructionDraft\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InstructMatter($input: InstructMatterInput!, $idempotencyKey: ID!) {\n    instructMatter(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        matterId\n        reference\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation InstructMatter($input: InstructMatterInput!, $idempotencyKey: ID!) {\n    instructMatter(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        matterId\n        reference\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InstructMatterClients($filter: String) {\n    clientList(offset: 0, first: 20, filter: $filter) {\n      clients {\n        guid\n        clientName\n      }\n    }\n  }\n"): (typeof documents)["\n  query InstructMatterClients($filter: String) {\n    clientList(offset: 0, first: 20, filter: $filter) {\n      clients {\n        guid\n        clientName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InstructMatterPending {\n    pendingInstructions(offset: 0, first: 50) {\n      recordCount\n      instructions {\n        ...PendingInstruction\n      }\n    }\n  }\n"): (typeof documents)["\n  query InstructMatterPending {\n    pendingInstructions(offset: 0, first: 50) {\n      recordCount\n      instructions {\n        ...PendingInstruction\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PendingInstruction on MatterInstruction {\n    id\n    reference\n    matterId\n    submittedAt\n    submittedBy\n    clientName\n    clientReference\n    matterType\n    debtorName\n    amount {\n      minor\n      currency\n    }\n    interestBasis\n    interestRate\n    interestFrom\n    instructions\n  }\n"): (typeof documents)["\n  fragment PendingInstruction on MatterInstruction {\n    id\n    reference\n    matterId\n    submittedAt\n    submittedBy\n    clientName\n    clientReference\n    matterType\n    debtorName\n    amount {\n      minor\n      currency\n    }\n    interestBasis\n    interestRate\n    interestFrom\n    instructions\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestSupport($input: SupportRequestInput!, $idempotencyKey: ID!) {\n    createSupportRequest(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        reference\n        createdAt\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestSupport($input: SupportRequestInput!, $idempotencyKey: ID!) {\n    createSupportRequest(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        reference\n        createdAt\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EnquiryScrubFields on EnquiryScrub {\n    id\n    state\n    reason\n    requestedBy\n    requestedAt\n    expiresAt\n    isOwn\n    decidedBy\n    decidedAt\n    total\n    processed\n    scrubbed\n    finishedAt\n  }\n"): (typeof documents)["\n  fragment EnquiryScrubFields on EnquiryScrub {\n    id\n    state\n    reason\n    requestedBy\n    requestedAt\n    expiresAt\n    isOwn\n    decidedBy\n    decidedAt\n    total\n    processed\n    scrubbed\n    finishedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ScrubEnquiries {\n    enquiryScrub {\n      retentionMonths\n      cutoff\n      hasSecondAdministrator\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query ScrubEnquiries {\n    enquiryScrub {\n      retentionMonths\n      cutoff\n      hasSecondAdministrator\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ScrubEnquiriesPreview($requestId: ID, $offset: Int!, $first: Int!) {\n    enquiryScrubPreview(requestId: $requestId, offset: $offset, first: $first) {\n      recordCount\n      oldest\n      newest\n      rows {\n        id\n        number\n        receivedAt\n        status\n        areaOfLaw\n        source\n        enquirerName\n      }\n    }\n  }\n"): (typeof documents)["\n  query ScrubEnquiriesPreview($requestId: ID, $offset: Int!, $first: Int!) {\n    enquiryScrubPreview(requestId: $requestId, offset: $offset, first: $first) {\n      recordCount\n      oldest\n      newest\n      rows {\n        id\n        number\n        receivedAt\n        status\n        areaOfLaw\n        source\n        enquirerName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestEnquiryScrub($reason: String!) {\n    requestEnquiryScrub(reason: $reason) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RequestEnquiryScrub($reason: String!) {\n    requestEnquiryScrub(reason: $reason) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveEnquiryScrub($id: ID!, $confirmation: String!) {\n    approveEnquiryScrub(id: $id, confirmation: $confirmation) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveEnquiryScrub($id: ID!, $confirmation: String!) {\n    approveEnquiryScrub(id: $id, confirmation: $confirmation) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeclineEnquiryScrub($id: ID!) {\n    declineEnquiryScrub(id: $id) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DeclineEnquiryScrub($id: ID!) {\n    declineEnquiryScrub(id: $id) {\n      ok\n      refusal\n      request {\n        ...EnquiryScrubFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription EnquiryScrubChanged {\n    enquiryScrubChanged {\n      ...EnquiryScrubFields\n    }\n  }\n"): (typeof documents)["\n  subscription EnquiryScrubChanged {\n    enquiryScrubChanged {\n      ...EnquiryScrubFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TimersDialog_Matter($id: ID!) {\n    matter(id: $id) {\n      id\n      fileNumber\n      title\n    }\n  }\n"): (typeof documents)["\n  query TimersDialog_Matter($id: ID!) {\n    matter(id: $id) {\n      id\n      fileNumber\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UploadDocuments($matterId: ID!, $hasMatter: Boolean!) {\n    uploadRules {\n      maximumBytes\n      maximumFiles\n      extensions\n    }\n    documentCategories\n    matter(id: $matterId) @include(if: $hasMatter) {\n      id\n      fileNumber\n      title\n    }\n  }\n"): (typeof documents)["\n  query UploadDocuments($matterId: ID!, $hasMatter: Boolean!) {\n    uploadRules {\n      maximumBytes\n      maximumFiles\n      extensions\n    }\n    documentCategories\n    matter(id: $matterId) @include(if: $hasMatter) {\n      id\n      fileNumber\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UploadDocuments_Visibility($matterId: ID!) {\n    uploadRules {\n      choosesVisibility(matterId: $matterId)\n    }\n  }\n"): (typeof documents)["\n  query UploadDocuments_Visibility($matterId: ID!) {\n    uploadRules {\n      choosesVisibility(matterId: $matterId)\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UploadDocuments_Complete($uploadId: ID!) {\n    completeUpload(uploadId: $uploadId) {\n      ok {\n        id\n        name\n        scanState\n        scanNote\n      }\n      error {\n        message\n        canRetry\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UploadDocuments_Complete($uploadId: ID!) {\n    completeUpload(uploadId: $uploadId) {\n      ok {\n        id\n        name\n        scanState\n        scanNote\n      }\n      error {\n        message\n        canRetry\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UploadDocuments_Link($documentId: ID!) {\n    createDocumentLink(documentId: $documentId) {\n      url\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation UploadDocuments_Link($documentId: ID!) {\n    createDocumentLink(documentId: $documentId) {\n      url\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UploadMaterial {\n    uploadRules {\n      maximumBytes\n      maximumFiles\n      extensions\n    }\n    materialLibrary {\n      categories {\n        id\n        parentId\n        name\n      }\n    }\n    materialAudiences {\n      roles {\n        id\n        name\n      }\n      offices {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query UploadMaterial {\n    uploadRules {\n      maximumBytes\n      maximumFiles\n      extensions\n    }\n    materialLibrary {\n      categories {\n        id\n        parentId\n        name\n      }\n    }\n    materialAudiences {\n      roles {\n        id\n        name\n      }\n      offices {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UploadMaterial_Complete($uploadId: ID!) {\n    completeMaterialUpload(uploadId: $uploadId) {\n      ok {\n        id\n      }\n      file {\n        id\n        scanState\n        scanNote\n      }\n      error {\n        message\n        canRetry\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UploadMaterial_Complete($uploadId: ID!) {\n    completeMaterialUpload(uploadId: $uploadId) {\n      ok {\n        id\n      }\n      file {\n        id\n        scanState\n        scanNote\n      }\n      error {\n        message\n        canRetry\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExternalPageLinks {\n    externalLinks {\n      ...ExternalLinks\n    }\n  }\n"): (typeof documents)["\n  query ExternalPageLinks {\n    externalLinks {\n      ...ExternalLinks\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ExternalLinks on ExternalLinks {\n    clientService\n    innography\n    clientsenseImage\n    clientsenseText\n    trainingWebinars\n    featureUpdates\n    serviceLevels\n    viewerOrigins\n    version\n  }\n"): (typeof documents)["\n  fragment ExternalLinks on ExternalLinks {\n    clientService\n    innography\n    clientsenseImage\n    clientsenseText\n    trainingWebinars\n    featureUpdates\n    serviceLevels\n    viewerOrigins\n    version\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExternalPageSave($input: ExternalLinksInput!) {\n    saveExternalLinks(input: $input) {\n      ok\n      message\n      field\n      links {\n        ...ExternalLinks\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ExternalPageSave($input: ExternalLinksInput!) {\n    saveExternalLinks(input: $input) {\n      ok\n      message\n      field\n      links {\n        ...ExternalLinks\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShellUserMenuLinks {\n    externalLinks {\n      trainingWebinars\n      featureUpdates\n      serviceLevels\n    }\n  }\n"): (typeof documents)["\n  query ShellUserMenuLinks {\n    externalLinks {\n      trainingWebinars\n      featureUpdates\n      serviceLevels\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HelpPageArticles($filter: String) {\n    helpArticles(filter: $filter) {\n      topic\n      centre\n      title\n      summary\n      isOwn\n    }\n  }\n"): (typeof documents)["\n  query HelpPageArticles($filter: String) {\n    helpArticles(filter: $filter) {\n      topic\n      centre\n      title\n      summary\n      isOwn\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HelpPageArticle($topic: ID!) {\n    helpArticle(topic: $topic) {\n      ...HelpArticle\n    }\n  }\n"): (typeof documents)["\n  query HelpPageArticle($topic: ID!) {\n    helpArticle(topic: $topic) {\n      ...HelpArticle\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HelpArticle on HelpArticle {\n    topic\n    centre\n    title\n    summary\n    body\n    html\n    path\n    audience\n    isOwn\n    version\n    changedAt\n  }\n"): (typeof documents)["\n  fragment HelpArticle on HelpArticle {\n    topic\n    centre\n    title\n    summary\n    body\n    html\n    path\n    audience\n    isOwn\n    version\n    changedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HelpPageSave($topic: ID!, $input: HelpArticleInput!) {\n    saveHelpArticle(topic: $topic, input: $input) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation HelpPageSave($topic: ID!, $input: HelpArticleInput!) {\n    saveHelpArticle(topic: $topic, input: $input) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HelpPageRestore($topic: ID!) {\n    restoreHelpArticle(topic: $topic) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation HelpPageRestore($topic: ID!) {\n    restoreHelpArticle(topic: $topic) {\n      ok\n      message\n      article {\n        ...HelpArticle\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellUploadMatterDocumentNotification($after: ID) {\n    told: uploadMatterDocumentNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellUploadMatterDocumentNotification($after: ID) {\n    told: uploadMatterDocumentNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellCreatePendingMatterNotification($after: ID) {\n    told: createPendingMatterNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellCreatePendingMatterNotification($after: ID) {\n    told: createPendingMatterNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellCreateInstructMatterNotifications($after: ID) {\n    told: createInstructMatterNotifications(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellCreateInstructMatterNotifications($after: ID) {\n    told: createInstructMatterNotifications(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellMentionNotification($after: ID) {\n    told: mentionNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellMentionNotification($after: ID) {\n    told: mentionNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellTaskAssignedNotification($after: ID) {\n    told: taskAssignedNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellTaskAssignedNotification($after: ID) {\n    told: taskAssignedNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellTaskReminderNotification($after: ID) {\n    told: taskReminderNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellTaskReminderNotification($after: ID) {\n    told: taskReminderNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellDocumentSharedNotification($after: ID) {\n    told: documentSharedNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellDocumentSharedNotification($after: ID) {\n    told: documentSharedNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellUploadRequestNotification($after: ID) {\n    told: uploadRequestNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"): (typeof documents)["\n  subscription ShellUploadRequestNotification($after: ID) {\n    told: uploadRequestNotification(after: $after) {\n      id\n      status\n      message\n      link\n      seenAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellMarkNotificationsSeen($ids: [ID!]) {\n    markNotificationsSeen(ids: $ids)\n  }\n"): (typeof documents)["\n  mutation ShellMarkNotificationsSeen($ids: [ID!]) {\n    markNotificationsSeen(ids: $ids)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellCompositionChanged {\n    compositionChanged\n  }\n"): (typeof documents)["\n  subscription ShellCompositionChanged {\n    compositionChanged\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SettingsSignInMethods {\n    signInMethods {\n      isCodeByMail\n      isCodeRequiredByFirm\n      hasAuthenticator\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query SettingsSignInMethods {\n    signInMethods {\n      isCodeByMail\n      isCodeRequiredByFirm\n      hasAuthenticator\n      passkeys {\n        id\n        name\n        createdAt\n        lastUsedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SettingsSessions {\n    sessions {\n      id\n      device\n      place\n      method\n      createdAt\n      lastUsedAt\n      isCurrent\n    }\n  }\n"): (typeof documents)["\n  query SettingsSessions {\n    sessions {\n      id\n      device\n      place\n      method\n      createdAt\n      lastUsedAt\n      isCurrent\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsEndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId)\n  }\n"): (typeof documents)["\n  mutation SettingsEndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsEndOtherSessions {\n    endOtherSessions\n  }\n"): (typeof documents)["\n  mutation SettingsEndOtherSessions {\n    endOtherSessions\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsSetCodeByMail($isEnabled: Boolean!, $password: String!) {\n    setCodeByMail(isEnabled: $isEnabled, password: $password) {\n      ok\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsSetCodeByMail($isEnabled: Boolean!, $password: String!) {\n    setCodeByMail(isEnabled: $isEnabled, password: $password) {\n      ok\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsStartAuthenticator($password: String!) {\n    startAuthenticator(password: $password) {\n      ok\n      message\n      secret\n      uri\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsStartAuthenticator($password: String!) {\n    startAuthenticator(password: $password) {\n      ok\n      message\n      secret\n      uri\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsConfirmAuthenticator($code: String!) {\n    confirmAuthenticator(code: $code) {\n      ok\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsConfirmAuthenticator($code: String!) {\n    confirmAuthenticator(code: $code) {\n      ok\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsRemoveAuthenticator($password: String!) {\n    removeAuthenticator(password: $password) {\n      ok\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsRemoveAuthenticator($password: String!) {\n    removeAuthenticator(password: $password) {\n      ok\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsStartPasskey($password: String!) {\n    startPasskey(password: $password) {\n      ok\n      message\n      challengeId\n      options\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsStartPasskey($password: String!) {\n    startPasskey(password: $password) {\n      ok\n      message\n      challengeId\n      options\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsFinishPasskey($challengeId: ID!, $name: String!, $response: String!) {\n    finishPasskey(challengeId: $challengeId, name: $name, response: $response) {\n      ok\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsFinishPasskey($challengeId: ID!, $name: String!, $response: String!) {\n    finishPasskey(challengeId: $challengeId, name: $name, response: $response) {\n      ok\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsRenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      ok\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsRenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      ok\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsRemovePasskey($id: ID!, $password: String!) {\n    removePasskey(id: $id, password: $password) {\n      ok\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsRemovePasskey($id: ID!, $password: String!) {\n    removePasskey(id: $id, password: $password) {\n      ok\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SettingsSaveProfile($name: String!, $initials: String!) {\n    saveProfile(name: $name, initials: $initials) {\n      ok\n      message\n      name\n      initials\n    }\n  }\n"): (typeof documents)["\n  mutation SettingsSaveProfile($name: String!, $initials: String!) {\n    saveProfile(name: $name, initials: $initials) {\n      ok\n      message\n      name\n      initials\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShellTimerCount {\n    timerSummary(first: 1000, offset: 0) {\n      recordCount\n    }\n  }\n"): (typeof documents)["\n  query ShellTimerCount {\n    timerSummary(first: 1000, offset: 0) {\n      recordCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShellTimers {\n    timerSummary(first: 1000, offset: 0) {\n      ...ShellTimers_Summary\n    }\n  }\n\n  fragment ShellTimers_Summary on TimerSummary {\n    recordCount\n    asAt\n    recordedTodaySeconds\n    unitSeconds\n    activities\n    timers {\n      ...ShellTimers_Timer\n    }\n  }\n\n  fragment ShellTimers_Timer on Timer {\n    id\n    version\n    description\n    activity\n    isBillable\n    elapsedSeconds\n    adjustedSeconds\n    runningSince\n    idleSince\n    isOverlong\n    matter {\n      id\n      fileNumber\n      title\n    }\n  }\n"): (typeof documents)["\n  query ShellTimers {\n    timerSummary(first: 1000, offset: 0) {\n      ...ShellTimers_Summary\n    }\n  }\n\n  fragment ShellTimers_Summary on TimerSummary {\n    recordCount\n    asAt\n    recordedTodaySeconds\n    unitSeconds\n    activities\n    timers {\n      ...ShellTimers_Timer\n    }\n  }\n\n  fragment ShellTimers_Timer on Timer {\n    id\n    version\n    description\n    activity\n    isBillable\n    elapsedSeconds\n    adjustedSeconds\n    runningSince\n    idleSince\n    isOverlong\n    matter {\n      id\n      fileNumber\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ShellTimersChanged {\n    timerSummaryChanged {\n      ...ShellTimers_Summary\n    }\n  }\n"): (typeof documents)["\n  subscription ShellTimersChanged {\n    timerSummaryChanged {\n      ...ShellTimers_Summary\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellTimers_NoteActivity {\n    noteTimerActivity {\n      ...ShellTimers_Timer\n    }\n  }\n"): (typeof documents)["\n  mutation ShellTimers_NoteActivity {\n    noteTimerActivity {\n      ...ShellTimers_Timer\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellTimers_Start($input: StartTimerInput!, $idempotencyKey: ID!) {\n    startTimer(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ShellTimers_Start($input: StartTimerInput!, $idempotencyKey: ID!) {\n    startTimer(input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellTimers_Pause($timerId: ID!, $secondsAgo: Int!) {\n    pauseTimer(timerId: $timerId, secondsAgo: $secondsAgo) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ShellTimers_Pause($timerId: ID!, $secondsAgo: Int!) {\n    pauseTimer(timerId: $timerId, secondsAgo: $secondsAgo) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellTimers_Update($timerId: ID!, $version: Int!, $input: UpdateTimerInput!) {\n    updateTimer(timerId: $timerId, version: $version, input: $input) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ShellTimers_Update($timerId: ID!, $version: Int!, $input: UpdateTimerInput!) {\n    updateTimer(timerId: $timerId, version: $version, input: $input) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellTimers_Adjust($timerId: ID!, $version: Int!, $seconds: Int!) {\n    adjustTimer(timerId: $timerId, version: $version, seconds: $seconds) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ShellTimers_Adjust($timerId: ID!, $version: Int!, $seconds: Int!) {\n    adjustTimer(timerId: $timerId, version: $version, seconds: $seconds) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellTimers_SettleIdle($timerId: ID!, $version: Int!, $choice: IdleTimeChoice!) {\n    settleIdleTimer(timerId: $timerId, version: $version, choice: $choice) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ShellTimers_SettleIdle($timerId: ID!, $version: Int!, $choice: IdleTimeChoice!) {\n    settleIdleTimer(timerId: $timerId, version: $version, choice: $choice) {\n      ok {\n        ...ShellTimers_Timer\n      }\n      error {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellTimers_Discard($timerId: ID!) {\n    discardTimer(timerId: $timerId) {\n      ok {\n        id\n      }\n      error {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ShellTimers_Discard($timerId: ID!) {\n    discardTimer(timerId: $timerId) {\n      ok {\n        id\n      }\n      error {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellTimers_Restore($timerId: ID!) {\n    restoreTimer(timerId: $timerId) {\n      ok {\n        id\n      }\n      error {\n        message\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ShellTimers_Restore($timerId: ID!) {\n    restoreTimer(timerId: $timerId) {\n      ok {\n        id\n      }\n      error {\n        message\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ShellTimers_TurnIntoEntry(\n    $timerId: ID!\n    $version: Int!\n    $input: CreateTimeEntryInput!\n    $idempotencyKey: ID!\n  ) {\n    turnTimerIntoEntry(timerId: $timerId, version: $version, input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        billedUnits\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ShellTimers_TurnIntoEntry(\n    $timerId: ID!\n    $version: Int!\n    $input: CreateTimeEntryInput!\n    $idempotencyKey: ID!\n  ) {\n    turnTimerIntoEntry(timerId: $timerId, version: $version, input: $input, idempotencyKey: $idempotencyKey) {\n      ok {\n        id\n        billedUnits\n      }\n      error {\n        message\n        fields {\n          field\n          message\n        }\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;
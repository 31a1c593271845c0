/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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
  phone?: string;
  subject: string;
  /** `low`, `normal` or `high`. */
  urgency: string;
};

export type RequestSupportMutationVariables = Exact<{
  input: SupportRequestInput;
  idempotencyKey: string | number;
}>;


export type RequestSupportMutation = { createSupportRequest: { ok: { id: string, reference: string, createdAt: string } | null, error: { message: string, fields: Array<{ field: string, message: string }> } | null } };

export type ExternalPageLinksQueryVariables = Exact<{ [key: string]: never; }>;


export type ExternalPageLinksQuery = { externalLinks: { clientService: string | null, innography: string | null, clientsenseImage: string | null, clientsenseText: string | null, trainingWebinars: string | null, featureUpdates: string | null, serviceLevels: string | null, viewerOrigins: Array<string>, version: number } };

export type ExternalLinksFragment = { clientService: string | null, innography: string | null, clientsenseImage: string | null, clientsenseText: string | null, trainingWebinars: string | null, featureUpdates: string | null, serviceLevels: string | null, viewerOrigins: Array<string>, version: number };

export type ExternalPageSaveMutationVariables = Exact<{
  input: ExternalLinksInput;
}>;


export type ExternalPageSaveMutation = { saveExternalLinks: { ok: boolean, message: string, field: string | null, links: { clientService: string | null, innography: string | null, clientsenseImage: string | null, clientsenseText: string | null, trainingWebinars: string | null, featureUpdates: string | null, serviceLevels: string | null, viewerOrigins: Array<string>, version: number } | null } };

export type ShellTimerCountQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellTimerCountQuery = { timerSummary: { recordCount: number } };

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

export type ShellMarkNotificationsSeenMutationVariables = Exact<{
  ids?: Array<string | number> | string | number | null | undefined;
}>;


export type ShellMarkNotificationsSeenMutation = { markNotificationsSeen: number };

export const ExternalLinksFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExternalLinks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExternalLinks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientService"}},{"kind":"Field","name":{"kind":"Name","value":"innography"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseImage"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseText"}},{"kind":"Field","name":{"kind":"Name","value":"trainingWebinars"}},{"kind":"Field","name":{"kind":"Name","value":"featureUpdates"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevels"}},{"kind":"Field","name":{"kind":"Name","value":"viewerOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ExternalLinksFragment, unknown>;
export const HelpArticleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HelpArticle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpArticle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"centre"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]} as unknown as DocumentNode<HelpArticleFragment, unknown>;
export const RequestSupportDocument = {"__meta__":{"hash":"sha256:28fd2c489974e238b6ac0dbe24937124b44bc98d7af9726b834dfb177ddc4c6f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestSupport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupportRequestInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSupportRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"error"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]}}]} as unknown as DocumentNode<RequestSupportMutation, RequestSupportMutationVariables>;
export const ExternalPageLinksDocument = {"__meta__":{"hash":"sha256:6661108cc23062538f4e861b4344e3d61c8bf7594a9e043ca8c388b255990530"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExternalPageLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"externalLinks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExternalLinks"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExternalLinks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExternalLinks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientService"}},{"kind":"Field","name":{"kind":"Name","value":"innography"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseImage"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseText"}},{"kind":"Field","name":{"kind":"Name","value":"trainingWebinars"}},{"kind":"Field","name":{"kind":"Name","value":"featureUpdates"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevels"}},{"kind":"Field","name":{"kind":"Name","value":"viewerOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ExternalPageLinksQuery, ExternalPageLinksQueryVariables>;
export const ExternalPageSaveDocument = {"__meta__":{"hash":"sha256:b03db007a1961952a5e9d4071f5686972706f03945ab82dfea03d55d9d1571e1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExternalPageSave"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExternalLinksInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveExternalLinks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"links"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ExternalLinks"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExternalLinks"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExternalLinks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientService"}},{"kind":"Field","name":{"kind":"Name","value":"innography"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseImage"}},{"kind":"Field","name":{"kind":"Name","value":"clientsenseText"}},{"kind":"Field","name":{"kind":"Name","value":"trainingWebinars"}},{"kind":"Field","name":{"kind":"Name","value":"featureUpdates"}},{"kind":"Field","name":{"kind":"Name","value":"serviceLevels"}},{"kind":"Field","name":{"kind":"Name","value":"viewerOrigins"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<ExternalPageSaveMutation, ExternalPageSaveMutationVariables>;
export const ShellTimerCountDocument = {"__meta__":{"hash":"sha256:280426ec3db48146bb96564a4e610931d5464b20011d555d62b483479119f467"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ShellTimerCount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"timerSummary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1000"}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"IntValue","value":"0"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordCount"}}]}}]}}]} as unknown as DocumentNode<ShellTimerCountQuery, ShellTimerCountQueryVariables>;
export const HelpPageArticlesDocument = {"__meta__":{"hash":"sha256:e282b6d037ddb21cd7447161db00c8e6c1a0f8f10848ace40e7ba559fb33986f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpPageArticles"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpArticles"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"centre"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}}]}}]}}]} as unknown as DocumentNode<HelpPageArticlesQuery, HelpPageArticlesQueryVariables>;
export const HelpPageArticleDocument = {"__meta__":{"hash":"sha256:959039453ef6854b736f2263f662fcf2ae1c57cd0bb32459834cb4a20b3bae44"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpPageArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topic"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"topic"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topic"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HelpArticle"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HelpArticle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpArticle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"centre"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]} as unknown as DocumentNode<HelpPageArticleQuery, HelpPageArticleQueryVariables>;
export const HelpPageSaveDocument = {"__meta__":{"hash":"sha256:5f1a91d86da883a143b22fa6ba41d54c0a2aad3e92f8bf29bc387ca73dab2b2b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HelpPageSave"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topic"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HelpArticleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveHelpArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"topic"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topic"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HelpArticle"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HelpArticle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpArticle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"centre"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]} as unknown as DocumentNode<HelpPageSaveMutation, HelpPageSaveMutationVariables>;
export const HelpPageRestoreDocument = {"__meta__":{"hash":"sha256:575025439d67566f1318c44795419e22ca2ae58d87caf8f7e913b3e651d75ec8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HelpPageRestore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topic"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreHelpArticle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"topic"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topic"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"article"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HelpArticle"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HelpArticle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HelpArticle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"centre"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"audience"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}}]}}]} as unknown as DocumentNode<HelpPageRestoreMutation, HelpPageRestoreMutationVariables>;
export const ShellUploadMatterDocumentNotificationDocument = {"__meta__":{"hash":"sha256:8837c6f1fdbdfc511f368b77a2ad7c9c90627f0980be9eef674be9d85698557e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellUploadMatterDocumentNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"uploadMatterDocumentNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellUploadMatterDocumentNotificationSubscription, ShellUploadMatterDocumentNotificationSubscriptionVariables>;
export const ShellCreatePendingMatterNotificationDocument = {"__meta__":{"hash":"sha256:0f1f6189bb92e74896d0f9e3affb7d2140f567fad2ad6810a093ed833b30258f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellCreatePendingMatterNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"createPendingMatterNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellCreatePendingMatterNotificationSubscription, ShellCreatePendingMatterNotificationSubscriptionVariables>;
export const ShellCreateInstructMatterNotificationsDocument = {"__meta__":{"hash":"sha256:bd739e37e859ca9f78eeadc0850cd48d673273c2651ad3edc88f947480bf0263"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ShellCreateInstructMatterNotifications"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"told"},"name":{"kind":"Name","value":"createInstructMatterNotifications"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"seenAt"}}]}}]}}]} as unknown as DocumentNode<ShellCreateInstructMatterNotificationsSubscription, ShellCreateInstructMatterNotificationsSubscriptionVariables>;
export const ShellMarkNotificationsSeenDocument = {"__meta__":{"hash":"sha256:cf53183d66be1eccdb383e2f8f0cbce58e7cbfd64de80cc3f668037068ed5262"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ShellMarkNotificationsSeen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"markNotificationsSeen"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}]}]}}]} as unknown as DocumentNode<ShellMarkNotificationsSeenMutation, ShellMarkNotificationsSeenMutationVariables>;
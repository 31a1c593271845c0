/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AiAnswerInput = {
  /** Whom the message is to; likewise. */
  contactId?: string | number | null | undefined;
  /** What the person asks for in their own words. */
  instruction?: string | null | undefined;
  /** A matter within the viewer's reach; the server looks up what is known of it. */
  matterId?: string | number | null | undefined;
  task: AiTask;
  /** The selection, or all that is written; for a reply, the message to reply to. */
  text: string;
  /** What was asked and answered before, oldest first; at most ten. */
  thread?: Array<AiTurnInput> | null | undefined;
};

export type AiPartKind =
  /** The answer is complete. */
  | 'DONE'
  /** The provider failed; `message` says how. */
  | 'FAILED'
  /** Nothing was asked; `refusal` and `message` say why. */
  | 'REFUSED'
  /** More of the answer, to be put after what came before. */
  | 'TEXT';

export type AiRefusal =
  /** There is nothing to work on. */
  | 'EMPTY'
  /** The firm's share of today is used. */
  | 'FIRM_USED_UP'
  /** The installation has no provider. */
  | 'NOT_CONFIGURED'
  /** The file is no CSV file, too large, or not checked yet. */
  | 'NOT_CSV'
  /** The matter, contact or document is not there for the viewer. */
  | 'NOT_FOUND'
  /** The viewer's share of today is used. */
  | 'PERSON_USED_UP'
  /** This request was made before. */
  | 'REPEATED'
  /** More text than may be sent. */
  | 'TOO_LONG';

export type AiSpeaker =
  | 'ASSISTANT'
  | 'PERSON';

export type AiTask =
  /** What `instruction` says. */
  | 'ASK'
  | 'EXPAND'
  | 'FIX_GRAMMAR'
  | 'FORMAL'
  | 'FRIENDLIER'
  | 'PLAIN_ENGLISH'
  | 'SHORTEN'
  | 'SUGGEST_REPLY'
  | 'SUMMARISE';

export type AiTurnInput = {
  from: AiSpeaker;
  text: string;
};

export type AiStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type AiStatusQuery = { aiStatus: { isConfigured: boolean, isPermitted: boolean, usedToday: number, dailyLimit: number, remainingToday: number, isNearLimit: boolean } };

export type AiAnswerSubscriptionVariables = Exact<{
  requestId: string | number;
  input: AiAnswerInput;
}>;


export type AiAnswerSubscription = { aiAnswer: { kind: AiPartKind, text: string, refusal: AiRefusal | null, message: string | null } };

export type EditorDraftQueryVariables = Exact<{
  key: string;
}>;


export type EditorDraftQuery = { draftKey: string, draft: { version: number, content: unknown, savedAt: string, versions: Array<{ version: number, content: unknown, savedAt: string }> } | null };

export type EditorDraft_DraftFragment = { version: number, content: unknown, savedAt: string, versions: Array<{ version: number, content: unknown, savedAt: string }> };

export type EditorDraft_SaveMutationVariables = Exact<{
  key: string;
  version: number;
  content: unknown;
}>;


export type EditorDraft_SaveMutation = { saveDraft: { ok: boolean, draft: { version: number, content: unknown, savedAt: string, versions: Array<{ version: number, content: unknown, savedAt: string }> } | null } };

export type EditorDraft_DiscardMutationVariables = Exact<{
  key: string;
}>;


export type EditorDraft_DiscardMutation = { discardDraft: boolean };

export type MentionListQueryVariables = Exact<{
  filter?: string | null | undefined;
  first: number;
  matterId?: string | number | null | undefined;
}>;


export type MentionListQuery = { administrator: { users: { recordCount: number, user: Array<{ userID: string, friendlyName: string, roleName: string }> } }, firm: { teams: { team: Array<{ guidID: string, description: string }> } } };

export const EditorDraft_DraftFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditorDraft_Draft"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Draft"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]}}]} as unknown as DocumentNode<EditorDraft_DraftFragment, unknown>;
export const AiStatusDocument = {"__meta__":{"hash":"sha256:038cebbd268cf8e66737e48733df2282bd75785cd27849ff03d400d893dc51b0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AiStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aiStatus"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isConfigured"}},{"kind":"Field","name":{"kind":"Name","value":"isPermitted"}},{"kind":"Field","name":{"kind":"Name","value":"usedToday"}},{"kind":"Field","name":{"kind":"Name","value":"dailyLimit"}},{"kind":"Field","name":{"kind":"Name","value":"remainingToday"}},{"kind":"Field","name":{"kind":"Name","value":"isNearLimit"}}]}}]}}]} as unknown as DocumentNode<AiStatusQuery, AiStatusQueryVariables>;
export const AiAnswerDocument = {"__meta__":{"hash":"sha256:c7aeb6ef1d63367975a5e6692ffe008fc76e35530be5e98ebf2ede2a32f78734"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"AiAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AiAnswerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aiAnswer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"requestId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"requestId"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"refusal"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<AiAnswerSubscription, AiAnswerSubscriptionVariables>;
export const EditorDraftDocument = {"__meta__":{"hash":"sha256:d150e1102e975947b5073191e37ab8aea6617826c688f5ab25156b293e554e2b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditorDraft"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"draftKey"}},{"kind":"Field","name":{"kind":"Name","value":"draft"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditorDraft_Draft"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditorDraft_Draft"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Draft"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]}}]} as unknown as DocumentNode<EditorDraftQuery, EditorDraftQueryVariables>;
export const EditorDraft_SaveDocument = {"__meta__":{"hash":"sha256:cd7239215fd32aba6c0e92574acf645c081e426a4fe90267602d9a591a55a7b2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditorDraft_Save"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveDraft"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ok"}},{"kind":"Field","name":{"kind":"Name","value":"draft"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditorDraft_Draft"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditorDraft_Draft"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Draft"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]}}]} as unknown as DocumentNode<EditorDraft_SaveMutation, EditorDraft_SaveMutationVariables>;
export const EditorDraft_DiscardDocument = {"__meta__":{"hash":"sha256:a1ea1711f9953e34b3d850a80f610007475aaec59b0d7003de911b161c086c4a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditorDraft_Discard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discardDraft"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"key"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}]}]}}]} as unknown as DocumentNode<EditorDraft_DiscardMutation, EditorDraft_DiscardMutationVariables>;
export const MentionListDocument = {"__meta__":{"hash":"sha256:af64c06dcfa1deb91d55ef180f05fb22387492d280611d2aa1a19bf4dfbcba84"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MentionList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"matterId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"administrator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"IntValue","value":"0"}},{"kind":"Argument","name":{"kind":"Name","value":"isExternal"},"value":{"kind":"BooleanValue","value":false}},{"kind":"Argument","name":{"kind":"Name","value":"matterId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"matterId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordCount"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userID"}},{"kind":"Field","name":{"kind":"Name","value":"friendlyName"}},{"kind":"Field","name":{"kind":"Name","value":"roleName"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"firm"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guidID"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MentionListQuery, MentionListQueryVariables>;
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ConfigurationDashboardPageQueryVariables = Exact<{ [key: string]: never; }>;


export type ConfigurationDashboardPageQuery = { administrator: { adminStatistics: { roleCounts: { total: number, internal: number, external: number } } } };


export const ConfigurationDashboardPageDocument = {"__meta__":{"hash":"sha256:7bda71296cea44e2d841102b88eeb533e8cf7a21bbb318c66b5b7f21b18358ff"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConfigurationDashboardPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"administrator"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminStatistics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roleCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"internal"}},{"kind":"Field","name":{"kind":"Name","value":"external"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ConfigurationDashboardPageQuery, ConfigurationDashboardPageQueryVariables>;
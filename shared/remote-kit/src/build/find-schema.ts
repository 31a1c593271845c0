import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspaceFolder } from '../webpack/package-facts.ts';

const SCHEMA_FILE = 'schema.graphql';

/** Where a repository of its own keeps the schema it fetched. */
export const ownSchema = (folder: string): string => join(folder, SCHEMA_FILE);

/** The schema to make types from: the workspace's; elsewhere the one the remote fetched, otherwise the one that came with the kit. */
export function findSchema(folder: string): string {
  const workspace = findWorkspaceFolder(folder);
  if (workspace !== null) return join(workspace, 'infra/api', SCHEMA_FILE);
  return existsSync(ownSchema(folder)) ? ownSchema(folder) : join(import.meta.dirname, '../..', SCHEMA_FILE);
}

import generateClients from '../jest/generate-clients.ts';
import { bundlePackages } from './bundle-packages.ts';

/** Before any test of a run: what is generated from the GraphQL operations, and the packages that tests have as one file. */
export default async function prepareJest(configuration: { readonly rootDir: string }): Promise<void> {
  generateClients(configuration);
  await bundlePackages(configuration.rootDir);
}

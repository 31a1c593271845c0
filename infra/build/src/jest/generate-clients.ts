import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Before any test of a run: what is generated from the GraphQL operations is there and current. */
export default function generateClients({ rootDir }: { readonly rootDir: string }): void {
  const atrium = join(rootDir, 'node_modules/@atrium/remote-kit/bin/atrium.mjs');
  try {
    execFileSync(process.execPath, [atrium, 'codegen'], { cwd: rootDir, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`The client types could not be written.\n${`${stdout}${stderr}`.trim()}`, { cause: error });
  }
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Before any test of a run: what is generated from the GraphQL operations is there and current. */
export default function generateClients({ rootDir }: { readonly rootDir: string }): void {
  const atrium = join(rootDir, 'node_modules/@atrium/remote-kit/bin/atrium.mjs');
  try {
    execFileSync(process.execPath, [atrium, 'codegen'], { cwd: rootDir, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stderr = '', message } = error as { readonly stderr?: string; readonly message: string };
    throw new Error(stderr.trim() || message, { cause: error });
  }
}

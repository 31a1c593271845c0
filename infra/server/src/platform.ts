import { readApiSchema } from './api-schema.ts';

/** What builds are judged by, wherever they are published: the API's schema and the policy that production's pages have. */
export async function readPlatform(): Promise<{ readonly apiSchema: string; readonly policy: string }> {
  const { contentSecurityPolicy } = await import('@atrium/edge');
  return {
    apiSchema: await readApiSchema(),
    policy: contentSecurityPolicy({ nonce: '{nonce}', isHttps: true, framedBy: [], frames: [] }),
  };
}

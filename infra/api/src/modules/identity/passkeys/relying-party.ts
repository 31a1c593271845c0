import type { RequestContext } from '../../../server/request-context.ts';

/** What passkeys belong to: the host people open, and the exact origin their answers come from. Never what a request says of itself. */
export function relyingParty({ services }: RequestContext): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(services.publicUrl);
  return { id: hostname, origin };
}

const LONGEST_RESPONSE = 32_768;

/** The answer of navigator.credentials as the browser wrote it; null for anything else. What is in it is checked by its signature. */
export function readCredentialResponse<Response extends { id: string; response: object }>(
  text: string,
): Response | null {
  if (text.length > LONGEST_RESPONSE) return null;
  try {
    const value = JSON.parse(text) as Partial<Record<string, unknown>> | null;
    return typeof value?.['id'] === 'string' && typeof value['response'] === 'object' && value['response'] !== null
      ? (value as unknown as Response)
      : null;
  } catch {
    return null; // No JSON.
  }
}

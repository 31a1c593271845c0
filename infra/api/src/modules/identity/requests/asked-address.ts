import type { ApiServices } from '../../../server/services.ts';

/**
 * Whether a proof's address is where this request was sent: as the server sees
 * it, or under the address people open, where a proxy stands between.
 */
export function askedAddress(
  services: ApiServices,
  asked: { protocol: string; host: string; path: string },
): (address: string) => boolean {
  return (address) =>
    address === `${asked.protocol}://${asked.host}${asked.path}` || address === `${services.publicUrl}${asked.path}`;
}

import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

const HASH_LENGTH = 16;
const V6_GROUPS = 3;

/**
 * A keyed hash of the network an address is in: /24 of IPv4, /48 of IPv6, which is
 * about what one subscriber holds. Nobody without the key finds the address in it.
 */
export function networkOf(address: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(prefixOf(address)).digest('hex').slice(0, HASH_LENGTH);
}

/** `10.1.2.0/24`, `2001:db8:1::/48`. */
export function prefixOf(address: string): string {
  // This machine is one network, by whichever of its two names.
  if (address === '::1') return prefixOf('127.0.0.1');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (!isIPv6(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = mapped.split('::');
  const groups = head === '' ? [] : head.split(':');
  return `${Array.from({ length: V6_GROUPS }, (_, index) => Number.parseInt(groups[index] ?? '0', 16).toString(16)).join(':')}::/48`;
}

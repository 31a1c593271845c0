import ipaddr from 'ipaddr.js';

const SUBSCRIBER_BITS = 64;

/** What counts as one address: one subscriber holds a whole /64 of IPv6, and IPv4 may come written as IPv6. */
export function subscriberOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%', 1)[0]}/${SUBSCRIBER_BITS}`).toString()}/${SUBSCRIBER_BITS}`;
}

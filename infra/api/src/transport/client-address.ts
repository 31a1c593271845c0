import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** What a handshake says of its client, as far as a known proxy may say it for them. */
export interface HandshakeClient {
  readonly address: string;
  readonly protocol: 'http' | 'https';
}

/**
 * Reads the client of a handshake as the HTTP server does of a request: from the headers
 * of proxies that are known, from the last to the first, else from the connection.
 *
 * @example
 * createClientReader(['10.0.0.0/8'])(request).address;
 */
export function createClientReader(trustProxy: readonly string[]): (request: IncomingMessage) => HandshakeClient {
  const proxies = new BlockList();
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const isProxy = (address: string): boolean =>
    isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

  return ({ headers, socket }) => {
    const direct = 'encrypted' in socket ? 'https' : 'http';
    let address = plain(socket.remoteAddress ?? '');
    if (!isProxy(address)) return { address, protocol: direct };
    const named = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
    for (const next of named.map((each) => plain(each.trim())).toReversed()) {
      if (isIP(next) === 0) break;
      address = next;
      if (!isProxy(next)) break;
    }
    const [said] = [headers['x-forwarded-proto'] ?? ''].flat().join(',').split(',').slice(-1);
    return { address, protocol: said?.trim() === 'https' ? 'https' : direct };
  };
}

/** An IPv4 address as itself where a socket of both families wraps it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

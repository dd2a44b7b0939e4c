import { BlockList, isIP, isIPv4 } from 'node:net';
import * as v from 'valibot';

const proxy = v.pipe(
  v.string('must be a text'),
  v.check((text) => parseProxy(text) !== undefined, 'must be an IP address or a network such as 10.0.0.0/8'),
);

/** Proxies whose `X-Forwarded-For` is trusted: IP addresses, or networks such as `10.0.0.0/8`. */
export const trustedProxies = v.array(proxy, 'must be a list');

/**
 * Finds the sender of a request. `X-Forwarded-For` counts only from a trusted proxy, because anyone can send it: the
 * client is its last address that isn't a trusted proxy. `remote` is the address of the connection.
 */
export function createClientAddress(trusted: readonly string[]) {
  const proxies = new BlockList();
  for (const text of trusted) {
    const { address = '', prefix = 0, family = 'ipv4' } = parseProxy(text) ?? {};
    proxies.addSubnet(address, prefix, family);
  }
  const isProxy = (address: string) => isIP(address) !== 0 && proxies.check(address, familyOf(address));

  return (remote: string | undefined, forwardedFor: string | undefined): string => {
    const connection = plainAddress(remote ?? '');
    if (forwardedFor === undefined || !isProxy(connection)) return connection;
    const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()));
    const client = hops.findLast((hop) => !isProxy(hop));
    // Invalid addresses weren't written by a proxy.
    return client === undefined || isIP(client) === 0 ? connection : client;
  };
}

function parseProxy(text: string) {
  const [address = '', length] = text.split('/');
  if (isIP(address) === 0) return undefined;
  const longest = isIPv4(address) ? 32 : 128;
  const prefix = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : NaN;
  return prefix <= longest ? { address, prefix, family: familyOf(address) } : undefined;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

/** Node reports IPv4 connections of an IPv6 socket as `::ffff:127.0.0.1`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

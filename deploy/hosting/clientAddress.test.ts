import * as v from 'valibot';
import { createClientAddress, trustedProxies } from './clientAddress';

const clientOf = createClientAddress(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

it.each<[string, string | undefined, string | undefined, string]>([
  ['the connection without a header', '127.0.0.1', undefined, '127.0.0.1'],
  ['the connection where no proxy is trusted', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['the address that the trusted proxy names', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['the last address, as a client can write the ones before', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['the address before further trusted proxies', '127.0.0.1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
  ['an address behind a proxy of an IPv6 socket', '::ffff:127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['an address behind a proxy of an IPv6 network', 'fd00::7', '198.51.100.1', '198.51.100.1'],
  ['the connection where the header has no address', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['the connection where the header has only proxies', '127.0.0.1', '10.0.0.1', '127.0.0.1'],
  ['nothing of a request without a connection', undefined, '198.51.100.1', ''],
])('is %s', (_case, remote, forwardedFor, client) => {
  expect(clientOf(remote, forwardedFor)).toBe(client);
});

it('believes no header unless a proxy is configured', () => {
  expect(createClientAddress([])('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
});

it.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['proxy.example', false],
])('takes %s for a proxy: %s', (text, isValid) => {
  expect(v.safeParse(trustedProxies, [text]).success).toBe(isValid);
});

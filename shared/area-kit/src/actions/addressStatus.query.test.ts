import { QueryClient } from '@tanstack/react-query';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Address } from '@fathom/contract/address';
import { addressStatusOf, addressStatusQuery } from './addressStatus.query';

const ACCOUNT = '0x00000000000000000000000000000000000000Ab' as Address;

async function query(response: RequestListener, path = '') {
  const server = createServer(response);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return await client.query(addressStatusQuery({ service: `http://127.0.0.1:${port}${path}`, account: ACCOUNT }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('queries the service for the account and reads the boolean response [LND-365] [LND-366]', async () => {
  const seen: string[] = [];
  const responding =
    (addressAllowed: boolean): RequestListener =>
    (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.end(JSON.stringify({ addressAllowed }));
    };
  await expect(query(responding(true))).resolves.toBe('allowed');
  await expect(query(responding(false), '/v1/')).resolves.toBe('blocked');
  expect(seen).toEqual([`GET /addresses/status?address=${ACCOUNT}`, `GET /v1/addresses/status?address=${ACCOUNT}`]);
});

test.each([
  ['an error', (_, response) => void response.writeHead(503).end(), 'The address status service answered 503.'],
  [
    'another shape',
    (_, response) => void response.end('{"addressAllowed":"yes"}'),
    'The answer of the address status service is malformed.',
  ],
] satisfies [string, RequestListener, string][])(
  'treats %s as a failure, not as a status',
  async (_, response, message) => {
    await expect(query(response)).rejects.toThrow(message);
  },
);

test('fails without a configured service', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const status = client.query(addressStatusQuery({ service: undefined, account: ACCOUNT }));
  await expect(status).rejects.toThrow('No address status service is configured.');
});

test.each([
  ['unread before the first response', undefined, false, 'unread'],
  ['allowed as read', 'allowed', false, 'allowed'],
  ['blocked as read', 'blocked', false, 'blocked'],
  ['unknown after a failed read', undefined, true, 'unknown'],
  ['unknown after a failure, though allowed before', 'allowed', true, 'unknown'],
  ['still blocked after a failure', 'blocked', true, 'blocked'],
] as const)('reports the status as %s', (_, data, isError, expected) => {
  expect(addressStatusOf({ data, isError })).toBe(expected);
});

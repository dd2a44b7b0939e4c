import { addressStatusRoutes } from './addressStatusRoutes';

const BLOCKED = '0x00000000000000000000000000000000000000AA';
const ALLOWED = '0x00000000000000000000000000000000000000bb';

async function statusOf(query: string): Promise<{ status: number; body: unknown }> {
  const response = await addressStatusRoutes([BLOCKED]).request(`/addresses/status${query}`);
  const body: unknown = response.ok && (await response.json());
  return { status: response.status, body };
}

it.each([
  ['blocks a configured address', BLOCKED, false],
  ['blocks a configured address in lower case', BLOCKED.toLowerCase(), false],
  ['allows every other address', ALLOWED, true],
])('%s', async (_, address, addressAllowed) => {
  expect(await statusOf(`?address=${address}`)).toEqual({ status: 200, body: { addressAllowed } });
});

it.each([
  ['without an address', ''],
  ['with a truncated address', '?address=0x12'],
])('refuses a request %s', async (_, query) => {
  expect(await statusOf(query)).toEqual({ status: 400, body: false });
});

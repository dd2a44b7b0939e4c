import { act, screen } from '@testing-library/react';
import { ACCOUNT } from '@fathom/testing/injectedWallet';
import { renderShell } from '../testing/renderShell';
import { AccountKindNote } from './AccountKindNote';

const NO_RESPONSE = '0x';
const MAGIC_VALUE = `0x1626ba7e${'0'.repeat(56)}`;

/** Serves this code for every account and this response for every contract; an error status without code. */
async function showFor(code: string | undefined, response: string | undefined = NO_RESPONSE) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, call) => {
    const { method } = JSON.parse(call?.body as string) as { method: string };
    if (code === undefined) return new Response('down', { status: 500 });
    const results: Record<string, string | undefined> = { eth_chainId: '0x46f', eth_getCode: code, eth_call: response };
    return Response.json({ jsonrpc: '2.0', id: 1, result: results[method] });
  });
  await renderShell(<AccountKindNote account={ACCOUNT} />);
  await act(async () => undefined);
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['0x6080', /This account is a contract\..*pending until the owners execute them/],
  ['0xef01001111111111111111111111111111111111111111', /This account delegates to contract code/],
])('explains the consequences of the code %s for approvals and transactions', async (code, expected) => {
  await showFor(code);
  expect(await screen.findByText(expected)).toBeVisible();
});

it('displays whether a contract verifies signatures itself', async () => {
  await showFor('0x6080', MAGIC_VALUE);
  expect(await screen.findByText(/with its own signature rules \(EIP-1271\)/)).toBeVisible();
});

it.each(['0x', '0xnonsense', undefined])(
  'displays nothing for an account with a key or an unknown kind (%s)',
  async (code) => {
    await showFor(code);
    expect(screen.queryByText(/This account/)).not.toBeInTheDocument();
  },
);

import type { TransactionRequest } from '@fathom/contract';
import { mutateWrite } from '@fathom/testing/mutateWrite';
import { untriedWrites } from '@fathom/testing/untriedWrites';
import { verifyWrite } from '@fathom/host-kit/signing/verify/verifyWrite';
import type { Pool } from '../domain/pool';
import { CREATE, writesIn } from '../flows/testing/fxdWrites';
import { CGO, CONTRACTS, ACCOUNT, ETH, NATIVE_NAMES, SIX, XDC_NAMES } from '../flows/testing/setup';
import { signing } from '../writes/signing';
import { fxdChain, fxdContext } from './testing/signingContext';

const OTHER = '0x00000000000000000000000000000000DeaDBeef';

async function messagesOf(requests: readonly TransactionRequest[], pool: Pool): Promise<readonly string[]> {
  const context = fxdContext(fxdChain(pool));
  return Promise.all(requests.map(async (request) => (await verifyWrite(request, context)).message));
}

it('summarizes every transaction in one sentence, including the inner call', async () => {
  expect(await messagesOf([...CREATE, ...writesIn(ETH, NATIVE_NAMES)], ETH)).toEqual([
    'Create a proxy wallet that belongs to you (0x11…1111) at the proxy wallet registry',
    'Open a position in pool ETH: lock 100 ETH, borrow 50 FXD, through your proxy wallet 0x00…00d0',
    'Lock 10 ETH in position 7, through your proxy wallet 0x00…00d0',
    'Lock 10 ETH in position 7, borrow 5 FXD, through your proxy wallet 0x00…00d0',
    'Lock 0 ETH in position 7, borrow 5 FXD, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take 20 FXD',
    'Repay 20 FXD of position 7, take out 3 ETH, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take 500.05 FXD',
    'Repay all of position 7, take out 1,000 ETH, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take 0.000000000000000001 FXD',
    'Repay 0.000000000000000001 FXD of position 7, take out 1,000 ETH, through your proxy wallet 0x00…00d0',
  ]);
  expect((await messagesOf(writesIn(SIX, XDC_NAMES), SIX)).slice(0, 4)).toEqual([
    'Allow your proxy wallet 0x00…00d0 to take 100 SIX',
    'Open a position in pool CGO: lock 100 SIX, borrow 50 FXD, through your proxy wallet 0x00…00d0',
    'Allow your proxy wallet 0x00…00d0 to take 10 SIX',
    'Lock 10 SIX in position 7, through your proxy wallet 0x00…00d0',
  ]);
});

describe.each([
  ['alone', 0],
  ['together', 400],
] as const)('with every word changed in the calldata %s with the statement', (how, mostDisplayed) => {
  it.each([
    ['native, NATIVE', ETH, NATIVE_NAMES],
    ['native, XDC', ETH, XDC_NAMES],
    ['token, NATIVE', CGO, NATIVE_NAMES],
    ['token of 6 decimals, XDC', SIX, XDC_NAMES],
  ])('sends nothing in a pool of %s that its summary does not display', async (_pool, pool, names) => {
    const context = fxdContext(fxdChain(pool));
    const requests = [...CREATE, ...writesIn(pool, names)];
    const counts = await Promise.all(requests.map(async (request) => mutateWrite(request, context, how)));
    expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
    expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(1_000);
    expect(counts.flatMap(({ displayed }) => displayed).length).toBeLessThanOrEqual(mostDisplayed);
  });
});

describe('values that only the chain can confirm', () => {
  const [open] = writesIn(ETH, NATIVE_NAMES);
  const topUp = writesIn(ETH, NATIVE_NAMES)[1];
  const { proxyWalletRegistry, positionManager } = CONTRACTS;

  it("rejects a proxy wallet that the user's wallet does not confirm", async () => {
    const chain = fxdChain(ETH);
    chain.stubWallet(proxyWalletRegistry, 'proxies(address) view returns (address)', [ACCOUNT], [OTHER]);
    await expect(verify(open, chain)).rejects.toThrow('the target differs');
  });

  it('rejects a proxy wallet that the RPC node does not confirm', async () => {
    const chain = fxdChain(ETH);
    chain.respond(proxyWalletRegistry, 'proxies(address) view returns (address)', [ACCOUNT], [OTHER]);
    await expect(verify(open, chain)).rejects.toThrow('the target differs');
  });

  it('rejects a position of another owner', async () => {
    const chain = fxdChain(ETH);
    chain.respond(positionManager, 'owners(uint256) view returns (address)', [7n], [OTHER]);
    await expect(verify(topUp, chain)).rejects.toThrow('the position differs');
  });

  async function verify(request: TransactionRequest | undefined, chain: ReturnType<typeof fxdChain>) {
    if (!request) throw new Error('no write');
    return verifyWrite(request, fxdContext(chain));
  }
});

it('tries every function of the area', () => {
  const pools = [ETH, CGO].flatMap((pool) => [writesIn(pool, NATIVE_NAMES), writesIn(pool, XDC_NAMES)]);
  expect(
    untriedWrites(
      signing,
      [...CREATE, ...pools.flat()].map(({ claim }) => claim),
    ),
  ).toEqual([]);
});

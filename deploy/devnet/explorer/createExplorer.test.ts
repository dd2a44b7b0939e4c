import { parseEther } from 'ethers';
import { createTestAccount } from '../createTestAccount';
import type { RunningDevnet } from '../startDevnet';
import { openTestMarket, type TestMarket } from '../testing/openTestMarket';
import { startTestDevnet } from '../testing/startTestDevnet';

let devnet: RunningDevnet;
let market: TestMarket;

beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [1135] });
  market = openTestMarket(devnet, 1135);
});
afterAll(() => devnet.stop());

async function open(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(new URL(`/explorer/${path}`, devnet.walletUrl));
  return { status: response.status, text: await response.text() };
}

it('displays a transaction: the call, its outcome and its fee', async () => {
  const usdc = market.token('USDC');
  const account = await market.account();
  const data = market.pool.abi.encodeFunctionData('setUserUseReserveAsCollateral', [usdc.address, false]);
  const approve = market
    .contract('TestnetERC20', usdc.address)
    .abi.encodeFunctionData('approve', [market.pool.address, 1_500_000n]);
  const send = (to: string, input: string) =>
    market.session.rpc('eth_sendTransactionSync', [{ from: account.address, to, data: input, gas: '0x100000' }]);
  const { transactionHash: good } = (await send(usdc.address, approve)) as { transactionHash: string };
  const { transactionHash: bad } = (await send(market.pool.address, data)) as { transactionHash: string };

  const { status, text } = await open(`1135/tx/${good}`);
  expect(status).toBe(200);
  for (const part of ['Success', 'approve', '1.5 USDC', account.address.toLowerCase(), 'Fathom Lisk pool']) {
    expect(text).toContain(part);
  }
  expect((await open(`1135/tx/${bad}`)).text).toContain('Reverted');
});

it('displays an account, and a contract of the devnet by its name', async () => {
  const account = await createTestAccount(
    { rpc: market.session.rpc, addresses: market.addresses },
    { eth: parseEther('3.25') },
  );
  const { text } = await open(`1135/address/${account.address}`);
  expect(text).toContain('Account');
  expect(text).toContain('3.25 ETH');
  expect((await open(`1135/address/${market.pool.address}`)).text).toContain('Fathom Lisk pool');
});

it.each([
  ['an unknown transaction', `1135/tx/0x${'11'.repeat(32)}`],
  ['an invalid hash', '1135/tx/%3Cscript%3E'],
  ['a chain that is not there', `77/tx/0x${'11'.repeat(32)}`],
  ['a name of every object', '__proto__/address/0x0000000000000000000000000000000000000001'],
  ['an invalid address', '1135/address/nobody'],
])('displays a not-found page for %s', async (_case, path) => {
  const { status, text } = await open(path);
  expect(status).toBe(404);
  expect(text).toMatch(/<h1>(Page not found|No such transaction)/);
  expect(text).not.toContain('<script>');
});

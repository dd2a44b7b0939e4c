import { parseEther } from 'ethers';
import * as v from 'valibot';
import { createTestAccount } from '../createTestAccount';
import type { RunningDevnet } from '../startDevnet';
import { openTestFxd, type TestFxd } from '../testing/openTestFxd';
import { startTestDevnet } from '../testing/startTestDevnet';
import { setPoolPrice } from './setPoolPrice';

let devnet: RunningDevnet;
let fxd: TestFxd;

beforeAll(async () => {
  devnet = await startTestDevnet({ chains: [11155111] });
  fxd = openTestFxd(devnet, 11155111);
});
afterAll(() => devnet.stop());

async function priceWithSafetyMargin(pool: string): Promise<bigint> {
  return v.parse(v.bigint(), await fxd.session.read(fxd.poolConfig, 'getPriceWithSafetyMargin', [fxd.pool(pool).id]));
}

it('sets the price of one pool in its feed and in the oracle', async () => {
  const [xdc, cgo] = [await priceWithSafetyMargin('XDC'), await priceWithSafetyMargin('CGO')];
  await setPoolPrice(fxd.session.rpc, fxd.addresses, 'CGO', parseEther('133'));
  expect(await priceWithSafetyMargin('CGO')).toBe(100n * 10n ** 27n);
  expect(await priceWithSafetyMargin('CGO')).not.toBe(cgo);
  expect(await priceWithSafetyMargin('XDC')).toBe(xdc);
  const [last] = (await fxd.events(fxd.priceOracle, 'LogSetPrice')).slice(-1);
  expect(last?.args).toMatchObject({ _poolId: fxd.pool('CGO').id, _rawPrice: parseEther('133') });
});

it('rejects an unknown pool, and a price of zero', async () => {
  const set = (pool: string, price: bigint) => setPoolPrice(fxd.session.rpc, fxd.addresses, pool, price);
  await expect(set('ETH', 1n)).rejects.toThrow('Chain 11155111 has no pool ETH.');
  await expect(set('XDC', 0n)).rejects.toThrow(/PriceOracle\/price-is-not-healthy$/);
});

it('gives test accounts the collateral of pools that is not in the market', async () => {
  const chain = { rpc: fxd.session.rpc, addresses: fxd.addresses };
  const { address } = await createTestAccount(chain, { tokens: { CGO: parseEther('3') } });
  const cgo = { address: fxd.pool('CGO').collateralToken, abi: fxd.stablecoin.abi };
  expect(await fxd.session.read(cgo, 'balanceOf', [address])).toBe(parseEther('3'));
});

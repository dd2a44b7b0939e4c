import type { ChainReader, ChainReadError } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { createChainReader } from '@fathom/base/rpc/nodes/createChainReader';
import type { SimulatedCall } from '@fathom/base/rpc/simulation/simulateCalls';
import { fastPolling } from '@fathom/testing/fastPolling';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { contractFunction, ignored } from '@fathom/base/rpc/abi/contractFunction';
import type { CallEffects } from '@fathom/host-kit/signing/effects/callEffects';
import { simulateRequest } from '@fathom/host-kit/signing/effects/simulateRequest';
import { createAddressBook } from '@fathom/host-kit/signing/verify/book/addressBook';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { passTime } from '../devnet/testing/testClock';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { openChainVaults } from '../e2e/chainVaults';
import { arriveAtLending, found } from './lendingUser';

const CHAIN_ID = 1135;
/** Delay of the simulated block after the newest one, in seconds. */
const AFTER_LATEST = 30;
const USDC = 10n ** 6n;
const ETHER = 10n ** 18n;

const supply = contractFunction<[asset: Address, amount: bigint, onBehalfOf: Address, referral: number], undefined>(
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  ignored,
);
const borrow = contractFunction<[Address, bigint, number, number, Address], undefined>(
  'function borrow(address asset, uint256 amount, uint256 rateMode, uint16 referralCode, address onBehalfOf)',
  ignored,
);
const deposit = contractFunction<[assets: bigint, receiver: Address], undefined>(
  'function deposit(uint256 assets, address receiver)',
  ignored,
);

let devnet: RunningDevnet;
let chain: TestMarket;

const calm = fastPolling();
afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
});

function withoutSimulation(reader: ChainReader): ChainReader {
  const missing: ChainReadError = { code: 'unreachable', message: 'the method eth_simulateV1 does not exist' };
  return {
    ...reader,
    request: async (method, ...rest) => {
      if (method === 'eth_simulateV1') throw Object.assign(new Error(missing.message), missing);
      return reader.request(method, ...rest);
    },
  };
}

/** A balance with interest is rounded down, so that differences may lack one unit. */
function comparable({ changes, allowances, others }: CallEffects) {
  return {
    changes: changes.map(({ token, amount }) => `${token} ${rounded(amount)}`).sort(),
    allowances,
    others: others.map(({ amount, ...other }) => ({ ...other, amount: rounded(amount) })),
  };
}

function rounded(amount: bigint): bigint {
  return (amount < 0n ? amount - 5n : amount + 5n) / 10n;
}

it('eth_simulateV1 and the prober give equal effects for a supply, a loan, a deposit and a batch', async () => {
  const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: { USDC: 10_000n * USDC } });
  await (await user.supplying('USDC', 5_000n * USDC)).finish();
  const { reserve } = await user.variant();
  const pool = user.market.addresses.LENDING_POOL;
  const asset = reserve('USDC').underlyingAsset;
  const rpc = found(devnet.chains[CHAIN_ID]);
  const addresses = found(devnet.addresses.chains[CHAIN_ID]);
  const vaults = openChainVaults({ rpc: rpc.rpc, addresses });
  const vault = vaults.story('usdc').address as Address;
  await rpc.rpc('anvil_impersonateAccount', [user.address]);
  for (const spender of [pool, vault]) {
    const data = erc20.approve.encode(spender, 300n * USDC);
    await rpc.rpc('eth_sendTransaction', [{ from: user.address, to: asset, data }]);
  }
  const addressBook = createAddressBook({
    chainId: CHAIN_ID,
    contracts: { LENDING_POOL: pool, vaultFactory: found(addresses.vaults).factory as Address },
    sections: [],
  });
  const call = (to: Address, data: Hex): SimulatedCall => ({ to, data, value: 0n });
  const requests: Readonly<Record<string, readonly SimulatedCall[]>> = {
    supply: [call(pool, supply.encode(asset, 200n * USDC, user.address, 0))],
    loan: [call(pool, borrow.encode(reserve('WETH').underlyingAsset, ETHER / 100n, 2, 0, user.address))],
    deposit: [call(vault, deposit.encode(100n * USDC, user.address))],
    batch: [
      call(asset, erc20.approve.encode(pool, 700n * USDC)),
      call(pool, supply.encode(asset, 700n * USDC, user.address, 0)),
    ],
    stolen: [call(pool, supply.encode(asset, 200n * USDC, '0x6666666666666666666666666666666666666666', 0))],
  };
  const reader = createChainReader({ id: CHAIN_ID, rpcUrls: [rpc.rpcUrl] });
  for (const [name, calls] of Object.entries(requests)) {
    const simulated = (source: ChainReader) =>
      simulateRequest(user.address, calls, { reader: source, addressBook, tokens: [asset], now: () => 0 });
    const logs = await simulated(reader);
    // A probe uses the newest block: prices of shares and interest are those of the simulated one.
    await passTime(rpc.rpc, AFTER_LATEST);
    const probe = await simulated(withoutSimulation(reader));
    if (logs.kind !== 'simulated' || probe.kind !== 'simulated')
      throw new Error(`${name}: ${logs.kind}, ${probe.kind}`);
    expect({ name, calls: probe.calls.map(comparable) }).toEqual({ name, calls: logs.calls.map(comparable) });
    expect(logs.calls.flatMap(({ changes }) => changes)).not.toEqual([]);
    expect(logs.calls.some(({ others }) => others.length > 0)).toBe(name === 'stolen');
  }
  user.leave();
});

import { MaxUint256, parseEther, parseUnits, toQuantity } from 'ethers';
import type { Address } from '@fathom/contract/address';
import type { ChainSession } from '../devnet/chain/chainSession';
import { readBlockTime } from '../devnet/chain/readBlockTime';
import type { DeployedMarket } from '../devnet/market/deployMarket';

export type Prices = ReadonlyMap<string, bigint>;

/** Balance of each account in each asset, in whole tokens. */
const PURSE = '1000';
const SECONDS_BETWEEN = 2;
/** Inventory of the exchange: in whole native tokens, and of others in purses. */
const INVENTORY = '10000';
const TIMES = 20;
const GAS = toQuantity(200_000);

export async function fundAccounts(
  { rpc, admin }: ChainSession,
  { tokens, minter, pool }: DeployedMarket,
  accounts: readonly Address[],
): Promise<void> {
  await rpc('evm_setAutomine', [false]);
  for (const account of accounts) {
    for (const { asset, token } of tokens) {
      const { kind, decimals } = asset;
      const amount = parseUnits(PURSE, decimals);
      const funding =
        kind === 'wrapped-native'
          ? {
              from: account,
              to: token.address,
              data: token.abi.encodeFunctionData('deposit'),
              value: toQuantity(10n ** 18n),
            }
          : {
              from: admin,
              to: minter.address,
              data: minter.abi.encodeFunctionData('mint', [token.address, account, amount]),
            };
      const approval = token.abi.encodeFunctionData('approve', [pool.address, MaxUint256]);
      await rpc('eth_sendTransaction', [{ ...funding, gas: GAS }]);
      await rpc('eth_sendTransaction', [{ from: account, to: token.address, data: approval, gas: GAS }]);
    }
    await rpc('evm_mine');
  }
  await rpc('evm_setAutomine', [true]);
}

export async function fundExchange(session: ChainSession, { tokens, minter, swapDesk }: DeployedMarket): Promise<void> {
  for (const { asset, token } of tokens) {
    if (asset.kind === 'wrapped-native') {
      const value = parseEther(INVENTORY);
      await session.rpc('anvil_setBalance', [session.admin, toQuantity(2n * value)]);
      await session.send(token, 'deposit', [], { value });
      await session.send(token, 'transfer', [swapDesk.address, value]);
      continue;
    }
    const amount = parseUnits(PURSE, asset.decimals);
    for (let times = 0; times < TIMES; times += 1) {
      await session.send(minter, 'mint', [token.address, swapDesk.address, amount]);
    }
  }
}

export async function movePrices(
  { rpc, admin }: ChainSession,
  { tokens }: DeployedMarket,
  prices: Prices,
  change: () => number,
): Promise<Prices> {
  const moved = new Map<string, bigint>();
  await rpc('evm_setAutomine', [false]);
  for (const { feed } of tokens) {
    const price = ((prices.get(feed.address) ?? 0n) * BigInt(10_000 + change())) / 10_000n;
    moved.set(feed.address, price);
    const data = feed.abi.encodeFunctionData('setAnswer', [price]);
    await rpc('eth_sendTransaction', [{ from: admin, to: feed.address, data, gas: GAS }]);
  }
  await rpc('evm_setNextBlockTimestamp', [toQuantity((await readBlockTime(rpc)) + SECONDS_BETWEEN)]);
  await rpc('evm_mine');
  await rpc('evm_setAutomine', [true]);
  return moved;
}

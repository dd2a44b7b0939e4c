import { toBeHex, toQuantity } from 'ethers';
import { readBlockTime } from '../../devnet/chain/readBlockTime';
import { integer, own, type Stage } from '../writes/stage';
import { namedVault, openVaults } from '../writes/vaultWrites';
import { COMPLETED_VAULT } from './vaultDialogs';

const GAS = toQuantity(2_000_000);
/** A vault's own variables are among the first. */
const SLOTS = 100;
const BYTES_OF_WORD = 32;

/** Prices of FXD's pools by their feeds, and the shares of vaults. */
export interface Moving {
  readonly prices: Map<string, bigint>;
  readonly vaults: readonly MovingVault[];
}

interface MovingVault {
  readonly address: string;
  /** The storage slot of its tokens, which count in the price of a share. */
  readonly slot: string;
  /** The maximum of its tokens, and all assets at that time. */
  readonly most: bigint;
  readonly assets: bigint;
}

export async function findMoving(stage: Stage, prices: Map<string, bigint>): Promise<Moving> {
  const described = [...openVaults(stage), namedVault(stage, COMPLETED_VAULT)];
  const vaults = await Promise.all(described.map(({ address }) => findVault(stage, address)));
  return { prices, vaults };
}

async function findVault(stage: Stage, address: string): Promise<MovingVault> {
  const vault = own('VaultPackage', address);
  const [idle, assets] = await Promise.all([integer(stage, vault, 'totalIdle'), integer(stage, vault, 'totalAssets')]);
  // The debt of the strategies counts for a vault without idle funds.
  const most = idle > 0n ? idle : await integer(stage, vault, 'totalDebt');
  for (let at = 0; at < SLOTS; at += 1) {
    const slot = toQuantity(at);
    const word = await stage.session.rpc('eth_getStorageAt', [address, slot, 'latest']);
    if (most > 0n && BigInt(String(word)) === most) return { address, slot, most, assets };
  }
  throw new Error(`The tokens of ${address} are in no slot.`);
}

/**
 * Mines a block in which every price of FXD's pools and of every vault's share is up to 1% away. `change` returns
 * hundredths of a percent.
 */
export async function moveAreas(stage: Stage, { prices, vaults }: Moving, change: () => number): Promise<void> {
  const { session, addresses } = stage;
  const { rpc, admin } = session;
  const { priceKeeper, priceOracle } = addresses.fxd.contracts;
  for (const { address, slot, most, assets } of vaults) {
    const left = most - (assets * BigInt(Math.abs(change()))) / 10_000n;
    await rpc('anvil_setStorageAt', [address, slot, toBeHex(left < 0n ? 0n : left, BYTES_OF_WORD)]);
  }
  for (const [feed, price] of prices) prices.set(feed, (price * BigInt(10_000 + change())) / 10_000n);
  const { abi } = own('PriceKeeper', priceKeeper);
  const data = abi.encodeFunctionData('setPrices', [priceOracle, [...prices.keys()], [...prices.values()]]);
  await rpc('evm_setAutomine', [false]);
  await rpc('eth_sendTransaction', [{ from: admin, to: priceKeeper, data, gas: GAS }]);
  await rpc('evm_setNextBlockTimestamp', [toQuantity((await readBlockTime(rpc)) + 2 + Math.abs(change()))]);
  await rpc('evm_mine');
  await rpc('evm_setAutomine', [true]);
}

import { ownArtifact } from '../../contracts/ownArtifact';
import { interfaceOf, openSession } from '../chain/chainSession';
import type { Rpc } from '../chain/createRpc';
import { ADMIN_ACCOUNT } from '../demoAccounts';
import type { ChainAddresses } from '../devnetAddresses';

/**
 * Sets the collateral price of a stablecoin pool, USD in wad, in its feed and in the oracle, in one transaction. Throws
 * for an unknown pool, and for a price of 0, which the oracle rejects.
 */
export async function setPoolPrice(
  rpc: Rpc,
  { chainId, fxd }: Pick<ChainAddresses, 'chainId' | 'fxd'>,
  poolName: string,
  price: bigint,
): Promise<void> {
  const pool = fxd.pools.find(({ name }) => name === poolName);
  if (pool === undefined) throw new Error(`Chain ${chainId} has no pool ${poolName}.`);
  const keeper = { address: fxd.contracts.priceKeeper, abi: interfaceOf(ownArtifact('PriceKeeper')) };
  const args = [fxd.contracts.priceOracle, [pool.feed], [price]];
  await openSession(chainId, rpc, ADMIN_ACCOUNT.address).send(keeper, 'setPrices', args);
}

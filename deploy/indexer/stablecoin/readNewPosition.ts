import { createPublicClient, fallback, http, zeroAddress, type PublicClient } from 'viem';
import { positionManagerAbi } from './stablecoinAbi';

const clients = new Map<string, PublicClient>();

/**
 * Handler and pool of a position, which its event does not tell; `undefined` when the chain has gone back behind it meanwhile.
 *
 * Both never change, so that the newest block may answer. Ponder's own client would keep the responds in its database by chain id
 * and give them again after a reorganization, or to another chain of the same id.
 */
export async function readNewPosition(
  rpcUrls: readonly string[],
  manager: `0x${string}`,
  positionId: bigint,
): Promise<{ readonly handler: `0x${string}`; readonly poolId: `0x${string}` } | undefined> {
  const key = rpcUrls.join(' ');
  const transport = fallback(rpcUrls.map((url) => http(url, { batch: true })));
  const client = clients.get(key) ?? createPublicClient({ transport });
  clients.set(key, client);
  const call = { abi: positionManagerAbi, address: manager, args: [positionId] } as const;
  const [handler, poolId] = await Promise.all([
    client.readContract({ ...call, functionName: 'positions' }),
    client.readContract({ ...call, functionName: 'collateralPools' }),
  ]);
  return handler === zeroAddress ? undefined : { handler, poolId };
}

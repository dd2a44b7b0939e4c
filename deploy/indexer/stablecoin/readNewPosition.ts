import { zeroAddress } from 'viem';
import { chainClient } from '../chainClient';
import { positionManagerAbi } from './stablecoinAbi';

/**
 * Reads handler and pool of a position, which its event doesn't contain; `undefined` if a reorg has removed the
 * position. Both are immutable, so they are read at the newest block.
 */
export async function readNewPosition(
  rpcUrls: readonly string[],
  manager: `0x${string}`,
  positionId: bigint,
): Promise<{ readonly handler: `0x${string}`; readonly poolId: `0x${string}` } | undefined> {
  const client = chainClient(rpcUrls);
  const call = { abi: positionManagerAbi, address: manager, args: [positionId] } as const;
  const [handler, poolId] = await Promise.all([
    client.readContract({ ...call, functionName: 'positions' }),
    client.readContract({ ...call, functionName: 'collateralPools' }),
  ]);
  return handler === zeroAddress ? undefined : { handler, poolId };
}

import { queryOptions } from '@tanstack/react-query';
import { toHex } from '@fathom/base/domain/hexText';
import type { UnixSeconds } from '@fathom/base/domain/time';
import * as v from 'valibot';
import { measureSecondsPerBlock, usualSecondsPerBlock, type TimedBlock } from '../domain/governance/blockTime';
import type { DaoScope } from './daoScope';
import { governanceKeys } from './governanceKeys';

/** Blocks to average: few, so that a halt of the chain soon has no effect. */
const SAMPLE = 20n;
/** Milliseconds. */
const TEN_MINUTES = 600_000;

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((hex) => BigInt(hex)),
);
const header = v.object({
  number: quantity,
  timestamp: quantity,
});

/**
 * Returns the average seconds per recent block, or the configured block time if it can't be measured. Never rejects.
 */
export function secondsPerBlockQuery(scope: DaoScope) {
  const { chain, deployment } = scope;
  return queryOptions({
    queryKey: governanceKeys.blockTime(chain.chainId),
    queryFn: async (): Promise<number> =>
      (await measure(scope)) ?? usualSecondsPerBlock(chain.chainId, deployment.secondsPerBlock),
    staleTime: TEN_MINUTES,
    refetchInterval: false,
  });
}

/** Reads the block's time; disabled until `head`, the latest block, reaches it. Rejects if no node has the block. */
export function minedAtQuery({ chain }: DaoScope, block: bigint | undefined, head: bigint | undefined) {
  const mined = block !== undefined && head !== undefined && block <= head ? block : undefined;
  return queryOptions({
    queryKey: governanceKeys.minedAt(chain.chainId, mined ?? 0n),
    queryFn: async (): Promise<UnixSeconds> => Number((await readBlock(chain, mined ?? 0n)).timestamp),
    enabled: mined !== undefined,
    staleTime: Infinity,
    refetchInterval: false,
  });
}

async function measure({ chain }: DaoScope): Promise<number | undefined> {
  try {
    const newer = await readBlock(chain, 'latest');
    if (newer.number === 0n) return undefined;
    const older = await readBlock(chain, newer.number > SAMPLE ? newer.number - SAMPLE : 1n);
    return measureSecondsPerBlock(older, newer);
  } catch {
    return undefined;
  }
}

export async function readBlock(chain: DaoScope['chain'], block: bigint | 'latest'): Promise<TimedBlock> {
  const tag = block === 'latest' ? block : toHex(block);
  return v.parse(header, await chain.request('eth_getBlockByNumber', [tag, false]));
}

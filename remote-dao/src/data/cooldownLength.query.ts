import { queryOptions } from '@tanstack/react-query';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import { readLogRange } from '@fathom/base/rpc/logs/readLogRange';
import type { DaoScope } from './daoScope';
import { MAIN_STREAM } from './staking.query';
import { stakingKeys } from './stakingKeys';

/** Owner and token are indexed, so the data is the length of the cooldown in seconds. */
const STREAM_CREATED = keccakOfText('StreamCreated(uint256,address,address,uint256)');
/** Seconds. */
const LONGEST = 10 * 31_536_000;

const WORD_LENGTH = 66;

/**
 * Reads the cooldown in seconds from the event of the stream's creation: the contract has no getter, and it never
 * changes. `null` if no node returns the event (many refuse logs of old blocks). Never rejects.
 */
export function cooldownLengthQuery({ chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>) {
  return queryOptions({
    queryKey: stakingKeys.cooldownLength(chain.chainId),
    queryFn: async (): Promise<number | null> => {
      const stream = `0x${MAIN_STREAM.toString(16).padStart(64, '0')}` as const;
      const filter = { address: deployment.contracts.staking, topics: [STREAM_CREATED, stream] };
      try {
        const [created] = await readLogRange(chain, filter, { fromBlock: 0n, toBlock: 'latest' });
        if (created?.data.length !== WORD_LENGTH) return null;
        const seconds = Number(BigInt(created.data));
        return seconds <= LONGEST ? seconds : null;
      } catch {
        return null;
      }
    },
    staleTime: ({ state }) => (typeof state.data === 'number' ? Infinity : 0),
    refetchInterval: false,
  });
}

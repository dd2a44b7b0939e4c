import { queryOptions } from '@tanstack/react-query';
import { keccakOfText } from '@fathom/shared/rpc/keccak';
import * as v from 'valibot';
import type { DaoScope } from './daoScope';
import { MAIN_STREAM } from './staking.query';
import { stakingKeys } from './stakingKeys';

/** Data: owner and token are indexed, so it is the length of the cooldown, in seconds. */
const STREAM_CREATED = keccakOfText('StreamCreated(uint256,address,address,uint256)');
/** Longer than any cooldown, in seconds. */
const LONGEST = 10 * 31_536_000;

const logs = v.array(v.object({ data: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)) }));

/**
 * Length of the cooldown in seconds, from the event of the stream's creation: the contract has no function for it, and it never changes.
 * `null` where no node returns the event, as many refuse logs of old blocks. Never rejects.
 */
export function cooldownLengthQuery({ chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>) {
  return queryOptions({
    queryKey: stakingKeys.cooldownLength(chain.chainId),
    queryFn: async (): Promise<number | null> => {
      const filter = {
        address: deployment.contracts.staking,
        topics: [STREAM_CREATED, `0x${MAIN_STREAM.toString(16).padStart(64, '0')}`],
        fromBlock: '0x0',
        toBlock: 'latest',
      };
      try {
        const [created] = v.parse(logs, await chain.request('eth_getLogs', [filter]));
        const seconds = created === undefined ? NaN : Number(BigInt(created.data));
        return seconds <= LONGEST ? seconds : null;
      } catch {
        return null;
      }
    },
    staleTime: ({ state }) => (typeof state.data === 'number' ? Infinity : 0),
    refetchInterval: false,
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { Address } from '@fathom/contract/address';
import { toHex } from '@fathom/base/domain/hexText';
import type { UnixSeconds } from '@fathom/base/domain/time';
import * as v from 'valibot';
import type { Wei } from '../domain/staking/units';
import { withdrawStream } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { MAIN_STREAM } from './staking.query';
import { stakingKeys } from './stakingKeys';

/** Milliseconds. */
const FRESH_FOR = 60_000;

const block = v.object({ calls: v.tuple([v.object({ status: v.picklist(['0x0', '0x1']) })]) });
const response = v.tuple([block, block]);

/**
 * Checks by simulation that the cooldown ends at `end`: the withdrawal must fail at that second and pass at the next
 * one. The indexer's date is used only if it does. `null` if no node can simulate. Never rejects.
 */
export function cooldownEndQuery(
  { chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>,
  account: Address,
  pending: Wei,
  end: UnixSeconds,
) {
  return queryOptions({
    queryKey: stakingKeys.cooldownEnd(chain.chainId, account, pending, end),
    queryFn: async (): Promise<boolean | null> => {
      const call = { from: account, to: deployment.contracts.staking, data: withdrawStream.encode(MAIN_STREAM) };
      const blockStateCalls = [end, end + 1].map((time) => ({
        blockOverrides: { time: toHex(BigInt(time)) },
        calls: [call],
      }));
      try {
        const request = { blockStateCalls, validation: false };
        const [during, after] = v.parse(response, await chain.request('eth_simulateV1', [request, 'latest']));
        return during.calls[0].status === '0x0' && after.calls[0].status === '0x1';
      } catch {
        return null;
      }
    },
    staleTime: FRESH_FOR,
  });
}

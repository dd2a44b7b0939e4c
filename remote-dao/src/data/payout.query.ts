import type { Address } from '@fathom/contract/address';
import { queryOptions } from '@tanstack/react-query';
import type { PayoutCheck } from '../domain/staking/cooldown';
import type { Wei } from '../domain/staking/units';
import { withdrawStream } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { MAIN_STREAM } from './staking.query';
import { stakingKeys } from './stakingKeys';
import { isReverted } from '@fathom/base/rpc/nodes/readError';

/** Milliseconds. */
const FRESH_FOR = 60_000;

/**
 * Simulates the withdrawal to check if the cooldown is over: the contract has no function for its end. `null` if no
 * node responds. Never rejects.
 */
export function payoutQuery(
  { chain, deployment }: Pick<DaoScope, 'chain' | 'deployment'>,
  account: Address,
  pending: Wei,
) {
  return queryOptions({
    queryKey: stakingKeys.payout(chain.chainId, account, pending),
    queryFn: async (): Promise<Exclude<PayoutCheck, undefined> | null> => {
      const call = { from: account, to: deployment.contracts.staking, data: withdrawStream.encode(MAIN_STREAM) };
      try {
        await chain.request('eth_call', [call, 'latest']);
        return 'open';
      } catch (error) {
        return isReverted(error) ? 'closed' : null;
      }
    },
    staleTime: FRESH_FOR,
  });
}

import type { Address } from '@fathom/contract/address';
import { queryOptions } from '@tanstack/react-query';
import type { PayoutCheck } from '../domain/staking/cooldown';
import type { Wei } from '../domain/staking/units';
import { withdrawStream } from './abi/daoContracts';
import type { DaoScope } from './daoScope';
import { MAIN_STREAM } from './staking.query';
import { stakingKeys } from './stakingKeys';
import { isReverted } from '@fathom/base/rpc/readError';

/** In ms. The contract's answer changes once, at the end of the cooldown. */
const FRESH_FOR = 60_000;

/**
 * Whether the contract would pay out what waits, by calling the withdrawal without sending it: the
 * contract has no function for the end of a cooldown. `null` where no node responds. Never rejects.
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

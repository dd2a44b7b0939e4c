import type { ActionContext } from '@fathom/shared/actions/actionContext';
import { useAddressStatus } from '@fathom/shared/actions/useAddressStatus';
import { entryIssues, exitIssues } from '@fathom/shared/domain/addressGate';
import { waitForBlock } from '@fathom/shared/indexer/waitForBlock';
import { useMemo } from 'react';
import { addressIssueText } from '../../text/stakingText';
import { stakingErrors } from './stakingErrors';
import type { StakingInput } from './stakingInput';

/** After this time a transaction counts as done, though the indexer does not have it yet. In ms. */
const INDEXER_TIMEOUT = 15_000;

/** What staking knows around each of its actions. Exits stay open while the status of the address is unknown. */
export function useStakingContext(way: 'entry' | 'exit', { scope, configuration, state }: StakingInput): ActionContext {
  const { chain, indexer } = scope;
  const account = state.account?.address;
  const status = useAddressStatus(account, configuration.addressBlocked);
  const issues = way === 'entry' ? entryIssues(status) : exitIssues(status);
  const wait = useMemo(() => {
    const { chainId } = chain;
    if (indexer.address(chainId) === undefined) return {};
    return {
      waitForIndexer: (block: number) => waitForBlock(indexer, { chainId, block, deadline: INDEXER_TIMEOUT }),
    };
  }, [chain, indexer]);
  return {
    ...wait,
    account,
    chainId: chain.chainId,
    nativeBalance: state.account?.native,
    // The area has no price of the native currency.
    nativeUsd: () => undefined,
    errors: stakingErrors,
    // Staking depends on no price.
    prices: { is: 'passed' },
    eligibility: { isLoading: false, reasons: issues.map((issue) => addressIssueText[issue]) },
  };
}

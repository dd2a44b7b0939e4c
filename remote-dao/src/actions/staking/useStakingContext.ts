import type { ActionContext } from '@fathom/shared/actions/actionContext';
import { useAddressStatus } from '@fathom/shared/actions/useAddressStatus';
import { entryIssues, exitIssues } from '@fathom/shared/domain/addressGate';
import { useMemo } from 'react';
import { indexerWait } from '../../data/indexerWait';
import { addressIssueText } from '../../text/stakingText';
import { stakingErrors } from './stakingErrors';
import type { StakingInput } from './stakingInput';

/** What staking knows around each of its actions. Exits stay open while the status of the address is unknown. */
export function useStakingContext(way: 'entry' | 'exit', { scope, configuration, state }: StakingInput): ActionContext {
  const { chain, indexer } = scope;
  const account = state.account?.address;
  const status = useAddressStatus(account, configuration.addressBlocked);
  const issues = way === 'entry' ? entryIssues(status) : exitIssues(status);
  const wait = useMemo(() => indexerWait({ chain, indexer }), [chain, indexer]);
  return {
    ...(wait && { waitForIndexer: wait }),
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

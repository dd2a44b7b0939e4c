import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { useAddressIssues } from '@fathom/area-kit/actions/useAddressIssues';
import { useNativeUsd } from '@fathom/area-kit/actions/fees/useNativeUsd';
import { PRICES_NOT_NEEDED } from '@fathom/area-kit/actions/preview/priceCheck';
import { indexerWait } from '@fathom/area-kit/flows/indexerWait';
import { useMemo } from 'react';
import { addressIssueText } from '../../text/stakingIssueText';
import { stakingText } from '../../text/stakingText';
import { emergencyErrors, stakingErrors } from './stakingErrors';
import type { StakingInput } from './stakingInput';

/** The address gate applies to entries only. A paused contract blocks exits, except the emergency withdrawal. */
export function useStakingContext(
  way: 'entry' | 'exit' | 'emergency',
  { scope, configuration, state }: StakingInput,
): ActionContext {
  const { chain, indexer } = scope;
  const account = state.account?.address;
  const nativeUsd = useNativeUsd(chain.chainId);
  const issues = useAddressIssues({ account, way, isScreened: configuration.addressBlocked });
  const isExitPaused = way === 'exit' && state.isPaused === true;
  const wait = useMemo(() => indexerWait(indexer, chain.chainId), [indexer, chain]);
  return {
    waitForIndexer: wait,
    account,
    chainId: chain.chainId,
    nativeBalance: state.account?.native,
    nativeUsd,
    errors: way === 'emergency' ? emergencyErrors : stakingErrors,
    prices: PRICES_NOT_NEEDED,
    eligibility: {
      isLoading: false,
      reasons: [...(isExitPaused ? [stakingText.pausedShort] : []), ...issues.map((issue) => addressIssueText[issue])],
    },
  };
}

import { ZERO_ADDRESS } from '@fathom/contract/address';
import type { FlowState } from '@fathom/area-kit/flows/run/flowState';
import { isBusy } from '@fathom/area-kit/flows/run/flowState';
import { remainingGas } from '@fathom/area-kit/flows/gas/remainingGas';
import { withExpectedSteps } from '@fathom/area-kit/actions/progress/presentSteps';
import { useNetworkFee, type NetworkFee } from '@fathom/area-kit/actions/fees/useNetworkFee';
import { useFlow, type UsedFlow } from '@fathom/area-kit/flows/useFlow';
import { useQuery } from '@tanstack/react-query';
import type { FxdScope } from '../../data/fxdScope';
import { whitelistQuery } from '../../data/whitelist.query';
import {
  createProxyWalletFlow,
  planCreateProxyWallet,
  type CreateProxyWalletIntent,
} from '../../flows/createProxyWallet.flow';
import { dialogText } from '../../text/dialogs';
import type { AccountData } from '../position/useAccountData';

export interface NewWallet {
  /** True if the account has no proxy wallet, or its creation is in progress. */
  readonly isCurrent: boolean;
  /** `unknown` if the registry couldn't be read. */
  readonly admission: 'admitted' | 'refused' | 'reading' | 'unknown';
  readonly flow: UsedFlow<CreateProxyWalletIntent>;
  /** Empty for an account that already had a proxy wallet. */
  readonly steps: FlowState['steps'];
  readonly fee: NetworkFee;
}

interface NewWalletOptions {
  /** True if the form is valid, so that users don't pay for a proxy wallet that they can't use. */
  readonly isReady: boolean;
  readonly blocked: string | undefined;
}

export function useNewWallet(
  scope: FxdScope,
  accountData: AccountData,
  { isReady, blocked }: NewWalletOptions,
): NewWallet {
  const { account, proxyWallet, usdValue } = accountData;
  const { chainId, contracts } = scope.deployment;
  const isMissing = account !== undefined && proxyWallet === null;
  const admitted = useQuery({
    ...whitelistQuery({ scope, account: account ?? ZERO_ADDRESS }),
    enabled: isMissing,
  });
  const intent = account && { account, chainId, registry: contracts.proxyWalletRegistry };
  const flow = useFlow(createProxyWalletFlow, {
    intent: isMissing && isReady && admitted.data ? intent : undefined,
    scope: account && { account, chainId, selection: '' },
    blocked,
    describe: () => ({ title: dialogText.createWallet }),
  });
  const isCurrent = isMissing || isBusy(flow.state);
  const expected = isCurrent && intent ? planCreateProxyWallet(intent, { wallet: ZERO_ADDRESS }) : [];
  const { steps } = withExpectedSteps(flow.state, expected);
  return {
    isCurrent,
    admission: admitted.isError ? 'unknown' : !isMissing || admitted.data ? 'admitted' : admissionOf(admitted.data),
    flow,
    steps,
    fee: useNetworkFee(chainId, remainingGas({ steps }), usdValue),
  };
}

function admissionOf(isAdmitted: boolean | undefined): NewWallet['admission'] {
  return isAdmitted === undefined ? 'reading' : 'refused';
}

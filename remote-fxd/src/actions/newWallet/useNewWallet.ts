import { ZERO_ADDRESS } from '@fathom/shared/domain/address';
import type { FlowState } from '@fathom/shared/flows/flowState';
import { isBusy } from '@fathom/shared/flows/flowState';
import { remainingGas } from '@fathom/shared/flows/remainingGas';
import { orExpected } from '@fathom/shared/actions/presentSteps';
import { useNetworkFee, type NetworkFee } from '@fathom/shared/actions/useNetworkFee';
import { useFlow, type UsedFlow } from '@fathom/shared/flows/useFlow';
import { useQuery } from '@tanstack/react-query';
import type { FxdScope } from '../../data/fxdDeployment';
import { whitelistQuery } from '../../data/whitelist.query';
import {
  createProxyWalletFlow,
  planCreateProxyWallet,
  type CreateProxyWalletIntent,
} from '../../flows/createProxyWallet.flow';
import { dialogText } from '../../text/dialogs';
import type { AccountData } from '../position/useAccountData';

/** The proxy wallet that an account makes before its first position. */
export interface NewWallet {
  /** The account has none, or it is being made. */
  readonly isCurrent: boolean;
  /** Whether the registry makes one for the account; `unknown` when it could not be asked. */
  readonly admission: 'admitted' | 'refused' | 'reading' | 'unknown';
  readonly flow: UsedFlow<CreateProxyWalletIntent>;
  /** The step of making it; empty for an account that had one from the start. */
  readonly steps: FlowState['steps'];
  readonly fee: NetworkFee;
}

/** `isReady`: the form states what can be opened, so that no one pays for a wallet and then cannot use it. */
export function useNewWallet(deployment: FxdScope, state: AccountData, isReady: boolean): NewWallet {
  const { account, proxyWallet, usdValue } = state;
  const { chainId, contracts } = deployment.deployment;
  const isMissing = account !== undefined && proxyWallet === null;
  const admitted = useQuery({
    ...whitelistQuery({ scope: deployment, account: account ?? ZERO_ADDRESS }),
    enabled: isMissing,
  });
  const intent = account && { account, chainId, registry: contracts.proxyWalletRegistry };
  const flow = useFlow(createProxyWalletFlow, {
    intent: isMissing && isReady && admitted.data ? intent : undefined,
    scope: account && { account, chainId, selection: '' },
    describe: () => ({ title: dialogText.createWallet, successText: dialogText.alertWalletCreated }),
  });
  const isCurrent = isMissing || isBusy(flow.state);
  const expected = isCurrent && intent ? planCreateProxyWallet(intent, { wallet: ZERO_ADDRESS }) : [];
  const { steps } = orExpected(flow.state, expected);
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

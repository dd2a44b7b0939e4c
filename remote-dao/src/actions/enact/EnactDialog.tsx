import { useConnectedWallet } from '@fathom/contract';
import { ActionDialog } from '@fathom/area-kit/actions/view/ActionDialog';
import { useNativeUsd } from '@fathom/area-kit/actions/useNativeUsd';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { indexerWait } from '@fathom/area-kit/flows/indexerWait';
import type { Enactment } from '../../domain/governance/enactment';
import { execute, queue, type EnactInput } from './enact';
import { governorErrors } from './governorErrors';

interface EnactDialogProps {
  readonly what: Enactment;
  readonly input: EnactInput;
  readonly onClose: () => void;
}

/** Queues or executes a proposal. */
export function EnactDialog({ what, input, onClose }: EnactDialogProps) {
  const account = useConnectedWallet()?.account;
  const wait = indexerWait(input.scope.indexer, input.scope.chain.chainId);
  const context: ActionContext = {
    ...(wait && { waitForIndexer: wait }),
    account,
    chainId: input.scope.chain.chainId,
    nativeBalance: input.detail.voter?.native,
    nativeUsd: useNativeUsd(input.scope.chain.chainId),
    errors: governorErrors,
    // Governance depends on no price.
    prices: { status: 'passed' },
    eligibility: { isLoading: false, reasons: [] },
  };
  return (
    <ActionDialog
      key={account}
      action={what === 'queue' ? queue : execute}
      input={input}
      context={context}
      onClose={onClose}
    />
  );
}

import { useConnectedWallet } from '@fathom/shared/contract';
import { useAction } from '@fathom/shared/actions/useAction';
import { useNativeUsd } from '@fathom/shared/actions/useNativeUsd';
import { ActionForm } from '@fathom/shared/actions/view/ActionForm';
import { TransactionDialog } from '@fathom/shared/actions/view/TransactionDialog';
import { useEffect, useEffectEvent } from 'react';
import { propose, type ProposeInput } from './propose';
import { proposeErrors } from './proposeErrors';

interface ProposeDialogProps {
  readonly input: ProposeInput;
  readonly onClose: () => void;
  /** The proposal is on the chain. */
  readonly onCreated: () => void;
}

/** The last look at a proposal, and its transaction. Key it by the account. */
export function ProposeDialog({ input, onClose, onCreated }: ProposeDialogProps) {
  const account = useConnectedWallet()?.account;
  const model = useAction(propose, input, {
    account,
    chainId: input.scope.chain.chainId,
    nativeBalance: input.proposer?.native,
    nativeUsd: useNativeUsd(input.scope.chain.chainId),
    errors: proposeErrors,
    prices: { is: 'passed' },
    eligibility: { isLoading: false, reasons: [] },
  });
  const isDone = model.flow.is === 'done';
  const leave = useEffectEvent(onCreated);
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return (
    <TransactionDialog
      title={model.labels.title}
      onClose={onClose}
      refusal={model.refusal}
      panel={model.panel}
      button={model.button}
      confirmationSummary={model.confirmationSummary}
      done={undefined}
    >
      {(first) => <ActionForm model={model} amountRef={first} />}
    </TransactionDialog>
  );
}

import { useConnectedWallet } from '@fathom/contract';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import { useNativeUsd } from '@fathom/area-kit/actions/fees/useNativeUsd';
import { ActionDialog } from '@fathom/area-kit/actions/view/ActionDialog';
import { propose, type ProposeInput } from './propose';
import { proposeErrors } from './proposeErrors';

interface ProposeDialogProps {
  readonly input: ProposeInput;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

/** Reviews and submits a proposal. Key it by the account. */
export function ProposeDialog({ input, onClose, onCreated }: ProposeDialogProps) {
  const account = useConnectedWallet()?.account;
  const context: ActionContext = {
    account,
    chainId: input.scope.chain.chainId,
    nativeBalance: input.proposer?.native,
    nativeUsd: useNativeUsd(input.scope.chain.chainId),
    errors: proposeErrors,
    prices: { status: 'passed' },
    eligibility: { isLoading: false, reasons: [] },
  };
  return <ActionDialog action={propose} input={input} context={context} onClose={onClose} onDone={onCreated} />;
}

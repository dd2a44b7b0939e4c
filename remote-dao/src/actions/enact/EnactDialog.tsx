import { useConnectedWallet } from '@fathom/contract';
import { ActionDialog } from '@fathom/area-kit/actions/view/ActionDialog';
import { useNativeUsd } from '@fathom/area-kit/actions/fees/useNativeUsd';
import { EVERYONE_ELIGIBLE, type ActionContext } from '@fathom/area-kit/actions/actionContext';
import { PRICES_NOT_NEEDED } from '@fathom/area-kit/actions/preview/priceCheck';
import type { Enactment } from '../../domain/governance/enactment';
import { governorContext } from '../governor/governorContext';
import { execute, queue, type EnactInput } from './enact';

interface EnactDialogProps {
  readonly what: Enactment;
  readonly input: EnactInput;
  readonly onClose: () => void;
}

export function EnactDialog({ what, input, onClose }: EnactDialogProps) {
  const account = useConnectedWallet()?.account;
  const context: ActionContext = {
    ...governorContext(input.scope, account, input.detail.voter?.native),
    nativeUsd: useNativeUsd(input.scope.chain.chainId),
    prices: PRICES_NOT_NEEDED,
    eligibility: EVERYONE_ELIGIBLE,
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

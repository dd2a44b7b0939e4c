import { useMemo, type ComponentType, type ReactNode } from 'react';
import { useHost } from '@fathom/contract';
import type { ActionContext } from '@fathom/area-kit/actions/actionContext';
import type { ActionDefinition, ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { ActionDialog } from '@fathom/area-kit/actions/view/ActionDialog';
import { CloseFooter } from '@fathom/area-kit/actions/view/CloseFooter';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import type { Gate } from '../../domain/position/entryGate';
import { dialogScreenText } from '../../text/dialogs';
import type { DialogProps } from './dialogReserve';
import type { PositionInput } from './marketInput';
import { useMarketContext } from './useMarketContext';
import { useReadAgain } from './useReadAgain';

interface PositionDialog<Target, Input extends PositionInput, Types extends ActionTypes> {
  readonly gate: Gate;
  readonly action: ActionDefinition<Input, Types>;
  /** Returns `undefined` if the target no longer exists. */
  readonly inputOf: (position: PositionInput, target: Target) => Input | undefined;
  readonly headOf?: (input: Input) => ReactNode;
}

/** Creates the dialog of an action on the account's position. A change of account resets the form. */
export function positionDialog<Target, Input extends PositionInput, Types extends ActionTypes>({
  gate,
  action,
  inputOf,
  headOf,
}: PositionDialog<Target, Input, Types>): ComponentType<DialogProps<Target>> {
  return dialogOn<Target, Input>(inputOf, function OpenDialog({ input, readAgain, onClose }) {
    const context = { ...useMarketContext(gate, input), readAgain };
    return <ActionDialog action={action} input={input} context={context} onClose={onClose} head={headOf?.(input)} />;
  });
}

export interface OpenDialogProps<Input> {
  readonly input: Input;
  readonly readAgain: ActionContext<Input>['readAgain'];
  readonly onClose: () => void;
}

/** Creates a dialog with the current input of its target, or with a message if the target no longer exists. */
export function dialogOn<Target, Input extends PositionInput>(
  inputOf: (position: PositionInput, target: Target) => Input | undefined,
  OpenDialog: ComponentType<OpenDialogProps<Input>>,
): ComponentType<DialogProps<Target>> {
  return function PositionActionDialog({ market, metrics, target, onClose }) {
    const chain = useHost().network.chains.find(({ id }) => id === market.chainId);
    const nativeSymbol = chain?.nativeCurrency.symbol ?? '';
    const input = useMemo(() => {
      const { position, data } = metrics.account ?? {};
      return (
        position && inputOf({ market, metrics, position, nativeBalance: data?.nativeBalance, nativeSymbol }, target)
      );
    }, [market, metrics, target, nativeSymbol]);
    const readAgain = useReadAgain({ market, metrics, nativeSymbol, inputOf: (position) => inputOf(position, target) });
    if (!input) {
      const close = <CloseFooter onClose={onClose} />;
      return (
        <Dialog isOpen title={transactionText.closed} onClose={onClose} footer={close}>
          <ErrorState tone="caution" title={metrics.unknown.position ?? dialogScreenText.assetGone}>
            {transactionText.closedHint}
          </ErrorState>
        </Dialog>
      );
    }
    return <OpenDialog key={metrics.account?.data.address} input={input} readAgain={readAgain} onClose={onClose} />;
  };
}

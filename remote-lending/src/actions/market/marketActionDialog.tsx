import type { ComponentType } from 'react';
import type { ActionDefinition, ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { isolateText } from '@fathom/base/domain/displayText';
import { Notice } from '@fathom/ui/status/Notice';
import type { Gate } from '../../domain/position/entryGate';
import { dialogScreenText } from '../../text/dialogs';
import type { DialogProps, DialogReserve } from './dialogReserve';
import { dialogSelection } from './dialogSelection';
import type { MarketInput, PositionInput } from './marketInput';
import { positionDialog } from './positionDialog';

/** Creates the dialog of an action on a reserve. A change of account resets the form. */
export function marketActionDialog<Types extends ActionTypes>(
  gate: Gate,
  action: ActionDefinition<MarketInput, Types>,
): ComponentType<DialogProps> {
  return positionDialog<DialogReserve, MarketInput, Types>({
    gate,
    action,
    inputOf: marketInputOf,
    headOf: (input) => <UnverifiedNotice input={input} />,
  });
}

/** Returns `undefined` if the market does not list the reserve. */
export function marketInputOf(position: PositionInput, target: DialogReserve): MarketInput | undefined {
  const selection = dialogSelection({ metrics: position.metrics, target });
  if (!selection) return undefined;
  const { isNative = false, rateMode = 'variable', repaySource, amount } = target;
  return { ...position, ...selection, isNative, rateMode, repaySource, linkedAmount: amount };
}

/** Warns of a token whose name and symbol only its contract provides. */
export function UnverifiedNotice({ input: { reserve, isNative, nativeSymbol } }: { readonly input: MarketInput }) {
  const symbol = isNative ? nativeSymbol : reserve.symbol;
  return (
    reserve.isUnverified && (
      <Notice tone="caution">{dialogScreenText.unverified(isolateText(symbol), reserve.underlyingAsset)}</Notice>
    )
  );
}

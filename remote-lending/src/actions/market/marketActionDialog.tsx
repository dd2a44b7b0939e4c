import { useMemo, type ComponentType } from 'react';
import { useHost } from '@fathom/shared/contract';
import type { ActionDefinition, ActionTypes } from '@fathom/shared/actions/defineAction';
import { transactionText } from '@fathom/shared/actions/text/en';
import { ActionDialog } from '@fathom/shared/actions/view/ActionDialog';
import { CloseFooter } from '@fathom/shared/actions/view/CloseFooter';
import { isolateText } from '@fathom/shared/domain/displayText';
import { Dialog } from '@fathom/shared/ui/Dialog';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { Notice } from '@fathom/shared/ui/Notice';
import type { MarketVerb } from '../../domain/entryGate';
import { dialogScreenText } from '../../text/dialogs';
import { dialogSelection } from './dialogSelection';
import type { DialogProps } from './dialogReserve';
import type { MarketInput } from './marketInput';
import { useMarketContext } from './useMarketContext';

/** The dialog of an action on a reserve. Switching the account resets the form. */
export function marketActionDialog<Types extends ActionTypes>(
  verb: MarketVerb,
  action: ActionDefinition<MarketInput, Types>,
): ComponentType<DialogProps> {
  function OpenDialog({ input, onClose }: { readonly input: MarketInput; readonly onClose: () => void }) {
    const context = useMarketContext(verb, input);
    const { reserve, isNative, nativeSymbol } = input;
    const symbol = isNative ? nativeSymbol : reserve.symbol;
    return (
      <ActionDialog
        action={action}
        input={input}
        context={context}
        onClose={onClose}
        head={
          reserve.isUnverified && (
            <Notice tone="caution">{dialogScreenText.unverified(isolateText(symbol), reserve.underlyingAsset)}</Notice>
          )
        }
      />
    );
  }

  return function MarketActionDialog({ market, metrics, target, onClose }) {
    const chain = useHost().network.chains.find(({ id }) => id === market.chainId);
    const native = chain?.nativeCurrency.symbol;
    const input = useMemo(() => {
      const selection = dialogSelection({ metrics, target });
      if (!selection) return undefined;
      const { isNative = false } = target;
      const nativeSymbol = native ?? selection.reserve.symbol;
      return { ...selection, market, metrics, isNative, nativeSymbol, rateMode: target.rateMode ?? 'variable' };
    }, [market, metrics, target, native]);
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
    return <OpenDialog key={metrics.account?.data.address} input={input} onClose={onClose} />;
  };
}

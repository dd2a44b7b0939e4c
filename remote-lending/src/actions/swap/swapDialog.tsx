import { useMemo, useState, type ComponentType } from 'react';
import type { ActionDefinition, ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { ActionDialog } from '@fathom/area-kit/actions/view/ActionDialog';
import type { SwapQuoteRequest } from '../../data/swapQuote.query';
import type { Gate } from '../../domain/position/entryGate';
import type { SwapError } from '../../domain/swap/swapError';
import type { DialogProps, DialogReserve } from '../market/dialogReserve';
import { marketInputOf, UnverifiedNotice } from '../market/marketActionDialog';
import type { MarketInput } from '../market/marketInput';
import { dialogOn, type OpenDialogProps } from '../market/positionDialog';
import { useMarketContext } from '../market/useMarketContext';
import type { SwapInput } from './swapModel';
import { SwapPanel } from './SwapPanel';
import { useSwapQuote } from './useSwapQuote';
import { withQuote } from './withQuote';

interface SwapTypes extends ActionTypes {
  readonly values: { readonly slippage: string };
}

export interface SwapDialogOptions<Types extends SwapTypes> {
  readonly gate: Gate;
  readonly action: ActionDefinition<SwapInput, Types>;
  readonly requestOf: (input: MarketInput, values: Types['values']) => SwapQuoteRequest | undefined;
  readonly symbolsOf: (
    input: MarketInput,
    values: Types['values'],
  ) => { readonly source: string; readonly target: string };
  /** Text for a zero amount. Default: nothing is received. */
  readonly zeroOf?: (input: MarketInput) => string;
  readonly errorOf: (input: SwapInput, values: Types['values']) => SwapError | undefined;
}

interface OpenSwapProps<Types extends SwapTypes> extends OpenDialogProps<MarketInput> {
  readonly swap: SwapDialogOptions<Types>;
}

/** Creates the dialog of an action that swaps a reserve. A change of account resets the form. */
export function swapDialog<Types extends SwapTypes>(swap: SwapDialogOptions<Types>): ComponentType<DialogProps> {
  return dialogOn<DialogReserve, MarketInput>(marketInputOf, (opened) => <OpenSwap swap={swap} {...opened} />);
}

function OpenSwap<Types extends SwapTypes>({ swap, input, readAgain, onClose }: OpenSwapProps<Types>) {
  const [entered, setEntered] = useState<Types['values']>();
  const quote = useSwapQuote(entered && swap.requestOf(input, entered));
  const { state } = quote;
  const quoted = useMemo(() => ({ ...input, quote: state }), [input, state]);
  const context = withQuote({ ...useMarketContext(swap.gate, input), readAgain }, state);
  return (
    <ActionDialog
      action={swap.action}
      input={quoted}
      context={context}
      onClose={onClose}
      head={<UnverifiedNotice input={input} />}
      belowAmounts={({ values, change }) => (
        <SwapPanel<Types['values']>
          values={values}
          change={change}
          onEntered={setEntered}
          quote={quote}
          error={swap.errorOf(quoted, values)}
          symbols={swap.symbolsOf(input, values)}
          zero={swap.zeroOf?.(input)}
        />
      )}
    />
  );
}

import { useAction } from '@fathom/area-kit/actions/useAction';
import { ActionDone } from '@fathom/area-kit/actions/view/ActionDone';
import { canRepayWithCollateral } from '../../data/marketConfiguration';
import type { Gate } from '../../domain/position/entryGate';
import type { DialogReserve } from '../market/dialogReserve';
import { marketInputOf, UnverifiedNotice } from '../market/marketActionDialog';
import type { MarketInput } from '../market/marketInput';
import { dialogOn, type OpenDialogProps } from '../market/positionDialog';
import { useMarketContext } from '../market/useMarketContext';
import { repayWithCollateral, sourcesOf } from '../repayWithCollateral/repayWithCollateral';
import { repayWithCollateralText } from '../repayWithCollateral/repayWithCollateral.text';
import { useRepayWithCollateral } from '../repayWithCollateral/useRepayWithCollateral';
import { SwapPanel } from '../swap/SwapPanel';
import { SwapTabs } from '../swap/SwapTabs';
import { repay } from './repay';

const GATE: Gate = { side: 'exit', permission: 'borrower' };

/** Offers collateral in a second tab if the market supports it. A change of account resets both forms. */
export const RepayDialog = dialogOn<DialogReserve, MarketInput>(marketInputOf, OpenRepay);

function OpenRepay({ input, readAgain, onClose }: OpenDialogProps<MarketInput>) {
  const context = { ...useMarketContext(GATE, input), readAgain };
  const model = useAction(repay, input, context);
  const { panel, ...swapping } = useRepayWithCollateral(input, context);
  return (
    <SwapTabs
      label={repayWithCollateralText.tabs}
      hasSwap={canRepayWithCollateral(input.market) && sourcesOf(input).length > 0}
      head={<UnverifiedNotice input={input} />}
      onClose={onClose}
      plain={{
        label: repayWithCollateralText.walletTab,
        model,
        done: <ActionDone action={repay} model={model} input={input} context={context} />,
      }}
      swap={{
        label: repayWithCollateralText.collateralTab,
        model: swapping.model,
        belowAmounts: <SwapPanel {...panel} />,
        done: <ActionDone action={repayWithCollateral} {...swapping} />,
      }}
    />
  );
}

import { useAction } from '@fathom/area-kit/actions/useAction';
import { ActionDone } from '@fathom/area-kit/actions/view/ActionDone';
import { canSwitchWithdrawals } from '../../data/marketConfiguration';
import { isRebasing } from '../../domain/swap/swapSource';
import type { Gate } from '../../domain/position/entryGate';
import type { DialogReserve } from '../market/dialogReserve';
import { marketInputOf, UnverifiedNotice } from '../market/marketActionDialog';
import type { MarketInput } from '../market/marketInput';
import { dialogOn, type OpenDialogProps } from '../market/positionDialog';
import { useMarketContext } from '../market/useMarketContext';
import { SwapPanel } from '../swap/SwapPanel';
import { SwapTabs } from '../swap/SwapTabs';
import { useWithdrawSwitch } from '../withdrawSwitch/useWithdrawSwitch';
import { withdrawSwitch } from '../withdrawSwitch/withdrawSwitch';
import { withdrawSwitchText } from '../withdrawSwitch/withdrawSwitch.text';
import { withdraw } from './withdraw';

const GATE: Gate = { side: 'exit', permission: 'depositor' };

/** Offers a switch in a second tab if the market supports it. A change of account resets both forms. */
export const WithdrawDialog = dialogOn<DialogReserve, MarketInput>(marketInputOf, OpenWithdraw);

function OpenWithdraw({ input, readAgain, onClose }: OpenDialogProps<MarketInput>) {
  const context = { ...useMarketContext(GATE, input), readAgain };
  const model = useAction(withdraw, input, context);
  const { panel, ...switching } = useWithdrawSwitch(input, context);
  return (
    <SwapTabs
      label={withdrawSwitchText.tabs}
      hasSwap={canSwitchWithdrawals(input.market)}
      head={<UnverifiedNotice input={input} />}
      onClose={onClose}
      plain={{
        label: withdrawSwitchText.plainTab,
        model,
        done: <ActionDone action={withdraw} model={model} input={input} context={context} />,
      }}
      swap={{
        label: withdrawSwitchText.switchTab,
        isDisabled: isRebasing(input.reserve),
        model: switching.model,
        belowAmounts: <SwapPanel {...panel} />,
        done: <ActionDone action={withdrawSwitch} {...switching} />,
      }}
    />
  );
}

import { useMemo } from 'react';
import { ActionPanel } from '@fathom/area-kit/actions/view/ActionPanel';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { isBusy } from '@fathom/area-kit/flows/run/flowState';
import { useQuote } from '../../actions/vault/useQuote';
import { useVaultAction } from '../../actions/vault/useVaultAction';
import { withdraw, withdrawRequest } from '../../actions/withdraw/withdraw';
import { isTimeFixed } from '../../domain/vaultPeriod';
import { withdrawText } from '../../text/withdrawText';
import { useTokenPrice } from '../useTokenPrice';
import { ExitNow } from './ExitNow';
import { FailedReads } from './FailedReads';
import { useUse, type FormProps } from './vaultForm';

export function WithdrawForm({ scope, vault, state, onClose, onUse, onRestart, linkedAmount }: FormProps) {
  // The manager of a time-fixed vault pays back, which may fail, so the payout is simulated.
  const holder = isTimeFixed(vault) ? state.account?.address : undefined;
  const { quoted, requestQuote } = useQuote(scope, vault.address, holder);
  const usdPrice = useTokenPrice(scope, vault);
  const input = useMemo(
    () => ({ scope, vault, state, quoted, usdPrice, linkedAmount }),
    [scope, vault, state, quoted, usdPrice, linkedAmount],
  );
  const { model, context } = useVaultAction(withdraw, input, {
    quoteRequest: withdrawRequest,
    requestQuote,
    way: 'exit',
    logAs: withdrawText.failure,
  });
  useUse(model.isLocked, onUse);
  return (
    <>
      <ActionPanel
        action={withdraw}
        model={model}
        input={input}
        context={context}
        belowAmounts={<FailedReads reads={state.failedReads.filter((read) => read !== 'deposit limit')} />}
        onRestart={onRestart}
        restartLabel={onClose ? transactionText.closeDone : undefined}
      />
      {model.flow.status !== 'done' && !isBusy(model.flow) && <ExitNow scope={scope} vault={vault} state={state} />}
    </>
  );
}

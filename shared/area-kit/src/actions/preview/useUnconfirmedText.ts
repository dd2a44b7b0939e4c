import { useTransactions } from '@fathom/contract';
import { withWalletMessage } from '@fathom/base/domain/walletMessage';
import { nextStep, type FlowState } from '../../flows/run/flowState';
import { transactionText } from '../text/en';

/** Returns a sentence, with the wallet's message, while the chain is searched for an unconfirmed transaction. */
export function useUnconfirmedText(state: FlowState): string | undefined {
  const records = useTransactions();
  const at = nextStep(state);
  const current = at === undefined ? undefined : state.steps[at]?.state;
  if (current?.status !== 'mining' || !current.isUnconfirmed) return undefined;
  const record = records.find(({ id }) => id === current.transaction);
  return withWalletMessage(record?.request?.reason, transactionText.checkingWalletExplained);
}

import { useTransactions } from '@fathom/contract';
import { withWalletMessage } from '@fathom/base/domain/walletMessage';
import { nextStep, type FlowState } from '../flows/flowState';
import { transactionText } from './text/en';

/**
 * The sentence while the chain is searched for a transaction that the wallet did not confirm, with
 * the wallet's words; `undefined` at any other time.
 */
export function useUnconfirmedText(state: FlowState): string | undefined {
  const records = useTransactions();
  const at = nextStep(state);
  const current = at === undefined ? undefined : state.steps[at]?.state;
  if (current?.status !== 'mining' || !current.isUnconfirmed) return undefined;
  const record = records.find(({ id }) => id === current.transaction);
  return withWalletMessage(record?.request?.reason, transactionText.checkingWalletExplained);
}

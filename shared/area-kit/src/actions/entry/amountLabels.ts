import { amountText } from './amountText';
import type { ActionLabels } from '../defineAction';

export interface AmountLabelText {
  /** "Supply USDC". Also the main button's label without an amount. */
  readonly title: (symbol: string) => string;
  readonly action: (amount: string, symbol: string) => string;
  readonly running: (symbol: string) => string;
}

interface LabeledAmount {
  /** The token's smallest unit; zero without an entry. */
  readonly amount: bigint;
  readonly decimals: number;
  readonly symbol: string;
}

export function amountLabels(
  text: AmountLabelText,
  { amount, decimals, symbol }: LabeledAmount,
  locale: string,
): Omit<ActionLabels, 'step' | 'transaction' | 'approve'> {
  const written = amountText(amount, decimals, locale);
  return {
    title: text.title(symbol),
    action: amount === 0n ? text.title(symbol) : text.action(written, symbol),
    running: text.running(symbol),
  };
}

import { amountText } from './amountText';
import type { ActionLabels } from './defineAction';

/** The copy of an action with one token amount. */
export interface AmountLabelText {
  /** "Supply USDC". Also on the main button while nothing is entered. */
  readonly title: (symbol: string) => string;
  readonly action: (amount: string, symbol: string) => string;
  readonly running: (symbol: string) => string;
}

interface LabeledAmount {
  /** In the token's smallest unit; zero while nothing is entered. */
  readonly amount: bigint;
  readonly decimals: number;
  readonly symbol: string;
}

/** The labels of an action with one token amount. */
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

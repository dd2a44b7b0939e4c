import type { Amount } from '@fathom/base/domain/amount';
import { amountText } from '@fathom/area-kit/actions/entry/amountText';
import { transactionText } from '@fathom/area-kit/actions/text/en';

interface TokenAmount {
  readonly amount: Amount;
  readonly symbol: string;
}

/** Formats "You send 1,200 FXD, you receive 0.5 ETH"; `undefined` if there are no amounts. */
export function sendAndReceive(sent: TokenAmount, received: TokenAmount, locale: string): string | undefined {
  const written = ({ amount: { raw, decimals }, symbol }: TokenAmount) =>
    `${amountText(raw, decimals, locale)} ${symbol}`;
  const isSent = sent.amount.raw > 0n;
  if (received.amount.raw <= 0n) return isSent ? transactionText.youSend(written(sent)) : undefined;
  return isSent
    ? transactionText.youSendAndReceive(written(sent), written(received))
    : transactionText.youReceive(written(received));
}

import { amountText } from '@fathom/shared/actions/amountText';
import type { Wad } from '../../domain/units';
import { WAD_DECIMALS } from '@fathom/shared/domain/ratio';
import { dialogText } from '../../text/dialogs';

/** An amount that leaves or enters the wallet. */
export interface Moved {
  readonly amount: Wad;
  readonly symbol: string;
}

/** What leaves and what enters the wallet: "You send 1,200 FXD, you receive 0.5 ETH". `undefined` while nothing does. */
export function sendAndReceive(sent: Moved, received: Moved, locale: string): string | undefined {
  const labels = ({ amount, symbol }: Moved) => `${amountText(amount, WAD_DECIMALS, locale)} ${symbol}`;
  const parts = [
    ...(sent.amount > 0n ? [dialogText.send(labels(sent))] : []),
    ...(received.amount > 0n ? [dialogText.receive(labels(received))] : []),
  ];
  return parts.length === 0 ? undefined : capitalised(parts.join(', '));
}

function capitalised(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

import type { HostError } from '@fathom/contract';
import { walletSaid } from '@fathom/base/domain/walletMessage';
import { transactionText } from './text/en';

/** Why the wallet did not switch the network, with its words if it has any. */
export function switchFailureText({ reason }: HostError): string {
  const said = reason === undefined ? [] : [walletSaid(reason)];
  return [transactionText.switchNetworkFailed, ...said].join(' ');
}

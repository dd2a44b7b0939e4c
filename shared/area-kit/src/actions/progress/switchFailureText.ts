import type { HostError } from '@fathom/contract';
import { walletSaid } from '@fathom/base/domain/walletMessage';
import { transactionText } from '../text/en';

/** Returns why the wallet didn't switch the network, quoting the wallet. */
export function switchFailureText({ reason }: HostError): string {
  const said = reason === undefined ? [] : [walletSaid(reason)];
  return [transactionText.switchNetworkFailed, ...said].join(' ');
}

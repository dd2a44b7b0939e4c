import type { WalletPort } from '@fathom/shared/contract';
import type { BookOf } from './booksByChain';
import { refuseMismatch } from './mismatch';
import { verifySignature } from './verifySignature';

/** The wallet's signing of messages behind the check of every field against what the intent claims. */
export function guardSigning(wallet: Pick<WalletPort, 'signTypedData'>, bookOf: BookOf): WalletPort['signTypedData'] {
  return async (request) => {
    const mismatch = verifySignature(request, bookOf(request.chainId));
    return mismatch ? refuseMismatch(mismatch) : wallet.signTypedData(request);
  };
}

import type { ChainReader, WalletPort } from '@fathom/shared/contract';
import { askTime } from './askChain';
import type { BookOf } from './booksByChain';
import { refuseMismatch } from './mismatch';
import { verifySignature } from './verifySignature';

/** The wallet's signing of messages behind the check of every field against what the intent claims, and of the deadline against the chain's clock. */
export function guardSigning(
  wallet: Pick<WalletPort, 'signTypedData'>,
  bookOf: BookOf,
  readerOf: (chainId: number) => ChainReader,
): WalletPort['signTypedData'] {
  return async (request) => {
    const { chainId } = request;
    const now = await askTime(readerOf(chainId));
    if (!now.ok) return now;
    const mismatch = verifySignature(request, bookOf(chainId), now.value);
    return mismatch ? refuseMismatch(mismatch) : wallet.signTypedData(request);
  };
}

import type { ChainReader, HostError, TransactionRequest } from '@fathom/shared/contract';
import { isSameAddress } from '../domain/address';
import { failed, ok, type Result } from '../domain/result';
import type { AddressBook } from '../verify/addressBook';
import { askChain } from '../verify/askChain';
import { refuseMismatch } from '../verify/mismatch';
import { verifyWrite } from '../verify/verifyWrite';
import type { ActiveWallet } from '../wallet/walletRequests';

export interface SubmitContext {
  /** The wallet as it is at the moment of sending; read again after the estimate, because users switch in between. */
  readonly wallet: () => ActiveWallet | undefined;
  readonly reader: ChainReader;
  /** The contracts that the configuration names on the chain of the request. */
  readonly book: AddressBook;
}

/** The wallet, if its account and chain are still those of the request. */
export function checkWallet(
  { from, chainId }: Pick<TransactionRequest, 'from' | 'chainId'>,
  context: Pick<SubmitContext, 'wallet'>,
): Result<ActiveWallet, HostError> {
  const wallet = context.wallet();
  if (!wallet) return failed({ code: 'no-wallet', message: 'Error sending transaction. Provider not found' });
  if (!isSameAddress(wallet.state.account, from)) {
    return failed({
      code: 'wrong-account',
      message: 'The wallet is on another account than the one this was prepared for.',
    });
  }
  if (wallet.state.chainId !== chainId) {
    return failed({
      code: 'wrong-chain',
      message: 'The wallet is on another network than the one this was prepared for.',
    });
  }
  return ok(wallet);
}

/** Whether the call says what the intent claims, as far as calldata, configuration and chain tell. */
export async function verifyCall(
  request: TransactionRequest,
  { book, reader }: Pick<SubmitContext, 'book' | 'reader'>,
): Promise<Result<void, HostError>> {
  const verification = verifyWrite(request, book);
  if (verification.is === 'differs') return refuseMismatch(verification.mismatch);
  return askChain(verification.questions, request.from, book, reader);
}

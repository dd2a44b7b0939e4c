import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { TokenAmount } from '../domain/units';
import { faucetContract } from '../writes/faucet';

/** Returns `undefined` if the receipt has no mint of the token to the account. */
export function decodeMinted(
  logs: readonly ReceiptLog[],
  { token, account }: { readonly token: Address; readonly account: Address },
): TokenAmount | undefined {
  return faucetContract.writes.mint.emits
    .emittedIn(logs, token)
    .find(({ from, to }) => isSameAddress(from, ZERO_ADDRESS) && isSameAddress(to, account))?.value;
}

import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { contractEvent, emittedBy } from '@fathom/base/rpc/contractEvent';
import { asBigint } from '@fathom/base/rpc/contractFunction';
import { isSameAddress, ZERO_ADDRESS, type Address } from '@fathom/contract/address';
import type { TokenAmount } from '../domain/units';

/** Event of every ERC-20 token. */
const EVENTS = ['event Transfer(address indexed from, address indexed to, uint256 value)'].map(contractEvent);

/** `undefined` if the receipt contains no mint of the token to the account. */
export function decodeMinted(
  logs: readonly ReceiptLog[],
  { token, account }: { readonly token: Address; readonly account: Address },
): TokenAmount | undefined {
  const mint = emittedBy(token, EVENTS, logs).find(
    ({ args }) => isSameAddress(String(args['from']), ZERO_ADDRESS) && isSameAddress(String(args['to']), account),
  );
  return mint && asBigint(mint.args['value']);
}

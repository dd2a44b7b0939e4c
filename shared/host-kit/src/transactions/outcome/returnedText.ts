import type { Chain, TransactionRecord } from '@fathom/contract';
import { formatUnits } from '@fathom/base/domain/amount';
import { isSameAddress } from '@fathom/contract/address';

/** Returns `undefined` if the wallet returned no other transaction. Amounts are exact. */
export function returnedText(
  { from, returned }: Pick<TransactionRecord, 'from' | 'returned'>,
  { symbol, decimals }: Chain['nativeCurrency'],
): string | undefined {
  if (!returned) return undefined;
  if (!isSameAddress(returned.from, from))
    return `Its receipt shows a transaction of another account, ${returned.from}.`;
  if (returned.sentence !== undefined) return `Its receipt shows: ${returned.sentence}.`;
  if (returned.to === undefined) return 'Its receipt shows the creation of a contract.';
  const value = formatUnits({ raw: BigInt(returned.valueWei), decimals });
  return `Its receipt shows another transaction, to ${returned.to} with ${value} ${symbol}.`;
}

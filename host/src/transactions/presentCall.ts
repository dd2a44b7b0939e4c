import type { Chain, TransactionRecord } from '@fathom/shared/contract';
import type { RuntimeConfiguration } from '@fathom/shared/chain/runtimeConfiguration';
import { booksByChain } from '@fathom/shared/verify/booksByChain';
import { decodeCall } from '@fathom/shared/verify/decodeCall';
import { describeCall } from '@fathom/shared/verify/describeCall';

/** What a sent transaction's calldata says, read by the decoder that checked it before it was sent; `undefined` where it cannot be read. */
export function presentCall(
  { to, data, valueWei, from: account, chainId, tokens = [] }: TransactionRecord,
  configuration: Pick<RuntimeConfiguration, 'chains' | 'areas'>,
  chain: Pick<Chain, 'nativeCurrency'> | undefined,
  locale: string,
): string | undefined {
  const read = decodeCall(data);
  if ('wrong' in read || !chain) return undefined;
  const words = { book: booksByChain(configuration)(chainId), tokens, native: chain.nativeCurrency, locale };
  return `${describeCall({ call: read.decoded, account, to, value: BigInt(valueWei) }, words)}.`;
}

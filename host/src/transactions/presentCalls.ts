import type { Chain, TransactionRecord } from '@fathom/shared/contract';
import type { RuntimeConfiguration } from '@fathom/shared/configuration/runtimeConfiguration';
import { booksByChain } from '@fathom/shared/verify/booksByChain';
import { decodeCall } from '@fathom/shared/verify/decodeCall';
import { describeCall } from '@fathom/shared/verify/describeCall';

/**
 * What the calldata of a sent transaction says, or of each call of a batch, read by the decoder that checked it before it was sent. `undefined`
 * stands for a call that cannot be read.
 */
export function presentCalls(
  { batch, to, data, valueWei, from: account, chainId, tokens = [] }: TransactionRecord,
  configuration: Pick<RuntimeConfiguration, 'chains' | 'areas'>,
  chain: Pick<Chain, 'nativeCurrency'> | undefined,
  locale: string,
): readonly { readonly to: string; readonly sentence: string | undefined }[] {
  const calls = batch?.calls ?? [{ to, data, valueWei }];
  if (!chain) return calls.map((call) => ({ to: call.to, sentence: undefined }));
  const words = { book: booksByChain(configuration)(chainId), tokens, native: chain.nativeCurrency, locale };
  return calls.map((call) => {
    const read = decodeCall(call.data);
    if ('wrong' in read) return { to: call.to, sentence: undefined };
    const said = { call: read.decoded, account, to: call.to, value: BigInt(call.valueWei) };
    return { to: call.to, sentence: `${describeCall(said, words)}.` };
  });
}

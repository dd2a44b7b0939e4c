import type { Chain, TransactionRecord } from '@fathom/shared/contract';
import type { RuntimeConfiguration } from '@fathom/shared/configuration/runtimeConfiguration';
import { booksByChain } from '@fathom/shared/verify/booksByChain';
import { decodeCall } from '@fathom/shared/verify/decodeCall';
import { describeCall } from '@fathom/shared/verify/describeCall';

/**
 * What a sent transaction does, or each call of a batch: the sentences that were verified and shown before it was sent. The calldata of a
 * record of an older app is decoded; `undefined` stands for a call that cannot be read.
 */
export function presentCalls(
  { batch, to, data, valueWei, from: account, chainId, sentences, tokens = [] }: TransactionRecord,
  configuration: Pick<RuntimeConfiguration, 'chains' | 'areas'>,
  chain: Pick<Chain, 'nativeCurrency'> | undefined,
  locale: string,
): readonly { readonly to: string; readonly sentence: string | undefined }[] {
  const calls = batch?.calls ?? [{ to, data, valueWei }];
  if (sentences?.length === calls.length) {
    return calls.map((call, index) => ({ to: call.to, sentence: sentences[index] && `${sentences[index]}.` }));
  }
  if (!chain) return calls.map((call) => ({ to: call.to, sentence: undefined }));
  const words = { book: booksByChain(configuration)(chainId), tokens, native: chain.nativeCurrency, locale };
  return calls.map((call) => {
    const read = decodeCall(call.data);
    if ('wrong' in read) return { to: call.to, sentence: undefined };
    const said = { call: read.decoded, account, to: call.to, value: BigInt(call.valueWei) };
    return { to: call.to, sentence: `${describeCall(said, words)}.` };
  });
}

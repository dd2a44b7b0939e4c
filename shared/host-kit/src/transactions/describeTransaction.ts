import type { ExpectedCall, TransactionRecord } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import type { MinedTransaction } from '@fathom/base/rpc/readBlock';
import { findFunctions } from '../verify/areaSigning';
import { decodeCall, selectorIn, type DecodedCall } from '../verify/callDecoding';
import { summarizeCall, type SubmitContext } from './sendingChecks';

/**
 * The sentence of a transaction that was sent in place of a request, from its actual calldata: the
 * policy of the area's release still pins receivers and spenders, only the numbers are free.
 * `undefined` for a transaction of another account, for a call that the policy does not allow, and
 * without a connected wallet. Never rejects.
 */
export async function describeTransaction(
  { meta, from, chainId, tokens = [] }: TransactionRecord,
  { to, input, value, ...transaction }: MinedTransaction,
  context: SubmitContext,
): Promise<string | undefined> {
  if (to === null || !isSameAddress(transaction.from, from)) return undefined;
  try {
    const signing = await context.signing(context.area ?? meta.area);
    if (!signing.ok) return undefined;
    for (const { contract, called } of findFunctions(signing.value, selectorIn(input))) {
      const read = decodeCall(input, called, contract);
      if ('wrong' in read) continue;
      const { call, fields, inner } = statedBy(read.decoded);
      const claim = { call, fields, ...(inner && { inner }), account: from, chainId, to, value, tokens };
      const line = await summarizeCall({ chainId, from, to, data: input, value, claim }, meta.area, context);
      if (line.ok) return line.value.message;
    }
    return undefined;
  } catch {
    return undefined;
  }
}

/** The call as if its own values had been intended. */
function statedBy({ called, values, inner }: DecodedCall): ExpectedCall {
  return { call: called.name, fields: values, ...(inner && { inner: statedBy(inner.call) }) };
}

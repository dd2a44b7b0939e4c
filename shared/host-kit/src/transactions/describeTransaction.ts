import type { BatchCall, ExpectedCall, TransactionRecord } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import type { MinedTransaction } from '@fathom/base/rpc/readBlock';
import { findFunctions, type AreaSigning } from '../verify/areaSigning';
import { decodeCall, selectorIn, type DecodedCall } from '../verify/callDecoding';
import { UNCHECKED } from '../verify/mismatch';
import { summarizeCall, type SubmitContext } from './sendingChecks';

/**
 * Describes a transaction that replaced a request, from its actual calldata. The policy of the area's release still
 * pins receivers and spenders; only amounts may differ. Returns `undefined` for a transaction of another account, for a
 * call that the policy does not allow, and without a connected wallet. Never rejects.
 */
export async function describeTransaction(
  record: TransactionRecord,
  { to, input, value, from }: MinedTransaction,
  context: SubmitContext,
): Promise<string | undefined> {
  if (to === null || !isSameAddress(from, record.from)) return undefined;
  try {
    const signing = await context.signing(context.area ?? record.meta.area);
    if (!signing.ok) return undefined;
    const call = { to, data: input, valueWei: value.toString() };
    return await describeCall(call, record, signing.value, context);
  } catch {
    return undefined;
  }
}

/**
 * Describes a record's calls from their calldata, because any script can change the texts in the device's storage.
 * Returns an empty list if the rules of the area's release don't describe one of the calls; `undefined` if the rules
 * cannot be read. Never rejects.
 */
export async function describeRecord(
  record: TransactionRecord,
  context: SubmitContext,
): Promise<readonly string[] | undefined> {
  try {
    const signing = await context.signing(context.area ?? record.meta.area);
    if (!signing.ok) return undefined;
    const { to, data, valueWei } = record;
    const sentences: string[] = [];
    for (const call of record.batch?.calls ?? [{ to, data, valueWei }]) {
      const sentence = await describeCall(call, record, signing.value, context);
      if (sentence === undefined) return [];
      sentences.push(sentence);
    }
    return sentences;
  } catch {
    return undefined;
  }
}

async function describeCall(
  { to, data, valueWei }: BatchCall,
  { from, chainId, meta, tokens = [] }: TransactionRecord,
  signing: AreaSigning,
  context: SubmitContext,
): Promise<string | undefined> {
  const value = BigInt(valueWei);
  for (const { contract, called } of findFunctions(signing, selectorIn(data))) {
    const read = decodeCall(data, called, contract);
    if ('wrong' in read) continue;
    const { call, fields, inner } = statedBy(read.decoded);
    const claim = { call, fields, ...(inner && { inner }), account: from, chainId, to, value, tokens };
    const line = await summarizeCall({ chainId, from, to, data, value, claim }, meta.area, {
      ...context,
      isSent: true,
    });
    if (line.ok) return line.value.message;
    // A failed read doesn't prove that the rules don't describe the call.
    const { code, message } = line.error;
    if (code !== 'mismatch' || message === UNCHECKED) throw new Error(message);
  }
  return undefined;
}

/** Uses the call's own values as the expected ones. */
function statedBy({ called, values, inner }: DecodedCall): ExpectedCall {
  return { call: called.name, fields: values, ...(inner && { inner: statedBy(inner.call) }) };
}

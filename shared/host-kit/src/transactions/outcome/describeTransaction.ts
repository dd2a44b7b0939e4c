import type { BatchCall, ExpectedCall, TransactionRecord } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import type { MinedTransaction } from '@fathom/base/rpc/readBlock';
import { findFunctions } from '../../signing/verify/descriptor/areaSigning';
import { decodeCall, selectorIn, type DecodedCall } from '../../signing/verify/callDecoding';
import { UNCHECKED } from '../../signing/verify/sentence/mismatch';
import { summarizeCall, type SubmitContext } from '../submit/sendingChecks';

/**
 * Describes a replacing transaction from its calldata. The policy still pins receivers and spenders; only amounts may
 * differ. Returns `undefined` if the policy does not allow it, and without a connected wallet. Never rejects.
 */
export async function describeTransaction(
  record: TransactionRecord,
  { to, input, value, from }: MinedTransaction,
  context: SubmitContext,
): Promise<string | undefined> {
  if (to === null || !isSameAddress(from, record.from)) return undefined;
  try {
    const call = { to, data: input, valueWei: value.toString() };
    return await describeCall(call, record, context);
  } catch {
    return undefined;
  }
}

/**
 * Describes calls from calldata, because any script can change stored texts. Returns an empty list if the rules don't
 * describe a call; `undefined` if the rules cannot be read. Never rejects.
 */
export async function describeRecord(
  record: TransactionRecord,
  context: SubmitContext,
): Promise<readonly string[] | undefined> {
  try {
    const { to, data, valueWei } = record;
    const sentences: string[] = [];
    for (const call of record.batch?.calls ?? [{ to, data, valueWei }]) {
      const sentence = await describeCall(call, record, context);
      if (sentence === undefined) return [];
      sentences.push(sentence);
    }
    return sentences;
  } catch {
    return undefined;
  }
}

/** Throws if the rules of the call's area cannot be read. */
async function describeCall(
  { to, data, valueWei, area: ownArea }: BatchCall,
  { from, chainId, meta, tokens = [] }: TransactionRecord,
  context: SubmitContext,
): Promise<string | undefined> {
  const area = context.area ?? ownArea ?? meta.area;
  const signing = await context.signing(area);
  if (!signing.ok) throw new Error(signing.error.message);
  const value = BigInt(valueWei);
  for (const { contract, called } of findFunctions(signing.value, selectorIn(data))) {
    const read = decodeCall(data, called, contract);
    if ('wrong' in read) continue;
    const { call, fields, inner } = statedBy(read.decoded);
    const claim = { call, fields, ...(inner && { inner }), account: from, chainId, to, value, tokens };
    const line = await summarizeCall({ chainId, from, to, data, value, claim }, area, {
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

function statedBy({ called, values, inner }: DecodedCall): ExpectedCall {
  return { call: called.name, fields: values, ...(inner && { inner: statedBy(inner.call) }) };
}

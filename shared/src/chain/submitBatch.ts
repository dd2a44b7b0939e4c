import type { BatchPart, HostError, TransactionRequest } from '@fathom/shared/contract';
import * as v from 'valibot';
import { failed, ok, type Result } from '../domain/result';
import { readBatchError } from './batchError';
import { decodeRevert, revertText } from './revert';
import { checkWallet, toHex, verifyCall, type SubmitContext } from './sendingChecks';
import { simulateCalls } from './simulateCalls';

/** Of the interface between app and wallet, as the EIP counts it. */
const VERSION = '2.0.0';

/** The EIP allows 4096 bytes. */
const answerSchema = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(2 + 2 * 4096)) });

/**
 * The last metres of several writes that the wallet shall perform as one (EIP-5792 `wallet_sendCalls`): each goes through every check
 * that it would go through alone, all are tried in their order where the node can, and the wallet is told that nothing less than all or
 * nothing will do. Nothing is sent unless every check passed.
 */
export async function submitBatch(
  requests: readonly TransactionRequest[],
  context: SubmitContext,
): Promise<Result<BatchPart, HostError>> {
  const [first] = requests;
  if (!first) throw new Error('submitBatch: there is nothing to send');
  for (const request of requests) {
    const before = checkWallet(request, context);
    if (!before.ok) return before;
    const verified = await verifyCall(request, context);
    if (!verified.ok) return verified;
  }

  const simulation = await simulateCalls(context.reader, first.from, requests);
  if (simulation.is === 'reverted') {
    const { error } = simulation;
    const message = 'The chain would refuse these transactions. Nothing was sent.';
    return failed({ code: 'gas-estimation', message, reason: revertText(decodeRevert(error)) ?? error.message });
  }

  const wallet = checkWallet(first, context);
  if (!wallet.ok) return wallet;
  const calls = requests.map(({ to, data, value }) => ({ to, data, value }));
  const { provider, state } = wallet.value;
  try {
    const answer = await provider.request({
      method: 'wallet_sendCalls',
      params: [
        {
          version: VERSION,
          from: first.from,
          chainId: toHex(first.chainId),
          atomicRequired: true,
          calls: calls.map((call) => ({ ...call, value: toHex(call.value) })),
        },
      ],
    });
    const parsed = v.safeParse(answerSchema, answer);
    if (!parsed.success) {
      return failed({
        code: 'wallet',
        message: 'The wallet answered without the id of the batch. Look in the wallet before you try again.',
      });
    }
    return ok({
      id: parsed.output.id,
      wallet: state.name,
      calls: calls.map(({ to, data, value }) => ({ to, data, valueWei: value.toString() })),
    });
  } catch (error) {
    return failed(readBatchError(error));
  }
}

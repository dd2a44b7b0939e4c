import type { BatchPart, HostError, TransactionMeta } from '@fathom/contract';
import * as v from 'valibot';
import { ok, type Result } from '@fathom/contract/result';
import { provesBatchRefusal, readBatchError } from './batchError';
import { startSimulation } from '../../signing/effects/startSimulation';
import { toHex } from '@fathom/base/domain/hexText';
import { readUnclearError, readWalletError } from '../wallet/walletError';
import { checkCalls, checkWallet, checkWalletAgain, type SubmitContext } from './sendingChecks';
import type { Submission } from './readRequest';
import { readStart, WOULD_REVERT, type Prepared } from './submitTransaction';
import { prefetch } from './prefetch';
import { randomWord } from '../records/recordId';

const WOULD_ALL_REVERT = 'The chain would refuse these transactions. Nothing was sent.';
/** Version of the `wallet_sendCalls` API (EIP-5792). */
const VERSION = '2.0.0';

/** The EIP allows 4096 bytes. */
const batchId = v.pipe(v.string(), v.minLength(1), v.maxLength(2 + 2 * 4096));
/** The EIP's first version returns the id alone. */
const responseSchema = v.union([
  v.object({ id: batchId }),
  v.pipe(
    batchId,
    v.transform((id) => ({ id })),
  ),
]);

/** A batch that passed every check. `batch` has the requested id until the wallet responds with its own. */
export interface PreparedBatch extends Prepared {
  readonly batch: BatchPart;
}

/**
 * Prepares a batch (EIP-5792 `wallet_sendCalls`). Each call passes the checks of a single one. The request requires
 * atomic execution and sets the id for status queries. Nothing is sent unless every check passes.
 */
export async function prepareBatch(
  requests: Submission['requests'],
  meta: TransactionMeta,
  context: SubmitContext,
): Promise<Result<PreparedBatch, HostError>> {
  const [first] = requests;
  const isSingle = requests.length === 1;
  const before = checkWallet(first, context);
  if (!before.ok) return before;
  const prefetched = prefetch(
    () => ({ simulation: startSimulation(requests, context), start: readStart(first.from, context.reader) }),
    context.now,
  );
  const checked = await checkCalls(requests, meta, context);
  prefetched.cancel();
  if (!checked.ok) return checked;

  const reads = prefetched.current();
  const [summary, start] = await Promise.all([
    reads.simulation.effectsOf(checked.value, isSingle ? WOULD_REVERT : WOULD_ALL_REVERT),
    reads.start,
  ]);
  if (!summary.ok) return summary;
  if (!start.ok) return start;

  const wallet = checkWallet(first, context);
  if (!wallet.ok) return wallet;
  const { state } = wallet.value;
  const calls = requests.map(({ to, data, value, area = meta.area }) => ({
    to,
    data,
    valueWei: value.toString(),
    ...(area !== meta.area && { area }),
  }));
  const batch: BatchPart = { id: randomWord(), wallet: state.name, calls };
  const params = [
    {
      version: VERSION,
      id: batch.id,
      from: first.from,
      chainId: toHex(first.chainId),
      atomicRequired: true,
      calls: requests.map(({ to, data, value }) => ({ to, data, value: toHex(value) })),
    },
  ];
  return ok({
    summary: summary.value,
    start: start.value,
    batch,
    checkWallet: () => checkWalletAgain(first, context),
    request: async ({ provider }) => {
      try {
        const answer = await provider.request({ method: 'wallet_sendCalls', params });
        const response = v.safeParse(responseSchema, answer);
        return response.success ? { kind: 'sent', sent: { ...batch, id: response.output.id } } : { kind: 'unclear' };
      } catch (error) {
        if (provesBatchRefusal(error)) {
          // A single call can't be sent in another way.
          return { kind: 'refused', error: isSingle ? readWalletError(error) : readBatchError(error) };
        }
        // The account's count doesn't cover calls that another account performs for it.
        return { kind: 'unclear', reason: readUnclearError(error).reason };
      }
    },
  });
}

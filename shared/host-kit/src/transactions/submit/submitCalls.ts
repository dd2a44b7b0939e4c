import type { BatchPart, HostError, TransactionRecord, WalletRequest } from '@fathom/contract';
import { failed, ok, type Result } from '@fathom/contract/result';
import type { UnclearError } from '../wallet/walletError';
import type { ActiveWallet } from '../wallet/walletRequests';
import { checkRepeated } from './checkRepeated';
import type { Submission } from './readRequest';
import { requestRecord } from '../records/requestRecord';
import type { SubmitDeps } from './sendingChecks';
import type { ShowSigning, SigningOutcome } from './signingDisplay';
import { prepareBatch } from './submitBatch';
import { prepareTransaction, type Prepared, type SentByWallet, type WalletResponse } from './submitTransaction';
import type { TransactionRecords } from '../records/transactionRecords';

/** Wallet errors that are displayed immediately but don't prove that nothing was sent. */
const CHECKED_AFTER: ReadonlySet<HostError['code']> = new Set(['rejected', 'insufficient-funds']);

/**
 * Checks the calls and sends them, as one request if they are a batch.
 *
 * @param warned ids of the records for which a repetition was refused once
 */
export async function submitCalls(
  { requests, meta }: Submission,
  isBatch: boolean,
  deps: SubmitDeps,
  warned: Set<string>,
  show: ShowSigning,
): Promise<Result<TransactionRecord, HostError>> {
  const context = deps.contextOf(requests[0].chainId);
  const isNew = await checkRepeated(requests, deps, warned, context);
  if (!isNew.ok) return isNew;
  const prepared = isBatch
    ? await prepareBatch(requests, meta, context)
    : await prepareTransaction(requests[0], meta, context);
  if (!prepared.ok) return prepared;
  const safe = context.wallet()?.safe;
  const record = requestRecord({ requests, meta, ...prepared.value }, deps.now());
  return send(record, prepared.value, deps, show, safe);
}

/**
 * Stores the record before the prompt. A refusal removes it; after a rejection it stays until the chain was checked.
 */
async function send(
  record: TransactionRecord,
  prepared: Prepared,
  { records, put, remove, now }: SubmitDeps,
  show: ShowSigning,
  safe: ActiveWallet['safe'],
): Promise<Result<TransactionRecord, HostError>> {
  const shown = await show(prepared.summary);
  if (!shown.ok) return shown;
  const showOutcome = shown.value;
  const wallet = await prepared.checkWallet();
  if (!wallet.ok) {
    showOutcome('failed');
    return wallet;
  }
  put(record);
  // A wallet may send the transaction and never respond.
  const response = await Promise.race([prepared.request(wallet.value), seenOnChain(records, record.id)]);
  const seen = records.get().find(({ id, hash }) => id === record.id && hash !== undefined);
  showOutcome(seen ? 'sent' : outcomeOf(response));
  if (response.kind !== 'sent' && seen) return ok(seen);
  if (response.kind === 'refused') {
    // Some wallets report this although they sent the transaction, so the chain is checked for a while.
    if (CHECKED_AFTER.has(response.error.code)) {
      put({ ...record, request: { ...prepared.start, state: 'rejected' }, sentAt: now() });
    } else remove(record.id);
    return failed(response.error);
  }
  const request: WalletRequest =
    response.kind === 'sent'
      ? { ...prepared.start, state: 'accepted' }
      : { ...prepared.start, state: 'unclear', ...unclearParts(response) };
  const responded = {
    ...record,
    ...(response.kind === 'sent' && sentParts(response.sent, safe)),
    request,
    sentAt: now(),
  };
  put(responded);
  return ok(responded);
}

/** A Safe returns the id of a proposal that its other owners still confirm. */
function sentParts(sent: SentByWallet | BatchPart, safe: ActiveWallet['safe']): Partial<TransactionRecord> {
  if (!('calls' in sent)) return sent;
  return { batch: sent, ...(safe && { confirmations: { submitted: 0, required: safe.threshold } }) };
}

/** Omits undefined members, which storing would lose. */
function unclearParts({ reason, hasFailed }: UnclearError): UnclearError {
  return { ...(reason !== undefined && { reason }), ...(hasFailed && { hasFailed }) };
}

function outcomeOf(response: WalletResponse): SigningOutcome {
  if (response.kind !== 'refused') return response.kind;
  return response.error.code === 'rejected' ? 'rejected' : 'failed';
}

/** Resolves once the transaction of a request is found on-chain, even if the wallet doesn't respond. */
function seenOnChain(records: TransactionRecords, id: string): Promise<WalletResponse> {
  return new Promise((resolve) => {
    const leave = records.subscribe(() => {
      const record = records.get().find((candidate) => candidate.id === id);
      if (record && record.hash === undefined && record.request?.state === 'waiting') return;
      leave();
      if (record?.hash !== undefined) resolve({ kind: 'unclear' });
    });
  });
}

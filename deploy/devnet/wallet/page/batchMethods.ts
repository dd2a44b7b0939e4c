import { describeSheet } from './describeSheet';
import { element } from './element';
import { toHex, toQuantity } from './hex';
import { invalidParams, ProviderError, unauthorized, unsupportedMethod } from './providerError';
import { callService, forwardToNode } from './requests';
import {
  checkAuthorized,
  currentChain,
  currentSigner,
  detailRows,
  firstObject,
  requireApproval,
  type Method,
  type WalletContext,
} from './walletContext';
import { knownChains, type SentBatch } from './walletState';
import type { WalletChain } from '../walletConfiguration';

/** EIP-5792. */
const VERSION = '2.0.0';
const MOST_CALLS = 10;
const UNSUPPORTED_CAPABILITY = 5700;
const UNSUPPORTED_CHAIN = 5710;
const DUPLICATE_ID = 5720;
const UNKNOWN_BATCH = 5730;
const TOO_LARGE = 5740;

/**
 * Sends several calls as a batch (EIP-5792) if the user enabled it; otherwise the wallet responds like one without
 * support for it.
 */
export const batchMethods: Readonly<Record<string, Method>> = {
  wallet_getCapabilities: async (context, [account, chainIds]) => {
    checkOn(context);
    checkAuthorized(context, account);
    const requested = Array.isArray(chainIds) ? (chainIds as unknown[]).map(Number) : undefined;
    const chains = knownChains(context.store.get()).filter(
      ({ id, batchAccount }) => batchAccount !== undefined && (requested?.includes(id) ?? true),
    );
    const statuses = chains.map(async (chain) => [
      toQuantity(chain.id),
      { atomic: { status: await statusOn(chain, account) } },
    ]);
    return Object.fromEntries((await Promise.all(statuses)) as [string, object][]);
  },

  wallet_sendCalls: async (context, params) => {
    checkOn(context);
    const { from, chainId, calls, id } = readBatch(context, params);
    const chain = knownChains(context.store.get()).find((known) => known.id === Number(chainId));
    if (chain?.batchAccount === undefined || chain.id !== currentChain(context.store.get()).id)
      throw new ProviderError(UNSUPPORTED_CHAIN, `Chain ${String(chainId)} is not the one that the wallet is on.`);
    const { account } = context.store.get();
    const isUpgrade = (await statusOn(chain, from)) === 'ready';
    const upgrade = `Your account takes over the code at ${chain.batchAccount} to do this, and keeps it (EIP-7702).`;
    await requireApproval(
      context,
      {
        title: `Confirm ${calls.length} calls as one`,
        content: [
          describeSheet(detailRows(context), '/describe-calls', { chain, from: account, calls }),
          ...(isUpgrade ? [element('p', { 'data-testid': 'demo-wallet-upgrade' }, [upgrade])] : []),
        ],
        approve: 'Approve all',
        reject: 'Reject',
      },
      'Tx Signature: User denied transaction signature.',
    );
    // Another tab may have switched the account while the sheet was open.
    if (context.store.get().account !== account) throw unauthorized();
    const sent = await callService('/send-calls', { chain, signer: currentSigner(context), calls });
    const batches = { ...context.store.get().batches, [id]: { chainId: chain.id, hash: String(sent['hash']) } };
    context.store.set({ batches });
    return { id };
  },

  wallet_getCallsStatus: async (context, [id]) => {
    checkOn(context);
    const batch = typeof id === 'string' ? context.store.get().batches[id] : undefined;
    const chain = knownChains(context.store.get()).find((known) => known.id === batch?.chainId);
    if (batch === undefined || chain === undefined) throw new ProviderError(UNKNOWN_BATCH, 'No matching bundle found.');
    return { version: VERSION, id, chainId: toQuantity(chain.id), atomic: true, ...(await readStatus(batch, chain)) };
  },
};

function checkOn({ store }: WalletContext): void {
  if (!store.get().isBatching) throw unsupportedMethod();
}

/** `supported` if the account is already delegated to the code, `ready` if it must be delegated first. */
async function statusOn(chain: WalletChain, account: unknown): Promise<'supported' | 'ready'> {
  const code = await forwardToNode(chain, 'eth_getCode', [account, 'latest']);
  const delegation = `0xef0100${chain.batchAccount?.slice(2)}`;
  return String(code).toLowerCase() === delegation.toLowerCase() ? 'supported' : 'ready';
}

interface ReadBatch {
  readonly from: unknown;
  readonly chainId: unknown;
  readonly calls: readonly unknown[];
  readonly id: string;
}

function readBatch(context: WalletContext, params: readonly unknown[]): ReadBatch {
  const batch = firstObject(params);
  const { version, from, chainId, calls, atomicRequired, capabilities = {}, id = randomId() } = batch;
  if (version !== VERSION) throw invalidParams(`Invalid params: version - Expected "${VERSION}".`);
  if (typeof atomicRequired !== 'boolean') throw invalidParams('Invalid params: atomicRequired - Expected a boolean.');
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('Invalid params: calls - Expected calls.');
  if (typeof id !== 'string') throw invalidParams('Invalid params: id - Expected a string.');
  checkAuthorized(context, from);
  const all = [capabilities, ...(calls as { capabilities?: unknown }[]).map((call) => call.capabilities ?? {})];
  const needed = all.flatMap((named) =>
    Object.entries(named as Readonly<Record<string, { optional?: unknown } | null>>),
  );
  const missing = needed.find(([, capability]) => capability?.optional !== true);
  if (missing) throw new ProviderError(UNSUPPORTED_CAPABILITY, `Unsupported non-optional capability: ${missing[0]}`);
  if (calls.length > MOST_CALLS) throw new ProviderError(TOO_LARGE, `Batch size cannot exceed ${MOST_CALLS}.`);
  if (id in context.store.get().batches) throw new ProviderError(DUPLICATE_ID, 'Duplicate ID');
  return { from, chainId, calls: calls as readonly unknown[], id };
}

async function readStatus({ hash }: SentBatch, chain: WalletChain): Promise<object> {
  const receipt = (await forwardToNode(chain, 'eth_getTransactionReceipt', [hash])) as Readonly<
    Record<string, unknown>
  > | null;
  if (receipt === null) return { status: 100 };
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt;
  return {
    status: status === '0x1' ? 200 : 500,
    receipts: [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }],
  };
}

function randomId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

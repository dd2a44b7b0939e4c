import { useConnectedWallet, useHost, useTransactions } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { receiptLogsQuery } from '@fathom/base/rpc/receipt.query';
import type { Hash } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { FlowState } from '../flows/flowState';

/** The details of a flow that succeeded. */
export interface FlowEnd<Transfer> {
  /**
   * Decoded from the receipt; `reading` while it loads. `undefined` if the receipt cannot be read
   * or does not contain it.
   */
  readonly transfer: Transfer | 'reading' | undefined;
  /** Whether a node returned the receipt. */
  readonly isRead: boolean;
  /** How often the wallet sent the main transaction, according to the host. */
  readonly times: number;
  /**
   * The total fee of the flow's transactions; `undefined` if the host does not know all of them.
   */
  readonly feeWei: bigint | undefined;
  readonly hash: Hash | undefined;
  /** In the block explorer; empty if the chain has none. */
  readonly transactionUrl: string;
  /** Only browser extensions support adding a token. */
  readonly canWatch: boolean;
}

interface FlowEndInput<Transfer> {
  readonly chainId: number;
  readonly flow: FlowState;
  /** Decodes from the receipt what the transaction did. */
  readonly decode: (logs: readonly ReceiptLog[]) => Transfer | undefined;
}

/** Reads the outcome of a flow that is done. */
export function useFlowEnd<Transfer>({ chainId, flow, decode }: FlowEndInput<Transfer>): FlowEnd<Transfer> {
  const host = useHost();
  const wallet = useConnectedWallet();
  const hash = mainHash(flow);
  const logs = useQuery({
    ...receiptLogsQuery({ chain: host.network.reader(chainId), hash: hash ?? '0x' }),
    enabled: hash !== undefined,
  });
  return {
    transfer: logs.data ? decode(logs.data) : logs.isLoading ? 'reading' : undefined,
    isRead: logs.data !== undefined,
    times: useTimesSent(hash),
    feeWei: useFeePaid(flow),
    hash,
    transactionUrl: hash === undefined ? '' : host.network.transactionUrl(chainId, hash),
    canWatch: wallet?.kind === 'extension',
  };
}

function mainHash({ steps }: FlowState): Hash | undefined {
  const state = steps.find(({ step }) => step.kind === 'call')?.state;
  return state?.status === 'done' ? state.hash : undefined;
}

function useTimesSent(sent: Hash | undefined): number {
  const status = useTransactions().find(({ hash }) => sent !== undefined && hash === sent)?.status;
  return 1 + (status?.kind === 'mined' ? (status.repeatedBy?.length ?? 0) : 0);
}

function useFeePaid({ steps }: FlowState): bigint | undefined {
  const records = useTransactions();
  const hashes = steps.flatMap(({ state }) =>
    state.status === 'done' && state.hash !== undefined ? [state.hash] : [],
  );
  // Steps of a batch share a transaction, whose fee is paid once.
  const fees = [...new Set(hashes)].map((paid) => {
    const status = records.find(({ hash }) => hash === paid)?.status;
    return status?.kind === 'mined' ? BigInt(status.feeWei) : undefined;
  });
  return fees.reduce<bigint | undefined>(
    (sum, fee) => (sum === undefined || fee === undefined ? undefined : sum + fee),
    0n,
  );
}

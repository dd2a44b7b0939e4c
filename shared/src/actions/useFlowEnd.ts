import { useConnectedWallet, useHost, useTransactions } from '@fathom/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { receiptLogsQuery } from '../rpc/receipt.query';
import type { Hash } from '../domain/address';
import type { ReceiptLog } from '../domain/receiptLog';
import type { FlowState } from '../flows/flowState';

/** What is known of a flow when it has succeeded. */
export interface FlowEnd<Moved> {
  /** Read from the receipt; while that is being read, `reading`. `undefined` where the receipt cannot be read or does not tell it. */
  readonly moved: Moved | 'reading' | undefined;
  /** Paid for all transactions of the flow that the host has seen; `undefined` where it does not know. */
  readonly feeWei: bigint | undefined;
  readonly hash: Hash | undefined;
  /** In the block explorer; empty where the chain has none. */
  readonly transactionUrl: string;
  /** Only a browser extension can be offered a token. */
  readonly canWatch: boolean;
}

interface FlowEndInput<Moved> {
  readonly chainId: number;
  readonly flow: FlowState;
  /** Reads what was really moved out of the receipt. */
  readonly decode: (logs: readonly ReceiptLog[]) => Moved | undefined;
}

/** Looks up how a flow that is done has ended. */
export function useFlowEnd<Moved>({ chainId, flow, decode }: FlowEndInput<Moved>): FlowEnd<Moved> {
  const host = useHost();
  const wallet = useConnectedWallet();
  const hash = mainHash(flow);
  const logs = useQuery({
    ...receiptLogsQuery({ chain: host.network.reader(chainId), hash: hash ?? '0x' }),
    enabled: hash !== undefined,
  });
  return {
    moved: logs.data ? decode(logs.data) : logs.isLoading ? 'reading' : undefined,
    feeWei: useFeePaid(flow),
    hash,
    transactionUrl: hash === undefined ? '' : host.network.transactionUrl(chainId, hash),
    canWatch: wallet?.kind === 'extension',
  };
}

function mainHash({ steps }: FlowState): Hash | undefined {
  const state = steps.find(({ step }) => step.kind === 'call')?.state;
  return state?.is === 'done' ? state.hash : undefined;
}

function useFeePaid({ steps }: FlowState): bigint | undefined {
  const records = useTransactions();
  const hashes = steps.flatMap(({ state }) => (state.is === 'done' && state.hash !== undefined ? [state.hash] : []));
  // Steps that went as one share a transaction, which is paid once.
  const fees = [...new Set(hashes)].map((paid) => {
    const status = records.find(({ hash }) => hash === paid)?.status;
    return status?.is === 'mined' ? BigInt(status.feeWei) : undefined;
  });
  return fees.reduce<bigint | undefined>(
    (sum, fee) => (sum === undefined || fee === undefined ? undefined : sum + fee),
    0n,
  );
}

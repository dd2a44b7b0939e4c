import { useConnectedWallet, useHost, useTransactions } from '@fathom/contract';
import { useQuery } from '@tanstack/react-query';
import { receiptLogsQuery } from '@fathom/base/rpc/receipt.query';
import type { Hash } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { FlowState } from '../../flows/run/flowState';

export interface FlowEnd<Transfer> {
  /** `undefined` if the receipt can't be read or doesn't contain it. */
  readonly transfer: Transfer | 'reading' | undefined;
  readonly isRead: boolean;
  /** The number of times the wallet sent the main transaction, according to the host. */
  readonly times: number;
  /** The total fee of all transactions; `undefined` if the host doesn't have all of them. */
  readonly feeWei: bigint | undefined;
  readonly hash: Hash | undefined;
  /** Empty without a block explorer. */
  readonly transactionUrl: string;
  /** Only browser extensions support adding a token. */
  readonly canWatch: boolean;
}

interface FlowEndInput<Transfer> {
  readonly chainId: number;
  readonly flow: FlowState;
  readonly decode: (logs: readonly ReceiptLog[]) => Transfer | undefined;
}

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

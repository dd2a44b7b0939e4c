import { useConnectedWallet, useHost, useTransactions } from '@fathom/shared/contract';
import type { Address, Hash } from '@fathom/shared/domain/address';
import type { FlowState } from '@fathom/shared/flows/flowState';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Market } from '../../../data/marketConfiguration';
import type { ReceiptLog } from '../../../data/poolEvents';
import { receiptLogsQuery } from '../../../data/receipt.query';
import type { HealthFactor } from '../../../domain/healthFactor';
import { nativeToUsd } from '../../../domain/nativeValue';
import type { TokenAmount, Usd } from '../../../domain/units';
import type { MarketFigures } from '../../market/useMarketModel';

/** What is known of a flow when it has succeeded. */
export interface Done {
  /** From the receipt; while that is being read, `reading`. What was asked for, where it cannot be read. */
  readonly amount: TokenAmount | 'reading';
  readonly health: { readonly before: HealthFactor | undefined; readonly after: HealthFactor } | undefined;
  /** Of all transactions of the flow that the host has seen; `undefined` where it does not know. */
  readonly feePaid: { readonly wei: TokenAmount; readonly usd: Usd | undefined } | undefined;
  readonly hash: Hash | undefined;
  /** In the block explorer; empty where the chain has none. */
  readonly transactionUrl: string;
  /** Only a browser extension can be offered a token. */
  readonly canWatch: boolean;
}

export interface DoneFacts {
  readonly market: Market;
  readonly figures: MarketFigures;
  readonly flow: FlowState;
  readonly account: Address | undefined;
  readonly asked: TokenAmount;
  /** Reads what was really moved out of the receipt. */
  readonly amountOf: (logs: readonly ReceiptLog[], account: Address) => TokenAmount | undefined;
  /** The health factor when the action was started, and as it was computed to become; `undefined` after a reload. */
  readonly expected: { readonly before: HealthFactor; readonly after: HealthFactor } | undefined;
}

export function useDone({ market, figures, flow, account, asked, amountOf, expected }: DoneFacts): Done {
  const host = useHost();
  const wallet = useConnectedWallet();
  const hash = mainHash(flow);
  const logs = useQuery({
    ...receiptLogsQuery({ chain: host.network.reader(market.chainId), hash: hash ?? '0x' }),
    enabled: hash !== undefined,
  });
  const [shownSince] = useState(figures.readAt);
  const position = figures.account?.position;
  // The figures are read again as soon as the flow is done. Until they are there, the computed ones stand in.
  const isRefreshed = figures.readAt > shownSince || !expected;
  const after = isRefreshed ? position?.healthFactor : expected.after;
  const feeWei = useFeePaid(flow);
  return {
    amount: logs.data && account ? (amountOf(logs.data, account) ?? asked) : logs.isLoading ? 'reading' : asked,
    health: after && { before: expected?.before, after },
    feePaid:
      feeWei === undefined ? undefined : { wei: feeWei, usd: position && nativeToUsd(feeWei, position.baseCurrency) },
    hash,
    transactionUrl: hash === undefined ? '' : host.network.transactionUrl(market.chainId, hash),
    canWatch: wallet?.kind === 'extension',
  };
}

function mainHash({ steps }: FlowState): Hash | undefined {
  const state = steps.find(({ step }) => step.kind === 'call')?.state;
  return state?.is === 'done' ? state.hash : undefined;
}

function useFeePaid({ steps }: FlowState): TokenAmount | undefined {
  const records = useTransactions();
  const fees = steps.flatMap(({ state }) => {
    if (state.is !== 'done' || state.hash === undefined) return [];
    const status = records.find(({ hash }) => hash === state.hash)?.status;
    return [status?.is === 'mined' ? BigInt(status.feeWei) : undefined];
  });
  return fees.reduce((sum, fee) => (sum === undefined || fee === undefined ? undefined : sum + fee), 0n);
}

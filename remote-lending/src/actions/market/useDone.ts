import type { ReceiptLog } from '@fathom/shared/domain/receiptLog';
import type { Address } from '@fathom/shared/domain/address';
import type { FlowState } from '@fathom/shared/flows/flowState';
import { useFlowEnd, type FlowEnd } from '@fathom/shared/actions/useFlowEnd';
import { useState } from 'react';
import type { Market } from '../../data/marketConfiguration';
import type { HealthFactor } from '../../domain/healthFactor';
import type { TokenAmount } from '../../domain/units';
import type { MarketFigures } from '../../ui/market/useMarketModel';

/** What is known of a flow when it has succeeded. */
export interface Done extends Omit<FlowEnd<TokenAmount>, 'moved'> {
  /** From the receipt; `undefined` where that cannot be read or proves nothing of the kind. */
  readonly amount: TokenAmount | 'reading' | undefined;
  readonly health: { readonly before: HealthFactor | undefined; readonly after: HealthFactor } | undefined;
}

export interface DoneFacts {
  readonly market: Market;
  readonly figures: MarketFigures;
  readonly flow: FlowState;
  readonly account: Address | undefined;
  /** Reads what was really moved out of the receipt. */
  readonly amountOf: (logs: readonly ReceiptLog[], account: Address) => TokenAmount | undefined;
  /** The health factor when the action was started, and as it was computed to become; `undefined` after a reload. */
  readonly expected: { readonly before: HealthFactor; readonly after: HealthFactor } | undefined;
}

export function useDone({ market, figures, flow, account, amountOf, expected }: DoneFacts): Done {
  const decode = (logs: readonly ReceiptLog[]) => account && amountOf(logs, account);
  const { moved, ...end } = useFlowEnd({ chainId: market.chainId, flow, decode });
  const [shownSince] = useState(figures.readAt);
  // The figures are read again as soon as the flow is done. Until they are there, the computed ones stand in.
  const isRefreshed = figures.readAt > shownSince || !expected;
  const after = isRefreshed ? figures.account?.position?.healthFactor : expected.after;
  return {
    ...end,
    amount: moved,
    health: after && { before: expected?.before, after },
  };
}

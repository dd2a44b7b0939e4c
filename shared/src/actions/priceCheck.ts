import type { QueryObserverResult } from '@tanstack/react-query';
import type { ChainReader } from '@fathom/shared/contract';
import { isDisagreement } from '../rpc/readError';
import type { ButtonState } from './flowButton';
import { transactionText } from './text/en';
import type { FlowPanel } from './useFlowPanel';

/** Whether the prices behind what a dialog shows are those of two nodes. `passed` also where only one node is configured. */
export type PriceCheck =
  | { readonly is: 'passed' }
  | { readonly is: 'pending' }
  | { readonly is: 'failed'; readonly text: string; readonly retry: () => void };

/** For an action that is possible at any price: an exit, or one whose preview names none. */
export const PRICES_NOT_NEEDED: PriceCheck = { is: 'passed' };

/** Whether the chain has a second node that prices can be confirmed with. */
export function canConfirm({ nodeCount = 1 }: Pick<ChainReader, 'nodeCount'>): boolean {
  return nodeCount > 1;
}

/** The state of a query that reads prices with `confirmed`, and that is enabled where {@link canConfirm}. */
export function priceCheckOf(
  chain: Pick<ChainReader, 'nodeCount'>,
  query: Pick<QueryObserverResult, 'data' | 'error' | 'isFetching' | 'refetch'>,
): PriceCheck {
  if (!canConfirm(chain)) return { is: 'passed' };
  const { error, isFetching } = query;
  if (!error) return { is: query.data === undefined ? 'pending' : 'passed' };
  if (isFetching) return { is: 'pending' };
  const text = isDisagreement(error) ? transactionText.pricesDisagree : transactionText.pricesUnread;
  return { is: 'failed', text, retry: () => void query.refetch() };
}

/** The main button while prices are not confirmed: nothing is signed on them. What is in progress goes on. */
export function holdForPrices(check: PriceCheck, button: ButtonState): ButtonState {
  if (check.is === 'passed' || !isSigning(button)) return button;
  if (check.is === 'pending') return { is: 'busy', label: transactionText.fetching };
  return { is: 'blocked', reason: transactionText.pricesUnconfirmed };
}

/**
 * The panel with the reason why the button is held, and the way to try again. Once something was sent the panel keeps its own words:
 * these state that nothing was.
 */
export function withPriceCheck(check: PriceCheck, button: ButtonState, panel: FlowPanel): FlowPanel {
  if (check.is !== 'failed' || !isSigning(button)) return panel;
  return { ...panel, notice: { tone: 'danger', text: check.text, onRetry: check.retry } };
}

function isSigning(button: ButtonState): boolean {
  return button.is === 'ready' && button.does === 'next';
}

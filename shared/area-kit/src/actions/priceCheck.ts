import type { QueryObserverResult } from '@tanstack/react-query';
import type { ChainReader } from '@fathom/contract';
import { countsOf, isDisagreement } from '@fathom/base/rpc/readError';
import type { ButtonState } from './flowButton';
import { transactionText } from './text/en';
import type { FlowPanel } from './useFlowPanel';

/** Whether what a dialog displays is confirmed, so that it may be signed. */
export type SigningCheck =
  | { readonly status: 'passed' }
  | { readonly status: 'pending' }
  | {
      readonly status: 'failed';
      readonly text: string;
      /** The short form of `text`, for the main button. */
      readonly onButton: string;
      readonly retry: () => void;
      /** Default: "Try again". */
      readonly retryLabel?: string | undefined;
    };

/**
 * Whether most sources confirm the prices that a dialog displays. Also `passed` if only one node is
 * configured.
 */
export type PriceCheck = SigningCheck;

/**
 * For an action that is possible at any price: an exit, or one whose preview contains no prices.
 */
export const PRICES_NOT_NEEDED: PriceCheck = { status: 'passed' };

/** Whether the chain has a second node to confirm prices with. */
export function canConfirm({ nodeCount = 1 }: Pick<ChainReader, 'nodeCount'>): boolean {
  return nodeCount > 1;
}

/** The state of a query that reads prices with `confirmed` and is enabled if {@link canConfirm}. */
export function priceCheckOf(
  chain: Pick<ChainReader, 'nodeCount'>,
  query: Pick<QueryObserverResult, 'data' | 'error' | 'isFetching' | 'refetch'>,
): PriceCheck {
  if (!canConfirm(chain)) return { status: 'passed' };
  const { error, isFetching } = query;
  if (!error) return { status: query.data === undefined ? 'pending' : 'passed' };
  if (isFetching) return { status: 'pending' };
  const counts = countsOf(error);
  const unread = counts ? transactionText.pricesOfFew(counts) : transactionText.pricesUnread;
  const text = isDisagreement(error) ? transactionText.pricesDisagree : unread;
  return { status: 'failed', text, onButton: transactionText.pricesUnconfirmed, retry: () => void query.refetch() };
}

/**
 * The main button while what is displayed is not confirmed: it blocks signing. Steps in progress
 * continue.
 */
export function holdForCheck(check: SigningCheck, button: ButtonState): ButtonState {
  if (check.status === 'passed' || !isSigning(button)) return button;
  if (check.status === 'pending') return { status: 'busy', label: transactionText.fetching };
  return { status: 'blocked', reason: check.onButton };
}

/**
 * The panel with the reason why the button is blocked, and Retry. Once a transaction was sent, the
 * panel keeps its own messages, since that of a check states that nothing was sent.
 */
export function withCheck(check: SigningCheck, button: ButtonState, panel: FlowPanel): FlowPanel {
  if (check.status !== 'failed' || !isSigning(button)) return panel;
  return { ...panel, notice: { tone: 'danger', text: check.text, onRetry: check.retry, retryLabel: check.retryLabel } };
}

function isSigning(button: ButtonState): boolean {
  return button.status === 'ready' && button.does === 'next';
}

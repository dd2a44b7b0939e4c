import type { QueryObserverResult } from '@tanstack/react-query';
import type { ChainReader } from '@fathom/contract';
import { countsOf, isDisagreement } from '@fathom/base/rpc/nodes/readError';
import type { ButtonState } from '../progress/flowButton';
import { transactionText } from '../text/en';
import type { FlowPanel } from '../progress/useFlowPanel';

export type SigningCheck =
  | { readonly status: 'passed' }
  | { readonly status: 'pending' }
  | {
      readonly status: 'failed';
      readonly text: string;
      readonly onButton: string;
      readonly retry: () => void;
      readonly retryLabel?: string | undefined;
    };

/** Also `passed` with only one configured node. */
export type PriceCheck = SigningCheck;

/** Used for actions at any price: exits, or previews without prices. */
export const PRICES_NOT_NEEDED: PriceCheck = { status: 'passed' };

export function canConfirm({ nodeCount = 1 }: Pick<ChainReader, 'nodeCount'>): boolean {
  return nodeCount > 1;
}

/** Returns the check of a query that reads prices with `confirmed`, enabled if {@link canConfirm}. */
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

/** Blocks signing while the check hasn't passed. Steps in progress continue. */
export function holdForCheck(check: SigningCheck, button: ButtonState): ButtonState {
  if (check.status === 'passed' || !isSigning(button)) return button;
  if (check.status === 'pending') return { status: 'busy', label: transactionText.fetching };
  return { status: 'blocked', reason: check.onButton };
}

/**
 * Adds the reason and a Retry. The panel of a sent transaction stays, because the reason states that nothing was sent.
 */
export function withCheck<Panel extends Pick<FlowPanel, 'notice'>>(
  check: SigningCheck,
  button: ButtonState,
  panel: Panel,
): Panel {
  if (check.status !== 'failed' || !isSigning(button)) return panel;
  return { ...panel, notice: { tone: 'danger', text: check.text, onRetry: check.retry, retryLabel: check.retryLabel } };
}

function isSigning(button: ButtonState): boolean {
  return button.status === 'ready' && button.does === 'next';
}

import { useConnectedWallet } from '@fathom/contract';
import { atSharedRefresh } from '@fathom/base/rpc/queryClient';
import { useQuery } from '@tanstack/react-query';
import { secondsPerBlockQuery } from '../../data/blockTime.query';
import type { DaoScope } from '../../data/daoScope';
import { proposalOriginQuery, type ProposalOrigin } from '../../data/proposalCreation.query';
import { proposalQuery, type ProposalItem } from '../../data/proposals.query';
import { proposalDetailQuery, type ProposalDetail } from '../../data/proposalStatus.query';
import { usualSecondsPerBlock } from '../../domain/governance/blockTime';
import { isVoteOver } from '../../domain/governance/proposalState';

/** Milliseconds between reads while a vote is pending or open. */
const COUNTDOWN_REFRESH = 2_000;

export type ProposalModel =
  | { readonly status: 'loading' | 'unknown' }
  | { readonly status: 'failed'; readonly error: Error; readonly isRetrying: boolean; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly item: ProposalItem;
      readonly detail: ProposalDetail | undefined;
      /** `undefined` while loading; `null` if no node has it. */
      readonly origin: ProposalOrigin | null | undefined;
      /** Device time in milliseconds. */
      readonly readAt: number;
      /** True if the last refresh failed: `detail` is older, or missing. */
      readonly isStale: boolean;
      /** The error of that refresh. */
      readonly refreshError: Error | null;
      readonly isRefreshing: boolean;
      readonly secondsPerBlock: number;
      readonly refresh: () => void;
    };

export function useProposal(scope: DaoScope, id: bigint): ProposalModel {
  const account = useConnectedWallet()?.account;
  const item = useQuery(proposalQuery(scope, id));
  const proposal = item.data?.proposal;
  const detail = useQuery({
    ...proposalDetailQuery(scope, proposal ?? { id, startBlock: 0n }, account),
    enabled: proposal !== undefined,
    refetchInterval: (query) => {
      const state = query.state.data?.state;
      return state !== undefined && !isVoteOver(state) ? COUNTDOWN_REFRESH : atSharedRefresh(query);
    },
  });
  const origin = useQuery({
    ...proposalOriginQuery(scope, proposal ?? { id, createdBlock: undefined }),
    enabled: proposal !== undefined,
  });
  const measured = useQuery({ ...secondsPerBlockQuery(scope), enabled: proposal !== undefined });

  if (item.data === null) return { status: 'unknown' };
  if (!item.data) {
    const { error, isFetching: isRetrying } = item;
    return error ? { status: 'failed', error, isRetrying, retry: () => void item.refetch() } : { status: 'loading' };
  }
  return {
    status: 'ready',
    item: item.data,
    detail: detail.data,
    origin: origin.isError ? null : origin.data,
    readAt: detail.dataUpdatedAt,
    isStale: detail.isError,
    refreshError: detail.error,
    isRefreshing: detail.isFetching,
    secondsPerBlock: measured.data ?? usualSecondsPerBlock(scope.chain.chainId, scope.deployment.secondsPerBlock),
    refresh: () => void detail.refetch(),
  };
}

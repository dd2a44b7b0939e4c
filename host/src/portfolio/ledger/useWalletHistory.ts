import type { ChainReader, PortfolioToken } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import { useQuery } from '@tanstack/react-query';
import { combinedParts } from '../wallets/combineSummaries';
import type { AreaState } from '../areaState';
import { readWalletHistory, type WalletEvent } from './walletEvents';

export interface WalletReading {
  /** `undefined` until they are read, or if they can't be. */
  readonly events: readonly WalletEvent[] | undefined;
  /** Unix seconds before which nothing could be read. */
  readonly since: number | undefined;
  readonly isFailed: boolean;
}

/**
 * Reads approvals and transfers of the tokens that areas use, of one account or several.
 * @param attempt changes to read again.
 */
export function useWalletHistory(
  reader: ChainReader,
  account: Address,
  states: readonly AreaState[],
  attempt: string,
): WalletReading {
  const tokens = tokensOf(states);
  const accounts = accountsOf(states, account);
  const isReady = states.every(({ status }) => status !== 'loading');
  const { data, isError } = useQuery({
    queryKey: ['wallet history', reader.chainId, accounts.join(), tokens.map(({ address }) => address).join(), attempt],
    queryFn: () => Promise.all(accounts.map((one) => readWalletHistory(reader, one, tokens))),
    enabled: isReady && tokens.length > 0,
    staleTime: Infinity,
    refetchInterval: false,
    // Keeps earlier events while they are read again.
    placeholderData: (previous) => previous,
    structuralSharing: false,
    select: combine,
  });
  return { events: data?.events, since: data?.since, isFailed: isError };
}

/** Defined once, so that the result stays the same object between renderings. */
function combine(histories: readonly Awaited<ReturnType<typeof readWalletHistory>>[]) {
  const known = histories.flatMap(({ since }) => (since === undefined ? [] : [since]));
  return {
    events: histories
      .flatMap(({ events }) => events)
      .sort((one, other) => other.block - one.block || other.logIndex - one.logIndex),
    since: known.length === 0 ? undefined : Math.max(...known),
  };
}

/** Each ERC-20 token that an area lists for the account, once and in a stable order. */
function tokensOf(states: readonly AreaState[]): readonly PortfolioToken[] {
  const byAddress = new Map<string, PortfolioToken>();
  for (const state of states) {
    if (state.status !== 'read') continue;
    const { wallet, prices, positions } = state.summary;
    for (const { token } of [...wallet, ...prices, ...positions]) {
      if (token.address !== 'native') byAddress.set(addressKey(token.address), token);
    }
  }
  return [...byAddress].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, token]) => token);
}

function accountsOf(states: readonly AreaState[], account: Address): readonly Address[] {
  const parts = states.flatMap((state) => (state.status === 'read' ? (combinedParts(state.summary) ?? []) : []));
  const accounts = new Set(parts.map(({ summary }) => addressKey(summary.account)));
  return accounts.size === 0 ? [addressKey(account)] : [...accounts].sort();
}

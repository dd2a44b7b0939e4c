import { FXD_POSITIONS, FXD_USER, ROWS_PAGE_SIZE } from './fxdQueries';
import type { FxdScope } from './fxdScope';
import type { Address } from '@fathom/contract/address';

/** The indexer only saves requests here, so the timeout is short. */
const INDEXER_MILLISECONDS = 3_000;
/** More positions than any wallet opens; further ids from the indexer are ignored. */
const MOST_EXPECTED = 1_000;

/** Returns the indexer's ids; empty if it fails or times out, which only costs more requests. Never rejects. */
export async function expectedPositionIds(
  { indexer, chain }: Pick<FxdScope, 'indexer' | 'chain'>,
  { wallet, page }: { readonly wallet: Address; readonly page: number },
  signal: AbortSignal,
): Promise<readonly bigint[]> {
  const options = { chainId: chain.chainId, signal, timeout: INDEXER_MILLISECONDS };
  const responses = await Promise.allSettled([
    indexer.query(FXD_POSITIONS, {
      ...options,
      variables: { walletAddress: wallet, first: ROWS_PAGE_SIZE, skip: page * ROWS_PAGE_SIZE },
    }),
    indexer.query(FXD_USER, { ...options, variables: { walletAddress: wallet } }),
  ]);
  return responses
    .flatMap((response) => (response.status === 'fulfilled' ? response.value.positions.rows : []))
    .map(({ positionId }) => positionId)
    .slice(0, MOST_EXPECTED);
}

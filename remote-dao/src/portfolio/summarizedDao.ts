import type { PortfolioToken } from '@fathom/contract';
import type { Lock } from '../domain/staking/lock';
import type { DaoReading } from './readDao';

/** What the summary is made of. */
export interface SummarizedDao extends DaoReading {
  readonly token: PortfolioToken;
  readonly locale: string;
  readonly now: number;
  readonly apr: bigint | undefined;
  /** Newest first, as in the list of positions. */
  readonly locks: readonly { readonly key: string; readonly lock: Lock }[];
  /** Reason why nothing can be claimed, unstaked or withdrawn. */
  readonly paused: string | undefined;
}

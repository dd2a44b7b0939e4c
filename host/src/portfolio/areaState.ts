import type { AreaId, AreaSummary } from '@fathom/contract';
import type { LoadedPortfolio } from './loading/loadedPortfolio';

/** What the portfolio pages know about one area. */
export type AreaState =
  | { readonly area: AreaId; readonly status: 'loading' }
  /** Not deployed on the chain. */
  | { readonly area: AreaId; readonly status: 'absent' }
  | {
      readonly area: AreaId;
      readonly status: 'read';
      readonly portfolio: LoadedPortfolio;
      readonly summary: AreaSummary;
      /** Milliseconds. */
      readonly readAt: number;
      /** One sentence if a later reading failed. */
      readonly staleReason?: string | undefined;
    }
  | {
      readonly area: AreaId;
      readonly status: 'missing';
      /** One sentence. */
      readonly reason: string;
      readonly retry: () => void;
      /** The last summary of this session, which no total contains. */
      readonly last?: { readonly summary: AreaSummary; readonly readAt: number } | undefined;
    };

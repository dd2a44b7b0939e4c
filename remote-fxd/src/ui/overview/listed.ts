import type { FxdReadFailure } from '../../data/readFailure';

/** The state of a list: loading, failed or ready. */
export type Listed<Rows> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly failure: FxdReadFailure;
      readonly isRetrying: boolean;
      readonly retry: () => void;
    }
  | ({ readonly status: 'ready' } & Rows);

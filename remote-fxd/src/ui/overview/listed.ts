import type { FxdReadFailure } from '../../data/readFailure';

/** The state of a list: loading, failed or ready. */
export type Listed<Rows> =
  | { readonly is: 'loading' }
  | {
      readonly is: 'failed';
      readonly failure: FxdReadFailure;
      readonly isRetrying: boolean;
      readonly retry: () => void;
    }
  | ({ readonly is: 'ready' } & Rows);

import type { FxdReadFailure } from '../../data/readFailure';

export type Listed<Rows> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed';
      readonly failure: FxdReadFailure;
      readonly isRetrying: boolean;
      readonly retry: () => void;
    }
  | ({ readonly status: 'ready' } & Rows);

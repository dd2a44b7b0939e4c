import type { ReadFailure } from '../../data/readFailure';

/** A list while it is read and after. */
export type Listed<Rows> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: ReadFailure; readonly isRetrying: boolean; readonly retry: () => void }
  | ({ readonly is: 'ready' } & Rows);

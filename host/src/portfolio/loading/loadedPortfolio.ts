import type { AreaPortfolio } from '@fathom/contract';

/** A portfolio whose results were checked. */
export interface LoadedPortfolio extends AreaPortfolio {
  /**
   * True if `stress` and `rescue` throw a promise until a frame has returned the result, as React's Suspense expects.
   */
  readonly suspends?: boolean | undefined;
}

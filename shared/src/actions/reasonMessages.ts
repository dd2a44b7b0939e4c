import { formatTokenError } from '../format/formatTokenError';
import type { ErrorMessages } from './presentFlowError';

/** An area's sentences for the reasons that its contracts revert with, such as `BookKeeper/not-safe`. */
export type ReasonCatalog = Readonly<Record<string, string>>;

/**
 * The catalog's sentence for the raw reason of a revert, else that of the tokens' standard errors; `undefined` where there is none, or
 * where no reason was given.
 */
export function explainReason(catalog: ReasonCatalog, reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  return Object.hasOwn(catalog, reason) ? catalog[reason] : formatTokenError(reason);
}

/** The messages of an area whose contracts revert with reasons; `unknown` is the sentence for a reason that is not in the catalog. */
export function reasonMessages(catalog: ReasonCatalog, unknown: string): ErrorMessages {
  return { explain: ({ reason }) => explainReason(catalog, reason), unknown };
}

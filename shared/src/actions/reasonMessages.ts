import { formatTokenError } from '../format/formatTokenError';
import type { ErrorMessages } from './presentFlowError';

/** An area's messages for its contracts' revert reasons, such as `BookKeeper/not-safe`. */
export type ReasonCatalog = Readonly<Record<string, string>>;

/**
 * The message for a raw revert reason: the catalog's, else that of the standard token errors;
 * `undefined` if there is none, or without a reason.
 */
export function explainReason(catalog: ReasonCatalog, reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  return Object.hasOwn(catalog, reason) ? catalog[reason] : formatTokenError(reason);
}

/**
 * The messages of an area whose contracts revert with reasons; `unknown` is the message for a
 * reason that is not in the catalog.
 */
export function reasonMessages(catalog: ReasonCatalog, unknown: string): ErrorMessages {
  return { explain: ({ reason }) => explainReason(catalog, reason), unknown };
}

import type { FlowError } from '../flows/flowState';
import { formatTokenError } from '../format/formatTokenError';

export interface PresentedError {
  /** One plain sentence. */
  readonly text: string;
  /** Everything that is known, for "Copy error text". */
  readonly copy: string;
  /** The host alerts to it: no second announcement is due. */
  readonly isAlerted: boolean;
  /** The result of the transaction is not known: it did not necessarily fail. */
  readonly isUnknown: boolean;
}

/** An area's words for failures. */
export interface ErrorMessages {
  /** The sentence of the area's catalog; `undefined` where it has none. */
  readonly explain: (error: FlowError) => string | undefined;
  /** For a reason of the chain that is in no catalog. */
  readonly unknown: string;
}

/** Codes of failures that the chain gave a reason for; of the others the message says all. */
const FROM_THE_CHAIN: ReadonlySet<FlowError['code']> = new Set(['gas-estimation', 'reverted']);

/** Outcomes of a sent transaction: each is an alert of the host. */
const ALERTED: ReadonlySet<FlowError['code']> = new Set([
  'reverted',
  'replaced',
  'cancelled',
  'dropped',
  'unsent',
  'lost',
]);
/** Endings after which the transaction may still have been performed. */
const OF_UNKNOWN_OUTCOME: ReadonlySet<FlowError['code']> = new Set(['dropped', 'lost']);

/** A failure in the catalog's words where it has them, then in those of the tokens' standard errors, otherwise in its own. Pure. */
export function presentFlowError(error: FlowError, labels: ErrorMessages): PresentedError {
  const standard = error.reason === undefined ? undefined : formatTokenError(error.reason);
  const text = labels.explain(error) ?? standard ?? (FROM_THE_CHAIN.has(error.code) ? labels.unknown : error.message);
  const details = [error.stage, error.code, error.message, error.reason].filter((part) => part !== undefined);
  return {
    text,
    copy: details.join('\n'),
    isAlerted: ALERTED.has(error.code),
    isUnknown: OF_UNKNOWN_OUTCOME.has(error.code),
  };
}

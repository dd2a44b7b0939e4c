import type { FlowError } from '../flows/flowState';
import { formatTokenError } from '@fathom/base/format/formatTokenError';

export interface PresentedError {
  /** One plain sentence. */
  readonly text: string;
  /** All details, for "Copy error text". */
  readonly copy: string;
  /** The host displays an alert for it: don't announce it again. */
  readonly isAlerted: boolean;
  /** The outcome is unknown: the transaction may have succeeded. */
  readonly isUnknown: boolean;
}

/** An area's error messages. */
export interface ErrorMessages {
  /** The message of the area's catalog; `undefined` if it has none. */
  readonly explain: (error: FlowError) => string | undefined;
  /** For a revert reason that is in no catalog. */
  readonly unknown: string;
}

/** Errors with a reason from the chain; for the others the message is complete. */
const FROM_THE_CHAIN: ReadonlySet<FlowError['code']> = new Set(['gas-estimation', 'reverted']);

/** Outcomes of a sent transaction; the host displays an alert for each. */
const ALERTED: ReadonlySet<FlowError['code']> = new Set([
  'reverted',
  'replaced',
  'cancelled',
  'dropped',
  'unsent',
  'lost',
]);
/** Outcomes after which the transaction may still have been executed. */
const OF_UNKNOWN_OUTCOME: ReadonlySet<FlowError['code']> = new Set(['dropped', 'lost']);

/**
 * The message for a failure: the catalog's if it has one, then that of the standard token errors,
 * otherwise the error's own. Pure.
 */
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

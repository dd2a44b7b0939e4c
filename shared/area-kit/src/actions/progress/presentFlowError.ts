import type { FlowError } from '../../flows/run/flowState';
import { formatTokenError } from '@fathom/base/format/formatTokenError';

export interface PresentedError {
  /** One plain sentence. */
  readonly text: string;
  /** All details, for "Copy error text". */
  readonly copy: string;
  /** The host displays an alert, so it isn't announced again. */
  readonly isAlerted: boolean;
  /** The transaction may have succeeded. */
  readonly isUnknown: boolean;
}

export interface ErrorMessages {
  readonly explain: (error: FlowError) => string | undefined;
  readonly unknown: string;
}

/** Errors with a reason from the chain; messages of other errors are complete. */
const FROM_THE_CHAIN: ReadonlySet<FlowError['code']> = new Set(['gas-estimation', 'reverted']);

/** Outcomes of a sent transaction that the host alerts about. */
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

/** Prefers the catalog's message, then that of the standard token errors, then the error's own. */
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

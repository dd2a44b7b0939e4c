import type { FlowError } from '@fathom/shared/flows/flowState';
import { errorCodeOf } from '../../../flows/errorCodeOf';
import { describeErrorCode, unknownErrorText } from '../../../text/errorCatalogue';

export interface PresentedError {
  /** One plain sentence. */
  readonly text: string;
  /** Everything that is known, for "Copy error text". */
  readonly copy: string;
}

/** Codes of failures that the chain gave a reason for; of the others the message says all. */
const FROM_THE_CHAIN: ReadonlySet<FlowError['code']> = new Set(['gas-estimation', 'reverted']);

/** A failure in the catalogue's words where it has them, otherwise in its own. Pure. */
export function presentFlowError(error: FlowError): PresentedError {
  const code = errorCodeOf(error);
  const text =
    code !== undefined ? describeErrorCode(code) : FROM_THE_CHAIN.has(error.code) ? unknownErrorText : error.message;
  const details = [error.stage, error.code, error.message, error.reason].filter((part) => part !== undefined);
  return { text, copy: details.join('\n') };
}

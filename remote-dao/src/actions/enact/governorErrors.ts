import type { ErrorMessages } from '@fathom/shared/actions/presentFlowError';
import { parseSignature } from '@fathom/shared/rpc/abiSignature';
import { governorErrorText, unknownGovernorErrorText } from '../../text/proposalText';

/** Sentences by the selector of the error, which is what a node returns. */
const TEXT_BY_REASON: ReadonlyMap<string, string> = new Map(
  Object.entries(governorErrorText).flatMap(([signature, text]) => {
    const { selector, name } = parseSignature(signature);
    return [
      [selector, text],
      [name, text],
    ];
  }),
);

/** The area's words for a revert of the governor; `undefined` where it has none. */
export function explainGovernorRevert(reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : TEXT_BY_REASON.get(reason);
}

export const governorErrors: ErrorMessages = {
  explain: ({ reason }) => explainGovernorRevert(reason),
  unknown: unknownGovernorErrorText,
};

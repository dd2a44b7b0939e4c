import type { ErrorMessages } from '@fathom/shared/actions/presentFlowError';
import { parseSignature } from '@fathom/shared/rpc/abiSignature';
import { governorErrorText, unknownGovernorErrorText } from '../../text/governorErrorText';

let texts: ReadonlyMap<string, string> | undefined;

/** The area's words for a revert of the governor; `undefined` where it has none. */
export function explainGovernorRevert(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  // Made only when something failed: hashing the signatures takes time.
  texts ??= textByReason();
  return texts.get(reason);
}

export const governorErrors: ErrorMessages = {
  explain: ({ reason }) => explainGovernorRevert(reason),
  unknown: unknownGovernorErrorText,
};

/** By name, and by the selector, which is what a node returns. */
function textByReason(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(governorErrorText).flatMap(([signature, text]): [string, string][] => {
      const { selector, name } = parseSignature(signature);
      return [
        [selector, text],
        [name, text],
      ];
    }),
  );
}

import type { ErrorMessages } from '@fathom/shared/actions/presentFlowError';
import { proposerText, proposeText } from '../../text/authoringText';

/** Why a proposal was not created: what the flow itself found, and what the governor returns. */
export const proposeErrors: ErrorMessages = {
  explain: ({ reason, message }) => {
    const known: Readonly<Record<string, string>> = { ...proposerText.issue, ...proposeText.reverts };
    for (const text of [reason, message]) {
      if (text !== undefined && Object.hasOwn(known, text)) return known[text];
    }
    return undefined;
  },
  unknown: proposeText.unknown,
};

import type { SigningSummary } from '@fathom/contract';
import { ok } from '@fathom/contract/result';
import type { LoadSigningDisplay, SigningOutcome } from '@fathom/host-kit/transactions/submit/signingDisplay';

export interface RecordedDisplay {
  readonly load: LoadSigningDisplay;
  readonly displayed: readonly { readonly summary: SigningSummary; readonly outcome?: SigningOutcome }[];
  breakLoading(): void;
}

export function recordedDisplay(): RecordedDisplay {
  const displayed: { summary: SigningSummary; outcome?: SigningOutcome }[] = [];
  let isBroken = false;
  return {
    displayed,
    breakLoading: () => {
      isBroken = true;
    },
    load: async () => {
      if (isBroken) throw new Error('Loading chunk 7 failed.');
      return async (summary) => {
        const entry: { summary: SigningSummary; outcome?: SigningOutcome } = { summary };
        displayed.push(entry);
        return ok((outcome) => {
          entry.outcome = outcome;
        });
      };
    },
  };
}

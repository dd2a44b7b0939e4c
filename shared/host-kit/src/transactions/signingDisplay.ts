import type { HostError, SigningSummary } from '@fathom/contract';
import { failed, ok, type Result } from '@fathom/contract/result';

/**
 * The outcome of a request to the wallet. `unclear`: a response that proves neither a transaction
 * nor a refusal.
 */
export type SigningOutcome = 'sent' | 'signed' | 'rejected' | 'failed' | 'unclear';

/** Displays the outcome of a request and ends it. */
export type ShowOutcome = (outcome: SigningOutcome) => void;

/**
 * Displays, outside of all areas, what the wallet is about to be prompted for. Prompt the wallet
 * only if it succeeds: it fails if the user cannot read the display, and while another request is
 * open.
 */
export type ShowSigning = (summary: SigningSummary) => Promise<Result<ShowOutcome, HostError>>;

/** Loads the display. Rejects if its code can't be loaded; the wallet is not prompted then. */
export type LoadSigningDisplay = () => Promise<ShowSigning>;

/** Loads code that is needed with the first request to the wallet. */
export async function loadForSigning<T>(load: () => Promise<T>): Promise<Result<T, HostError>> {
  try {
    return ok(await load());
  } catch (error) {
    return failed({
      code: 'network',
      message:
        "Couldn't load the part of the app that checks what you sign. Nothing was sent. Reload the page and retry.",
      reason: String(error),
    });
  }
}

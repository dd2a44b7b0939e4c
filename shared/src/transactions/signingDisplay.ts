import type { HostError, SigningSummary } from '@fathom/shared/contract';
import { failed, ok, type Result } from '../domain/result';

/** What came of a request to the wallet. `unclear`: a response that proves neither a transaction nor a refusal. */
export type SigningOutcome = 'sent' | 'signed' | 'rejected' | 'failed' | 'unclear';

/** Shows, outside of every area, what the wallet is prompted from now on. The returned function shows what came of it. */
export type ShowSigning = (summary: SigningSummary) => (outcome: SigningOutcome) => void;

/** Loads the display. Rejects where its code cannot be loaded; nothing is asked of the wallet then. */
export type LoadSigningDisplay = () => Promise<ShowSigning>;

/** Code that is fetched with the first request to the wallet. */
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

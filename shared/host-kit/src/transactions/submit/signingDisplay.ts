import type { HostError, SigningSummary } from '@fathom/contract';
import { failed, ok, type Result } from '@fathom/contract/result';

/** The outcome of a wallet request. `unclear`: a response that proves neither a transaction nor a refusal. */
export type SigningOutcome = 'sent' | 'signed' | 'rejected' | 'failed' | 'unclear';

export type ShowOutcome = (outcome: SigningOutcome) => void;

/** Fails if the user cannot read it, or while another request is open; the wallet must not be prompted then. */
export type ShowSigning = (summary: SigningSummary) => Promise<Result<ShowOutcome, HostError>>;

/** Loads the display. Rejects if its code can't be loaded; the wallet must not be prompted then. */
export type LoadSigningDisplay = () => Promise<ShowSigning>;

/** Runs a request with the code that it needs. Without the code, it fails and nothing is sent. */
export async function onceLoaded<Code, Value>(
  load: () => Promise<Code>,
  run: (code: Code) => Promise<Result<Value, HostError>>,
): Promise<Result<Value, HostError>> {
  const code = await loadForSigning(load);
  return code.ok ? run(code.value) : code;
}

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

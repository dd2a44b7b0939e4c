import type { HostError, SigningPort } from '@fathom/contract';
import { failed, type Result } from '@fathom/contract/result';
import type * as SendingChecks from './sendingChecks';

/**
 * The summary that a dialog displays before the wallet is prompted, the same as when sending. The
 * code is loaded with the first one.
 */
export function createSummaries(contextOf: (chainId: number) => SendingChecks.SubmitContext): SigningPort {
  async function load<Value>(
    summarize: (code: typeof SendingChecks) => Promise<Result<Value, HostError>>,
  ): Promise<Result<Value, HostError>> {
    try {
      return await summarize(await import('./sendingChecks'));
    } catch (error) {
      return failed({ code: 'network', message: 'The summary could not be loaded.', reason: String(error) });
    }
  }

  return {
    summarize: (area, request) => load((code) => code.summarizeCall(request, area, contextOf(request.chainId))),
    summarizeMessage: (area, request) =>
      load((code) => code.summarizeMessage(request, area, contextOf(request.chainId), 'before')),
  };
}

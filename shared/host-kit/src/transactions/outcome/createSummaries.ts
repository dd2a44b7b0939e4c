import type { HostError, SigningPort } from '@fathom/contract';
import { failed, ok, type Result } from '@fathom/contract/result';
import type { SimulationPrefetch, SummarizedCall } from '../../signing/effects/prefetchSimulation';
import type * as SendingChecks from '../submit/sendingChecks';

/** Returns the same summaries before the wallet prompt as when sending. The code is loaded with the first one. */
export function createSummaries(contextOf: (chainId: number) => SendingChecks.SubmitContext): SigningPort {
  async function load<Value>(
    summarize: (code: typeof SendingChecks) => Promise<Result<Value, HostError>>,
  ): Promise<Result<Value, HostError>> {
    try {
      return await summarize(await import('../submit/sendingChecks'));
    } catch (error) {
      return failed({ code: 'network', message: 'The summary could not be loaded.', reason: String(error) });
    }
  }

  let ahead: SimulationPrefetch | undefined;

  async function prefetchSimulation(call: SummarizedCall, context: SendingChecks.SubmitContext): Promise<void> {
    const { createSimulationPrefetch } = await import('../../signing/effects/prefetchSimulation');
    ahead ??= createSimulationPrefetch();
    await ahead.add(call, context);
  }

  return {
    summarize: (area, request) =>
      load(async (code) => {
        const context = contextOf(request.chainId);
        const verifying = code.verifyRequest(request, area, context);
        // A failed prefetch only makes sending slower.
        prefetchSimulation({ area, request, verifying }, context).catch(() => undefined);
        const verified = await verifying;
        return verified.ok ? ok(verified.value.line) : verified;
      }),
    summarizeMessage: (area, request) =>
      load((code) => code.summarizeMessage(request, area, contextOf(request.chainId), 'before')),
  };
}

import type { AreaId, HostError, TransactionRequest } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import type { Result } from '@fathom/contract/result';
import { summaryOf, type SubmitContext } from '../../transactions/submit/sendingChecks';
import type { VerifiedWrite } from '../verify/verifyWrite';
import { kindOfRequest } from './kindOfRequest';
import { startSimulation } from './startSimulation';

/** The delay in ms before another attempt after a failed simulation. */
const RETRY_AFTER = 15_000;

export interface SummarizedCall {
  readonly area: AreaId;
  readonly request: Omit<TransactionRequest, 'gas'>;
  readonly verifying: Promise<Result<VerifiedWrite, HostError>>;
}

export interface SimulationPrefetch {
  /** Resolves when the calls of this turn have been simulated, or refused. */
  readonly add: (call: SummarizedCall, context: SubmitContext) => Promise<void>;
}

/**
 * Simulates calls while a dialog displays them, once per kind of request, to warm the page's cache for sending. Nothing
 * is displayed or decided.
 */
export function createSimulationPrefetch(): SimulationPrefetch {
  const tried = new Map<string, number>();
  let waiting: SummarizedCall[] = [];
  let turn: Promise<void> | undefined;

  async function simulate(
    together: readonly [SummarizedCall, ...SummarizedCall[]],
    context: SubmitContext,
  ): Promise<void> {
    const [first] = together;
    const requests = together.map(({ request }) => request);
    const { from, chainId } = first.request;
    const isOne = together.every(
      ({ area, request }) => area === first.area && request.chainId === chainId && isSameAddress(request.from, from),
    );
    if (!isOne) return;
    const kind = JSON.stringify([chainId, from, kindOfRequest(requests)]);
    const at = tried.get(kind);
    if (at !== undefined && context.now() - at < RETRY_AFTER) return;
    tried.set(kind, context.now());
    const verified = await Promise.all(together.map(({ verifying }) => verifying));
    const writes = verified.flatMap((write) => (write.ok ? [write.value] : []));
    if (writes.length < verified.length) return;
    const checked = {
      summary: summaryOf(
        'transaction',
        writes.map(({ line }) => line),
        from,
        context,
      ),
      statements: writes.map(({ statement }) => statement),
    };
    const simulation = startSimulation([first.request, ...requests.slice(1)], context);
    const summary = await simulation.effectsOf(checked, '');
    if (summary.ok) tried.set(kind, Infinity);
  }

  return {
    add(call, context) {
      waiting.push(call);
      turn ??= nextTurn().then(() => {
        const [first, ...others] = waiting;
        [waiting, turn] = [[], undefined];
        return first && simulate([first, ...others], context);
      });
      return turn;
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

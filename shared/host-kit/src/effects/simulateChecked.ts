import type { HostError, SigningSummary, TransactionRequest } from '@fathom/contract';
import { failed, type Result } from '@fathom/contract/result';
import { asResult } from '../verify/mismatch';
import { revertError } from '../transactions/revertError';
import type { CheckedCalls, SubmitContext } from '../transactions/sendingChecks';
import { simulateRequest } from './simulateRequest';
import { withEffects } from './verifiedEffects';

/**
 * Simulates calls that were checked and compares what they would change with their sentences.
 * Returns the summary with the effects; an error for calls that would revert, that do something
 * else, or that cannot be simulated and are not known.
 *
 * @param reverted the message for calls that would revert
 */
export async function simulateChecked(
  requests: readonly [TransactionRequest, ...TransactionRequest[]],
  { summary, statements }: CheckedCalls,
  context: Pick<SubmitContext, 'reader' | 'addressBook' | 'chain' | 'locale' | 'now'>,
  reverted: string,
): Promise<Result<SigningSummary, HostError>> {
  const stated = statements.flatMap(({ amounts, target }) => [target, ...amounts.map(({ token }) => token)]);
  const tokens = stated.filter((token) => token !== 'native');
  const vaults = requests.flatMap(({ claim }) => claim.evidence?.vault ?? []);
  const simulated = await asResult(() => simulateRequest(requests[0].from, requests, { ...context, tokens, vaults }));
  if (!simulated.ok) return simulated;
  const simulation = simulated.value;
  if (simulation.kind === 'reverted') return failed(revertError(simulation.error, reverted));
  return withEffects(summary, statements, simulation, context);
}

import type { HostError, SigningSummary, TransactionRequest } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { failed, type Result } from '@fathom/contract/result';
import { lookalikesFor } from '../verify/book/lookalikeSymbol';
import { asResult } from '../verify/sentence/mismatch';
import { readTokenSymbols } from '../../transactions/outcome/readTokenSymbols';
import { revertError } from '../../transactions/outcome/revertError';
import type { CheckedCalls, SubmitContext } from '../../transactions/submit/sendingChecks';
import { simulateRequest } from './simulateRequest';
import { withEffects } from './verifiedEffects';

type UnsentCall = Omit<TransactionRequest, 'gas'>;
type SimulatingContext = Pick<SubmitContext, 'reader' | 'addressBook' | 'chain' | 'locale' | 'now'>;

export interface StartedSimulation {
  /**
   * Compares the simulated effects with the descriptions. Returns the summary with the effects, or an error for calls
   * that would revert, have other effects, or are neither simulated nor in a table of the host.
   * @param reverted the message for calls that would revert
   */
  readonly effectsOf: (checked: CheckedCalls, reverted: string) => Promise<Result<SigningSummary, HostError>>;
}

/** @param latest the newest block, if it is read anyway */
export function startSimulation(
  requests: readonly [UnsentCall, ...UnsentCall[]],
  context: SimulatingContext,
  latest?: Promise<unknown>,
): StartedSimulation {
  let setTokens: (tokens: readonly Address[]) => void = () => undefined;
  const tokens = new Promise<readonly Address[]>((resolve) => {
    setTokens = resolve;
  });
  const vaults = requests.flatMap(({ claim }) => claim.evidence?.vault ?? []);
  const simulating = asResult(() =>
    simulateRequest(requests[0].from, requests, { ...context, tokens, vaults, latest }),
  );
  return {
    async effectsOf({ summary, statements }, reverted) {
      const stated = statements.flatMap(({ amounts, target }) => [target, ...amounts.map(({ token }) => token)]);
      setTokens(stated.filter((token) => token !== 'native'));
      const simulated = await simulating;
      if (!simulated.ok) return simulated;
      const simulation = simulated.value;
      if (simulation.kind === 'reverted') return failed(revertError(simulation.error, reverted));
      const loadLookalikes = () => lookalikesFor({ ...context, readSymbols: readTokenSymbols });
      return withEffects(summary, statements, simulation, { ...context, loadLookalikes });
    },
  };
}

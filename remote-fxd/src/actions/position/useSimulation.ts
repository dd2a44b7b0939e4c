import { encodeJson } from '@fathom/area-kit/flows/bigintJson';
import { nextStep, type PlannedStep } from '@fathom/area-kit/flows/flowState';
import type { UsedFlow } from '@fathom/area-kit/flows/useFlow';
import type { Address } from '@fathom/contract/address';
import { useQuery } from '@tanstack/react-query';
import type { FxdScope } from '../../data/fxdScope';
import { queryKeys } from '../../data/queryKeys';
import { simulateSteps, type StepSimulation } from '../../flows/simulateSteps';
import { useDeploymentProblem } from './useDeploymentProblem';
import { errorMessages } from './errorMessages';

/** `none`: no step to simulate, or the steps are being sent. */
export type DisplayedSimulation =
  | { readonly is: 'none' }
  | { readonly is: 'running' }
  | Exclude<StepSimulation, { is: 'reverts' }>
  /**
   * `why`: the message from the catalog, or the configuration problem; `undefined` if the cause is
   * unknown.
   */
  | { readonly is: 'reverts'; readonly why: string | undefined };

const NONE: DisplayedSimulation = { is: 'none' };

/** Simulates all unsigned steps in sequence, in a block that is never mined. */
export function useSimulation(
  scope: FxdScope,
  account: Address | undefined,
  { state, isPreparing }: Pick<UsedFlow, 'state' | 'isPreparing'>,
): DisplayedSimulation {
  const { chainId, contracts } = scope.deployment;
  const at = nextStep(state);
  const next = at === undefined ? undefined : state.steps[at];
  const isPlanned = account !== undefined && !isPreparing && state.is === 'active' && next?.state.is === 'idle';
  const steps = isPlanned ? state.steps.filter(isAhead).map(({ step }) => step) : [];
  const query = useQuery({
    queryKey: queryKeys.simulation(chainId, encodeJson(steps)),
    queryFn: () =>
      account
        ? simulateSteps({ chain: scope.chain, steps, eventFilter: { account, contracts } })
        : { is: 'unknown' as const, because: 'no-answer' as const },
    enabled: isPlanned,
  });
  const simulation = query.data;
  const explained = simulation?.is === 'reverts' ? errorMessages.explainReason(simulation.reason) : undefined;
  const problem = useDeploymentProblem(scope, simulation?.is === 'reverts' && explained === undefined);
  if (!isPlanned) return isPreparing ? { is: 'running' } : NONE;
  if (simulation?.is === 'reverts') return { is: 'reverts', why: explained ?? problem };
  return simulation ?? { is: 'running' };
}

function isAhead({ state: { is } }: PlannedStep): boolean {
  return is !== 'done' && is !== 'skipped';
}

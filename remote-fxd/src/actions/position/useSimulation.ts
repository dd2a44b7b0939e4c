import { encodeJson } from '@fathom/area-kit/flows/run/bigintJson';
import { nextStep, type PlannedStep } from '@fathom/area-kit/flows/run/flowState';
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
  | { readonly status: 'none' }
  | { readonly status: 'running' }
  | Exclude<StepSimulation, { status: 'reverts' }>
  | { readonly status: 'reverts'; readonly why: string | undefined };

const NONE: DisplayedSimulation = { status: 'none' };

/** Simulates all unsigned steps in sequence, in a block that is never mined. */
export function useSimulation(
  scope: FxdScope,
  account: Address | undefined,
  { state, isPreparing }: Pick<UsedFlow, 'state' | 'isPreparing'>,
): DisplayedSimulation {
  const { chainId, contracts } = scope.deployment;
  const at = nextStep(state);
  const next = at === undefined ? undefined : state.steps[at];
  const isPlanned = account !== undefined && !isPreparing && state.status === 'active' && next?.state.status === 'idle';
  const steps = isPlanned ? state.steps.filter(isAhead).map(({ step }) => step) : [];
  const query = useQuery({
    queryKey: queryKeys.simulation(chainId, encodeJson(steps)),
    queryFn: () =>
      account
        ? simulateSteps({ chain: scope.chain, steps, eventFilter: { account, contracts } })
        : { status: 'unknown' as const, because: 'incomplete' as const },
    enabled: isPlanned,
  });
  const simulation = query.data;
  const explained = simulation?.status === 'reverts' ? errorMessages.explainReason(simulation.reason) : undefined;
  const problem = useDeploymentProblem(scope, simulation?.status === 'reverts' && explained === undefined);
  if (!isPlanned) return isPreparing ? { status: 'running' } : NONE;
  if (simulation?.status === 'reverts') return { status: 'reverts', why: explained ?? problem };
  return simulation ?? { status: 'running' };
}

function isAhead({ state: { status } }: PlannedStep): boolean {
  return status !== 'done' && status !== 'skipped';
}

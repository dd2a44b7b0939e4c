import { encodeJson } from '@fathom/shared/flows/bigintJson';
import { dueStep, type PlannedStep } from '@fathom/shared/flows/flowState';
import type { UsedFlow } from '@fathom/shared/flows/useFlow';
import type { Address } from '@fathom/shared/domain/address';
import { useQuery } from '@tanstack/react-query';
import type { FxdPlace } from '../../../data/fxdPlace';
import { queryKeys } from '../../../data/queryKeys';
import { simulateSteps, type Simulation } from '../../../flows/simulateSteps';

/** `none`: nothing is planned that could be tried, or it is under way. */
export type ShownSimulation = { readonly is: 'none' } | { readonly is: 'running' } | Simulation;

const NONE: ShownSimulation = { is: 'none' };

/** Tries out what is still to be signed, all steps after each other, in a block that is never mined. */
export function useSimulation(
  place: FxdPlace,
  account: Address | undefined,
  { state, isPreparing }: Pick<UsedFlow, 'state' | 'isPreparing'>,
): ShownSimulation {
  const { chainId, contracts } = place.deployment;
  const at = dueStep(state);
  const due = at === undefined ? undefined : state.steps[at];
  const isPlanned = account !== undefined && !isPreparing && state.is === 'active' && due?.state.is === 'idle';
  const steps = isPlanned ? state.steps.filter(isAhead).map(({ step }) => step) : [];
  const query = useQuery({
    queryKey: queryKeys.simulation(chainId, encodeJson(steps)),
    queryFn: () =>
      account
        ? simulateSteps({ chain: place.chain, steps, subject: { account, contracts } })
        : { is: 'unknown' as const, because: 'no-answer' as const },
    enabled: isPlanned,
  });
  if (!isPlanned) return isPreparing ? { is: 'running' } : NONE;
  return query.data ?? { is: 'running' };
}

function isAhead({ state: { is } }: PlannedStep): boolean {
  return is !== 'done' && is !== 'skipped';
}

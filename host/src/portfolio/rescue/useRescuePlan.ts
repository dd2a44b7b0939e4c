import { useReadable } from '@fathom/contract';
import { useMemo } from 'react';
import { parsePlans, planOf, replacePlan, type OpenPlan, type PlanOwner } from './openPlans';
import { usePlanMemory } from './RescuePlanContext';

interface RescuePlanState {
  readonly plan: OpenPlan | undefined;
  readonly setPlan: (plan: OpenPlan | undefined) => void;
}

/** The open plan of an account on a chain. */
export function useRescuePlan({ chainId, account }: PlanOwner): RescuePlanState {
  const memory = usePlanMemory();
  const text = useReadable(memory.text);
  return useMemo(() => {
    const plans = parsePlans(text, Date.now());
    const owner = { chainId, account };
    return { plan: planOf(plans, owner), setPlan: (plan) => memory.save(replacePlan(plans, owner, plan)) };
  }, [memory, text, chainId, account]);
}

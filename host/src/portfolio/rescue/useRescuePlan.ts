import { useReadable } from '@fathom/contract';
import { useNow } from '@fathom/ui/time/useNow';
import { useMemo } from 'react';
import { parsePlans, planOf, replacePlan, type OpenPlan, type PlanOwner } from './openPlans';
import { usePlanMemory } from './RescuePlanContext';

interface RescuePlanState {
  readonly plan: OpenPlan | undefined;
  readonly setPlan: (plan: OpenPlan | undefined) => void;
}

/** Milliseconds. */
const TICK = 60_000;

/** The open plan of an account on a chain. */
export function useRescuePlan({ chainId, account }: PlanOwner): RescuePlanState {
  const memory = usePlanMemory();
  const text = useReadable(memory.text);
  const now = useNow(TICK);
  return useMemo(() => {
    const plans = parsePlans(text, now);
    const owner = { chainId, account };
    return { plan: planOf(plans, owner), setPlan: (plan) => memory.save(replacePlan(plans, owner, plan)) };
  }, [memory, text, chainId, account, now]);
}

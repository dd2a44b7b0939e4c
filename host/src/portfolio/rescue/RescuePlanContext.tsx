import { createContext, useContext, type ReactNode } from 'react';
import type { PlanMemory } from './createPlanMemory';

const RescuePlanContext = createContext<PlanMemory | undefined>(undefined);

/** Keeps plans while the user is in the dialogs of areas, and after a reload. */
export function RescuePlanProvider({ memory, children }: { memory: PlanMemory; children: ReactNode }) {
  return <RescuePlanContext value={memory}>{children}</RescuePlanContext>;
}

export function usePlanMemory(): PlanMemory {
  const memory = useContext(RescuePlanContext);
  if (!memory) throw new Error('usePlanMemory: no RescuePlanProvider above this component');
  return memory;
}

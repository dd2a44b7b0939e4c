import type { RescueOption } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

/** A plan whose dialogs are opened one by one. */
export interface OpenPlan {
  readonly chainId: number;
  readonly account: Address;
  readonly steps: RescueOption['steps'];
  /** Index of the step that was opened last. */
  readonly at: number;
  /** When it was opened, in ms since the epoch. */
  readonly openedAt: number;
}

interface RescuePlanState {
  readonly plan: OpenPlan | undefined;
  readonly setPlan: (plan: OpenPlan | undefined) => void;
}

const RescuePlanContext = createContext<RescuePlanState>({ plan: undefined, setPlan: () => undefined });

/** Keeps the plan while the user is in the dialogs of areas, until the page is closed. */
export function RescuePlanProvider({ children }: { children: ReactNode }) {
  const [plan, setPlan] = useState<OpenPlan>();
  return <RescuePlanContext value={useMemo(() => ({ plan, setPlan }), [plan])}>{children}</RescuePlanContext>;
}

export function useRescuePlan(): RescuePlanState {
  return useContext(RescuePlanContext);
}

import { useReadable } from '@fathom/contract';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { usePlanMemory } from './RescuePlanContext';

/** A plan stays stored if this code can't be loaded. */
const PlanBanner = lazyPart(
  () => import('./PlanBanner').then((module) => module.PlanBanner),
  () => null,
);

/** Loads the banner of a plan only if there is one. */
export function PlanGate() {
  return useReadable(usePlanMemory().text) === undefined ? null : <PlanBanner />;
}

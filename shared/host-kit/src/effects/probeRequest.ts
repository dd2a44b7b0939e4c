import type { Address } from '@fathom/contract/address';
import type { SimulatedCall } from '@fathom/base/rpc/simulateCalls';
import type { RequestSimulation, SimulationContext } from './simulateRequest';

/** Placeholder until the prober lands. */
export async function probeRequest(
  _from: Address,
  _calls: readonly SimulatedCall[],
  _context: SimulationContext,
): Promise<RequestSimulation> {
  return { kind: 'not-simulated' };
}

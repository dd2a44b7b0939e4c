import type { AreaId } from '@fathom/shared/contract';
import type { GenericSchema } from 'valibot';
import type { MulticallReader } from '../rpc/multicall';
import type { Address } from '../domain/address';
import type { ExpectedCalls } from './expectedCalls';
import type { Step } from './step';

/** What every intent carries: for whom and where it was made. A step is never performed by another account or on another chain. */
export interface FlowIntent {
  readonly account: Address;
  readonly chainId: number;
}

export interface FlowDefinition<Intent extends FlowIntent, State> {
  /** Area, verb and version: `lending.supply.v1`. A change of the intent's shape is a new version. */
  readonly id: string;
  readonly area: AreaId;
  /** Plain data and `bigint` only; also what a resume after a reload is parsed with. */
  readonly intent: GenericSchema<unknown, Intent>;
  /** What the plan depends on. Rejects with `ChainReadError` or an `Error` where nothing can be planned. */
  readonly readState: (intent: Intent, chain: MulticallReader) => Promise<State>;
  /** What to assume for the steps that a form displays before the chain was read: that nothing is approved. Default: no steps. */
  readonly expectedState?: (intent: Intent) => State;
  /** Pure. No step at all means that there is nothing to do. */
  readonly plan: (intent: Intent, state: State) => readonly Step[];
  /**
   * What the flow may do, in the words of its intent and never from the plan: the host compares the final calldata with it before
   * anything is sent, and sends nothing that differs.
   */
  readonly expectedCalls: (intent: Intent) => ExpectedCalls;
  /** Query keys whose answers the flow makes old. */
  readonly invalidates: (intent: Intent) => readonly (readonly unknown[])[];
  /** What separates two flows of one kind that are in progress at the same time, such as the asset. Default: nothing. */
  readonly selection?: (intent: Intent) => string;
}

/** Checks the definition's types; returns it as it is. */
export function defineFlow<Intent extends FlowIntent, State>(
  definition: FlowDefinition<Intent, State>,
): FlowDefinition<Intent, State> {
  return definition;
}

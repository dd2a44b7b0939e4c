import type { AreaId } from '@fathom/contract';
import type { GenericSchema } from 'valibot';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import type { ExpectedCalls } from './steps/expectedCalls';
import type { Step } from './steps/step';

/** Common to all intents. A step is never performed by another account or on another chain. */
export interface FlowIntent {
  readonly account: Address;
  readonly chainId: number;
}

export interface FlowDefinition<Intent extends FlowIntent, State> {
  /** Area, verb and version: `lending.supply.v1`. A new intent shape requires a new version. */
  readonly id: string;
  readonly area: AreaId;
  /** Plain data and `bigint` only. Also parses the stored intent after a reload. */
  readonly intent: GenericSchema<unknown, Intent>;
  /** Reads the state for the plan. Rejects with `ChainReadError` or an `Error` if planning is impossible. */
  readonly readState: (intent: Intent, chain: MulticallReader) => Promise<State>;
  /** Returns the state for the steps displayed before the chain is read: nothing is approved. Default: no steps. */
  readonly expectedState?: (intent: Intent) => State;
  /** Runs right before sending. Prevents it by rejecting with an `Error`, whose message is the reason. */
  readonly recheck?: (intent: Intent, chain: MulticallReader) => Promise<void>;
  /** True if the revert may pass in a later block; the call is then retried without another press. Default: never. */
  readonly isTransientRevert?: (intent: Intent, reason: string) => boolean;
  /** Pure. An empty plan means that there is nothing to do. */
  readonly plan: (intent: Intent, state: State) => readonly Step[];
  /** Derived from the intent and never from the plan: the host sends only calldata that matches. */
  readonly expectedCalls: (intent: Intent) => ExpectedCalls;
  readonly invalidates: (intent: Intent) => readonly (readonly unknown[])[];
  /** Distinguishes concurrent flows of one kind, for example by asset. Default: nothing. */
  readonly selection?: (intent: Intent) => string;
}

/** Type-checks the definition and returns it unchanged. */
export function defineFlow<Intent extends FlowIntent, State>(
  definition: FlowDefinition<Intent, State>,
): FlowDefinition<Intent, State> {
  return definition;
}

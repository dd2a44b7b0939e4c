import type { AreaId } from '@fathom/contract';
import type { GenericSchema } from 'valibot';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import type { ExpectedCalls } from './expectedCalls';
import type { Step } from './step';

/**
 * Common to all intents: the account and chain an intent was made for. A step is never performed by
 * another account or on another chain.
 */
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
  /**
   * Reads the state that the plan depends on. Rejects with `ChainReadError` or an `Error` if
   * planning is impossible.
   */
  readonly readState: (intent: Intent, chain: MulticallReader) => Promise<State>;
  /**
   * State assumed for the steps that a form displays before the chain is read: nothing is approved.
   * Default: no steps.
   */
  readonly expectedState?: (intent: Intent) => State;
  /**
   * Runs right before the call is sent, however long ago it was planned. Rejects with an `Error` whose
   * message is the reason if what the intent is about has changed since; nothing is sent then.
   */
  readonly recheck?: (intent: Intent, chain: MulticallReader) => Promise<void>;
  /**
   * Whether a call that would revert for this reason may pass in a later block, with nothing changed.
   * Then it is simulated again, and sent without another press, before the failure is displayed.
   * Default: never.
   */
  readonly mayPassLater?: (intent: Intent, reason: string) => boolean;
  /** Pure. An empty plan means that there is nothing to do. */
  readonly plan: (intent: Intent, state: State) => readonly Step[];
  /**
   * What the flow may do, derived from its intent and never from the plan: the host compares the
   * final calldata with it, and sends nothing that differs.
   */
  readonly expectedCalls: (intent: Intent) => ExpectedCalls;
  /** Keys of the queries that the flow makes stale. */
  readonly invalidates: (intent: Intent) => readonly (readonly unknown[])[];
  /** Distinguishes concurrent flows of one kind, such as by asset. Default: nothing. */
  readonly selection?: (intent: Intent) => string;
}

/** Type-checks the definition and returns it unchanged. */
export function defineFlow<Intent extends FlowIntent, State>(
  definition: FlowDefinition<Intent, State>,
): FlowDefinition<Intent, State> {
  return definition;
}

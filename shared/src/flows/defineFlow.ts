import type { AreaId } from '@fathom/shared/contract';
import type { GenericSchema } from 'valibot';
import type { MulticallReader } from '../rpc/multicall';
import type { Address } from '../domain/address';
import type { FlowClaims } from './flowClaims';
import type { Step } from './step';

/** What every intent carries: for whom and where it was made. A step is never performed by another account or on another chain. */
export interface FlowIntent {
  readonly account: Address;
  readonly chainId: number;
}

export interface FlowDefinition<Intent extends FlowIntent, Facts> {
  /** Area, verb and version: `lending.supply.v1`. A change of the intent's shape is a new version. */
  readonly id: string;
  readonly area: AreaId;
  /** Plain data and `bigint` only; also what a resume after a reload is parsed with. */
  readonly intent: GenericSchema<unknown, Intent>;
  /** What the plan depends on. Rejects with `ChainReadError` or an `Error` where nothing can be planned. */
  readonly readFacts: (intent: Intent, chain: MulticallReader) => Promise<Facts>;
  /** Pure. No step at all means that there is nothing to do. */
  readonly plan: (intent: Intent, facts: Facts) => readonly Step[];
  /**
   * What the flow may do, in the words of its intent and never from the plan: the host compares the final calldata with it before
   * anything is sent, and sends nothing that differs.
   */
  readonly claims: (intent: Intent) => FlowClaims;
  /** Query keys whose answers the flow makes old. */
  readonly invalidates: (intent: Intent) => readonly (readonly unknown[])[];
  /** What separates two flows of one kind that are under way at the same time, such as the asset. Default: nothing. */
  readonly subject?: (intent: Intent) => string;
}

/** Checks the definition's types; returns it as it is. */
export function defineFlow<Intent extends FlowIntent, Facts>(
  definition: FlowDefinition<Intent, Facts>,
): FlowDefinition<Intent, Facts> {
  return definition;
}

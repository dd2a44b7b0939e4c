import type { ChainReader } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { SourceCounts } from '@fathom/base/domain/sourceCounts';
import type { AddressBook } from '../verify/addressBook';
import type { ChainQueries } from '../verify/chainQueries';
import { Refusal } from '../verify/mismatch';
import type { CallEffects } from './callEffects';
import type { KnownContracts } from './knownContract';

export interface SimulationContext {
  readonly reader: ChainReader;
  readonly addressBook: AddressBook;
  /** Tokens that the request states, once it is verified: what a probe compares, where no node simulates. */
  readonly tokens?: Promise<readonly Address[]> | readonly Address[] | undefined;
  /** The newest block as a node returned it, if it is read anyway. */
  readonly latest?: Promise<unknown> | undefined;
  /**
   * Tokens and addresses in a simulation that too few sources confirm: a probe compares them too, as
   * far as there is room.
   */
  readonly suspected?: readonly Address[] | undefined;
  /** Vaults that the request names, whose strategies take part in it. A hint, which the chain confirms. */
  readonly vaults?: readonly Address[] | undefined;
  /** The device's clock, in ms since the epoch. Default: the system's. */
  readonly now?: (() => number) | undefined;
}

export type RequestSimulation =
  | {
      readonly kind: 'simulated';
      /** In the order of the calls. */
      readonly calls: readonly CallEffects[];
      /** The suite's contracts among the tokens and addresses of the effects. */
      readonly known: KnownContracts;
      /** Sum over all calls; `undefined` if unknown. */
      readonly gasUsed: bigint | undefined;
      /** The sources that returned the same calls; `queries` has those that confirmed the contracts. */
      readonly counts: SourceCounts;
      /** Further reads of the same contracts. */
      readonly queries: Pick<ChainQueries, 'call' | 'counts'>;
    }
  | {
      readonly kind: 'reverted';
      /** Index of the call. */
      readonly at: number;
      /** For `decodeRevert`. */
      readonly error: { readonly message: string; readonly data: string };
      readonly counts: SourceCounts;
    }
  | { readonly kind: 'not-simulated' };

/** The refusal for sources that contradict one another. */
export function disagreement(reason: string): Refusal {
  return new Refusal({
    code: 'network',
    message:
      'RPC nodes disagree about what this transaction would do. Nothing was sent. Try again, or choose another RPC.',
    reason,
  });
}

import type { ChainReader } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { AddressBook } from '../verify/addressBook';
import type { ChainQueries } from '../verify/chainQueries';
import { Refusal } from '../verify/mismatch';
import type { CallEffects } from './callEffects';
import type { KnownContracts } from './knownContracts';

export interface SimulationContext {
  readonly reader: ChainReader;
  readonly addressBook: AddressBook;
  /** Tokens that the request states: what a probe compares, where no node simulates. */
  readonly tokens?: readonly Address[] | undefined;
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
      /** Of all calls together; `undefined` if unknown. */
      readonly gasUsed: bigint | undefined;
      /** Number of sources that returned the same. */
      readonly simulatedBy: number;
      /** Further reads of the same contracts. */
      readonly queries: Pick<ChainQueries, 'call'>;
    }
  | {
      readonly kind: 'reverted';
      /** Index of the call. */
      readonly at: number;
      /** For `decodeRevert`. */
      readonly error: { readonly message: string; readonly data: string };
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

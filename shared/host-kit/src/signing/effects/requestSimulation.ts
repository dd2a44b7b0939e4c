import type { ChainReader } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import type { SourceCounts } from '@fathom/base/domain/sourceCounts';
import type { AddressBook } from '../verify/book/addressBook';
import type { ChainQueries } from '../verify/chainQueries';
import { Refusal } from '../verify/sentence/mismatch';
import type { CallEffects } from './callEffects';
import type { KnownContracts } from './knownContract';

export interface SimulationContext {
  readonly reader: ChainReader;
  readonly addressBook: AddressBook;
  /** Tokens of the verified request, which a probe compares if no node can simulate. */
  readonly tokens?: Promise<readonly Address[]> | readonly Address[] | undefined;
  /** The newest block as a node returned it, if it is read anyway. */
  readonly latest?: Promise<unknown> | undefined;
  /** Tokens and addresses of a simulation that too few sources confirm; a probe compares as many as fit. */
  readonly suspected?: readonly Address[] | undefined;
  /** Vaults of the request, whose strategies take part. Only a hint: the chain confirms them. */
  readonly vaults?: readonly Address[] | undefined;
  readonly now?: (() => number) | undefined;
}

export type RequestSimulation =
  | {
      readonly kind: 'simulated';
      readonly calls: readonly CallEffects[];
      readonly known: KnownContracts;
      readonly gasUsed: bigint | undefined;
      /** Sources that returned the same calls; `queries` counts those that confirmed the contracts. */
      readonly counts: SourceCounts;
      readonly queries: Pick<ChainQueries, 'call' | 'counts'>;
    }
  | {
      readonly kind: 'reverted';
      readonly at: number;
      readonly error: { readonly message: string; readonly data: string };
      readonly counts: SourceCounts;
    }
  | { readonly kind: 'not-simulated' };

export function disagreement(reason: string): Refusal {
  return new Refusal({
    code: 'network',
    message:
      'RPC nodes disagree about what this transaction would do. Nothing was sent. Try again, or choose another RPC.',
    reason,
  });
}

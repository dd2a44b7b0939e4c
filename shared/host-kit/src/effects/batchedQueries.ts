import type { ChainReader } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import type { ContractRead } from '@fathom/base/rpc/contractFunction';
import { countsOfReads } from '@fathom/base/domain/sourceCounts';
import { readMany, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { AddressBook } from '../verify/addressBook';
import type { ChainQueries } from '../verify/chainQueries';
import { selectorOf } from '../verify/functionSignature';
import { refuseUnread } from '../verify/mismatch';

type Queries = Pick<ChainQueries, 'call' | 'counts'>;

interface Waiting {
  readonly read: ContractRead<Hex>;
  readonly resolve: (data: Hex) => void;
  readonly reject: (error: unknown) => void;
}

const DISAGREEMENT = 'RPC nodes disagree about the contracts of this transaction. Nothing was sent. Try again.';

/**
 * Confirmed reads of contracts, each made once; those requested together are one request to each
 * source. They reject with a `Refusal` if no result is available.
 */
export function batchedQueries({
  reader,
  addressBook,
}: {
  readonly reader: ChainReader;
  readonly addressBook: AddressBook;
}): Queries {
  const [multicall3] = addressBook.addressesOf('multicall3');
  const known = new Map<string, Promise<Hex>>();
  const counts = countsOfReads();
  let waiting: Waiting[] = [];

  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = [];
    const chain: MulticallReader = {
      chainId: reader.chainId,
      request: (method, params) => reader.request(method, params, { confirmed: true, onConfirmed: counts.onConfirmed }),
      ...(multicall3 ? { multicall3 } : {}),
    };
    try {
      const results = await readMany(
        chain,
        batch.map(({ read }) => read),
      );
      // A contract without the function returns nothing, or reverts.
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]?.ok ? results[index].value : '0x');
    } catch (error) {
      const refusal = refuseUnread(error, codeOf(error) === 'disagreement' ? DISAGREEMENT : undefined);
      for (const { reject } of batch) reject(refusal);
    }
  }

  return {
    call(to, canonical, words = []) {
      const data: Hex = `${selectorOf(canonical)}${words.join('')}`;
      const key = `${to.toLowerCase()} ${data}`;
      const requested =
        known.get(key) ??
        new Promise<Hex>((resolve, reject) => {
          // After everything that is requested in the same turn.
          if (waiting.length === 0) setTimeout(() => void flush(), 0);
          waiting.push({ read: readOf(to, data, canonical), resolve, reject });
        });
      known.set(key, requested);
      return requested;
    },
    counts: counts.least,
  };
}

function readOf(to: Address, data: Hex, canonical: string): ContractRead<Hex> {
  return { to, data, name: canonical, signature: `function ${canonical}`, decode: (returned) => returned };
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

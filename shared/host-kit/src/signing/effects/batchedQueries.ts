import type { ChainReader } from '@fathom/contract';
import { addressKey, type Address, type Hex } from '@fathom/contract/address';
import type { ContractRead } from '@fathom/base/rpc/abi/contractFunction';
import { countsOfReads, isMajority } from '@fathom/base/domain/sourceCounts';
import { readMany, type MulticallReader } from '@fathom/base/rpc/multicall';
import type { AddressBook } from '../verify/book/addressBook';
import type { ChainQueries } from '../verify/chainQueries';
import { selectorOf } from '../verify/descriptor/functionSignature';
import { refuseUnread } from '../verify/sentence/mismatch';
import { memoryOf } from './effectsMemory';
import { ONLY_SOURCE } from './onlySource';

type Queries = Pick<ChainQueries, 'call' | 'counts'>;

interface Waiting {
  readonly read: ContractRead<Hex>;
  readonly resolve: (data: Hex) => void;
  readonly reject: (error: unknown) => void;
}

const DISAGREEMENT = 'RPC nodes disagree about the contracts of this transaction. Nothing was sent. Try again.';

/** Functions of the suite's contracts whose results never change. */
const CONSTANT: readonly string[] = [
  'UNDERLYING_ASSET_ADDRESS()',
  'asset()',
  'collateralToken()',
  'getWETHAddress()',
  'symbol()',
  'decimals()',
];

/**
 * Batches confirmed contract reads: reads of the same turn are one request to each source, and equal reads are made
 * once. Constants of the suite's contracts are cached for the page's life once a majority of sources confirms them.
 * Rejects with a `Refusal` if no result is available.
 */
export function batchedQueries({
  reader,
  addressBook,
}: {
  readonly reader: ChainReader;
  readonly addressBook: AddressBook;
}): Queries {
  const [multicall3] = addressBook.addressesOf('multicall3');
  const memory = memoryOf(addressBook);
  const known = new Map<string, Promise<Hex>>();
  const counts = countsOfReads();
  let waiting: Waiting[] = [];

  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = [];
    const own = countsOfReads();
    const onConfirmed: typeof own.onConfirmed = (...confirmed) => {
      own.onConfirmed(...confirmed);
      counts.onConfirmed(...confirmed);
    };
    const chain: MulticallReader = {
      chainId: reader.chainId,
      request: (method, params) => reader.request(method, params, { confirmed: true, onConfirmed }),
      ...(multicall3 ? { multicall3 } : {}),
    };
    try {
      const results = await readMany(
        chain,
        batch.map(({ read }) => read),
      );
      const isConfirmed = isMajority(own.least() ?? ONLY_SOURCE);
      for (const [index, { read, resolve }] of batch.entries()) {
        const data = results[index]?.ok ? results[index].value : '0x';
        if (isConfirmed && isConstant(read)) memory.reads.set(keyOf(read), data);
        resolve(data);
      }
    } catch (error) {
      const refusal = refuseUnread(error, codeOf(error) === 'disagreement' ? DISAGREEMENT : undefined);
      for (const { reject } of batch) reject(refusal);
    }
  }

  function isConstant({ to, name }: ContractRead<Hex>): boolean {
    return CONSTANT.includes(name) && (memory.contracts.has(addressKey(to)) || addressBook.find(to) !== undefined);
  }

  return {
    call(to, canonical, words = []) {
      const read = readOf(to, `${selectorOf(canonical)}${words.join('')}`, canonical);
      const key = keyOf(read);
      const kept = memory.reads.get(key);
      const requested =
        known.get(key) ??
        (kept === undefined
          ? new Promise<Hex>((resolve, reject) => {
              // Collects all reads of the same turn.
              if (waiting.length === 0) setTimeout(() => void flush(), 0);
              waiting.push({ read, resolve, reject });
            })
          : Promise.resolve(kept));
      known.set(key, requested);
      return requested;
    },
    counts: counts.least,
  };
}

function readOf(to: Address, data: Hex, canonical: string): ContractRead<Hex> {
  return { to, data, name: canonical, signature: `function ${canonical}`, decode: (returned) => returned };
}

function keyOf({ to, data }: ContractRead<Hex>): string {
  return `${addressKey(to)} ${data}`;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

import type { ChainReader, ChainReadError, Eip1193Provider, SigningLine } from '@fathom/contract';
import { isHex, type Address, type Hex } from '@fathom/contract/address';
import { countsOfReads, type SourceCounts } from '@fathom/base/domain/sourceCounts';
import { BigInt, Map } from '../captured/globals';
import { selectorOf } from './descriptor/functionSignature';
import { refuseUnread, type Refusal } from './sentence/mismatch';

/** Reads of one verification, each made once. They reject with a `Refusal` if no result is available. */
export interface ChainQueries {
  /** Reads a contract with confirmation. `words`: the arguments as ABI words, 64 hex digits each. */
  call(to: Address, canonical: string, words?: readonly string[]): Promise<Hex>;
  /** Calls through the wallet's node alone. */
  callByWallet(to: Address, canonical: string, words?: readonly string[]): Promise<Hex>;
  /** Timestamp of the latest block, in unix seconds. */
  time(): Promise<bigint>;
  /** Source counts of the least confirmed call; `undefined` without calls. */
  counts(): SourceCounts | undefined;
}

export function createChainQueries(reader: ChainReader, provider: Eip1193Provider): ChainQueries {
  const known = new Map<string, Promise<Hex>>();
  const counts = countsOfReads();
  // The sending code decides which calls few sources may confirm.
  const options = { confirmed: true, acceptsContested: true, onConfirmed: counts.onConfirmed };

  function once(key: string, request: () => Promise<unknown>): Promise<Hex> {
    const requested = known.get(key) ?? request().then(asHex);
    known.set(key, requested);
    return requested;
  }

  return {
    call(to, canonical, words = []) {
      const data = encode(canonical, words);
      return once(`node ${to} ${data}`, async () => {
        try {
          return await reader.request('eth_call', [{ to, data }, 'latest'], options);
        } catch (error) {
          // A contract without the function returns nothing, or reverts.
          if (codeOf(error) === 'reverted') return '0x';
          throw refuseRead(error);
        }
      });
    },
    callByWallet(to, canonical, words = []) {
      const data = encode(canonical, words);
      return once(`wallet ${to} ${data}`, async () => {
        try {
          return await provider.request({ method: 'eth_call', params: [{ to, data }, 'latest'] });
        } catch (error) {
          throw refuseUnread(error, 'Your wallet could not confirm your proxy wallet. Nothing was sent. Try again.');
        }
      });
    },
    async time() {
      try {
        const block = await reader.request('eth_getBlockByNumber', ['latest', false]);
        const timestamp = (block as { readonly timestamp?: unknown } | null)?.timestamp;
        if (isHex(timestamp)) return BigInt(timestamp);
      } catch (error) {
        throw refuseRead(error);
      }
      throw refuseUnread('a block without a time');
    },
    counts: counts.least,
  };
}

export function withSources(line: SigningLine, queries: Pick<ChainQueries, 'counts'>): SigningLine {
  return { ...line, ...queries.counts() };
}

export function refuseRead(error: unknown): Refusal {
  const message =
    codeOf(error) === 'disagreement'
      ? 'RPC nodes disagree about this transaction. Nothing was sent. Try again, or choose another RPC.'
      : undefined;
  return refuseUnread(error, message);
}

function codeOf(error: unknown): ChainReadError['code'] | undefined {
  return (error as Partial<ChainReadError> | null | undefined)?.code;
}

function encode(canonical: string, words: readonly string[]): Hex {
  return `${selectorOf(canonical)}${words.join('')}`;
}

function asHex(response: unknown): Hex {
  if (isHex(response)) return response;
  throw refuseUnread('an answer that is not hexadecimal');
}

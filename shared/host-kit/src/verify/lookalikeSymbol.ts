import type { Chain, ChainReader } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import { countsOfReads, isMajority, type CountsOfReads } from '@fathom/base/domain/sourceCounts';
import { skeletonOf } from '@fathom/base/domain/lookalike';
import { erc20 } from '@fathom/base/rpc/erc20';
import { readMany } from '@fathom/base/rpc/multicall';
import { WeakMap } from '../captured/globals';
import type { AddressBook } from './addressBook';
import { refuseRead } from './chainQueries';
import { textOf } from './externalData';

export interface ConfiguredChain {
  readonly reader: ChainReader;
  readonly addressBook: AddressBook;
  readonly chain: Pick<Chain, 'nativeCurrency'>;
}

/** Finds the configured symbol that another contract's symbol equals or looks like. */
export type FindLookalike = (token: { readonly address: Address; readonly symbol: string }) => string | undefined;

/** Symbols of one page load, if most sources confirm them: contracts hardly ever change theirs. */
const read = new WeakMap<AddressBook, Promise<readonly string[]>>();

/**
 * Reads the symbols of the configured tokens, and compares others with them and with the native
 * currency's. A configured contract imitates none. Rejects if the symbols cannot be confirmed.
 */
export async function readLookalikes(context: ConfiguredChain): Promise<FindLookalike> {
  const { addressBook, chain } = context;
  const symbols = [chain.nativeCurrency.symbol, ...(await symbolsOf(context))];
  return ({ address, symbol }) => {
    if (addressBook.addresses().includes(addressKey(address))) return undefined;
    const skeleton = skeletonOf(symbol);
    return symbols.find((candidate) => skeletonOf(candidate) === skeleton);
  };
}

/** The same for a sentence that is verified: a failed read refuses it. */
export async function lookalikesFor(context: ConfiguredChain): Promise<FindLookalike> {
  try {
    return await readLookalikes(context);
  } catch (error) {
    throw refuseRead(error);
  }
}

function symbolsOf({ reader, addressBook }: ConfiguredChain): Promise<readonly string[]> {
  const known = read.get(addressBook);
  if (known) return known;
  const counts = countsOfReads();
  const symbols = readSymbols(reader, addressBook, counts.onConfirmed);
  read.set(addressBook, symbols);
  const forget = () => read.delete(addressBook);
  symbols.then(() => {
    const least = counts.least();
    if (least && !isMajority(least)) forget();
  }, forget);
  return symbols;
}

/** Contested symbols refuse no exit: what a token is displayed as is counted with the token's own reads. */
async function readSymbols(
  source: ChainReader,
  addressBook: AddressBook,
  onConfirmed: CountsOfReads['onConfirmed'],
): Promise<readonly string[]> {
  const [multicall3] = addressBook.addressesOf('multicall3');
  const reader: ChainReader = {
    chainId: source.chainId,
    request: (method, params) =>
      source.request(method, params, { confirmed: true, acceptsContested: true, onConfirmed }),
  };
  const results = await readMany(
    multicall3 === undefined ? reader : { ...reader, multicall3 },
    addressBook.addresses().map((contract) => ({ ...erc20.symbol.read(contract), decode: textOf })),
  );
  return results.flatMap((result) => (result.ok ? (result.value ?? []) : []));
}

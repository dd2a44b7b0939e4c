import type { Chain, ChainReader, ChainReadOptions } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import { skeletonOf } from '@fathom/base/domain/lookalike';
import { countsOfReads, isMajority } from '@fathom/base/domain/sourceCounts';
import { WeakMap } from '../captured/globals';
import type { AddressBook } from './addressBook';
import { refuseRead } from './chainQueries';

export interface ConfiguredChain {
  readonly reader: ChainReader;
  readonly addressBook: AddressBook;
  readonly chain: Pick<Chain, 'nativeCurrency'>;
  readonly readSymbols: ReadSymbols;
}

/** Reads the symbols of the configured tokens. Rejects if they cannot be confirmed. */
export type ReadSymbols = (
  reader: ChainReader,
  addressBook: AddressBook,
  options: ChainReadOptions,
) => Promise<readonly string[]>;

/** Finds the configured symbol that another contract's symbol equals or looks like. */
export type FindLookalike = (token: { readonly address: Address; readonly symbol: string }) => string | undefined;

/** Symbols of one page load that most sources confirmed: contracts hardly ever change theirs. */
const read = new WeakMap<AddressBook, readonly string[]>();

/**
 * Reads the symbols of the configured tokens, and compares others with them and with the native
 * currency's. A configured contract imitates none. Rejects if the symbols cannot be confirmed.
 */
export async function readLookalikes(
  context: ConfiguredChain,
  options: Pick<ChainReadOptions, 'acceptsContested'> = {},
): Promise<FindLookalike> {
  const { addressBook, chain } = context;
  const symbols = [chain.nativeCurrency.symbol, ...(await symbolsOf(context, options))];
  return ({ address, symbol }) => {
    if (addressBook.addresses().includes(addressKey(address))) return undefined;
    const skeleton = skeletonOf(symbol);
    return symbols.find((candidate) => skeletonOf(candidate) === skeleton);
  };
}

/**
 * Lookup for a sentence that is verified: a failed read refuses it. The code that sends decides
 * which requests go on with few sources.
 */
export async function lookalikesFor(context: ConfiguredChain): Promise<FindLookalike> {
  try {
    return await readLookalikes(context, { acceptsContested: true });
  } catch (error) {
    throw refuseRead(error);
  }
}

async function symbolsOf(
  { reader, addressBook, readSymbols }: ConfiguredChain,
  { acceptsContested }: Pick<ChainReadOptions, 'acceptsContested'>,
): Promise<readonly string[]> {
  const known = read.get(addressBook);
  if (known) return known;
  const { onConfirmed, least } = countsOfReads();
  const symbols = await readSymbols(reader, addressBook, { confirmed: true, acceptsContested, onConfirmed });
  const counts = least();
  if (counts && isMajority(counts)) read.set(addressBook, symbols);
  return symbols;
}

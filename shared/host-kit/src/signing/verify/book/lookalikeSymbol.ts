import type { Chain, ChainReader, ChainReadOptions } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import { skeletonOf } from '@fathom/base/domain/lookalike';
import { countsOfReads, isMajority } from '@fathom/base/domain/sourceCounts';
import { WeakMap } from '../../captured/globals';
import type { AddressBook } from './addressBook';
import { refuseRead } from '../chainQueries';

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

/** Finds a configured symbol that equals or resembles another contract's symbol. */
export type FindLookalike = (token: { readonly address: Address; readonly symbol: string }) => string | undefined;

/** Cached for the page's life once most sources confirmed them, because contracts hardly ever change their symbols. */
const read = new WeakMap<AddressBook, readonly string[]>();

/** A configured contract is never a lookalike. Rejects if the symbols cannot be confirmed. */
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

/** A failed read refuses the verification. The sending code decides which requests few sources may confirm. */
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

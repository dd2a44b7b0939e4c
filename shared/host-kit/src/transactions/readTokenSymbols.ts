import type { ChainReader } from '@fathom/contract';
import { erc20 } from '@fathom/base/rpc/erc20';
import { readMany } from '@fathom/base/rpc/multicall';
import { tokenText } from '@fathom/base/rpc/tokenText';
import type { AddressBook } from '../verify/addressBook';

/**
 * The symbols of the configured contracts that are tokens, as they are on the chain. Rejects if they
 * cannot be confirmed.
 */
export async function readTokenSymbols(reader: ChainReader, addressBook: AddressBook): Promise<readonly string[]> {
  const [multicall3] = addressBook.addressesOf('multicall3');
  const results = await readMany(
    multicall3 === undefined ? reader : { ...reader, multicall3 },
    addressBook.addresses().map((contract) => ({ ...erc20.symbol.read(contract), decode: tokenText })),
    { confirmed: true },
  );
  return results.flatMap((result) => (result.ok ? (result.value ?? []) : []));
}

import type { ChainReader, ChainReadOptions } from '@fathom/contract';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { readMany } from '@fathom/base/rpc/multicall';
import { tokenText } from '@fathom/base/rpc/abi/tokenText';
import type { AddressBook } from '../../signing/verify/book/addressBook';

/** Reads the symbols of the configured tokens from the chain. Rejects if they cannot be confirmed. */
export async function readTokenSymbols(
  reader: ChainReader,
  addressBook: AddressBook,
  options: ChainReadOptions,
): Promise<readonly string[]> {
  const [multicall3] = addressBook.addressesOf('multicall3');
  const confirming: ChainReader = {
    chainId: reader.chainId,
    request: (method, params) => reader.request(method, params, options),
  };
  const results = await readMany(
    multicall3 === undefined ? confirming : { ...confirming, multicall3 },
    addressBook.addresses().map((contract) => ({ ...erc20.symbol.read(contract), decode: tokenText })),
  );
  return results.flatMap((result) => (result.ok ? (result.value ?? []) : []));
}

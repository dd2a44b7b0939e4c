import type { Chain, ChainReader } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import { skeletonOf } from '@fathom/base/domain/lookalike';
import { erc20 } from '@fathom/base/rpc/erc20';
import { readMany } from '@fathom/base/rpc/multicall';
import type { AddressBook } from '../verify/addressBook';
import { textOf } from '../verify/externalData';

interface ConfiguredChain {
  readonly reader: ChainReader;
  readonly addressBook: AddressBook;
  readonly chain: Pick<Chain, 'nativeCurrency'>;
}

/**
 * The symbol of a configured token, or of the native currency, that the symbol of another contract
 * equals or looks like; `undefined` for a configured contract and for a symbol of its own. Rejects
 * if the symbols of the configured tokens cannot be confirmed.
 */
export async function imitatedSymbol(
  { address, symbol }: { readonly address: Address; readonly symbol: string },
  { reader, addressBook, chain }: ConfiguredChain,
): Promise<string | undefined> {
  const configured = addressBook.addresses();
  if (configured.includes(addressKey(address))) return undefined;
  const [multicall3] = addressBook.addressesOf('multicall3');
  const results = await readMany(
    { ...reader, ...(multicall3 && { multicall3 }) },
    configured.map((contract) => ({ ...erc20.symbol.read(contract), decode: textOf })),
    { confirmed: true },
  );
  const symbols = results.flatMap((result) => (result.ok ? (result.value ?? []) : []));
  const skeleton = skeletonOf(symbol);
  return [chain.nativeCurrency.symbol, ...symbols].find((candidate) => skeletonOf(candidate) === skeleton);
}

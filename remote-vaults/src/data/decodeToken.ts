import type { Address } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displaySymbol, displayText } from '@fathom/base/domain/displayText';
import { known, type ReadResults } from '@fathom/base/rpc/multicall';
import type { VaultToken } from '../domain/vault';
import { getDecimals, getName, getSymbol } from './abi/vaultContracts';
import { MAX_DECIMALS } from './vaultsIndexer';

/** What a token, or a vault's share token, says of itself. */
export function tokenReads(token: Address) {
  return { symbol: getSymbol.read(token), name: getName.read(token), decimals: getDecimals.read(token) };
}

/** `undefined` without decimals that amounts can be written with; a missing name is that of the symbol. */
export function decodeToken(
  address: Address,
  results: ReadResults<ReturnType<typeof tokenReads>>,
): VaultToken | undefined {
  const decimals = known(results.decimals);
  const symbol = known(results.symbol);
  if (decimals === undefined || decimals > MAX_DECIMALS || symbol === undefined) return undefined;
  return {
    address,
    symbol: displaySymbol(symbol),
    name: displayText(known(results.name) ?? symbol, DISPLAY_LENGTH.name),
    decimals,
  };
}

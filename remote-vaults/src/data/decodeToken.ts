import type { Address } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displaySymbol, displayText } from '@fathom/base/domain/displayText';
import { known, type ReadResults } from '@fathom/base/rpc/multicall';
import type { VaultToken } from '../domain/vault';
import { getDecimals, getName, getSymbol } from './abi/vaultContracts';
import { MAX_DECIMALS } from './maxDecimals';

export function tokenReads(token: Address) {
  return { symbol: getSymbol.read(token), name: getName.read(token), decimals: getDecimals.read(token) };
}

const SHORT_ADDRESS = 11;

/** Displays the address of a token without a readable symbol, so that holdings stay in the list. */
export function decodeToken(
  address: Address,
  results: ReadResults<ReturnType<typeof tokenReads>>,
): VaultToken | undefined {
  const decimals = known(results.decimals);
  const symbol = known(results.symbol);
  if (decimals === undefined || decimals > MAX_DECIMALS) return undefined;
  const displayed = displaySymbol(symbol ?? '') || displayText(address, SHORT_ADDRESS);
  return {
    address,
    symbol: displayed,
    name: displayText(known(results.name) ?? '', DISPLAY_LENGTH.name) || displayed,
    decimals,
  };
}

import type { ExternalDataProvider } from '@ethereum-sourcify/clear-signing';
import type { Chain } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { quotedSymbol } from '@fathom/base/domain/displayText';
import { BigInt, Number, TextDecoder, allOf, bytesFrom, parseInt } from '../../captured/globals';
import { readAddressWord } from '../abiWords';
import type { ChainQueries } from '../chainQueries';
import type { FindLookalike } from '../book/lookalikeSymbol';
import { verifyText } from '../text/en';

const MOST_DECIMALS = 77n;

/** Names come from confirmed rules, tokens from the chain, the native currency from the configuration. */
export function externalData(
  chain: Pick<Chain, 'id' | 'name' | 'nativeCurrency'>,
  queries: Pick<ChainQueries, 'call'>,
  names: ReadonlyMap<string, string>,
  loadLookalikes: () => Promise<FindLookalike>,
): ExternalDataProvider {
  return {
    resolveLocalName: async (address) => {
      const name = names.get(address.toLowerCase());
      return name === undefined ? null : { name, typeMatch: true };
    },
    resolveToken: async (_chainId, address) => readToken(queries, address as Address, loadLookalikes),
    resolveChainInfo: async () => {
      const { name, nativeCurrency } = chain;
      return { name, nativeCurrency: { ...nativeCurrency, symbol: quotedSymbol(nativeCurrency.symbol) } };
    },
  };
}

/** Reads a token's symbol and decimals; for an adapter, those of its collateral. */
async function readToken(
  queries: Pick<ChainQueries, 'call'>,
  address: Address,
  loadLookalikes: () => Promise<FindLookalike>,
) {
  const token = await readMarked(queries, address, loadLookalikes);
  if (token) return token;
  const word = await queries.call(address, 'collateralToken()');
  const collateral = readAddressWord(word.slice(2));
  return (collateral && (await readMarked(queries, collateral, loadLookalikes))) ?? null;
}

/** Marks a symbol that equals or resembles that of a configured token. */
async function readMarked(
  queries: Pick<ChainQueries, 'call'>,
  address: Address,
  loadLookalikes: () => Promise<FindLookalike>,
) {
  const [token, findLookalike] = await allOf([readSymbol(queries, address), loadLookalikes()]);
  if (!token) return undefined;
  const configured = findLookalike({ address, symbol: token.name });
  if (configured === undefined) return token;
  return { ...token, symbol: verifyText.imitates(token.symbol, quotedSymbol(configured)) };
}

/** Reads the symbol, original and sanitized, and the decimals of a token; returns `undefined` for other contracts. */
export async function readSymbol(queries: Pick<ChainQueries, 'call'>, token: Address) {
  try {
    const [symbolData, decimalsData] = await allOf([
      queries.call(token, 'symbol()'),
      queries.call(token, 'decimals()'),
    ]);
    const symbol = textOf(symbolData);
    const decimals = decimalsData.length === 66 ? BigInt(decimalsData) : undefined;
    if (symbol === undefined || symbol === '' || decimals === undefined || decimals > MOST_DECIMALS) return undefined;
    return { name: symbol, symbol: quotedSymbol(symbol), decimals: Number(decimals) };
  } catch {
    // Not a token, or no result: the interpreter reports a warning for the amount.
    return undefined;
  }
}

/** Decodes a returned `string`, or the `bytes32` of old tokens; `undefined` for anything else. */
function textOf(data: Hex): string | undefined {
  const digits = data.slice(2);
  if (digits.length === 64) return decodeUtf8(digits.replace(/(00)*$/, ''));
  const length = Number(`0x${digits.slice(64, 128)}`);
  return digits.length >= 128 + length * 2 ? decodeUtf8(digits.slice(128, 128 + length * 2)) : undefined;
}

function decodeUtf8(digits: string): string {
  const bytes = bytesFrom(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return new TextDecoder().decode(bytes);
}

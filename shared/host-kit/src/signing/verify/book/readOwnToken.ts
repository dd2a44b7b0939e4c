import type { ChainReader, Eip1193Provider } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { displaySymbol } from '@fathom/base/domain/displayText';
import { createChainQueries } from '../chainQueries';
import { readSymbol } from '../descriptor/externalData';

/** Reads the displayed symbol and the decimals of a token's contract; `undefined` for other contracts. */
export async function readOwnToken(
  token: Address,
  reader: ChainReader,
  provider: Eip1193Provider,
): Promise<{ readonly symbol: string; readonly decimals: number } | undefined> {
  const own = await readSymbol(createChainQueries(reader, provider), token);
  return own && { symbol: displaySymbol(own.name), decimals: own.decimals };
}

import { ownArtifact } from '../../contracts/ownArtifact';
import { interfaceOf, openSession } from '../chain/chainSession';
import type { Rpc } from '../chain/createRpc';
import { ADMIN_ACCOUNT } from '../demoAccounts';
import type { ChainAddresses } from '../devnetAddresses';

/** Sets the price of an asset in the market's oracle, in USD with 8 decimals. Throws for an unknown asset. */
export async function setPrice(
  rpc: Rpc,
  { chainId, tokens }: Pick<ChainAddresses, 'chainId' | 'tokens'>,
  symbol: string,
  price: bigint,
): Promise<void> {
  const token = tokens[symbol];
  if (token === undefined) throw new Error(`Chain ${chainId} has no asset ${symbol}.`);
  const feed = { address: token.feed, abi: interfaceOf(ownArtifact('PriceFeed')) };
  await openSession(chainId, rpc, ADMIN_ACCOUNT.address).send(feed, 'setAnswer', [price]);
}

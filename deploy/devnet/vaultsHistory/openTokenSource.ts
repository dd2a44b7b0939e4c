import { parseEther, parseUnits, toQuantity } from 'ethers';
import type { ChainSession, Contract } from '../chain/chainSession';
import { marketToken } from '../market/deployMarket';
import type { DeployedTokens } from '../market/deployTokens';
import type { SeedUserCall } from '../seed/createSeedUsers';
import { namedAccount } from '../seed/namedAccount';

export interface TokenSource {
  token(symbol: string): Contract;
  /** Raw units of whole tokens, rounded down. */
  units(symbol: string, amount: number): bigint;
  /** Returns the call that gives raw units to an account. */
  gift(symbol: string, account: string, amount: bigint): SeedUserCall;
}

/** More wrapped ether than the past needs. */
const WRAPPED = parseEther('20000');

/** Mints tokens, except wrapped ether, which a separate account wraps first. */
export async function openTokenSource(session: ChainSession, deployed: DeployedTokens): Promise<TokenSource> {
  const { minter } = deployed;
  const wrapper = namedAccount('vaults wrapper');
  await session.rpc('anvil_setBalance', [wrapper, toQuantity(WRAPPED * 2n)]);
  await session.send(marketToken(deployed, 'WETH').token, 'deposit', [], { from: wrapper, value: WRAPPED });
  return {
    token: (symbol) => marketToken(deployed, symbol).token,
    units: (symbol, amount) => parseUnits(amount.toFixed(6), marketToken(deployed, symbol).asset.decimals),
    gift(symbol, account, amount) {
      const { asset, token } = marketToken(deployed, symbol);
      return asset.kind === 'wrapped-native'
        ? { account: wrapper, contract: token, name: 'transfer', args: [account, amount] }
        : { account: wrapper, contract: minter, name: 'mint', args: [token.address, account, amount] };
    },
  };
}

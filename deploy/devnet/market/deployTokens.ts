import { id, parseUnits } from 'ethers';
import { ownArtifact } from '../../contracts/ownArtifact';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import type { ChainSession, Contract } from '../chain/chainSession';
import { MARKET_ASSETS, type MarketAsset } from './assets';

export interface DeployedToken {
  readonly asset: MarketAsset;
  readonly token: Contract;
  readonly feed: Contract;
}

export interface DeployedTokens {
  readonly minter: Contract;
  /** Ordered like {@link MARKET_ASSETS}. */
  readonly tokens: readonly DeployedToken[];
}

/** Decimals of all price feeds, and of the oracle's base currency (USD). */
export const PRICE_DECIMALS = 8;

/** Whole tokens per call, because the seeded depositors need millions. */
const MINT_LIMIT = 1_000_000_000;

export async function deployTokens(session: ChainSession): Promise<DeployedTokens> {
  const minter = await session.deploy(readAaveArtifact('Faucet'), [session.admin, false, MINT_LIMIT]);
  const tokens: DeployedToken[] = [];
  for (const asset of MARKET_ASSETS) {
    const token = await deployToken(session, asset, minter);
    const feed = await session.deploy(ownArtifact('PriceFeed'), [
      `${asset.symbol} / USD`,
      PRICE_DECIMALS,
      parseUnits(asset.priceUsd, PRICE_DECIMALS),
      session.admin,
    ]);
    tokens.push({ asset, token, feed });
  }
  return { minter, tokens };
}

export function deployTestToken(
  session: ChainSession,
  { name, symbol, decimals }: Pick<MarketAsset, 'name' | 'symbol' | 'decimals'>,
  minter: Contract,
): Promise<Contract> {
  return session.deploy(readAaveArtifact('TestnetERC20'), [name, symbol, decimals, minter.address]);
}

async function deployToken(session: ChainSession, asset: MarketAsset, minter: Contract): Promise<Contract> {
  switch (asset.kind) {
    case 'wrapped-native':
      return session.deploy(readAaveArtifact('WETH9'));
    case 'test-token':
      return deployTestToken(session, asset, minter);
    case 'fxd': {
      const token = await session.deploy(ownArtifact('FathomStablecoin'), [asset.name, asset.symbol, session.admin]);
      await session.send(token, 'grantRole', [id('MINTER_ROLE'), minter.address]);
      return token;
    }
    case 'fthm': {
      const token = await session.deploy(ownArtifact('MintableToken'), [asset.name, asset.symbol, session.admin]);
      await session.send(token, 'setMinter', [minter.address, true]);
      return token;
    }
  }
}

import { parseEther, parseUnits, toQuantity } from 'ethers';
import type { ChainSession } from '../chain/chainSession';
import { marketToken, type DeployedMarket } from '../market/deployMarket';

/** Acts on the market as one account. Amounts are whole tokens as text, such as `'0.5'`. */
export interface Actor {
  readonly address: string;
  receive(symbol: string, amount: string): Promise<void>;
  /** Receives and supplies the amount. Only assets that the pool enables automatically become collateral. */
  supply(symbol: string, amount: string): Promise<void>;
  borrow(symbol: string, amount: string, rate?: 'variable' | 'stable'): Promise<void>;
  useAsCollateral(symbol: string): Promise<void>;
  enterEMode(category: number): Promise<void>;
}

const RATE_MODES = { stable: 1, variable: 2 } as const;
const NO_REFERRAL = 0;
const ETH_FOR_GAS = parseEther('100');

/**
 * Impersonates an account while seeding. ETH is free: {@link Actor.receive} creates the ETH that it wraps, and the
 * caller sets the final balance.
 */
export async function openActor(session: ChainSession, market: DeployedMarket, address: string): Promise<Actor> {
  const { rpc } = session;
  await rpc('anvil_impersonateAccount', [address]);
  await rpc('anvil_setBalance', [address, toQuantity(ETH_FOR_GAS)]);

  async function receive(symbol: string, amount: string): Promise<void> {
    const { asset, token } = marketToken(market, symbol);
    const raw = parseUnits(amount, asset.decimals);
    if (asset.kind === 'wrapped-native') {
      await rpc('anvil_setBalance', [address, toQuantity(raw + ETH_FOR_GAS)]);
      return session.send(token, 'deposit', [], { from: address, value: raw });
    }
    return session.send(market.minter, 'mint', [token.address, address, raw], { from: address });
  }

  return {
    address,
    receive,
    async supply(symbol, amount) {
      const { asset, token } = marketToken(market, symbol);
      const raw = parseUnits(amount, asset.decimals);
      await receive(symbol, amount);
      await session.send(token, 'approve', [market.pool.address, raw], { from: address });
      await session.send(market.pool, 'supply', [token.address, raw, address, NO_REFERRAL], { from: address });
    },
    async borrow(symbol, amount, rate = 'variable') {
      const { asset, token } = marketToken(market, symbol);
      const args = [token.address, parseUnits(amount, asset.decimals), RATE_MODES[rate], NO_REFERRAL, address];
      await session.send(market.pool, 'borrow', args, { from: address });
    },
    async useAsCollateral(symbol) {
      const { token } = marketToken(market, symbol);
      await session.send(market.pool, 'setUserUseReserveAsCollateral', [token.address, true], { from: address });
    },
    async enterEMode(category) {
      await session.send(market.pool, 'setUserEMode', [category], { from: address });
    },
  };
}

/** Stops impersonating an account and sets its ETH balance. */
export async function closeActor(session: ChainSession, { address }: Actor, ethToKeep: string): Promise<void> {
  await session.rpc('anvil_setBalance', [address, toQuantity(parseEther(ethToKeep))]);
  await session.rpc('anvil_stopImpersonatingAccount', [address]);
}

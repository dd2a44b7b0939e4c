import type { ChainSession } from '../chain/chainSession';
import { demoAccount, LENDING_DEMO_ACCOUNTS, type LendingDemoAccountId } from '../demoAccounts';
import type { DeployedMarket } from '../market/deployMarket';
import { closeActor, openActor, type Actor } from './openActor';

/** The actions of each account; `demoAccounts.ts` summarizes them. */
const SITUATIONS: Readonly<Record<LendingDemoAccountId, (account: Actor) => Promise<void>>> = {
  async fresh(account) {
    for (const [symbol, amount] of [
      ['WETH', '5'],
      ['USDC', '10000'],
      ['USDT', '10000'],
      ['FXD', '10000'],
      ['WBTC', '0.5'],
      ['wstETH', '4'],
      ['LSK', '5000'],
      ['DAI', '1000'],
      ['LUSD', '1000'],
      ['FTHM', '20000'],
    ] as const) {
      await account.receive(symbol, amount);
    }
  },
  async empty() {},
  async healthy(account) {
    await account.supply('WETH', '10');
    await account.borrow('USDC', '8000');
    await account.receive('WETH', '2');
  },
  async 'at-risk'(account) {
    await account.supply('WETH', '10');
    await account.borrow('USDC', '26700');
    await account.receive('WETH', '1');
  },
  async 'e-mode'(account) {
    await account.supply('USDC', '20000');
    await account.enterEMode(1);
    await account.borrow('FXD', '15000');
    await account.receive('USDT', '5000');
  },
  async isolated(account) {
    await account.supply('LSK', '20000');
    await account.useAsCollateral('LSK');
    await account.borrow('USDT', '3000');
    await account.receive('USDC', '1000');
  },
  async rewarded(account) {
    await account.supply('USDC', '50000');
    await account.supply('USDT', '30000');
  },
  async supplier(account) {
    await account.supply('WETH', '3');
    await account.supply('USDC', '5000');
    await account.supply('wstETH', '2');
    await account.supply('FTHM', '1000');
  },
  async 'stable-rate'(account) {
    await account.supply('WBTC', '1');
    await account.borrow('USDC', '20000', 'stable');
  },
  async 'closed-assets'(account) {
    await account.supply('DAI', '10000');
    await account.supply('LUSD', '4000');
    await account.supply('WETH', '2');
    await account.borrow('DAI', '500');
    await account.borrow('LUSD', '300');
    await account.receive('DAI', '2000');
    await account.receive('LUSD', '2000');
  },
};

/** Positions that need a history: seeded a month before the market opens to users. */
const AGED: readonly LendingDemoAccountId[] = ['rewarded'];
const ETH: Readonly<Partial<Record<LendingDemoAccountId, string>>> = { fresh: '25', empty: '0' };
const USUAL_ETH = '10';

export async function seedAgedDemoAccounts(session: ChainSession, market: DeployedMarket): Promise<void> {
  for (const id of AGED) await seed(session, market, id);
}

export async function seedDemoAccounts(session: ChainSession, market: DeployedMarket): Promise<void> {
  for (const id of LENDING_DEMO_ACCOUNTS) {
    if (!AGED.includes(id)) await seed(session, market, id);
  }
}

async function seed(session: ChainSession, market: DeployedMarket, id: LendingDemoAccountId): Promise<void> {
  const actor = await openActor(session, market, demoAccount(id).address);
  await SITUATIONS[id](actor);
  await closeActor(session, actor, ETH[id] ?? USUAL_ETH);
}

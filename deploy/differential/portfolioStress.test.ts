import { Interface } from 'ethers';
import type { AreaPortfolio, AreaSummary, HostServices, PortfolioScenario } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { movedPrice } from '@fathom/base/domain/priceAsset';
import { createPortfolio as createFxdPortfolio } from '../../remote-fxd/src/portfolio/createPortfolio';
import { createPortfolio as createLendingPortfolio } from '../../remote-lending/src/portfolio/createPortfolio';
import { ownArtifact } from '../contracts/ownArtifact';
import { interfaceOf } from '../devnet/chain/chainSession';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import { setPrice } from '../devnet/prices/setPrice';
import type { RunningDevnet } from '../devnet/startDevnet';
import { revertTo } from '../devnet/testing/revertTo';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { passTime, stopClock } from '../devnet/testing/testClock';
import { openFxdChain, type FxdChain } from '../integration/fxdChain';
import { found } from '../integration/lendingUser';
import { openPartnerHost, partnerWallet } from '../integration/partnerPage';
import { stressScenarios } from './stressScenarios';

/*
 * Compares the stressed summaries with the contracts: for 500 random scenarios, the oracles' prices are moved and time
 * passes on the chain, and each health factor, safety buffer, balance and debt must be equal to the last unit.
 */
const CHAIN_ID = 1135;
const SEED = 20_261_130;
const EACH = 250;
const DAY = 86_400;
const WAD = 10n ** 18n;
const RAY = 10n ** 27n;

const LENDING_ACCOUNTS = ['healthy', 'at-risk', 'e-mode', 'isolated', 'stable-rate', 'closed-assets'] as const;

let devnet: RunningDevnet;
let chain: FxdChain;

const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openFxdChain(devnet, CHAIN_ID);
  await chain.rpc('evm_setAutomine', [true]);
  await stopClock(chain.rpc);
});

interface Opened {
  readonly portfolio: AreaPortfolio;
  readonly summary: AreaSummary;
}

async function open(
  area: 'fxd' | 'lending',
  create: (services: HostServices) => AreaPortfolio,
  id: DemoAccountId,
): Promise<Opened> {
  const host = openPartnerHost(devnet.addresses, CHAIN_ID, partnerWallet(chain.rpc, demoAccount(id)), area);
  const portfolio = create(host);
  const summary = found(await portfolio.summary(CHAIN_ID, demoAccount(id).address as Address));
  host.stop();
  return { portfolio, summary };
}

/** Moves time on the chain and performs `action`; then everything is as before. */
async function inScenario(scenario: PortfolioScenario, action: () => Promise<void>): Promise<void> {
  const snapshot = await chain.rpc('evm_snapshot', []);
  try {
    if (scenario.days > 0) await passTime(chain.rpc, scenario.days * DAY);
    await action();
  } finally {
    await revertTo(chain.rpc, snapshot);
  }
}

describe('a stressed lending account', () => {
  it(`has the pool's health factor, balances and debts in ${EACH} scenarios [PFO-110]`, async () => {
    const accounts: Opened[] = [];
    for (const id of LENDING_ACCOUNTS) accounts.push(await open('lending', createLendingPortfolio, id));
    const [first] = accounts;
    const prices = found(first).summary.prices;
    const assets = [...new Set(prices.map(({ asset }) => asset))];
    const seen = { ratios: 0, liquidated: 0, balances: 0 };
    for (const scenario of stressScenarios(assets, { count: EACH, seed: SEED })) {
      await inScenario(scenario, async () => {
        for (const { token, price, asset } of prices) {
          if (!(asset in scenario.changes)) continue;
          await setPrice(
            chain.rpc,
            chain.addresses,
            token.symbol,
            movedPrice(price, token.symbol, scenario.changes) / 10n ** 10n,
          );
        }
        for (const { portfolio, summary } of accounts) {
          const stressed = portfolio.stress(summary, scenario);
          const [risk] = stressed.risks;
          expect({ scenario, health: found(risk).value }).toEqual({
            scenario,
            health: await poolHealth(summary.account),
          });
          seen.ratios += 1;
          if (risk?.level === 'liquidated') seen.liquidated += 1;
          for (const { id, token, amount, isOwed } of stressed.positions) {
            const address = tokenOf(
              token.symbol,
              isOwed ? (id.includes(':stable:') ? 'stable' : 'variable') : 'supply',
            );
            expect({ scenario, id, amount }).toEqual({
              scenario,
              id,
              amount: await chain.balanceOf(address, summary.account),
            });
            seen.balances += 1;
          }
        }
      });
    }
    expect(seen.ratios).toBe(EACH * LENDING_ACCOUNTS.length);
    expect(seen.liquidated).toBeGreaterThan(EACH / 10);
    expect(seen.balances).toBeGreaterThan(EACH * LENDING_ACCOUNTS.length);
  });
});

const accountData = new Interface([
  'function getUserAccountData(address) view returns (uint256, uint256, uint256, uint256, uint256, uint256 health)',
]);

async function poolHealth(account: string): Promise<bigint> {
  const pool = { address: chain.addresses.market.LENDING_POOL, abi: accountData };
  const values = (await chain.session.read(pool, 'getUserAccountData', [account])) as readonly bigint[];
  return found(values[5]);
}

function tokenOf(symbol: string, kind: 'supply' | 'variable' | 'stable'): string {
  const token = found(chain.addresses.tokens[symbol]);
  return { supply: token.rsToken, variable: token.variableDebtToken, stable: token.stableDebtToken }[kind];
}

describe('a stressed FXD position', () => {
  it(`has the contracts' safety buffer and debt in ${EACH} scenarios [PFO-111]`, async () => {
    const { portfolio, summary } = await open('fxd', createFxdPortfolio, 'fxd-positions');
    expect(summary.risks.length).toBeGreaterThan(4);
    const owner = await chain.walletOf(summary.account);
    const assets = [...new Set(summary.prices.map(({ asset }) => asset))];
    const seen = { buffers: 0, liquidated: 0 };
    for (const scenario of stressScenarios(assets, { count: EACH, seed: SEED })) {
      await inScenario(scenario, async () => {
        await moveFxd(summary, scenario);
        const stressed = portfolio.stress(summary, scenario);
        for (const position of await chain.positionsOf(owner)) {
          const risk = stressed.risks.find(({ id }) => id === position.id.toString());
          if (position.share === 0n) continue;
          const debt = (position.debtValue + RAY - 1n) / RAY;
          const left = position.limit > debt * RAY ? position.limit - debt * RAY : 0n;
          const id = `${position.id}-debt`;
          const owed = stressed.positions.find((row) => row.id === id);
          const ours = { buffer: risk?.value, debt: owed?.amount, isUnsafe: risk?.liquidation !== undefined };
          const isUnsafe = position.limit < position.debtValue;
          const theirs = { buffer: (left * WAD) / position.limit, debt, isUnsafe };
          expect({ scenario, id, ...ours }).toEqual({ scenario, id, ...theirs });
          seen.buffers += 1;
          if (isUnsafe) seen.liquidated += 1;
        }
      });
    }
    expect(seen.buffers).toBeGreaterThan(EACH * 4);
    expect(seen.liquidated).toBeGreaterThan(EACH / 10);
  });

  it('keeps what the liquidation engine leaves [PFO-112]', async () => {
    const { portfolio, summary } = await open('fxd', createFxdPortfolio, 'fxd-positions');
    const owner = await chain.walletOf(summary.account);
    const counts = { saved: 0, lost: 0 };
    for (const parts of [-3_000, -4_500, -6_000, -8_000, -9_500]) {
      const change = BigInt(parts) * 10n ** 14n;
      const scenario = { changes: Object.fromEntries(summary.prices.map(({ asset }) => [asset, change])), days: 30 };
      await inScenario(scenario, async () => {
        await moveFxd(summary, scenario);
        const stressed = portfolio.stress(summary, scenario);
        for (const { id, liquidation } of stressed.risks) {
          if (!liquidation) continue;
          const price = found(stressed.prices.find((each) => each.token.symbol === symbolOf(stressed, id))).price;
          const { collateral, debt } = await liquidateFully(owner, BigInt(id));
          expect({ id, left: liquidation.left }).toEqual({ id, left: (collateral * price) / WAD - debt });
          counts[collateral > 0n ? 'saved' : 'lost'] += 1;
        }
      });
    }
    expect(counts.saved).toBeGreaterThan(0);
    expect(counts.lost).toBeGreaterThan(0);
  });
});

async function moveFxd({ prices }: AreaSummary, { changes, days }: PortfolioScenario): Promise<void> {
  for (const { name, id } of chain.addresses.fxd.pools) {
    const listed = prices.find((price) => price.id === id);
    if (listed && listed.asset in changes) {
      await chain.setPoolPrice(name, movedPrice(listed.price, listed.token.symbol, changes));
    }
    if (days > 0) await chain.collect(name);
  }
}

function symbolOf({ risks }: AreaSummary, id: string): string {
  return found(risks.find((risk) => risk.id === id)?.token).symbol;
}

/** Liquidates as much as the strategy allows at once, until the position is safe. */
async function liquidateFully(
  owner: string,
  id: bigint,
): Promise<{ readonly collateral: bigint; readonly debt: bigint }> {
  for (let count = 0; count < 60; count += 1) {
    const position = found((await chain.positionsOf(owner)).find((each) => each.id === id));
    const debt = (position.debtValue + RAY - 1n) / RAY;
    if (position.limit >= position.debtValue) return { collateral: position.collateral, debt };
    await liquidateOnce(position, debt);
  }
  throw new Error(`Position ${id} is still unsafe.`);
}

async function liquidateOnce(
  { pool, handler, share }: { readonly pool: string; readonly handler: string; readonly share: bigint },
  debt: bigint,
): Promise<void> {
  const { address: from } = await chain.account();
  const { contracts } = chain.addresses.fxd;
  const at = (artifact: string, address: string) => ({ address, abi: interfaceOf(ownArtifact(artifact)) });
  const adapter = at('StablecoinAdapter', contracts.stablecoinAdapter);
  await chain.mint(chain.stablecoin.address, from, debt);
  await chain.session.send(chain.stablecoin, 'approve', [adapter.address, debt], { from });
  await chain.session.send(adapter, 'deposit', [from, debt, '0x'], { from });
  await chain.session.send(chain.bookKeeper, 'whitelist', [chain.strategy.address], { from });
  const order = [pool, handler, share, share, from, '0x'];
  await chain.session.send(at('LiquidationEngine', contracts.liquidationEngine), 'liquidate', order, { from });
}

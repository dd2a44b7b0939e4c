import { Interface } from 'ethers';
import type { AreaPortfolio, AreaSummary, RescueOption } from '@fathom/contract';
import { positionMetrics, positionTvl } from '../../remote-fxd/src/domain/positionMetrics';
import { createPortfolio } from '../../remote-fxd/src/portfolio/createPortfolio';
import { demoAccount } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { mineOnlyTransactions } from '../devnet/testing/testClock';
import { openChainVaults } from '../e2e/chainVaults';
import { fastPolling } from '@fathom/testing/fastPolling';
import { openFxdChain, type FxdChain } from './fxdChain';
import { arriveAtFxd, found, type FxdUser } from './fxdUser';
import { countingReads } from './countingReads';
import { performCalls } from './performCalls';
import { openPartnerHost, partnerWallet } from './partnerPage';
import { preparePlan } from './preparePlan';
import { vaultSources } from './vaultSources';

const CHAIN_ID = 1135;
const WAD = 10n ** 18n;
const RAY = 10n ** 27n;
const DAY = 86_400;
const GOAL = WAD / 2n;

const calm = fastPolling();
afterAll(calm);

let devnet: RunningDevnet;
let chain: FxdChain;
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  await mineOnlyTransactions(found(devnet.chains[CHAIN_ID]).rpc);
  chain = openFxdChain(devnet, CHAIN_ID);
});

describe('the FXD summary of a demo account', () => {
  it('has the amounts of the contracts at its block, in two RPC requests [PFO-100, PFO-101]', async () => {
    const account = demoAccount('fxd-positions');
    const requests: string[] = [];
    const host = openPartnerHost(devnet.addresses, CHAIN_ID, partnerWallet(chain.rpc, account), 'fxd');
    const portfolio = createPortfolio(countingReads(host, requests));
    const address = account.address as AreaSummary['account'];
    const first = found(await portfolio.summary(CHAIN_ID, address));
    requests.length = 0;
    const summary = found(await portfolio.summary(CHAIN_ID, address));
    host.stop();

    expect(requests).toEqual(['eth_call', 'eth_call']);
    expect(summary.positions).toEqual(first.positions);
    const open = (await chain.positionsOf(await chain.walletOf(address))).filter(({ collateral }) => collateral > 0n);
    expect(open.length).toBeGreaterThan(4);
    expect(summary.risks).toHaveLength(open.length);
    for (const { id, collateral, debtValue } of open) {
      const rows = summary.positions.filter(({ risk }) => risk === id.toString());
      const debt = (debtValue + RAY - 1n) / RAY;
      expect(rows.map(({ amount }) => amount)).toEqual(debt === 0n ? [collateral] : [collateral, debt]);
    }
    const fxd = found(summary.wallet.find(({ token }) => token.symbol === 'FXD'));
    expect(fxd.amount).toBe(await chain.balanceOf(chain.stablecoin.address, address));
  });

  it('is undefined on a chain without FXD, and empty for an account without a proxy wallet [PFO-102]', async () => {
    const account = demoAccount('fxd-newcomer');
    const host = openPartnerHost(devnet.addresses, CHAIN_ID, partnerWallet(chain.rpc, account), 'fxd');
    const portfolio = createPortfolio(host);
    const address = account.address as AreaSummary['account'];
    await expect(portfolio.summary(1, address)).resolves.toBeUndefined();
    const summary = found(await portfolio.summary(CHAIN_ID, address));
    host.stop();
    expect(summary).toMatchObject({ positions: [], risks: [], notices: [] });
    expect(summary.wallet.map(({ token }) => token.symbol)).toEqual(expect.arrayContaining(['CGO', 'LSK']));
  });
});

it('the FXD metric is the total of all positions and is undefined elsewhere [PFO-103]', async () => {
  const host = openPartnerHost(devnet.addresses, CHAIN_ID, partnerWallet(chain.rpc, demoAccount('fresh')), 'fxd');
  const portfolio = createPortfolio(host);
  const metric = await portfolio.metric?.(CHAIN_ID);
  await expect(portfolio.metric?.(1)).resolves.toBeUndefined();
  host.stop();
  expect(metric).toMatchObject({ token: { symbol: 'FXD' }, detail: 'issued in total' });
  const issued = (await chain.session.read(chain.bookKeeper, 'totalStablecoinIssued')) as bigint;
  const pools = chain.addresses.fxd.pools.length;
  // Each pool is rounded up.
  expect(found(metric).amount).toBeGreaterThanOrEqual(issued / RAY);
  expect(found(metric).amount).toBeLessThanOrEqual(issued / RAY + BigInt(pools));
});

describe('an FXD position in danger', () => {
  it('reaches the goal by the prepared repayment from the wallet [PFO-120]', async () => {
    const { user, portfolio, summary, risk } = await arriveInDanger();
    const option = found(portfolio.rescue(summary, request(summary, risk)).find(({ kind }) => kind === 'repay'));
    expect(option.calls).toHaveLength(2);
    await performCalls(chain.rpc, user.address, option);
    await expectPromise(user, portfolio, { risk, option });
    user.leave();
  });

  it('reaches the goal by the prepared collateral from the wallet [PFO-121]', async () => {
    const { user, portfolio, summary, risk } = await arriveInDanger();
    const option = found(
      portfolio.rescue(summary, request(summary, risk)).find(({ kind }) => kind === 'addCollateral'),
    );
    expect(option.calls).toHaveLength(1);
    await performCalls(chain.rpc, user.address, option);
    await expectPromise(user, portfolio, { risk, option });
    user.leave();
  });

  it('reaches the goal by the calls of a withdrawal from a vault, then the repayment, as one batch [PFO-122] [PFO-357] [PFO-388]', async () => {
    const { user, portfolio, risk } = await arriveInDanger();
    const vault = { address: defiVault(), abi: VAULT };
    const deposited = 2_000n * WAD;
    const from = user.address;
    await chain.session.send(chain.stablecoin, 'approve', [vault.address, deposited], { from });
    await chain.session.send(vault, 'deposit', [deposited, from], { from });
    await chain.keepFxd(from, 0n);
    const sources = await vaultSources(devnet, CHAIN_ID, from);
    expect(sources.map(({ amount }) => amount)).toEqual([
      (await chain.session.read(vault, 'maxWithdraw', [from, 0n, []])) as bigint,
    ]);
    const empty = found(await portfolio.summary(CHAIN_ID, from));
    const options = portfolio.rescue(empty, { ...request(empty, risk), sources });
    const option = found(options.find(({ kind }) => kind === 'source'));
    expect(option.steps.map(({ area }) => area)).toEqual(['vaults', 'fxd']);
    expect(options.some(({ kind }) => kind === 'repay')).toBe(false);
    expect(option.calls).toHaveLength(3);
    const plan = { area: 'fxd', chainId: CHAIN_ID, account: from, option, sources } as const;
    const { simulation, payoutSimulation, sentences } = await preparePlan(devnet, plan);
    expect(simulation).toMatchObject({ kind: 'passed', broken: undefined });
    expect(payoutSimulation).toMatchObject({ kind: 'passed', broken: 'safety buffer' });
    expect(sentences).toEqual([
      expect.stringMatching(/^Withdraw [\d,.]+ FXD from vault /),
      expect.stringMatching(/^Allow .+ to take [\d,.]+ FXD/),
      expect.stringMatching(/FXD/),
    ]);
    await performCalls(chain.rpc, from, option);
    await expectPromise(user, portfolio, { risk, option });
    user.leave();
  });

  it('has no option that its wallet cannot pay [PFO-123]', async () => {
    const { user, portfolio, summary, risk } = await arriveInDanger();
    const options = portfolio.rescue(summary, { ...request(summary, risk), wallet: [] });
    expect(options).toEqual([]);
    user.leave();
  });
});

const VAULT = new Interface([
  'function deposit(uint256 assets, address receiver) returns (uint256)',
  'function maxWithdraw(address owner, uint256 maxLoss, address[] strategies) view returns (uint256)',
]);

function defiVault(): string {
  const addresses = found(devnet.addresses.chains[CHAIN_ID]);
  return openChainVaults({ rpc: chain.rpc, addresses }).story('defi').address;
}

/** Opens a position with a buffer of about 25%, with FXD and ETH in the wallet. */
async function arriveInDanger() {
  const user = await arriveAtFxd(devnet, chain);
  const pool = await user.pool('ETH');
  const borrow = (2n * pool.priceWithSafetyMargin * 745n) / (1_000n * RAY);
  const position = await user.withPosition('ETH', 2n * WAD, borrow * WAD);
  expect(positionMetrics(position).safetyBuffer?.fraction).toBeLessThan(GOAL);
  const portfolio = createPortfolio(user.host);
  const summary = found(await portfolio.summary(CHAIN_ID, user.address));
  const [row] = summary.positions;
  expect(row).toMatchObject({ amount: position.lockedCollateral, value: positionTvl(position) });
  return { user, portfolio, summary, risk: position.id.toString() };
}

function request({ wallet }: AreaSummary, risk: string) {
  return { risk, goal: GOAL, wallet, sources: [] };
}

/** Checks the promise at once, and the goal a day later with the collected fee. */
async function expectPromise(
  { address }: FxdUser,
  portfolio: AreaPortfolio,
  { risk, option }: { readonly risk: string; readonly option: RescueOption },
): Promise<void> {
  const valueNow = async () => {
    const { risks } = found(await portfolio.summary(CHAIN_ID, address));
    return found(risks.find(({ id }) => id === risk)?.value);
  };
  expect(option.after).toBeGreaterThanOrEqual(GOAL);
  expect(await valueNow()).toBeGreaterThanOrEqual(found(option.after));
  await chain.undone(async () => {
    await chain.pass(DAY - 600);
    await chain.collect('ETH');
    expect(await valueNow()).toBeGreaterThanOrEqual(GOAL);
  });
}

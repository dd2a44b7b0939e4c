import { Interface, toQuantity } from 'ethers';
import type { AreaPortfolio, AreaSummary, RescueOption, RescueSource } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { createPortfolio } from '../../remote-lending/src/portfolio/createPortfolio';
import type { Rpc } from '../devnet/chain/createRpc';
import { demoAccount, type DemoAccountId } from '../devnet/demoAccounts';
import type { RunningDevnet } from '../devnet/startDevnet';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { revertTo } from '../devnet/testing/revertTo';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { mineOnlyTransactions } from '../devnet/testing/testClock';
import { openChainVaults } from '../e2e/chainVaults';
import { fastPolling } from '@fathom/testing/fastPolling';
import { arriveAtLending, found } from './lendingUser';
import { countingReads } from './countingReads';
import { performCalls } from './performCalls';
import { openPartnerHost, partnerWallet } from './partnerPage';
import { preparePlan } from './preparePlan';
import { vaultSources } from './vaultSources';

const CHAIN_ID = 1135;
const WAD = 10n ** 18n;
const DAY = 86_400;

const calm = fastPolling();
afterAll(calm);

let devnet: RunningDevnet;
let chain: TestMarket;
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
  await mineOnlyTransactions(chain.session.rpc);
});

const rpc: Rpc = (method, params) => chain.session.rpc(method, params);

const READS = new Interface([
  'function getUserAccountData(address) view returns (uint256, uint256, uint256, uint256, uint256, uint256)',
  'function balanceOf(address) view returns (uint256)',
]);

async function readAt(to: string, name: string, account: string, block: number): Promise<readonly bigint[]> {
  const call = { to, data: READS.encodeFunctionData(name, [account]) };
  const data = String(await rpc('eth_call', [call, toQuantity(block)]));
  return READS.decodeFunctionResult(name, data).map((value) => BigInt(String(value)));
}

describe('the lending summary of a demo account', () => {
  const ACCOUNTS: readonly DemoAccountId[] = [
    'healthy',
    'at-risk',
    'e-mode',
    'isolated',
    'stable-rate',
    'closed-assets',
  ];

  it.each(ACCOUNTS)("has the pool's amounts at its block, in one RPC request: %s [PFO-105, PFO-106]", async (id) => {
    const { portfolio, requests, address } = openAccount(id);
    const summary = found(await portfolio.summary(CHAIN_ID, address));
    expect(requests).toEqual(['eth_call']);
    const { block, positions, risks } = summary;
    const data = await readAt(chain.pool.address, 'getUserAccountData', address, block);
    expect(risks.map(({ value }) => value)).toEqual([data[5]]);
    expect(positions.length).toBeGreaterThan(1);
    for (const position of positions) {
      const token = chain.token(position.token.symbol);
      const debt = position.id.includes(':stable:') ? token.stableDebtToken : token.variableDebtToken;
      const [balance] = await readAt(position.isOwed ? debt : token.rsToken, 'balanceOf', address, block);
      expect({ id: position.id, amount: position.amount }).toEqual({ id: position.id, amount: balance });
    }
  });

  it('lists frozen and paused assets with a tag, and offers no supply of them [PFO-107]', async () => {
    const { portfolio, address } = openAccount('closed-assets');
    const { positions, wallet } = found(await portfolio.summary(CHAIN_ID, address));
    const tagOf = (symbol: string) => positions.find(({ title }) => title === symbol)?.tag?.text;
    expect(tagOf('DAI')).toBe('Frozen');
    expect(tagOf('LUSD')).toBe('Paused');
    expect(wallet.filter(({ token }) => token.symbol === 'DAI').map(({ action }) => action)).not.toContainEqual(
      expect.anything(),
    );
  });

  it('has no summary on a chain without a market [PFO-108]', async () => {
    const { portfolio, address } = openAccount('healthy');
    await expect(portfolio.summary(1, address)).resolves.toBeUndefined();
  });
});

it('the lending metric is the value of all supplies in the market [PFO-104]', async () => {
  const { portfolio } = openAccount('fresh');
  const { amount, detail } = found(await portfolio.metric?.(CHAIN_ID));
  expect(detail).toBe('market size');
  let least = 0n;
  for (const { token, price } of found(await portfolio.summary(CHAIN_ID, openAccount('fresh').address)).prices) {
    const { rsToken, decimals } = chain.token(token.symbol);
    const data = String(await rpc('eth_call', [{ to: rsToken, data: '0x18160ddd' }, 'latest']));
    least += (BigInt(data) * price) / 10n ** BigInt(decimals);
  }
  // The treasury's share of the interest isn't part of the supply yet.
  expect(amount).toBeGreaterThan((least * 999n) / 1_000n);
  expect(amount).toBeLessThan((least * 1_010n) / 1_000n);
});

function openAccount(id: DemoAccountId) {
  const account = demoAccount(id);
  const requests: string[] = [];
  const host = openPartnerHost(devnet.addresses, CHAIN_ID, partnerWallet(rpc, account), 'lending');
  const portfolio = createPortfolio(countingReads(host, requests));
  host.stop();
  return { portfolio, requests, address: account.address as Address };
}

describe('a lending account in danger', () => {
  it('reaches the goal by the prepared repayment from the wallet [PFO-125]', async () => {
    const { address, portfolio, summary, ask } = await arriveInDanger({ USDC: 2_000n * 10n ** 6n });
    const options = ask(summary, (WAD * 13n) / 10n);
    const option = found(options.find(({ kind }) => kind === 'repay'));
    expect(option.calls).toHaveLength(2);
    await performCalls(rpc, address, option);
    await expectPromise(address, portfolio, option, (WAD * 13n) / 10n);
  });

  it('reaches the goal by the prepared supply of a token or of native currency [PFO-126]', async () => {
    const { address, portfolio, summary, ask } = await arriveInDanger({ WETH: 2n * WAD, WBTC: 10n ** 8n });
    const goal = (WAD * 12n) / 10n;
    const additions = ask(summary, goal).filter(({ kind }) => kind === 'addCollateral');
    expect(additions.map(({ token }) => token.symbol).sort()).toEqual(['ETH', 'WBTC', 'WETH']);
    for (const option of additions) {
      await undone(async () => {
        await performCalls(rpc, address, option);
        await expectPromise(address, portfolio, option, goal);
      });
    }
  });

  it('reaches the goal by claimed rewards, then the repayment [PFO-127]', async () => {
    const account = demoAccount('rewarded');
    await rpc('anvil_impersonateAccount', [account.address]);
    const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: {}, account });
    await (await user.borrowing('FXD', 1_000n * WAD)).finish();
    const fxd = chain.token('FXD').address;
    const balance = (await readAt(fxd, 'balanceOf', user.address, await blockNumber()))[0] ?? 0n;
    const token = { address: fxd, abi: new Interface(['function transfer(address to, uint256 amount)']) };
    if (balance > 0n)
      await chain.session.send(token, 'transfer', [chain.session.admin, balance], { from: user.address });
    const { portfolio, address } = openAccount('rewarded');
    user.leave();
    const summary = found(await portfolio.summary(CHAIN_ID, address));
    const claim = found(summary.claims.find((each) => each.token.symbol === 'FXD'));
    const { title, amount, action } = claim;
    const [path, payout] = [found(action).path, found(claim.payout)];
    const source: RescueSource = { area: 'lending', kind: 'claim', title, token: claim.token, amount, path, payout };
    const [risk] = summary.risks;
    // A little more than what two thirds of the rewards repay.
    const goal = (found(risk?.value) * (1_000n * WAD)) / (1_000n * WAD - (amount * 2n) / 3n);
    const options = portfolio.rescue(summary, {
      risk: found(risk).id,
      goal,
      wallet: summary.wallet,
      sources: [source],
    });
    const option = found(options.find(({ kind }) => kind === 'source'));
    expect(option.calls).toHaveLength(3);
    await performCalls(rpc, address, option);
    await expectPromise(address, portfolio, option, goal);
  });

  it('reaches the goal by the calls of a withdrawal from a vault, then the repayment, as one batch [PFO-357] [PFO-388]', async () => {
    const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: { WETH: WAD } });
    await (await user.supplying('WETH', WAD)).finish();
    const { position, reserve } = await user.variant();
    const borrowed = (position.availableBorrowsUSD * 900n * WAD) / (1_000n * reserve('FXD').priceInUSD);
    await (await user.borrowing('FXD', borrowed)).finish();
    const { address: vault } = openChainVaults({ rpc, addresses: found(devnet.addresses.chains[CHAIN_ID]) }).story(
      'defi',
    );
    const fxd = { address: chain.token('FXD').address, abi: DEPOSIT };
    const deposited = borrowed - WAD;
    await chain.session.send(fxd, 'approve', [vault, deposited], { from: user.address });
    await chain.session.send({ address: vault, abi: DEPOSIT }, 'deposit', [deposited, user.address], {
      from: user.address,
    });
    user.leave();
    const host = openPartnerHost(devnet.addresses, CHAIN_ID, partnerWallet(rpc, user.account), 'lending');
    const portfolio = createPortfolio(host);
    host.stop();
    const summary = found(await portfolio.summary(CHAIN_ID, user.address));
    const goal = (WAD * 15n) / 10n;
    const sources = await vaultSources(devnet, CHAIN_ID, user.address);
    const { wallet } = summary;
    const options = portfolio.rescue(summary, { risk: found(summary.risks[0]).id, goal, wallet, sources });
    const option = found(options.find(({ kind }) => kind === 'source'));
    expect(option.steps.map(({ area }) => area)).toEqual(['vaults', 'lending']);
    expect(option.calls).toHaveLength(3);
    const paid = options.filter(({ kind }) => kind === 'source');
    expect(paid.map(({ calls }) => calls.length)).toEqual([3, 3]);
    for (const planned of paid) {
      const plan = { area: 'lending', chainId: CHAIN_ID, account: user.address, option: planned, sources } as const;
      const { simulation, payoutSimulation, sentences } = await preparePlan(devnet, plan);
      expect(simulation).toMatchObject({ kind: 'passed', broken: undefined });
      expect(payoutSimulation).toMatchObject({ kind: 'passed', broken: 'health factor' });
      expect(sentences).toEqual([
        expect.stringMatching(/^Withdraw [\d,.]+ FXD from vault /),
        expect.stringMatching(/^Allow .+ to take [\d,.]+ FXD/),
        expect.stringMatching(/^(Repay up to|Supply) [\d,.]+ FXD /),
      ]);
    }
    await performCalls(rpc, user.address, option);
    await expectPromise(user.address, portfolio, option, goal);
  });

  it('has no option that its wallet cannot pay [PFO-128]', async () => {
    const { summary, ask } = await arriveInDanger({});
    expect(ask({ ...summary, wallet: [] }, WAD * 2n)).toEqual([]);
  });
});

const DEPOSIT = new Interface([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function deposit(uint256 assets, address receiver) returns (uint256)',
]);

/** Supplies 1 WETH and borrows USDC up to a health factor of about 1.06. */
async function arriveInDanger(tokens: Readonly<Record<string, bigint>>) {
  const needed = { ...tokens, WETH: (tokens['WETH'] ?? 0n) + WAD };
  const user = await arriveAtLending(devnet, chain, { chainId: CHAIN_ID, tokens: needed });
  await (await user.supplying('WETH', WAD)).finish();
  const { position, reserve } = await user.variant();
  const most = (position.availableBorrowsUSD * 999n) / 1_000n;
  await (await user.borrowing('USDC', (most * 10n ** 6n) / reserve('USDC').priceInUSD)).finish();
  const usdc = (await user.variant()).balance('USDC') - (tokens['USDC'] ?? 0n);
  const token = { address: chain.token('USDC').address, abi: new Interface(['function transfer(address, uint256)']) };
  await chain.session.send(token, 'transfer', [chain.session.admin, usdc], { from: user.address });
  user.leave();
  const host = openPartnerHost(devnet.addresses, CHAIN_ID, partnerWallet(rpc, user.account), 'lending');
  const portfolio = createPortfolio(host);
  host.stop();
  const summary = found(await portfolio.summary(CHAIN_ID, user.address));
  const ask = (of: AreaSummary, goal: bigint) =>
    portfolio.rescue(of, { risk: found(of.risks[0]).id, goal, wallet: of.wallet, sources: [] });
  return { address: user.address, portfolio, summary, ask };
}

/** Checks the promise at once, and the goal almost a day later. */
async function expectPromise(
  address: Address,
  portfolio: AreaPortfolio,
  { after }: RescueOption,
  goal: bigint,
): Promise<void> {
  const health = async () => found(found(await portfolio.summary(CHAIN_ID, address)).risks[0]?.value);
  expect(after).toBeGreaterThanOrEqual(goal);
  expect(await health()).toBeGreaterThanOrEqual(found(after));
  await undone(async () => {
    await rpc('evm_increaseTime', [toQuantity(DAY - 600)]);
    await rpc('evm_mine', []);
    expect(await health()).toBeGreaterThanOrEqual(goal);
  });
}

async function undone(action: () => Promise<void>): Promise<void> {
  const snapshot = await rpc('evm_snapshot', []);
  try {
    await action();
  } finally {
    await revertTo(chain.session.rpc, snapshot);
  }
}

async function blockNumber(): Promise<number> {
  return Number(await rpc('eth_blockNumber', []));
}

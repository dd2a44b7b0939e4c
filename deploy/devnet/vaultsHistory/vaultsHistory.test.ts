import { parseEther, toBeHex } from 'ethers';
import * as v from 'valibot';
import { ownArtifact } from '../../contracts/ownArtifact';
import { interfaceOf, openSession, type ChainSession, type Contract } from '../chain/chainSession';
import { readBlockTime } from '../chain/readBlockTime';
import { ADMIN_ACCOUNT, demoAccount, VAULTS_DEMO_ACCOUNTS, type VaultsDemoAccountId } from '../demoAccounts';
import type { VaultAddresses } from '../devnetAddresses';
import type { RunningDevnet } from '../startDevnet';
import { startTestDevnet } from '../testing/startTestDevnet';
import { setTradePeriods } from '../vaults/overridePeriods';
import { VAULT_ROLES } from '../../../remote-vaults/src/domain/manager/requiredRole';

const [LISK, SEPOLIA] = [1135, 11155111];
const DAY = 24 * 3600;
const FXD = parseEther('1');

let devnet: RunningDevnet;

beforeAll(async () => {
  devnet = await startTestDevnet({ history: 'full' });
});
afterAll(() => devnet.stop());

function session(chain = LISK): ChainSession {
  const running = devnet.chains[chain];
  if (running === undefined) throw new Error(`The devnet has no chain ${chain}.`);
  return openSession(chain, running.rpc, ADMIN_ACCOUNT.address);
}

function listOf(chain = LISK): readonly VaultAddresses[] {
  return devnet.addresses.chains[chain]?.vaults?.vaults ?? [];
}

function named(name: string): VaultAddresses {
  const found = listOf().find((vault) => vault.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

function contractAt(artifact: string, address = ''): Contract {
  return { address, abi: interfaceOf(ownArtifact(artifact)) };
}

function vaultAt(name: string): Contract {
  return contractAt('VaultPackage', named(name).address);
}

function tradeAt(name: string): Contract {
  return contractAt('TradeFintechStrategy', named(name).strategies[0]?.address);
}

async function integer(contract: Contract, name: string, args: readonly unknown[] = [], chain = LISK): Promise<bigint> {
  return v.parse(v.bigint(), await session(chain).read(contract, name, args));
}

function account(id: VaultsDemoAccountId): string {
  return demoAccount(id).address;
}

const logsSchema = v.array(
  v.object({ address: v.string(), topics: v.array(v.string()), data: v.string(), blockTimestamp: v.string() }),
);

async function eventsOf(name: string, chain: number) {
  const { abi } = contractAt('VaultPackage');
  const filter = {
    address: listOf(chain).map(({ address }) => address),
    topics: [abi.getEvent(name)?.topicHash],
    fromBlock: 'earliest',
    toBlock: 'latest',
  };
  const logs = v.parse(logsSchema, await session(chain).rpc('eth_getLogs', [filter]));
  return logs.map((log) => ({ args: abi.parseLog(log)?.args, time: Number(log.blockTimestamp), vault: log.address }));
}

it('lists eight vaults and more on Lisk, and more than a page of them on Sepolia, as their factories do, most on Lisk for FXD [VLT-002]', async () => {
  for (const chain of [LISK, SEPOLIA]) {
    const factory = contractAt('VaultFactory', devnet.addresses.chains[chain]?.vaults?.factory);
    const listed = Array.from((await session(chain).read(factory, 'getVaults')) as string[]);
    expect(listed).toEqual(listOf(chain).map(({ address }) => address));
  }
  expect(listOf(LISK).length).toBeGreaterThanOrEqual(8);
  const ofFxd = listOf(LISK).filter(({ tokenSymbol }) => tokenSymbol === 'FXD');
  expect(ofFxd.length).toBeGreaterThan(listOf(LISK).length / 2);
  expect(listOf(SEPOLIA).length).toBeGreaterThan(20);
  expect(listOf(LISK).map(({ tokenSymbol }) => tokenSymbol)).toEqual(expect.arrayContaining(['FXD', 'USDC', 'WETH']));
});

it.each([LISK, SEPOLIA])('has 120 days of reports on chain %i, with gains and losses', async (chain) => {
  const reports = await eventsOf('StrategyReported', chain);
  const times = reports.map(({ time }) => time);
  expect((Math.max(...times) - Math.min(...times)) / DAY).toBeGreaterThan(110);
  expect(reports.filter(({ args }) => Number(args?.['gain']) > 0).length).toBeGreaterThan(100);
  expect(reports.filter(({ args }) => Number(args?.['loss']) > 0).length).toBeGreaterThan(10);
});

it('has deposits, withdrawals and transfers of thirty accounts', async () => {
  const deposits = await eventsOf('Deposit', LISK);
  expect(new Set(deposits.map(({ args }) => String(args?.['owner']))).size).toBeGreaterThanOrEqual(30);
  expect((await eventsOf('Withdraw', LISK)).length).toBeGreaterThanOrEqual(5);
  const transfers = await eventsOf('Transfer', LISK);
  const between = transfers.filter(({ args, vault }) => {
    const ends = [String(args?.['from']).toLowerCase(), String(args?.['to']).toLowerCase()];
    return !ends.includes(toBeHex(0, 20)) && !ends.includes(vault.toLowerCase());
  });
  expect(between.length).toBeGreaterThanOrEqual(3);
});

it('lends a part of the FXD vault in the market, with a third strategy', async () => {
  const { strategies } = named('Fathom FXD vault');
  expect(strategies).toHaveLength(3);
  const lending = contractAt('LendingStrategy', strategies[2]?.address);
  expect(await session().read(lending, 'LENDING_POOL')).toBe(devnet.addresses.chains[LISK]?.market.LENDING_POOL);
  const debt = await integer(vaultAt('Fathom FXD vault'), 'getDebt', [lending.address]);
  expect(debt).toBeGreaterThan(50_000n * FXD);
});

it.each([
  ['Trade finance 2026-D', 0],
  ['Trade finance 2026-C', 1],
  ['Trade finance 2026-B', 2],
  ['Trade finance 2026-A', 2],
])('%s is in period %i', async (name, period) => {
  const now = BigInt(await readBlockTime(session().rpc));
  const depositEnd = await integer(tradeAt(name), 'depositPeriodEnds');
  const lockEnd = await integer(tradeAt(name), 'lockPeriodEnds');
  expect(now < depositEnd ? 0 : now < lockEnd ? 1 : 2).toBe(period);
});

it('has trade finance whose funds came back with a gain, and such whose funds are awaited', async () => {
  const [completed, waiting] = [tradeAt('Trade finance 2026-A'), tradeAt('Trade finance 2026-B')];
  expect(await integer(completed, 'totalInvested')).toBe(0n);
  expect(await integer(waiting, 'totalInvested')).toBeGreaterThan(0n);
  const most = (name: string, id: VaultsDemoAccountId) => integer(vaultAt(name), 'maxWithdraw', [account(id), 0, []]);
  expect(await most('Trade finance 2026-A', 'vaults-completed')).toBeGreaterThan(30_000n * FXD);
  expect(await most('Trade finance 2026-B', 'vaults-waiting')).toBe(0n);
  const gains = (await eventsOf('StrategyReported', LISK)).filter(
    ({ vault }) => vault.toLowerCase() === named('Trade finance 2026-A').address.toLowerCase(),
  );
  expect(gains.map(({ args }) => Number(args?.['gain']) > 0)).toEqual([true]);
});

it('has a vault that was shut down, from which everything can be withdrawn', async () => {
  const vault = vaultAt('Legacy FXD vault');
  expect(await session().read(vault, 'shutdown')).toBe(true);
  expect(await integer(vault, 'totalDebt')).toBe(0n);
  const shares = await integer(vault, 'balanceOf', [account('vaults-holder')]);
  const most = await integer(vault, 'maxWithdraw', [account('vaults-holder'), 0, []]);
  expect(most).toBe(await integer(vault, 'convertToAssets', [shares]));
});

it('gives the demo accounts what their stories promise', async () => {
  const holding = async (id: VaultsDemoAccountId) => {
    const held = await Promise.all(
      listOf().map(async ({ name }) => [name, await integer(vaultAt(name), 'balanceOf', [account(id)])] as const),
    );
    return held.flatMap(([name, shares]) => (shares > 0n ? [name] : []));
  };
  for (const id of VAULTS_DEMO_ACCOUNTS) {
    for (const chain of [LISK, SEPOLIA]) {
      expect(await session(chain).rpc('eth_getBalance', [account(id), 'latest'])).toBe('0x8ac7230489e80000');
      expect(await session(chain).rpc('eth_getCode', [account(id), 'latest'])).toBe('0x');
    }
  }
  expect(await holding('vaults-newcomer')).toEqual([]);
  expect(await holding('vaults-unverified')).toEqual([]);
  expect((await holding('vaults-holder')).length).toBe(6);
  expect(await holding('vaults-deposit')).toEqual(['Trade finance 2026-D']);
  expect(await holding('vaults-locked')).toEqual(['Trade finance 2026-C']);
  expect(await holding('vaults-completed')).toEqual(['Trade finance 2026-A']);
  expect(await holding('vaults-waiting')).toEqual(['Trade finance 2026-B']);
  const kyc = contractAt('KYCDepositLimitModule', named('Trade finance 2026-D').kyc?.module);
  expect(await session().read(kyc, 'kycPassed', [account('vaults-unverified')])).toBe(false);
  expect(await session().read(kyc, 'kycPassed', [account('vaults-deposit')])).toBe(true);
  for (const { name } of listOf()) {
    for (const role of Object.values(VAULT_ROLES))
      expect(await session().read(vaultAt(name), 'hasRole', [role, account('vaults-admin')])).toBe(true);
  }
  for (const strategy of [named('Fathom FXD vault').strategies[0], named('Trade finance 2026-C').strategies[0]]) {
    const common = contractAt('TokenizedStrategy', strategy?.address);
    expect(await session().read(common, 'management')).toBe(account('vaults-strategist'));
  }
});

it('lets the manager of locked funds repay them with a gain', async () => {
  const invested = await integer(tradeAt('Trade finance 2026-C'), 'totalInvested');
  const fxd = contractAt('FathomStablecoin', devnet.addresses.chains[LISK]?.contracts.fxd);
  expect(await integer(fxd, 'balanceOf', [account('vaults-strategist')])).toBeGreaterThan(invested);
});

it('moves the ends of a trade, and rejects a contract that keeps none in its code', async () => {
  const strategy = tradeAt('Trade finance 2026-D');
  const depositEnd = await integer(strategy, 'depositPeriodEnds');
  const lockEnd = await integer(strategy, 'lockPeriodEnds');
  // The deposit period now ends when the lock period did.
  await setTradePeriods(session(), strategy, { depositEnd: lockEnd, lockEnd: lockEnd + 60n });
  expect(await integer(strategy, 'depositPeriodEnds')).toBe(lockEnd);
  expect(await integer(strategy, 'lockPeriodEnds')).toBe(lockEnd + 60n);
  await setTradePeriods(session(), strategy, { depositEnd, lockEnd });
  expect(await integer(strategy, 'depositPeriodEnds')).toBe(depositEnd);
  const other = { ...session(), read: () => Promise.resolve(1n) };
  await expect(setTradePeriods(other, strategy, { depositEnd, lockEnd })).rejects.toThrow('elsewhere than expected');
});

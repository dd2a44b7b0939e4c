import { MaxUint256, ZeroAddress, parseEther } from 'ethers';
import type { Address } from '@fathom/contract/address';
import type { ManageIntent } from '../../remote-vaults/src/actions/manage/manage.flow';
import { isHolderMethod, isRead } from '../../remote-vaults/src/domain/manager/method';
import { VAULT_ROLES } from '../../remote-vaults/src/domain/manager/requiredRole';
import { ownArtifact } from '../contracts/ownArtifact';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf, type Contract } from '../devnet/chain/chainSession';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { openChainVaults, type ChainVaults } from '../e2e/chainVaults';
import { fastPolling } from '@fathom/testing/fastPolling';
import { found } from './lendingUser';
import { arriveAtConsoles } from './vaultManagerUser';

const CHAIN_ID = 1135;
const FXD = parseEther('1');

type Args = ManageIntent['args'];
type Step = readonly [method: string, args: Args, before?: () => Promise<unknown>];
type User = Awaited<ReturnType<typeof arriveAtConsoles>>;

let chain: TestMarket;
let vaults: ChainVaults;
let user: User;
let other: User;
let vault: Contract;
let token: Contract;
let first: Contract;
let second: Contract;

const calm = fastPolling();
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  const devnet = await start();
  chain = openTestMarket(devnet, CHAIN_ID);
  const addresses = found(devnet.addresses.chains[CHAIN_ID]);
  vaults = openChainVaults({ rpc: found(devnet.chains[CHAIN_ID]).rpc, addresses });
  user = await arriveAtConsoles(devnet, chain, CHAIN_ID, 1_000_000n * FXD);
  other = await arriveAtConsoles(devnet, chain, CHAIN_ID);
  const [created, spare] = [await vaults.create('Console'), await vaults.create('Console spare')];
  vault = contractOf('VaultPackage', created.address);
  first = contractOf('TokenizedStrategy', created.strategy);
  second = contractOf('TokenizedStrategy', spare.strategy);
  token = { address: addresses.contracts.fxd, abi: interfaceOf(readAaveArtifact('WETH9')) };
  for (const role of Object.values(VAULT_ROLES)) await vaults.manage(created, 'grantRole', [role, user.address]);
  await vaults.appoint(created, user.address);
});

afterAll(() => {
  calm();
  user.leave();
  other.leave();
});

function contractOf(artifact: string, address: string): Contract {
  return { address, abi: interfaceOf(ownArtifact(artifact)) };
}

function send(from: string, contract: Contract, name: string, args: readonly unknown[]): Promise<void> {
  return chain.session.send(contract, name, args, { from });
}

async function deposit(into: Contract, amount: bigint): Promise<void> {
  await send(user.address, token, 'approve', [into.address, 11n * amount]);
  await send(user.address, into, 'deposit', [amount, user.address]);
}

async function play(of: ManageIntent['of'], contract: Contract, steps: readonly Step[]): Promise<void> {
  const address = contract.address as Address;
  for (const [method, args, before] of steps) {
    // The chain's helper leaves no account impersonated.
    for (const { address: account } of [user, other]) await chain.session.rpc('anvil_impersonateAccount', [account]);
    await before?.();
    expect([method, await user.effects(of, address, method, args)]).toMatchObject([method, { kind: 'passes' }]);
    const call = await user.prepare(of, vault.address as Address, address, method, args);
    await call.finish();
    expect([method, call.error()]).toEqual([method, undefined]);
  }
}

function missing(methods: ReturnType<User['methodsOf']>, played: readonly Step[]): readonly string[] {
  const names = new Set(played.map(([method]) => method));
  return methods.flatMap((method) =>
    isRead(method) || isHolderMethod(method) || names.has(method.name) ? [] : [method.name],
  );
}

it('every write of a vault’s console passes its simulation, is verified, and is mined', async () => {
  const [me, them] = [user.address, other.address];
  const [one, two] = [first.address, second.address];
  const module = found(vaults.story('deposit').kyc).module;
  const steps: readonly Step[] = [
    ['setDepositLimit', [1_000_000n * FXD]],
    ['setMinUserDeposit', [1n]],
    ['setMinimumTotalIdle', [5n]],
    ['setProfitMaxUnlockTime', [86_400n]],
    ['setUseDefaultQueue', [true]],
    ['updateMaxDebtForStrategy', [one, 900n * FXD]],
    ['updateDebt', [one, 500n * FXD], () => deposit(vault, 1_000n * FXD)],
    ['processReport', [one], () => gain(first, 20n * FXD)],
    ['buyDebt', [one, 10n * FXD]],
    ['addStrategy', [two]],
    ['setDefaultQueue', [[two, one]]],
    ['revokeStrategy', [two, false]],
    ['revokeStrategy', [one, true]],
    ['setAccountant', [ZeroAddress]],
    ['setWithdrawLimitModule', [ZeroAddress]],
    ['setDepositLimit', [MaxUint256]],
    ['setDepositLimitModule', [module]],
    ['grantRole', [VAULT_ROLES.REPORTING_MANAGER, them]],
    ['revokeRole', [VAULT_ROLES.REPORTING_MANAGER, them]],
    ['renounceRole', [VAULT_ROLES.DEBT_PURCHASER, me]],
    ['shutdownVault', []],
  ];
  await play('vault', vault, steps);
  expect(missing(user.methodsOf('vault'), steps)).toEqual(['initialize']);
  const again: Args = [0n, 1n, token.address, 'name', 'symbol', ZeroAddress, me];
  expect(await user.effects('vault', vault.address as Address, 'initialize', again)).toEqual({
    kind: 'reverts',
    reason: 'AlreadyInitialized',
  });
});

it('every write of a strategy’s console passes its simulation, is verified, and is mined', async () => {
  const [me, them] = [user.address, other.address];
  const created = await vaults.create('Console of a strategy');
  const own = contractOf('TokenizedStrategy', created.strategy);
  await vaults.appoint(created, them);
  const steps: readonly Step[] = [
    ['acceptManagement', [], () => send(them, own, 'setPendingManagement', [me])],
    ['report', [], () => deposit(own, 100n * FXD)],
    ['tend', []],
    ['setKeeper', [them]],
    ['setEmergencyAdmin', [them]],
    ['setPerformanceFee', [500n]],
    ['setPerformanceFeeRecipient', [them]],
    ['setProfitMaxUnlockTime', [86_400n]],
    ['shutdownStrategy', []],
    ['emergencyWithdraw', [FXD]],
    ['setPendingManagement', [them]],
  ];
  await play('strategy', own, steps);
  expect(missing(user.methodsOf('strategy'), steps)).toEqual(['init']);
  const again: Args = [token.address, 'name', me, me, me];
  expect(await user.effects('strategy', own.address as Address, 'init', again)).toEqual({
    kind: 'reverts',
    reason: 'initialized',
  });
});

it('the writes of a trade-finance strategy’s console pass, are verified, and are mined', async () => {
  const trade = contractOf('TradeFintechStrategy', found(vaults.story('locked').strategies[0]).address);
  await vaults.appoint('locked', user.address);
  const invested = (await chain.session.read(trade, 'totalInvested')) as bigint;
  await vaults.give('locked', user.address, invested);
  await play('strategy', trade, [
    ['repay', [invested], () => send(user.address, token, 'approve', [trade.address, invested])],
    ['lockFunds', [invested / 2n]],
    ['setDepositLimit', [2n * invested]],
  ]);
});

async function gain(strategy: Contract, amount: bigint): Promise<void> {
  const own = contractOf('SimulatedStrategy', strategy.address);
  const counterparty = String(await chain.session.read(own, 'counterparty'));
  await send(user.address, token, 'transfer', [counterparty, amount]);
  await send(user.address, strategy, 'report', []);
}

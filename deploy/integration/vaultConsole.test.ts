import { MaxUint256, Wallet, ZeroAddress, parseEther } from 'ethers';
import type { Address } from '@fathom/shared/domain/address';
import type { ManageIntent } from '../../remote-vaults/src/actions/manage/manage.flow';
import { isRead } from '../../remote-vaults/src/domain/manager/method';
import { VAULT_ROLES } from '../../remote-vaults/src/domain/manager/requiredRole';
import { ownArtifact } from '../contracts/ownArtifact';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { signPermit } from '../contracts/vaults/signPermit';
import { interfaceOf, type Contract } from '../devnet/chain/chainSession';
import { openTestMarket, type TestMarket } from '../devnet/testing/openTestMarket';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { openChainVaults, type ChainVaults } from '../e2e/chainVaults';
import { fastPolling } from './fastPolling';
import { found } from './lendingUser';
import { arriveAtConsoles } from './vaultManagerUser';

/*
 * Every write that the consoles list, in an order in which the contracts accept it: simulated, verified by the area's
 * descriptors, and mined. With `CONTRACT_ARTIFACTS` the same on contracts of another build.
 */

const CHAIN_ID = 1135;
const FXD = parseEther('1');

// Includes the start of the chain.
jest.setTimeout(400_000);

type Args = ManageIntent['args'];
/** `args` may have to be signed first. */
type Step = readonly [method: string, args: Args | (() => Promise<Args>), before?: () => Promise<unknown>];
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
}, 400_000);

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

function approve(spender: Contract): () => Promise<void> {
  return () => send(user.address, token, 'approve', [spender.address, 10_000n * FXD]);
}

/** The arguments of a permit of a new account, for one unit. */
async function permitted(contract: Contract): Promise<Args> {
  const shares = { name: String(await chain.session.read(contract, 'name')), address: contract.address };
  const args = await signPermit(Wallet.createRandom(), shares, {
    spender: user.address,
    value: 1n,
    deadline: MaxUint256,
  });
  return args.map((arg) => (typeof arg === 'number' ? BigInt(arg) : arg)) as Args;
}

/** Plays the calls one after the other: each passes its simulation, and is verified and mined. */
async function play(of: ManageIntent['of'], contract: Contract, steps: readonly Step[]): Promise<void> {
  const address = contract.address as Address;
  for (const [method, args, before] of steps) {
    // The chain's helper leaves no account impersonated.
    for (const { address: account } of [user, other]) await chain.session.rpc('anvil_impersonateAccount', [account]);
    await before?.();
    const given = typeof args === 'function' ? await args() : args;
    expect([method, await user.effects(of, address, method, given)]).toMatchObject([method, { is: 'passes' }]);
    const call = await user.prepare(of, vault.address as Address, address, method, given);
    await call.finish();
    expect([method, call.error()]).toEqual([method, undefined]);
  }
}

/** The writes that no scenario played. */
function missing(writes: ReturnType<User['methodsOf']>, played: readonly Step[]): readonly string[] {
  const names = new Set(played.map(([method]) => method));
  return writes
    .filter((method) => !isRead(method) && !names.has(method.name) && !names.has(method.key))
    .map(({ key }) => key);
}

it('every write of a vault’s console passes its simulation, is verified, and is mined [VLT-203]', async () => {
  const [me, them] = [user.address, other.address];
  const [one, two] = [first.address, second.address];
  const module = found(vaults.story('deposit').kyc).module;
  const steps: readonly Step[] = [
    ['setDepositLimit', [1_000_000n * FXD]],
    ['setMinUserDeposit', [1n]],
    ['setMinimumTotalIdle', [5n]],
    ['setProfitMaxUnlockTime', [86_400n]],
    ['setUseDefaultQueue', [true]],
    ['deposit', [1_000n * FXD, me], approve(vault)],
    ['mint', [10n * FXD, me]],
    ['updateMaxDebtForStrategy', [one, 900n * FXD]],
    ['updateDebt', [one, 500n * FXD]],
    ['processReport', [one], () => gain(first, 20n * FXD)],
    ['buyDebt', [one, 10n * FXD]],
    ['approve', [them, 5n]],
    ['transfer', [them, FXD]],
    ['transferFrom', [them, me, 3n], () => send(them, vault, 'approve', [me, 3n])],
    ['withdraw', [5n * FXD, me, me, 0n, []]],
    ['redeem', [5n * FXD, me, me, 0n, [one]]],
    ['permit', () => permitted(vault)],
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
  expect(missing(user.methodsOf('vault'), steps)).toEqual([
    'initialize(uint256,uint256,address,string,string,address,address)',
  ]);
  const again: Args = [0n, 1n, token.address, 'name', 'symbol', ZeroAddress, me];
  expect(await user.effects('vault', vault.address as Address, 'initialize', again)).toEqual({
    is: 'reverts',
    reason: 'AlreadyInitialized',
  });
});

it('every write of a strategy’s console passes its simulation, is verified, and is mined [VLT-203]', async () => {
  const [me, them] = [user.address, other.address];
  const created = await vaults.create('Console of a strategy');
  const own = contractOf('TokenizedStrategy', created.strategy);
  await vaults.appoint(created, them);
  const steps: readonly Step[] = [
    ['acceptManagement', [], () => send(them, own, 'setPendingManagement', [me])],
    ['deposit', [100n * FXD, me], approve(own)],
    ['mint', [10n * FXD, me]],
    ['report', [], () => gain(own, FXD, false)],
    ['tend', []],
    ['setKeeper', [them]],
    ['setEmergencyAdmin', [them]],
    ['setPerformanceFee', [500n]],
    ['setPerformanceFeeRecipient', [them]],
    ['setProfitMaxUnlockTime', [86_400n]],
    ['approve', [them, 5n]],
    ['increaseAllowance', [them, 5n]],
    ['decreaseAllowance', [them, 5n]],
    ['transfer', [them, 7n]],
    ['transferFrom', [them, me, 3n], () => send(them, own, 'approve', [me, 3n])],
    ['withdraw(uint256,address,address)', [FXD, me, me]],
    ['withdraw(uint256,address,address,uint256)', [FXD, me, me, 0n]],
    ['redeem(uint256,address,address)', [FXD, me, me]],
    ['redeem(uint256,address,address,uint256)', [FXD, me, me, 0n]],
    ['permit', () => permitted(own)],
    ['shutdownStrategy', []],
    ['emergencyWithdraw', [FXD]],
    ['setPendingManagement', [them]],
  ];
  await play('strategy', own, steps);
  expect(missing(user.methodsOf('strategy'), steps)).toEqual(['init(address,string,address,address,address)']);
  const again: Args = [token.address, 'name', me, me, me];
  expect(await user.effects('strategy', own.address as Address, 'init', again)).toEqual({
    is: 'reverts',
    reason: 'initialized',
  });
});

it('the writes of a trade-finance strategy’s console pass, are verified, and are mined [VLT-203]', async () => {
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

/** The strategy gains and, unless told not to, reports. */
async function gain(strategy: Contract, amount: bigint, isReported = true): Promise<void> {
  const own = contractOf('SimulatedStrategy', strategy.address);
  const counterparty = String(await chain.session.read(own, 'counterparty'));
  await send(user.address, token, 'transfer', [counterparty, amount]);
  if (isReported) await send(user.address, strategy, 'report', []);
}

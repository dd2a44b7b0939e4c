import { parseEther } from 'ethers';
import type { ExpectedCall, TokenLabels } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import type { CallArgument } from '@fathom/area-kit/flows/steps/step';
import { formCall } from '@fathom/area-kit/writes/defineContract';
import { proxyCall } from '../../../remote-fxd/src/flows/proxyCall';
import { gasPolicies } from '../../../remote-fxd/src/flows/gasPolicies';
import { collateralToken } from '../../../remote-fxd/src/writes/collateralToken';
import { proxyWallet } from '../../../remote-fxd/src/writes/proxyWallet';
import { proxyWalletRegistry } from '../../../remote-fxd/src/writes/proxyWalletRegistry';
import { stablecoin } from '../../../remote-fxd/src/writes/stablecoin';
import { openTestFxd, type TestPosition } from '../../devnet/testing/openTestFxd';
import { ownArtifact } from '../../contracts/ownArtifact';
import type { FxdPoolAddresses } from '../../devnet/devnetAddresses';
import { approved, nativeBalance } from './lendingWrites';
import { partOf, type Draw, type PlannedCall, type PlannedWrite, type PlanWrite } from './plannedWrite';
import { arrive, balance, own, type Stage } from './stage';

const { execute } = proxyWallet.writes;
const FXD_DECIMALS = 18;
/** Upper limit of FXD that a new position borrows; far below the limit of its collateral. */
const MOST_BORROWED = parseEther('3000');
const [MOST_NATIVE, MOST_TOKEN] = [parseEther('40'), parseEther('500')];
const NATIVE_NAMES = ['XDC', 'NATIVE'] as const;
type NativeName = (typeof NATIVE_NAMES)[number];

/** A function of the proxy wallet, its arguments and the intent's data about it. */
interface Action {
  readonly name: string;
  readonly signature: string;
  readonly args: readonly CallArgument[];
  readonly stated: ExpectedCall;
  /** In wei. */
  readonly value: bigint;
}

const createProxyWallet: PlanWrite = async (stage, { which }) => {
  const { address } = await arrive(stage, `without a proxy wallet ${which}`, {});
  const account = address as Address;
  const to = stage.addresses.fxd.contracts.proxyWalletRegistry as Address;
  const call: PlannedCall = {
    writes: ['proxyWalletRegistry.build'],
    call: proxyWalletRegistry.writes.build.call({}, { account, to }),
    stated: proxyWalletRegistry.writes.build.statement({}),
    tokens: [],
  };
  return { area: 'fxd', from: account, call };
};

export function openNative(name: NativeName): PlanWrite {
  return async (stage, draw) => {
    await useActions(stage, name);
    const pool = poolOf(stage, true);
    const value = parseEther('4') + partOf(MOST_NATIVE, draw);
    const values = { ...openValues(pool), stablecoinAmount: partOf(MOST_BORROWED, draw) };
    const write = proxyWallet.embedded[`openLock${name}AndDraw`];
    return proxied(stage, pool, {
      ...write,
      args: write.args(values, contextOf(stage)),
      stated: write.statement(values),
      value,
    });
  };
}

function lockNativeAndDraw(name: NativeName): PlanWrite {
  return async (stage, draw) => {
    await useActions(stage, name);
    const pool = poolOf(stage, true);
    const { id } = await positionIn(stage, pool);
    const values = { adapter: adapterOf(pool), positionId: id, stablecoinAmount: partOf(MOST_BORROWED, draw) };
    const write = proxyWallet.embedded[`lock${name}AndDraw`];
    const value = parseEther('4') + partOf(MOST_NATIVE, draw);
    return proxied(stage, pool, {
      ...write,
      args: write.args(values, contextOf(stage)),
      stated: write.statement(values),
      value,
    });
  };
}

function lockNative(name: NativeName): PlanWrite {
  return async (stage, draw) => {
    await useActions(stage, name);
    const pool = poolOf(stage, true);
    const { id } = await positionIn(stage, pool);
    const values = { adapter: adapterOf(pool), positionId: id };
    const write = proxyWallet.embedded[`lock${name}`];
    const value = partOf(await nativeBalance(stage), draw);
    return proxied(stage, pool, {
      ...write,
      args: write.args(values, contextOf(stage)),
      stated: write.statement(values),
      value,
    });
  };
}

function close(name: NativeName | 'Token'): PlanWrite {
  return async (stage, draw) => {
    if (name !== 'Token') await useActions(stage, name);
    const pool = poolOf(stage, name !== 'Token');
    const { id, collateral, debtValue } = await positionIn(stage, pool);
    const values = { adapter: adapterOf(pool), positionId: id, collateralAmount: collateral };
    const write = proxyWallet.embedded[`wipeAllAndUnlock${name}`];
    const action = { ...write, args: write.args(values, contextOf(stage)), stated: write.statement(values), value: 0n };
    return proxied(stage, pool, action, await approveStablecoin(stage, closingCost(debtValue), draw));
  };
}

function repay(name: NativeName | 'Token'): PlanWrite {
  return async (stage, draw) => {
    if (name !== 'Token') await useActions(stage, name);
    const pool = poolOf(stage, name !== 'Token');
    const { id, collateral, debtValue } = await positionIn(stage, pool);
    // A part, because the contracts refuse more than the debt.
    const stablecoinAmount = partOf((debtValue * 99n) / (RAY * 100n), draw);
    const values = {
      adapter: adapterOf(pool),
      positionId: id,
      collateralAmount: draw.other % 3 === 0 ? 0n : partOf(collateral / 10n, draw),
      stablecoinAmount,
    };
    const write = proxyWallet.embedded[`wipeAndUnlock${name}`];
    const action = { ...write, args: write.args(values, contextOf(stage)), stated: write.statement(values), value: 0n };
    return proxied(stage, pool, action, await approveStablecoin(stage, stablecoinAmount, draw));
  };
}

export const openToken: PlanWrite = async (stage, draw) => {
  const pool = poolOf(stage, false);
  const collateralAmount = parseEther('100') + partOf(MOST_TOKEN, draw);
  const stablecoinAmount = partOf(MOST_BORROWED, draw);
  const values = { ...openValues(pool), collateralAmount, stablecoinAmount };
  const write = proxyWallet.embedded.openLockTokenAndDraw;
  const action = { ...write, args: write.args(values, contextOf(stage)), stated: write.statement(values), value: 0n };
  return proxied(stage, pool, action, await approveCollateral(stage, pool, collateralAmount, draw));
};

const lockTokenAndDraw: PlanWrite = async (stage, draw) => {
  const pool = poolOf(stage, false);
  const { id } = await positionIn(stage, pool);
  const collateralAmount = parseEther('100') + partOf(MOST_TOKEN, draw);
  const stablecoinAmount = partOf(MOST_BORROWED, draw);
  const values = { adapter: adapterOf(pool), positionId: id, collateralAmount, stablecoinAmount };
  const write = proxyWallet.embedded.lockTokenAndDraw;
  const action = { ...write, args: write.args(values, contextOf(stage)), stated: write.statement(values), value: 0n };
  return proxied(stage, pool, action, await approveCollateral(stage, pool, collateralAmount, draw));
};

const lockToken: PlanWrite = async (stage, draw) => {
  const pool = poolOf(stage, false);
  const { id } = await positionIn(stage, pool);
  const collateralAmount = partOf(await balance(stage, pool.collateralToken, stage.user.address), draw);
  const values = { adapter: adapterOf(pool), positionId: id, collateralAmount };
  const write = proxyWallet.embedded.lockToken;
  const action = { ...write, args: write.args(values, contextOf(stage)), stated: write.statement(values), value: 0n };
  return proxied(stage, pool, action, await approveCollateral(stage, pool, collateralAmount, draw));
};

/** Native collateral functions under each of the two names in deployments. */
export const FXD_WRITES = {
  createProxyWallet,
  openToken,
  lockTokenAndDraw,
  lockToken,
  closeToken: close('Token'),
  repayToken: repay('Token'),
  ...Object.fromEntries(
    NATIVE_NAMES.flatMap((name): [string, PlanWrite][] => [
      [`open${name}`, openNative(name)],
      [`lock${name}AndDraw`, lockNativeAndDraw(name)],
      [`lock${name}`, lockNative(name)],
      [`close${name}`, close(name)],
      [`repay${name}`, repay(name)],
    ]),
  ),
} satisfies Readonly<Record<string, PlanWrite>>;

const RAY = 10n ** 27n;

/** Converts the debt (rad) to wad, including the fee that may be collected before. */
function closingCost(debtValue: bigint): bigint {
  return (debtValue * 101n) / (RAY * 100n);
}

async function proxied(
  stage: Stage,
  pool: FxdPoolAddresses,
  { name, signature, args, stated, value }: Action,
  approval?: PlannedCall,
): Promise<PlannedWrite> {
  const account = stage.user.address as Address;
  const wallet = await walletOf(stage);
  const call: PlannedCall = {
    writes: ['proxyWallet.execute', `proxyWallet.${name}`],
    call: proxyCall({ account, proxyWallet: wallet }, { signature, args, value, gas: gasPolicies.open }),
    stated: { ...execute.statement({}), inner: stated },
    tokens: [collateralLabel(pool), fxdLabel(stage)],
    evidence: { collateralPool: pool.id },
  };
  return { area: 'fxd', from: account, approval, call };
}

async function approveStablecoin(stage: Stage, amount: bigint, draw: Draw): Promise<PlannedCall> {
  const { approve } = stablecoin.writes;
  const spender = await walletOf(stage);
  const most = approved(amount, draw);
  const to = stage.addresses.fxd.contracts.fathomStablecoin as Address;
  return {
    writes: ['stablecoin.approve'],
    call: formCall(approve, [spender, most], { to, value: 0n }),
    stated: approve.statement({ amount: most, spender }),
    tokens: [fxdLabel(stage)],
  };
}

async function approveCollateral(
  stage: Stage,
  pool: FxdPoolAddresses,
  amount: bigint,
  draw: Draw,
): Promise<PlannedCall> {
  const { approve } = collateralToken.writes;
  const spender = await walletOf(stage);
  const most = approved(amount, draw);
  return {
    writes: ['collateralToken.approve'],
    call: formCall(approve, [spender, most], { to: pool.collateralToken as Address, value: 0n }),
    stated: approve.statement({ amount: most, spender }),
    tokens: [collateralLabel(pool)],
    evidence: { collateralPool: pool.id },
  };
}

function fxdLabel({ addresses }: Stage): TokenLabels {
  return { address: addresses.fxd.contracts.fathomStablecoin as Address, symbol: 'FXD', decimals: FXD_DECIMALS };
}

function collateralLabel({ collateralToken: address, collateralSymbol: symbol }: FxdPoolAddresses): TokenLabels {
  return { address: address as Address, symbol, decimals: FXD_DECIMALS };
}

function contextOf({ user, addresses }: Stage) {
  const roles = addresses.fxd.contracts as Readonly<Record<keyof typeof addresses.fxd.contracts, Address>>;
  return { account: user.address as Address, roles };
}

function openValues(pool: FxdPoolAddresses) {
  return { adapter: adapterOf(pool), collateralPoolId: pool.id as Hex };
}

function adapterOf({ adapter }: FxdPoolAddresses): Address {
  return adapter as Address;
}

function poolOf({ addresses }: Stage, isNative: boolean): FxdPoolAddresses {
  const found = addresses.fxd.pools.find(({ nativeCollateral }) => nativeCollateral === isNative);
  if (found === undefined) throw new Error('The chain has no such pool.');
  return found;
}

async function walletOf(stage: Stage): Promise<Address> {
  return (await testFxd(stage).walletOf(stage.user.address)) as Address;
}

async function positionIn(stage: Stage, { id }: FxdPoolAddresses): Promise<TestPosition> {
  const positions = await testFxd(stage).positionsOf(await walletOf(stage));
  const found = positions.find(({ pool, share }) => pool === id && share > 0n);
  if (found === undefined) throw new Error('The account has no position in the pool.');
  return found;
}

function testFxd({ session, addresses }: Stage) {
  const { chainId, rpc } = session;
  return openTestFxd({ addresses: { chains: { [chainId]: addresses } }, chains: { [chainId]: { rpc } } }, chainId);
}

/** Deploys code with these native function names for all proxy wallets. */
async function useActions({ session, addresses }: Stage, name: NativeName): Promise<void> {
  if (name === addresses.fxd.proxyActions) return;
  const artifact = name === 'XDC' ? 'FathomStablecoinProxyActions' : 'FathomStablecoinProxyActionsNative';
  const { address } = await session.deploy(ownArtifact(artifact), []);
  const storage = own('ProxyActionsStorage', addresses.fxd.contracts.proxyActionsStorage);
  await session.send(storage, 'setProxyAction', [address]);
}

import { parseEther, parseUnits } from 'ethers';
import { openSession } from '../../devnet/chain/chainSession';
import { setVoteLength } from '../../devnet/dao/overrideGovernance';
import { ADMIN_ACCOUNT } from '../../devnet/demoAccounts';
import type { RunningDevnet } from '../../devnet/startDevnet';
import { mineOnlyTransactions, passTime, stopClock } from '../../devnet/testing/testClock';
import { SHORT_VOTE } from './daoWrites';
import { openNative, openToken } from './fxdWrites';
import { OWED, SUPPLIED } from './lendingWrites';
import { ALL, requestOf, type Draw, type PlannedWrite } from './plannedWrite';
import { aave, allow, arrive, integer, own, reserve, type Stage } from './stage';
import { openVaults, tokensOf } from './vaultWrites';

const DAY = 86_400;
/** In seconds. Some periods of the vaults end after twenty days. */
const PAST = 5 * DAY;
const VARIABLE = 2;
const STABLE = 1;
const GAS = '0x895440';

/** Twice the supplies, in whole tokens. */
const FUNDS: Readonly<Record<string, bigint>> = {
  WETH: 60n,
  USDC: 200_000n,
  USDT: 100_000n,
  FXD: 100_000n,
  WBTC: 22n,
  wstETH: 30n,
};
const FTHM = parseEther('70000000');
const DEBTS: Readonly<Record<(typeof OWED)[number], string>> = { USDC: '4000', FXD: '2000', WETH: '1' };
const MIDDLE: Draw = {
  which: 0,
  other: 1,
  share: ALL / 2,
  isEndless: true,
  approval: 'before',
  isLeftOver: false,
  node: 'simulating',
  seconds: 0,
};

/** Opens an account with assets and positions of every kind, on a chain whose clock is stopped. */
export async function prepareAccounts(devnet: RunningDevnet, chainId: number): Promise<Stage> {
  const [chain, addresses] = [devnet.chains[chainId], devnet.addresses.chains[chainId]];
  if (chain === undefined || addresses === undefined) throw new Error(`The devnet has no chain ${chainId}.`);
  const session = openSession(chainId, chain.rpc, ADMIN_ACCOUNT.address);
  await mineOnlyTransactions(chain.rpc);
  await stopClock(chain.rpc);
  const raw = (symbol: string, whole: bigint) => whole * 10n ** BigInt(addresses.tokens[symbol]?.decimals ?? 18);
  const funds = Object.fromEntries(Object.entries(FUNDS).map(([symbol, whole]) => [symbol, raw(symbol, whole)]));
  const common = { session, addresses };
  const user = await arrive(common, 'who writes', { ...funds, FTHM, CGO: parseEther('2000') });
  const saver = await arrive(common, 'who saves', { USDC: raw('USDC', 20_000n) });
  const stage = { ...common, user, saver };
  await supplyAndBorrow(stage);
  await session.send(own('ProxyWalletRegistry', addresses.fxd.contracts.proxyWalletRegistry), 'build', [user.address], {
    from: user.address,
  });
  await perform(stage, await openNative(addresses.fxd.proxyActions)(stage, MIDDLE));
  await perform(stage, await openToken(stage, MIDDLE));
  await lock(stage);
  await depositToVaults(stage);
  await passTime(chain.rpc, PAST);
  return stage;
}

async function perform(stage: Stage, { from, approval, call }: PlannedWrite): Promise<void> {
  const { session } = stage;
  for (const planned of approval ? [approval, call] : [call]) {
    const { to, data, value } = requestOf(session.chainId, from, planned);
    const sent = { from, to, data, value: `0x${value.toString(16)}`, gas: GAS };
    const receipt = (await session.rpc('eth_sendTransactionSync', [sent])) as { readonly status: string };
    if (receipt.status !== '0x1') throw new Error(`${planned.writes.join()} reverted`);
  }
}

async function supplyAndBorrow(stage: Stage): Promise<void> {
  const { session, user, saver, addresses } = stage;
  const lendingPool = aave('Pool', addresses.market.LENDING_POOL);
  const supply = async (symbol: string, whole: bigint, { address: from } = user) => {
    const { asset, decimals } = reserve(stage, symbol);
    await allow(stage, asset, lendingPool.address, from);
    await session.send(lendingPool, 'supply', [asset, whole * 10n ** BigInt(decimals), from, 0], { from });
    // Revoked, so that each write needs its own approval.
    await session.send(aave('AToken', asset), 'approve', [lendingPool.address, 0], { from });
  };
  for (const symbol of SUPPLIED) await supply(symbol, (FUNDS[symbol] ?? 0n) / 4n);
  await supply('WBTC', 20n);
  await supply('USDC', 10_000n, saver);
  const borrow = (symbol: string, whole: string, mode: number) => {
    const { asset, decimals } = reserve(stage, symbol);
    const args = [asset, parseUnits(whole, decimals), mode, 0, user.address];
    return session.send(lendingPool, 'borrow', args, { from: user.address });
  };
  for (const symbol of OWED) await borrow(symbol, DEBTS[symbol], VARIABLE);
  await borrow('USDC', '3000', STABLE);
}

async function lock({ session, user, addresses }: Stage): Promise<void> {
  if (addresses.dao === undefined) throw new Error('The chain has no DAO.');
  const { fthm, staking, governor } = addresses.dao.contracts;
  const { address: from } = user;
  const contract = own('Staking', staking);
  await session.send(own('MintableToken', fthm), 'approve', [staking, FTHM], { from });
  await session.send(contract, 'createLock', [parseEther('1000'), DAY], { from });
  await session.send(contract, 'createLock', [parseEther('60000000'), 365 * DAY], { from });
  await session.send(own('MintableToken', fthm), 'approve', [staking, 0], { from });
  await setVoteLength(session, own('MainTokenGovernor', governor), SHORT_VOTE);
}

async function depositToVaults(stage: Stage): Promise<void> {
  const { session, user } = stage;
  const { address: from } = user;
  for (const described of openVaults(stage)) {
    const { address, asset } = tokensOf(stage, described);
    const token = aave('AToken', asset.address);
    const amount = (await integer(stage, token, 'balanceOf', [from])) / 50n;
    await session.send(token, 'approve', [address, amount], { from });
    await session.send(own('VaultPackage', address), 'deposit', [amount, from], { from });
  }
}

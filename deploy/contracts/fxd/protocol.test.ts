import { AbiCoder, encodeBytes32String, parseEther, parseUnits, toQuantity, ZeroAddress } from 'ethers';
import * as v from 'valibot';
import { interfaceOf, type Contract } from '../../devnet/chain/chainSession';
import { readBlockTime } from '../../devnet/chain/readBlockTime';
import type { FxdActor } from '../../devnet/fxd/openFxdActor';
import { readPosition, type OpenedPosition } from '../../devnet/fxd/readPosition';
import { namedAccount } from '../../devnet/seed/namedAccount';
import { ownArtifact } from '../ownArtifact';
import { startProtocol, type TestProtocol } from './startProtocol';
import { revertTo } from '../../devnet/testing/revertTo';

const RAY = 10n ** 27n;
const NO_DATA = '0x';
const stranger = namedAccount('test stranger');

let protocol: TestProtocol;
let snapshot: unknown;

beforeAll(async () => {
  protocol = await startProtocol();
  await protocol.session.rpc('anvil_setBalance', [stranger, toQuantity(parseEther('10'))]);
});
beforeEach(async () => (snapshot = await protocol.session.rpc('evm_snapshot')));
afterEach(() => revertTo(protocol.session.rpc, snapshot));
afterAll(() => protocol.stop());

function rad(amount: string): bigint {
  return parseUnits(amount, 45);
}

async function walletOf(actor: FxdActor): Promise<Contract> {
  const { session, fxd } = protocol;
  const address = v.parse(v.string(), await session.read(fxd.walletRegistry, 'proxies', [actor.address]));
  return { address, abi: interfaceOf(ownArtifact('ProxyWallet')) };
}

async function balance(token: Contract, owner: string): Promise<bigint> {
  return protocol.integer(token, 'balanceOf', [owner]);
}

function state(position: OpenedPosition) {
  return readPosition(protocol.session, protocol.fxd, position);
}

/** Opens with 1 ETH at $2,000: at most 1503.759... FXD. */
async function openNative(actor: FxdActor, borrow: string, collateral = '1'): Promise<OpenedPosition> {
  return { id: await actor.open(protocol.native, parseEther(collateral), parseEther(borrow)), pool: protocol.native };
}

describe('proxy wallets', () => {
  it('are created once for any account', async () => {
    const { session, fxd } = protocol;
    await session.send(fxd.walletRegistry, 'build', [stranger], { from: stranger });
    const again = session.send(fxd.walletRegistry, 'build0', [], { from: stranger });
    await expect(again).rejects.toThrow(/ProxyWalletRegistry\/user-already-has-a-proxy$/);
  });

  it('are only created for whitelisted users outside decentralized mode', async () => {
    const { session, fxd } = protocol;
    await session.send(fxd.walletRegistry, 'setDecentralizedMode', [false]);
    const build = () => session.send(fxd.walletRegistry, 'build', [stranger], { from: stranger });
    await expect(build()).rejects.toThrow(/ProxyWalletRegistry\/user-is-not-whitelisted$/);
    await session.send(fxd.walletRegistry, 'addToWhitelist', [stranger]);
    await build();
    expect(await session.read(fxd.walletRegistry, 'proxies', [stranger])).not.toBe(ZeroAddress);
  });

  it('can be transferred, and let their first owner create another', async () => {
    const { session, fxd } = protocol;
    const actor = await protocol.actor('giver');
    const wallet = await walletOf(actor);
    await session.send(wallet, 'setOwner', [stranger], { from: actor.address });
    await session.send(fxd.walletRegistry, 'setOwner', [stranger], { from: actor.address });
    expect(await session.read(fxd.walletRegistry, 'proxies', [stranger])).toBe(wallet.address);
    await actor.build();
    expect((await walletOf(actor)).address).not.toBe(wallet.address);
  });

  it('are only created by the registry, not while it is paused, and are administered by the owner', async () => {
    const { session, fxd } = protocol;
    const from = stranger;
    const made = session.send(fxd.walletFactory, 'build', [stranger], { from });
    await expect(made).rejects.toThrow(/ProxyWalletFactory\/not-registry$/);
    await expect(session.send(fxd.walletRegistry, 'pause', [], { from })).rejects.toThrow('MissingRole');
    await session.send(fxd.walletRegistry, 'pause', []);
    await expect(session.send(fxd.walletRegistry, 'build0', [], { from })).rejects.toThrow('EnforcedPause');
  });

  it('obey only their owner, require data, and return the revert reason of an action', async () => {
    const { session } = protocol;
    const actor = await protocol.actor('owner');
    const wallet = await walletOf(actor);
    const execute = (data: string, from: string) => session.send(wallet, 'execute', [data], { from });
    await expect(execute('0x01', stranger)).rejects.toThrow(/fathom-auth-unauthorized$/);
    await expect(execute(NO_DATA, actor.address)).rejects.toThrow(/proxy-wallet-data-required$/);
    await expect(openNative(actor, '1504')).rejects.toThrow(/BookKeeper\/not-safe$/);
  });

  it('run the actions, which have no effect when called directly', async () => {
    const { session, fxd } = protocol;
    const direct = session.send(fxd.proxyActions, 'transfer', [fxd.stablecoin.address, stranger, 1n]);
    await expect(direct).rejects.toThrow(/proxy-actions\/only-delegatecall$/);
  });
});

describe('opening', () => {
  it('locks the collateral, mints the amount to the user and assigns an id to the position', async () => {
    const { fxd, session, native, integer } = protocol;
    const actor = await protocol.actor('opener');
    const position = await openNative(actor, '1000');
    expect(position.id).toBe(1n);
    expect(await balance(fxd.stablecoin, actor.address)).toBe(parseEther('1000'));
    expect(await state(position)).toMatchObject({ collateral: parseEther('1'), isSafe: true });
    const wallet = await walletOf(actor);
    expect(await session.read(fxd.positionManager, 'owners', [1])).toBe(wallet.address);
    expect(await integer(fxd.positionManager, 'ownerPositionCount', [wallet.address])).toBe(1n);
    expect(await balance(native.token, native.adapter.address)).toBe(parseEther('1'));
    expect(await integer(native.adapter, 'totalShare')).toBe(parseEther('1'));
  });

  it('takes ERC-20 collateral through an allowance for the proxy wallet, and reverts without it', async () => {
    const { cgo, session, fxd } = protocol;
    const actor = await protocol.actor('gold');
    await actor.open(cgo, parseEther('10'), parseEther('500'));
    expect(await balance(cgo.token, cgo.adapter.address)).toBe(parseEther('10'));
    await actor.receive(cgo.token, parseEther('5'));
    const data = AbiCoder.defaultAbiCoder().encode(['address'], [actor.address]);
    const args = [fxd.positionManager.address, cgo.adapter.address, 1, parseEther('5'), true, data];
    const call = fxd.proxyActions.abi.encodeFunctionData('lockToken', args);
    const lock = session.send(await walletOf(actor), 'execute', [call], { from: actor.address });
    await expect(lock).rejects.toThrow('reverted');
  });

  it('rejects an unknown pool', async () => {
    const { native } = protocol;
    const actor = await protocol.actor('lost');
    const nowhere = { ...native, id: encodeBytes32String('NOWHERE') };
    await expect(actor.open(nowhere, parseEther('1'), parseEther('1'))).rejects.toThrow(
      /PositionManager\/collateralPool-not-init$/,
    );
  });

  it('lends up to the price with safety margin and not a cent more', async () => {
    const actor = await protocol.actor('edge');
    // 2000 / 1.33 = 1503.75939849624...
    await openNative(actor, '1503.759398496');
    await expect(openNative(actor, '1503.759398497')).rejects.toThrow(/BookKeeper\/not-safe$/);
  });

  it('enforces the ceilings of position, pool and protocol', async () => {
    const { session, fxd, native } = protocol;
    const actor = await protocol.actor('whale');
    // Shares are rounded up, so debts are slightly above the borrowed amount.
    await openNative(actor, '49999.99', '100');
    const more = openNative(actor, '50000.01', '100');
    await expect(more).rejects.toThrow(/BookKeeper\/position-debt-ceiling-exceeded$/);
    await session.send(fxd.poolConfig, 'setDebtCeiling', [native.id, rad('50001')]);
    await openNative(actor, '0.5');
    await expect(openNative(actor, '1')).rejects.toThrow(/BookKeeper\/ceiling-exceeded$/);
    await session.send(fxd.poolConfig, 'setDebtCeiling', [native.id, rad('5000000')]);
    await session.send(fxd.bookKeeper, 'setTotalDebtCeiling', [rad('50001')]);
    await expect(openNative(actor, '1')).rejects.toThrow(/BookKeeper\/ceiling-exceeded$/);
  });

  it('enforces the debt floor, including on repayments', async () => {
    const { session, fxd, native } = protocol;
    const actor = await protocol.actor('floor');
    await session.send(fxd.poolConfig, 'setDebtFloor', [native.id, rad('100')]);
    await expect(openNative(actor, '99')).rejects.toThrow(/BookKeeper\/debt-floor$/);
    const position = await openNative(actor, '150');
    await expect(actor.repay(position, parseEther('60'), 0n)).rejects.toThrow(/BookKeeper\/debt-floor$/);
    await actor.close(position);
    expect((await state(position)).share).toBe(0n);
  });

  it('is paused while the feed is unhealthy, and so are liquidations', async () => {
    const { session, native, fxd } = protocol;
    const actor = await protocol.actor('stale');
    const position = await openNative(actor, '100');
    await session.send(native.feed, 'setPriceLife', [60]);
    await protocol.pass(3600);
    await expect(openNative(actor, '100')).rejects.toThrow(/PositionManager\/price-is-not-healthy$/);
    await expect(actor.topUp(position, parseEther('1'), 0n)).rejects.toThrow(/PositionManager\/price-is-not-healthy$/);
    const push = session.send(fxd.priceOracle, 'setPrice', [native.id]);
    await expect(push).rejects.toThrow(/PriceOracle\/price-is-not-healthy$/);
    await session.send(native.feed, 'setPrice', [parseEther('2000')]);
    await openNative(actor, '100');
  });

  it('uses the latest price of the feed, even before the oracle is updated', async () => {
    const { session, native } = protocol;
    const actor = await protocol.actor('early');
    await session.send(native.feed, 'setPrice', [parseEther('1500')]);
    await expect(openNative(actor, '1200')).rejects.toThrow(/BookKeeper\/not-safe$/);
    await openNative(actor, '1100');
  });

  it('is disabled after the shutdown; collateral without debt can still be withdrawn', async () => {
    const { session, fxd, cgo } = protocol;
    const actor = await protocol.actor('shutdown');
    const position = { id: await actor.open(cgo, parseEther('10'), parseEther('100')), pool: cgo };
    await actor.topUp(position, parseEther('2'), 0n);
    const data = AbiCoder.defaultAbiCoder().encode(['address'], [actor.address]);
    await session.send(fxd.stablecoin, 'approve', [(await walletOf(actor)).address, parseEther('101')], {
      from: actor.address,
    });
    const act = async (name: string, args: readonly unknown[]) =>
      session.send(await walletOf(actor), 'execute', [fxd.proxyActions.abi.encodeFunctionData(name, args)], {
        from: actor.address,
      });
    await actor.receive(fxd.stablecoin, parseEther('1'));
    const where = [fxd.positionManager.address, cgo.adapter.address, fxd.stablecoinAdapter.address];
    await act('wipeAllAndUnlockToken', [...where, position.id, parseEther('4'), data]);
    const redeem = () => act('redeemLockedCollateral', [fxd.positionManager.address, position.id, data]);
    await expect(redeem()).rejects.toThrow(/ShowStopper\/still-live$/);
    await session.send(fxd.showStopper, 'cage', []);
    await expect(openNative(actor, '100')).rejects.toThrow(/BookKeeper\/not-live$/);
    await redeem();
    await session.send(cgo.adapter, 'cage', []);
    await act('emergencyWithdraw', [cgo.adapter.address, actor.address]);
    expect(await balance(cgo.token, actor.address)).toBe(parseEther('12'));
  });
});

describe('fees', () => {
  it('increase debts by about two percent a year, and go to the protocol', async () => {
    const { session, fxd, native, integer } = protocol;
    const actor = await protocol.actor('debtor');
    const position = await openNative(actor, '1000');
    const lastTime = await integer(fxd.poolConfig, 'getLastAccumulationTime', [native.id]);
    await protocol.pass(365 * 24 * 3600);
    const before = await state(position);
    expect(before.debt).toBe(parseEther('1000'));
    await session.send(fxd.feeCollector, 'collect', [native.id]);
    const { debt } = await state(position);
    expect(Number(debt) / 1e18).toBeCloseTo(1020, 0);
    const surplus = await integer(fxd.bookKeeper, 'stablecoin', [fxd.systemDebtEngine.address]);
    expect(Number(surplus / RAY) / 1e18).toBeCloseTo(Number(debt) / 1e18 - 1000, 6);
    expect(await integer(fxd.poolConfig, 'getLastAccumulationTime', [native.id])).toBe(
      BigInt(await readBlockTime(session.rpc)),
    );
    expect(lastTime).toBeLessThan(BigInt(await readBlockTime(session.rpc)));
  });

  it('are bounded, like the other parameters', async () => {
    const { session, fxd, native } = protocol;
    const set = (name: string, value: bigint) => session.send(fxd.poolConfig, name, [native.id, value]);
    await set('setStabilityFeeRate', 1000000012857214317438491659n);
    await expect(set('setStabilityFeeRate', 1000000012857214317438491660n)).rejects.toThrow('stability-fee-rate');
    await expect(set('setStabilityFeeRate', RAY - 1n)).rejects.toThrow('stability-fee-rate');
    await expect(set('setLiquidationRatio', RAY - 1n)).rejects.toThrow('liquidation-ratio-too-low');
    await expect(set('setCloseFactorBps', 10_001n)).rejects.toThrow('close-factor-too-high');
    await expect(set('setLiquidatorIncentiveBps', 9_999n)).rejects.toThrow('liquidator-incentive-out-of-range');
    await expect(set('setTreasuryFeesBps', 10_001n)).rejects.toThrow('treasury-fees-too-high');
  });
});

describe('repaying', () => {
  // The fees that a debtor pays come from FXD that others have borrowed.
  beforeEach(async () => {
    await openNative(await protocol.actor('neighbour'), '1000');
  });

  it('in part clears what the amount covers and releases the requested collateral', async () => {
    const actor = await protocol.actor('partial');
    const position = await openNative(actor, '1000');
    const before = await state(position);
    await actor.repay(position, parseEther('400'), parseEther('0.1'));
    const after = await state(position);
    expect(after.collateral).toBe(parseEther('0.9'));
    expect(before.debt - after.debt).toBe(parseEther('400'));
  });

  it('of more than the debt leaves the excess as credit of the position', async () => {
    const { fxd, integer } = protocol;
    const actor = await protocol.actor('generous');
    const position = await openNative(actor, '1000');
    await actor.receive(fxd.stablecoin, parseEther('5'));
    await actor.repay(position, parseEther('1005'), parseEther('1'));
    const { share, handler } = await state(position);
    expect(share).toBe(0n);
    const left = await integer(fxd.bookKeeper, 'stablecoin', [handler]);
    expect(Number(left / RAY) / 1e18).toBeCloseTo(5, 3);
  });

  it('in full takes exactly the debt, returns the collateral and leaves no debt', async () => {
    const { fxd, session } = protocol;
    const actor = await protocol.actor('closer');
    const position = await openNative(actor, '1000');
    await protocol.pass(24 * 3600);
    await session.send(fxd.feeCollector, 'collect', [position.pool.id]);
    const { debt } = await state(position);
    expect(debt).toBeGreaterThan(parseEther('1000'));
    await actor.close(position);
    expect(await balance(fxd.stablecoin, actor.address)).toBe(0n);
    expect(await state(position)).toMatchObject({ share: 0n, collateral: 0n, debt: 0n });
    const purse = BigInt(v.parse(v.string(), await session.rpc('eth_getBalance', [actor.address, 'latest'])));
    expect(purse).toBeGreaterThan(parseEther('100.9'));
  });

  it('in full fails if the wallet is one wei short of the debt', async () => {
    const { fxd, session } = protocol;
    const actor = await protocol.actor('short');
    const position = await openNative(actor, '1000');
    await protocol.pass(3600);
    await session.send(fxd.feeCollector, 'collect', [position.pool.id]);
    const { debt } = await state(position);
    await actor.receive(fxd.stablecoin, debt - parseEther('1000') - 1n);
    const wallet = await walletOf(actor);
    await session.send(fxd.stablecoin, 'approve', [wallet.address, debt], { from: actor.address });
    const data = AbiCoder.defaultAbiCoder().encode(['address'], [actor.address]);
    const where = [fxd.positionManager.address, position.pool.adapter.address, fxd.stablecoinAdapter.address];
    const call = fxd.proxyActions.abi.encodeFunctionData('wipeAllAndUnlockNATIVE', [
      ...where,
      position.id,
      parseEther('1'),
      data,
    ]);
    const close = () => session.send(wallet, 'execute', [call], { from: actor.address });
    await expect(close()).rejects.toThrow(/!safeTransferFrom$/);
    await actor.receive(fxd.stablecoin, 1n);
    await close();
    expect((await state(position)).share).toBe(0n);
  });

  it('never releases the collateral of other positions', async () => {
    const actor = await protocol.actor('greedy');
    await openNative(await protocol.actor('other'), '100');
    const position = await openNative(actor, '100');
    await expect(actor.repay(position, parseEther('50'), parseEther('1.5'))).rejects.toThrow('reverted');
    await expect(actor.repay(position, parseEther('1'), parseEther('0.95'))).rejects.toThrow(/BookKeeper\/not-safe$/);
  });
});

describe('owners', () => {
  it('are the only ones to act on a position, and can transfer it', async () => {
    const { session, fxd, integer } = protocol;
    const [actor, heir] = [await protocol.actor('first'), await protocol.actor('second')];
    const position = await openNative(actor, '100');
    await openNative(actor, '100');
    const theft = session.send(fxd.positionManager, 'give', [position.id, stranger], { from: stranger });
    await expect(theft).rejects.toThrow(/owner not allowed$/);
    await expect(heir.topUp(position, 0n, parseEther('1'))).rejects.toThrow(/owner not allowed$/);
    const wallet = await walletOf(actor);
    const next = (await walletOf(heir)).address;
    const args = [fxd.positionManager.address, position.id, next];
    const call = fxd.proxyActions.abi.encodeFunctionData('transferOwnership', args);
    await session.send(wallet, 'execute', [call], { from: actor.address });
    expect(await session.read(fxd.positionManager, 'owners', [position.id])).toBe(next);
    expect(await integer(fxd.positionManager, 'ownerPositionCount', [wallet.address])).toBe(1n);
    expect(await integer(fxd.positionManager, 'ownerFirstPositionId', [wallet.address])).toBe(2n);
    await heir.topUp(position, 0n, parseEther('1'));
  });

  it('can move a whole position into another one of the same pool only', async () => {
    const { session, fxd, cgo } = protocol;
    const actor = await protocol.actor('mover');
    const [from, to] = [await openNative(actor, '100'), await openNative(actor, '200')];
    const gold = { id: await actor.open(cgo, parseEther('10'), parseEther('100')), pool: cgo };
    const wallet = await walletOf(actor);
    const move = async (source: bigint, destination: bigint) => {
      const args = [fxd.positionManager.address, source, destination];
      const call = fxd.proxyActions.abi.encodeFunctionData('movePosition', args);
      await session.send(wallet, 'execute', [call], { from: actor.address });
    };
    await move(from.id, to.id);
    expect(await state(from)).toMatchObject({ collateral: 0n, share: 0n });
    expect((await state(to)).collateral).toBe(parseEther('2'));
    await expect(move(to.id, gold.id)).rejects.toThrow(/!same collateral pool$/);
  });
});

describe('liquidation', () => {
  let owner: FxdActor;
  let liquidator: FxdActor;
  let position: OpenedPosition;

  beforeEach(async () => {
    const { session, fxd } = protocol;
    owner = await protocol.actor('victim');
    liquidator = await protocol.actor('liquidator');
    position = await openNative(owner, '1400');
    await openNative(liquidator, '20000', '100');
    const from = liquidator.address;
    await session.send(fxd.stablecoin, 'approve', [fxd.stablecoinAdapter.address, parseEther('20000')], { from });
    await session.send(fxd.stablecoinAdapter, 'deposit', [from, parseEther('20000'), NO_DATA], { from });
    await session.send(fxd.bookKeeper, 'whitelist', [fxd.liquidationStrategy.address], { from });
  });

  async function liquidate(share?: bigint, maxShare = share): Promise<void> {
    const { session, fxd, native } = protocol;
    const now = await state(position);
    const order = [native.id, now.handler, share ?? now.share, maxShare ?? now.share, liquidator.address, NO_DATA];
    await session.send(fxd.liquidationEngine, 'liquidate', order, { from: liquidator.address });
  }

  it('rejects a safe position, to a few wei of the price', async () => {
    const { setPrice, native } = protocol;
    // If a second passes between the two openings, the later one accrues fees on the first debt.
    const { debt } = await state(position);
    // The book keeper rounds a debt up by less than one wei.
    await setPrice(native, ((debt + 1n) * 133n + 99n) / 100n);
    await expect(liquidate()).rejects.toThrow(/LiquidationEngine\/position-is-safe$/);
    await setPrice(native, ((debt - 1n) * 133n) / 100n);
    await liquidate();
  });

  it('sells a quarter of the debt at a fixed spread, most of which goes to the treasury', async () => {
    const { setPrice, native, fxd, integer } = protocol;
    await setPrice(native, parseEther('1800'));
    const before = await state(position);
    await liquidate();
    const after = await state(position);
    expect(before.share - after.share).toBe(before.share / 4n);
    // 350 FXD at $1,800 plus 5%: 0.204166... ETH; four fifths of the 5% go to the treasury.
    const taken = before.collateral - after.collateral;
    expect(Number(taken) / 1e18).toBeCloseTo((350 / 1800) * 1.05, 9);
    const treasury = await integer(fxd.bookKeeper, 'collateralToken', [native.id, fxd.systemDebtEngine.address]);
    expect(Number(treasury) / 1e18).toBeCloseTo((350 / 1800) * 0.05 * 0.8, 9);
    const got = await integer(fxd.bookKeeper, 'collateralToken', [native.id, liquidator.address]);
    expect(got + treasury).toBe(taken);
    expect(await integer(fxd.bookKeeper, 'totalUnbackedStablecoin')).toBe(0n);
  });

  it('clears no more than requested, and nothing above the limit of the liquidator', async () => {
    const { setPrice, native } = protocol;
    await setPrice(native, parseEther('1800'));
    const before = await state(position);
    await liquidate(parseEther('10'));
    expect(before.share - (await state(position)).share).toBe(parseEther('10'));
    await expect(liquidate(parseEther('100'), parseEther('99'))).rejects.toThrow(
      /exceed-max-debt-value-to-be-liquidated$/,
    );
    await expect(liquidate(0n)).rejects.toThrow(/zero-debt-value-to-be-liquidated$/);
  });

  it('takes everything if the collateral does not cover the debt; the rest becomes bad debt', async () => {
    const { setPrice, native, fxd, integer, session } = protocol;
    await session.send(fxd.poolConfig, 'setCloseFactorBps', [native.id, 10_000]);
    await setPrice(native, parseEther('1000'));
    await liquidate();
    expect(await state(position)).toMatchObject({ collateral: 0n, share: 0n });
    const unbacked = await integer(fxd.bookKeeper, 'totalUnbackedStablecoin');
    // The liquidator pays for 1 ETH at $1,000: 1000 / 1.05.
    expect(Number(unbacked / RAY) / 1e18).toBeCloseTo(1400 - 1000 / 1.05, 3);
    expect(await integer(fxd.bookKeeper, 'systemBadDebt', [fxd.systemDebtEngine.address])).toBe(unbacked);
  });

  it('reports everything in one event', async () => {
    const { setPrice, native, session, fxd } = protocol;
    await setPrice(native, parseEther('1800'));
    const before = await state(position);
    await liquidate();
    const event = fxd.liquidationStrategy.abi.getEvent('LogFixedSpreadLiquidate');
    const filter = { address: fxd.liquidationStrategy.address, topics: [event?.topicHash], fromBlock: '0x0' };
    const [log] = v.parse(
      v.array(v.object({ topics: v.array(v.string()), data: v.string() })),
      await session.rpc('eth_getLogs', [filter]),
    );
    const args = log && fxd.liquidationStrategy.abi.parseLog(log)?.args.toObject();
    expect(args).toMatchObject({
      _collateralPoolId: native.id,
      _positionDebtShare: before.share,
      _positionCollateralAmount: parseEther('1'),
      _positionAddress: before.handler,
      _liquidatorAddress: liquidator.address,
      _actualDebtShareToBeLiquidated: before.share / 4n,
    });
  });
});

it('grants access to the book keeper only to contracts with a role', async () => {
  const { session, fxd, native } = protocol;
  const from = stranger;
  const { bookKeeper, poolConfig, liquidationStrategy } = fxd;
  const refused: readonly (readonly [Contract, string, readonly unknown[]])[] = [
    [bookKeeper, 'adjustPosition', [native.id, stranger, stranger, stranger, 0, 1]],
    [bookKeeper, 'addCollateral', [native.id, stranger, 1]],
    [bookKeeper, 'confiscatePosition', [native.id, stranger, stranger, stranger, 0, 0]],
    [bookKeeper, 'accrueStabilityFee', [native.id, stranger, 1]],
    [bookKeeper, 'movePosition', [native.id, stranger, stranger, 0, 0]],
    [bookKeeper, 'setTotalDebtCeiling', [1]],
    [bookKeeper, 'cage', []],
    [poolConfig, 'setPriceWithSafetyMargin', [native.id, 1]],
    [poolConfig, 'setTotalDebtShare', [native.id, 1]],
    [poolConfig, 'setDebtCeiling', [native.id, 1]],
    [poolConfig, 'updateLastAccumulationTime', [native.id]],
    [liquidationStrategy, 'execute', [[native.id, stranger, 1, 1, stranger, stranger]]],
    [fxd.showStopper, 'cage', []],
    [fxd.proxyActionsStorage, 'setProxyAction', [stranger]],
    [native.adapter, 'whitelist', [stranger]],
  ];
  for (const [contract, name, args] of refused) {
    await expect(session.send(contract, name, args, { from })).rejects.toThrow('MissingRole');
  }
  const adapter = session.send(native.adapter, 'withdraw', [stranger, 1, NO_DATA], { from });
  await expect(adapter).rejects.toThrow(/!ProxyOrWhiteList$/);
  const move = session.send(bookKeeper, 'moveStablecoin', [fxd.systemDebtEngine.address, stranger, 0], { from });
  await expect(move).rejects.toThrow(/BookKeeper\/not-allowed-position-adjustment$/);
  const mint = session.send(fxd.stablecoin, 'mint', [stranger, 1], { from });
  await expect(mint).rejects.toThrow('AccessControlUnauthorizedAccount');
});

it('has one FXD token: infinite allowances stay, zero amounts do not transfer', async () => {
  const { session, fxd } = protocol;
  const { stablecoin } = fxd;
  const actor = await protocol.actor('holder');
  await actor.receive(stablecoin, 5n);
  const max = 2n ** 256n - 1n;
  await session.send(stablecoin, 'approve', [stranger, max], { from: actor.address });
  await session.send(stablecoin, 'transferFrom', [actor.address, stranger, 2n], { from: stranger });
  expect(await protocol.integer(stablecoin, 'allowance', [actor.address, stranger])).toBe(max);
  const nothing = session.send(stablecoin, 'transfer', [actor.address, 0n], { from: stranger });
  await expect(nothing).rejects.toThrow(/FathomStablecoin\/zero-amount$/);
  const burn = session.send(stablecoin, 'burn', [actor.address, 1n], { from: namedAccount('test nobody') });
  await expect(burn).rejects.toThrow();
});

it('returns the price of the native currency as front ends request it', async () => {
  const { session, fxd } = protocol;
  const response = v.parse(v.tuple([v.bigint(), v.bigint()]), await session.read(fxd.nativePriceOracle, 'getPrice'));
  expect(response[0]).toBe(parseEther('2000'));
  expect(response[1]).toBeGreaterThan(1_700_000_000n);
});

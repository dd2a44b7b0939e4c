import { AbiCoder, parseEther, parseUnits, toQuantity, type LogDescription } from 'ethers';
import * as v from 'valibot';
import { interfaceOf, type Contract } from '../../devnet/chain/chainSession';
import type { FxdActor } from '../../devnet/fxd/openFxdActor';
import { readPosition, type OpenedPosition } from '../../devnet/fxd/readPosition';
import { namedAccount } from '../../devnet/seed/namedAccount';
import { ownArtifact } from '../ownArtifact';
import { startProtocol, type TestProtocol } from './startProtocol';
import { revertTo } from '../../devnet/testing/revertTo';

/*
 * Cases in which the published contracts are stricter, or emit less, than their interfaces suggest.
 * Each test states their behavior; a front end or an indexer that expects more works here and fails
 * on the deployed protocol.
 */

const RAY = 10n ** 27n;
const NO_DATA = '0x';
const YEAR = 365 * 24 * 3600;
const logs = v.array(v.object({ topics: v.array(v.string()), data: v.string() }));

let protocol: TestProtocol;
let snapshot: unknown;

beforeAll(async () => (protocol = await startProtocol()));
beforeEach(async () => (snapshot = await protocol.session.rpc('evm_snapshot')));
afterEach(() => revertTo(protocol.session.rpc, snapshot));
afterAll(() => protocol.stop());

function rad(amount: string): bigint {
  return parseUnits(amount, 45);
}

function state(position: OpenedPosition) {
  return readPosition(protocol.session, protocol.fxd, position);
}

/** Opens with ETH at $2,000. */
async function openNative(actor: FxdActor, borrow: string, collateral = '1'): Promise<OpenedPosition> {
  return { id: await actor.open(protocol.native, parseEther(collateral), parseEther(borrow)), pool: protocol.native };
}

async function walletOf({ address }: FxdActor): Promise<Contract> {
  const { session, fxd } = protocol;
  const found = v.parse(v.string(), await session.read(fxd.walletRegistry, 'proxies', [address]));
  return { address: found, abi: interfaceOf(ownArtifact('ProxyWallet')) };
}

/** Runs one proxy action through the actor's proxy wallet. */
async function act(actor: FxdActor, action: string, args: readonly unknown[], value = 0n): Promise<void> {
  const call = protocol.fxd.proxyActions.abi.encodeFunctionData(action, args);
  await protocol.session.send(await walletOf(actor), 'execute', [call], { from: actor.address, value });
}

async function blockNumber(): Promise<bigint> {
  return BigInt(v.parse(v.string(), await protocol.session.rpc('eth_blockNumber')));
}

/** The contract's events of that name in blocks after `since`. */
async function eventsSince(contract: Contract, name: string, since: bigint): Promise<readonly LogDescription[]> {
  const topics = [contract.abi.getEvent(name)?.topicHash];
  const filter = { address: contract.address, topics, fromBlock: toQuantity(since + 1n), toBlock: 'latest' };
  const found = v.parse(logs, await protocol.session.rpc('eth_getLogs', [filter]));
  return found.flatMap((log) => contract.abi.parseLog(log) ?? []);
}

describe('a transfer of zero FXD', () => {
  it('reverts a repayment of nothing with the name of the token call', async () => {
    const actor = await protocol.actor('nothing');
    const position = await openNative(actor, '1000');
    await expect(actor.repay(position, 0n, 0n)).rejects.toThrow(/!safeTransferFrom$/);
  });

  it('is rejected by the token itself with its own reason', async () => {
    const { session, fxd } = protocol;
    const actor = await protocol.actor('holder');
    const transfer = session.send(fxd.stablecoin, 'transfer', [namedAccount('anyone'), 0n], { from: actor.address });
    await expect(transfer).rejects.toThrow(/FathomStablecoin\/zero-amount$/);
  });

  it.each([
    ['native collateral', () => protocol.native],
    ['a token', () => protocol.cgo],
  ])('fails to close a debt-free position on %s; a repayment of 1 wei empties it', async (_, poolOf) => {
    const pool = poolOf();
    // Another account has borrowed the FXD that the fees are paid with.
    await openNative(await protocol.actor('neighbor'), '1000');
    const actor = await protocol.actor('debt-free');
    const collateral = parseEther('10');
    const position = { id: await actor.open(pool, collateral, parseEther('100')), pool };
    await actor.receive(protocol.fxd.stablecoin, parseEther('1'));
    await actor.repay(position, parseEther('101'), 0n);
    expect(await state(position)).toMatchObject({ share: 0n, collateral });
    await expect(actor.close(position)).rejects.toThrow(/!safeTransferFrom$/);
    await actor.receive(protocol.fxd.stablecoin, 1n);
    await actor.repay(position, 1n, collateral);
    expect(await state(position)).toMatchObject({ share: 0n, collateral: 0n });
  });
});

describe('a failed token call', () => {
  it('hides why collateral could not be transferred in', async () => {
    const { cgo, fxd } = protocol;
    const actor = await protocol.actor('unapproved');
    const position = { id: await actor.open(cgo, parseEther('10'), parseEther('100')), pool: cgo };
    await actor.receive(cgo.token, parseEther('5'));
    const args = [fxd.positionManager.address, cgo.adapter.address, position.id, parseEther('5'), true, NO_DATA];
    await expect(act(actor, 'lockToken', args)).rejects.toThrow(/!safeTransferFrom$/);
  });

  it('hides why tokens could not be sent', async () => {
    const { cgo } = protocol;
    const actor = await protocol.actor('empty');
    const send = act(actor, 'transfer', [cgo.token.address, namedAccount('anyone'), 1n]);
    await expect(send).rejects.toThrow(/!safeTransfer$/);
  });

  it('returns native collateral with 21,000 gas, which is too little for an account that runs code', async () => {
    const { session } = protocol;
    const actor = await protocol.actor('computing');
    const position = await openNative(actor, '1000');
    // Loops until its gas is used up: JUMPDEST, PUSH1 0, JUMP.
    await session.rpc('anvil_setCode', [actor.address, '0x5b600056']);
    await expect(actor.repay(position, parseEther('100'), parseEther('0.1'))).rejects.toThrow(/!safeTransferETH$/);
    await actor.repay(position, parseEther('100'), 0n);
  });
});

describe('the ceiling of a position', () => {
  it('applies to every adjustment: neither adding collateral nor a partial repayment is possible above it, but closing is', async () => {
    const { session, fxd, native } = protocol;
    const actor = await protocol.actor('grown');
    const position = await openNative(actor, '1000');
    await session.send(fxd.poolConfig, 'setPositionDebtCeiling', [native.id, rad('900')]);
    const refusal = /BookKeeper\/position-debt-ceiling-exceeded$/;
    await expect(actor.topUp(position, parseEther('1'), 0n)).rejects.toThrow(refusal);
    await expect(actor.repay(position, parseEther('50'), 0n)).rejects.toThrow(refusal);
    await actor.repay(position, parseEther('100'), 0n);
    expect((await state(position)).debt).toBe(parseEther('900'));
    await session.send(fxd.poolConfig, 'setPositionDebtCeiling', [native.id, rad('800')]);
    await actor.close(position);
    expect(await state(position)).toMatchObject({ share: 0n, collateral: 0n });
  });

  it('is exceeded by the stability fee alone', async () => {
    const { session, fxd, native } = protocol;
    const actor = await protocol.actor('accrued');
    const position = await openNative(actor, '1000');
    await session.send(fxd.poolConfig, 'setPositionDebtCeiling', [native.id, rad('1001')]);
    await actor.topUp(position, parseEther('1'), 0n);
    await protocol.pass(YEAR);
    await session.send(fxd.feeCollector, 'collect', [native.id]);
    const refusal = /BookKeeper\/position-debt-ceiling-exceeded$/;
    await expect(actor.topUp(position, parseEther('1'), 0n)).rejects.toThrow(refusal);
  });

  it('applies to the position that another is moved into', async () => {
    const { session, fxd, native } = protocol;
    const actor = await protocol.actor('mover');
    const [from, to] = [await openNative(actor, '600'), await openNative(actor, '500')];
    await session.send(fxd.poolConfig, 'setPositionDebtCeiling', [native.id, rad('1000')]);
    const move = act(actor, 'movePosition', [fxd.positionManager.address, from.id, to.id]);
    await expect(move).rejects.toThrow(/BookKeeper\/position-debt-ceiling-exceeded-dst$/);
  });
});

describe('permission to manage a position', () => {
  it('is granted and revoked by a boolean, for one position', async () => {
    const { session, fxd } = protocol;
    const [owner, helper] = [await protocol.actor('owner'), await protocol.actor('helper')];
    const position = await openNative(owner, '100');
    const other = await openNative(owner, '100');
    const helperWallet = (await walletOf(helper)).address;
    const allow = (isAllowed: boolean) =>
      act(owner, 'allowManagePosition', [fxd.positionManager.address, position.id, helperWallet, isAllowed]);

    const before = await blockNumber();
    await allow(true);
    const [granted] = await eventsSince(fxd.positionManager, 'LogAllowManagePosition', before);
    expect(granted?.args.toObject()).toMatchObject({ _positionId: position.id, _user: helperWallet, _ok: true });
    await helper.topUp(position, parseEther('1'), 0n);
    await expect(helper.topUp(other, parseEther('1'), 0n)).rejects.toThrow(/owner not allowed$/);
    await allow(false);
    await expect(helper.topUp(position, parseEther('1'), 0n)).rejects.toThrow(/owner not allowed$/);
    // A number that is not a boolean fails to decode.
    const word = AbiCoder.defaultAbiCoder().encode(['uint256', 'address', 'uint256'], [position.id, helperWallet, 2]);
    const selector = fxd.positionManager.abi.getFunction('allowManagePosition')?.selector ?? '';
    const data = `${selector}${word.slice(2)}`;
    const raw = session.rpc('eth_call', [{ to: fxd.positionManager.address, data }, 'latest']);
    await expect(raw).rejects.toThrow('revert');
  });
});

describe('the events', () => {
  it('contain both positions of a move in the data, not in the topics', async () => {
    const { fxd } = protocol;
    const actor = await protocol.actor('mover');
    const [from, to] = [await openNative(actor, '100'), await openNative(actor, '200')];
    const { share } = await state(from);
    const before = await blockNumber();
    await act(actor, 'movePosition', [fxd.positionManager.address, from.id, to.id]);
    const [moved] = await eventsSince(fxd.positionManager, 'LogMovePosition', before);
    expect(moved?.args.toObject()).toEqual({
      _sourceId: from.id,
      _destinationId: to.id,
      _lockedCollateral: parseEther('1'),
      _debtShare: share,
    });
  });

  it('report the issued amount of adjustments, not of collected fees', async () => {
    const { session, fxd, native, integer } = protocol;
    const actor = await protocol.actor('debtor');
    const before = await blockNumber();
    await openNative(actor, '1000');
    expect(await eventsSince(fxd.bookKeeper, 'StablecoinIssuedAmount', before)).toHaveLength(1);
    const issued = await integer(fxd.bookKeeper, 'poolStablecoinIssued', [native.id]);
    await protocol.pass(YEAR);
    const opened = await blockNumber();
    await session.send(fxd.feeCollector, 'collect', [native.id]);
    expect(await integer(fxd.bookKeeper, 'poolStablecoinIssued', [native.id])).toBeGreaterThan(issued);
    expect(await eventsSince(fxd.bookKeeper, 'StablecoinIssuedAmount', opened)).toEqual([]);
    expect(await eventsSince(fxd.poolConfig, 'LogSetDebtAccumulatedRate', opened)).toHaveLength(1);
  });
});

describe('liquidation', () => {
  let liquidator: FxdActor;
  let position: OpenedPosition;

  beforeEach(async () => {
    const { session, fxd } = protocol;
    position = await openNative(await protocol.actor('victim'), '1400');
    liquidator = await protocol.actor('liquidator');
    await openNative(liquidator, '20000', '100');
    const from = liquidator.address;
    await session.send(fxd.stablecoin, 'approve', [fxd.stablecoinAdapter.address, parseEther('20000')], { from });
    await session.send(fxd.stablecoinAdapter, 'deposit', [from, parseEther('20000'), NO_DATA], { from });
    await session.send(fxd.bookKeeper, 'whitelist', [fxd.liquidationStrategy.address], { from });
  });

  /** Liquidates up to `share` and returns the event. */
  async function liquidate(share?: bigint): Promise<Record<string, unknown>> {
    const { session, fxd, native } = protocol;
    const now = await state(position);
    const before = await blockNumber();
    const order = [native.id, now.handler, share ?? now.share, now.share, liquidator.address, NO_DATA];
    await session.send(fxd.liquidationEngine, 'liquidate', order, { from: liquidator.address });
    const [event] = await eventsSince(fxd.liquidationStrategy, 'LogFixedSpreadLiquidate', before);
    return event?.args.toObject() ?? {};
  }

  it('emits no issued amount; the pool’s total debt share contains the rest', async () => {
    const { setPrice, native, fxd, integer } = protocol;
    await setPrice(native, parseEther('1800'));
    const before = await blockNumber();
    await liquidate();
    expect(await eventsSince(fxd.bookKeeper, 'StablecoinIssuedAmount', before)).toEqual([]);
    const shares = await eventsSince(fxd.poolConfig, 'LogSetTotalDebtShare', before);
    const total = v.parse(v.bigint(), shares.at(-1)?.args[2]);
    const rate = await integer(fxd.poolConfig, 'getDebtAccumulatedRate', [native.id]);
    expect(total * rate).toBe(await integer(fxd.bookKeeper, 'poolStablecoinIssued', [native.id]));
  });

  it.each([
    ['the close factor’s part', '1100', undefined],
    ['a small part requested by the liquidator', '1395', parseEther('20')],
  ])('takes the whole debt if %s would leave less than the floor', async (_, floor, share) => {
    const { setPrice, native, fxd, session } = protocol;
    await session.send(fxd.poolConfig, 'setDebtFloor', [native.id, rad(floor)]);
    await setPrice(native, parseEther('1800'));
    const before = await state(position);
    expect(await liquidate(share)).toMatchObject({ _actualDebtShareToBeLiquidated: before.share });
    const after = await state(position);
    expect(after.share).toBe(0n);
    expect(after.collateral).toBeGreaterThan(0n);
  });

  it('leaves a part that is at least the floor', async () => {
    const { setPrice, native, fxd, session } = protocol;
    await session.send(fxd.poolConfig, 'setDebtFloor', [native.id, rad('1000')]);
    await setPrice(native, parseEther('1800'));
    const before = await state(position);
    await liquidate();
    expect((await state(position)).share).toBe(before.share - before.share / 4n);
  });

  it('takes all the collateral if the rest would be worth less than the remaining debt, which it writes off', async () => {
    const { setPrice, native, fxd, integer } = protocol;
    await setPrice(native, parseEther('1400'));
    const before = await state(position);
    const event = await liquidate();
    // 1 ETH at $1,400 pays 1400 / 1.05 of the debt.
    const paid = v.parse(v.bigint(), event._actualDebtShareToBeLiquidated);
    // The stability fee accrues with the seconds since the position was opened.
    expect(Number(paid) / 1e18).toBeCloseTo(1400 / 1.05, 3);
    expect(event).toMatchObject({ _collateralAmountToBeLiquidated: before.collateral });
    expect(await state(position)).toMatchObject({ share: 0n, collateral: 0n });
    const badDebt = await integer(fxd.bookKeeper, 'systemBadDebt', [fxd.systemDebtEngine.address]);
    expect(Number(badDebt / RAY) / 1e18).toBeCloseTo(1400 - 1400 / 1.05, 6);
  });
});

import { closingAllowance } from '../../remote-fxd/src/domain/debt';
import { repayWarnings } from '../../remote-fxd/src/domain/checkRepay';
import { positionMetrics } from '../../remote-fxd/src/domain/positionMetrics';
import { previewOpen, previewRepay, previewTopUp } from '../../remote-fxd/src/domain/previewPosition';
import { costToClose, maxRepay } from '../../remote-fxd/src/domain/repayLimits';
import type { Position } from '../../remote-fxd/src/domain/position';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { openFxdChain, type FxdChain } from './fxdChain';
import { arriveAtFxd, found } from './fxdUser';
import { fastPolling } from '@fathom/testing/fastPolling';

const LISK = 1135;
const SEPOLIA = 11155111;
const WAD = 10n ** 18n;
const DAY = 86_400;

const calm = fastPolling();

let devnet: RunningDevnet;
let lisk: FxdChain;
let sepolia: FxdChain;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet());

beforeAll(async () => {
  devnet = await start();
  lisk = openFxdChain(devnet, LISK);
  sepolia = openFxdChain(devnet, SEPOLIA);
});

async function arrive(chain: FxdChain = lisk) {
  return arriveAtFxd(devnet, chain);
}

describe('the proxy wallet', () => {
  it('is created once, found on the chain, and not created again [FXD-086, FXD-159, FXD-172]', async () => {
    const user = await arrive();
    await expect(user.proxyWallet()).resolves.toBeNull();
    await (await user.creatingWallet()).finish();
    const wallet = await user.proxyWallet();
    expect(wallet).toBe(await lisk.walletOf(user.address));
    expect(user.invalidated).toEqual([['fxd', LISK, 'proxy-wallet', user.address.toLowerCase()]]);

    const again = await user.creatingWallet();
    expect(again.runner.state.get().steps).toEqual([]);
    expect(user.wallet.asked).toHaveLength(1);
    user.leave();
  });
});

describe('opening', () => {
  const NATIVE_POOLS = [
    ['NATIVE names', () => lisk, 'ETH'],
    ['XDC names', () => sepolia, 'XDC'],
  ] as const;
  it.each(NATIVE_POOLS)(
    'locks native collateral and borrows FXD in one transaction: %s [FXD-001, FXD-140, FXD-160]',
    async (_, chain, name) => {
      const user = await arrive(chain());
      await (await user.creatingWallet()).finish();
      const expected = previewOpen(await user.pool(name), 2n * WAD, 1_000n * WAD).after;
      const flow = await user.opening(name, 2n * WAD, 1_000n * WAD);
      expect(flow.kinds()).toEqual(['call']);
      const simulated = await flow.simulate();
      await flow.finish();

      const change = found(await flow.change());
      expect(change).toMatchObject({ collateral: 2n * WAD, lockedCollateral: 2n * WAD, fxd: 1_000n * WAD });
      expect(simulated).toEqual({ status: 'succeeds', change });
      const { positions, total } = await user.positions();
      expect(total).toBe(1);
      expect(positions[0]).toMatchObject({ id: change.positionId, status: 'safe', lockedCollateral: 2n * WAD });
      expectAbove(positionMetrics(found(positions[0])).debt, expected.debt, 2n);
      expect((await user.holdings(name)).fxd).toBe(1_000n * WAD);
      user.leave();
    },
  );

  it('approves exactly the collateral, locks the tokens and borrows [FXD-001, FXD-161, FXD-171]', async () => {
    const user = await arrive();
    await (await user.creatingWallet()).finish();
    const cgo = await user.pool('CGO');
    await lisk.mint(cgo.collateral.address, user.address, 10n * WAD);
    const flow = await user.opening('CGO', 10n * WAD, 300n * WAD);
    expect(flow.kinds()).toEqual(['approve', 'call']);
    // Both steps are simulated together before the first is signed.
    expect(await flow.simulate()).toMatchObject({
      status: 'succeeds',
      change: { collateral: 10n * WAD, fxd: 300n * WAD },
    });
    await flow.finish();

    expect(await user.holdings('CGO')).toMatchObject({ collateral: 0n, fxd: 300n * WAD, collateralAllowance: 0n });
    expect((await user.positions()).positions[0]).toMatchObject({ lockedCollateral: 10n * WAD, status: 'safe' });
    user.leave();
  });

  it('approves without a limit as the second choice, and does not approve again', async () => {
    const user = await arrive();
    await (await user.creatingWallet()).finish();
    const cgo = await user.pool('CGO');
    await lisk.mint(cgo.collateral.address, user.address, 20n * WAD);
    await (await user.opening('CGO', 10n * WAD, 100n * WAD, 'unlimited')).finish();
    const second = await user.opening('CGO', 10n * WAD, 100n * WAD);
    expect(second.kinds()).toEqual(['call']);
    await second.finish();
    expect((await user.positions()).total).toBe(2);
    user.leave();
  });

  it.each([
    ['too little collateral', 'ETH', WAD / 100n, 1_000n * WAD, 'BookKeeper/not-safe'],
    ['more than a position may owe', 'ETH', 60n * WAD, 50_001n * WAD, 'BookKeeper/position-debt-ceiling-exceeded'],
  ])('is rejected before the wallet is prompted: %s', async (_, name, collateral, borrow, reason) => {
    const user = await arrive();
    await (await user.creatingWallet()).finish();
    const flow = await user.opening(name, collateral, borrow);
    expect(flow.error()).toMatchObject({ stage: 'gas-estimation', reason, actionBlocked: true, blocking: false });
    expect(await flow.simulate()).toEqual({ status: 'reverts', step: 'open', reason });
    expect(user.wallet.asked).toHaveLength(1);
    user.leave();
  });

  it('sends nothing when rejected in the wallet, and the same button works again', async () => {
    const user = await arrive();
    await (await user.creatingWallet()).finish();
    const flow = await user.opening('ETH', WAD, 100n * WAD);
    user.wallet.rejectNext();
    await flow.press();
    expect(flow.runner.state.get().note).toEqual({ kind: 'rejected' });
    await flow.finish();
    expect((await user.positions()).total).toBe(1);
    user.leave();
  });
});

describe('topping up', () => {
  it.each([
    ['collateral only', WAD, 0n],
    ['a loan only', 0n, 200n * WAD],
    ['both', WAD, 200n * WAD],
  ])('with native collateral matches the preview: %s [FXD-002, FXD-003, FXD-004]', async (_, collateral, borrow) => {
    const user = await arrive();
    const position = await user.withPosition('ETH', 2n * WAD, 500n * WAD);
    const expected = previewTopUp(await user.refreshed(position), collateral, borrow).after;
    const flow = await user.toppingUp(position, collateral, borrow);
    expect(flow.kinds()).toEqual(['call']);
    await flow.finish();
    const after = await user.refreshed(position);
    expect(after.lockedCollateral).toBe(expected.collateral);
    expectAbove(after.debt, expected.debt, WAD / 10_000n);
    expect((await user.holdings('ETH')).fxd).toBe(500n * WAD + borrow);
    user.leave();
  });

  it.each([
    ['collateral only', 5n * WAD, 0n, ['approve', 'call']],
    ['a loan only', 0n, 20n * WAD, ['call']],
    ['both', 5n * WAD, 20n * WAD, ['approve', 'call']],
  ])('with a token matches the preview: %s [FXD-163, FXD-165]', async (_, collateral, borrow, kinds) => {
    const user = await arrive();
    const position = await user.withPosition('CGO', 10n * WAD, 300n * WAD);
    await lisk.mint(position.pool.collateral.address, user.address, collateral);
    const flow = await user.toppingUp(position, collateral, borrow);
    expect(flow.kinds()).toEqual(kinds);
    const simulated = await flow.simulate();
    await flow.finish();
    expect(simulated).toMatchObject({ status: 'succeeds', change: { collateral, fxd: borrow } });
    expect(await flow.change()).toMatchObject({ collateral, fxd: borrow });
    expect(await user.holdings('CGO')).toMatchObject({ collateral: 0n, fxd: 300n * WAD + borrow });
    user.leave();
  });

  it('that reverts when it is mined fails with the reason of the contract', async () => {
    const user = await arrive();
    const position = await user.withPosition('CGO', 10n * WAD, 300n * WAD);
    const flow = await user.toppingUp(position, 0n, 300n * WAD);
    const { price } = await user.pool('CGO');
    user.wallet.beforeSending(() => lisk.setPoolPrice('CGO', price / 2n));
    try {
      await flow.press();
    } finally {
      await lisk.setPoolPrice('CGO', price);
    }
    expect(flow.error()).toMatchObject({ stage: 'main', code: 'reverted', blocking: true });
    expect(user.records()[0]?.status).toMatchObject({ kind: 'reverted', reason: 'BookKeeper/not-safe' });
    user.leave();
  });
});

describe('repaying a part', () => {
  it.each([
    ['native collateral', 'ETH', 2n * WAD],
    ['a token', 'CGO', 20n * WAD],
  ])('of a debt on %s matches the preview [FXD-092, FXD-168, FXD-169]', async (_, name, collateral) => {
    const user = await arrive();
    const position = await user.withPosition(name, collateral, 500n * WAD);
    const expected = previewRepay(position, 200n * WAD, collateral / 4n).after;
    const flow = await user.repaying(position, 200n * WAD, collateral / 4n);
    expect(flow.kinds()).toEqual(['approve', 'call']);
    const simulated = await flow.simulate();
    await flow.finish();

    const after = await user.refreshed(position);
    expect(positionMetrics(after)).toEqual(expected);
    expect(simulated).toMatchObject({ status: 'succeeds', change: { collateral: -collateral / 4n, fxd: -200n * WAD } });
    expect(await user.holdings(name)).toMatchObject({ fxd: 300n * WAD, fxdAllowance: 0n });
    user.leave();
  });
});

describe('closing', () => {
  it.each([
    ['native collateral, NATIVE names', () => lisk, 'ETH', 2n * WAD],
    ['native collateral, XDC names', () => sepolia, 'XDC', 2n * WAD],
    ['a token', () => lisk, 'CGO', 20n * WAD],
  ])(
    'a position on %s by its maximum leaves nothing [FXD-091, FXD-166, FXD-167]',
    async (_, chain, name, collateral) => {
      const user = await arrive(chain());
      const position = await user.withPosition(name, collateral, 500n * WAD);
      await chain().keepFxd(user.address, 600n * WAD);
      const flow = await user.repaying(position, maxRepay(position, 600n * WAD), 0n);
      expect(flow.kinds()).toEqual(['approve', 'call']);
      await flow.finish();

      expect(await user.refreshed(position)).toMatchObject({ debtShare: 0n, lockedCollateral: 0n, status: 'closed' });
      expect((await user.positions()).total).toBe(0);
      expect(await flow.change()).toMatchObject({ collateral: -collateral, fxd: -costToClose(position) });
      user.leave();
    },
  );

  /** Closes the position with the given wallet balance; `meanwhile` runs between preparing and mining. */
  async function closeAtTheEdge(wallet: (position: Position) => bigint, meanwhile: () => Promise<void>) {
    const user = await arrive();
    const opened = await user.withPosition('CGO', 20n * WAD, 500n * WAD);
    const position = await user.refreshed(opened);
    const walletBalance = wallet(position);
    await lisk.keepFxd(user.address, walletBalance);
    const warnings = repayWarnings({ position: await user.refreshed(position), walletBalance });
    const amount = maxRepay(position, walletBalance);
    const flow = await user.repaying(position, amount, 0n);
    await flow.press();
    user.wallet.beforeSending(meanwhile);
    await flow.press();
    const after = await user.refreshed(position);
    user.leave();
    return { after, flow, warnings, position };
  }

  const nothing = async () => undefined;
  const block = () => lisk.pass(2);
  const day = () => lisk.pass(DAY);
  const collectAfter = (seconds: number) => async () => {
    await lisk.pass(seconds);
    await lisk.collect('CGO');
  };

  it.each([
    ['exactly the debt, at once', (position: Position) => costToClose(position), nothing],
    ['exactly the debt, a block later', (position: Position) => costToClose(position), block],
    ['exactly the debt, a day later', (position: Position) => costToClose(position), day],
    ['one wei more, at once', (position: Position) => costToClose(position) + 1n, nothing],
    ['one wei more, a day later', (position: Position) => costToClose(position) + 1n, day],
    ['plenty, a block and a collection later', () => 600n * WAD, collectAfter(2)],
    ['plenty, a day and a collection later', () => 600n * WAD, collectAfter(DAY - 60)],
  ])('leaves no debt when the wallet holds %s [FXD-091]', async (_, wallet, meanwhile) => {
    const { after, flow } = await closeAtTheEdge(wallet, meanwhile);
    expect(flow.runner.state.get().status).toBe('done');
    expect(after).toMatchObject({ debtShare: 0n, lockedCollateral: 0n });
  });

  it('warns that the wallet is one wei short of the debt, and repays all but that [FXD-107]', async () => {
    const { after, warnings } = await closeAtTheEdge((position) => costToClose(position) - 1n, nothing);
    expect(warnings).toEqual([{ kind: 'balance-below-debt', shortfall: 1n }]);
    expect(after.debtShare).toBeGreaterThan(0n);
    expect(after.debt).toBeLessThanOrEqual(2n);
  });

  it('warns of the shortfall of a wallet with exactly the debt once the fee is collected; it then reverts without loss', async () => {
    const user = await arrive();
    const opened = await user.withPosition('CGO', 20n * WAD, 500n * WAD);
    await lisk.pass(DAY);
    const position = await user.refreshed(opened);
    const walletBalance = costToClose(position);
    await lisk.keepFxd(user.address, walletBalance);
    const [warning] = repayWarnings({ position: await user.refreshed(position), walletBalance });
    const flow = await user.repaying(position, walletBalance, 0n);
    await flow.press();
    user.wallet.beforeSending(() => lisk.collect('CGO'));
    await flow.press();
    expect(flow.error()?.code).toBe('reverted');
    // The proxy action hides the token's own reason.
    expect(flow.error()?.reason).toBe('!safeTransferFrom');
    const after = await user.refreshed(position);
    expect(after.debtShare).toBe(position.debtShare);
    expect(after.lockedCollateral).toBe(position.lockedCollateral);
    // The announced shortfall equals the missing amount, except for the seconds between the two reads.
    const missing = costToClose(after) - walletBalance;
    if (warning?.kind !== 'balance-below-debt-after-fee') throw new Error('nothing was said');
    expectAbove(missing, warning.shortfall, (missing * 60n) / BigInt(DAY));
    user.leave();
  });

  it('approves exactly what it requests, at most the margin of a full repayment after a recent fee collection', async () => {
    const user = await arrive();
    const position = await user.withPosition('CGO', 20n * WAD, 500n * WAD);
    await lisk.keepFxd(user.address, 600n * WAD);
    const flow = await user.repaying(position, 600n * WAD, 0n);
    await flow.press();
    const { fxdAllowance } = await user.holdings('CGO');
    expect(fxdAllowance).toBe(closingAllowance(position, position.pool));
    expect(fxdAllowance).toBeLessThanOrEqual((costToClose(position) * 10_002n) / 10_000n);
    user.leave();
  });
});

describe('without an indexer', () => {
  it('a user finds the positions newest first, four per page, and closes one', async () => {
    const user = await arrive();
    for (let count = 0; count < 5; count += 1) await user.withPosition('ETH', 2n * WAD, 500n * WAD);
    const first = await user.positions(0);
    const second = await user.positions(1);
    expect([first.total, first.positions.length, second.positions.length]).toEqual([5, 4, 1]);
    const ids = [...first.positions, ...second.positions].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => Number(other - one)));

    const oldest = found(second.positions[0]);
    await (await user.repaying(oldest, costToClose(oldest), 0n)).finish();
    const left = await user.positions(0);
    expect(left.total).toBe(4);
    expect(left.positions.map(({ id }) => id)).not.toContain(oldest.id);
    user.leave();
  });

  it('the configured contracts belong together', async () => {
    for (const user of [await arrive(), await arrive(sepolia)]) {
      await expect(user.deploymentProblem()).resolves.toBeNull();
      user.leave();
    }
  });

  it('the configured pools are listed with values from the chain', async () => {
    const user = await arrive(sepolia);
    const pools = await user.pools();
    expect(pools.map(({ name, displayName, isNative }) => [name, displayName, isNative])).toEqual([
      ['XDC', 'ETH', true],
      ['CGO', 'CGO', false],
      ['LSK', 'LSK', false],
    ]);
    const scarce = found(pools.find(({ name }) => name === 'LSK'));
    expect(scarce.totalAvailable).toBeLessThan(scarce.debtCeiling / 10n);
    expect(scarce.totalBorrowed + scarce.totalAvailable).toBeLessThanOrEqual(scarce.debtCeiling + 1n);
    user.leave();
  });
});

function expectAbove(actual: bigint, expected: bigint, tolerance: bigint): void {
  expect(actual).toBeGreaterThanOrEqual(expected - 2n);
  expect(actual).toBeLessThanOrEqual(expected + tolerance);
}

import { positionMetrics } from '../../remote-fxd/src/domain/positionMetrics';
import { divideUp, RAY, WAD } from '../../remote-fxd/src/domain/units';
import type { RunningDevnet } from '../devnet/startDevnet';
import { startTestDevnet } from '../devnet/testing/startTestDevnet';
import { stoppedAfterAll } from '../devnet/testing/stoppedAfterAll';
import { openFxdChain, type FxdChain } from './fxdChain';
import { arriveAtFxd, found } from './fxdUser';
import { fastPolling } from '@fathom/testing/fastPolling';

/*
 * Tests that a liquidation that would leave less than the debt floor takes the whole debt and leaves collateral in the
 * position. Its owner finds it in the list and withdraws the collateral for 1 wei of FXD, because the deployed
 * contracts reject a zero amount.
 */
const CHAIN_ID = 1135;

const calm = fastPolling();

let devnet: RunningDevnet;
let chain: FxdChain;

afterAll(calm);
const start = stoppedAfterAll(() => startTestDevnet({ chains: [CHAIN_ID] }));

beforeAll(async () => {
  devnet = await start();
  chain = openFxdChain(devnet, CHAIN_ID);
});

it.each([
  ['native collateral', 'ETH'],
  ['a token', 'CGO'],
])(
  'the collateral that a liquidation of %s leaves is listed without debt, and withdrawn for 1 wei of FXD',
  async (_, name) => {
    const user = await arriveAtFxd(devnet, chain);
    const pool = await user.pool(name);
    const least = divideUp(WAD * RAY, pool.priceWithSafetyMargin);
    const opened = await user.withPosition(name, least + least / 50n, WAD);
    await chain.setDebtFloor(name, 1n);
    await chain.setPoolPrice(name, (pool.price * 9n) / 10n);
    await chain.liquidate(await user.refreshed(opened));
    await chain.setPoolPrice(name, pool.price);

    const { positions, total } = await user.positions();
    expect(total).toBe(1);
    const left = found(positions[0]);
    expect(left).toMatchObject({ id: opened.id, debtShare: 0n, debt: 0n, status: 'safe' });
    expect(left.lockedCollateral).toBeGreaterThan(0n);
    expect(left.lockedCollateral).toBeLessThan(opened.lockedCollateral);
    expect(positionMetrics(left)).toMatchObject({ liquidationPrice: undefined, safetyBuffer: { fraction: WAD } });

    await chain.keepFxd(user.address, 1n);
    const flow = await user.repaying(left, 0n, 0n);
    expect(flow.kinds()).toEqual(['approve', 'call']);
    const simulated = await flow.simulate();
    await flow.finish();

    const change = { collateral: -left.lockedCollateral, fxd: -1n, lockedCollateral: 0n, debt: 0n };
    expect(simulated).toMatchObject({ status: 'succeeds', change });
    expect(await flow.change()).toMatchObject(change);
    expect(await user.refreshed(left)).toMatchObject({ lockedCollateral: 0n, status: 'closed' });
    expect((await user.positions()).total).toBe(0);
    expect(await chain.balanceOf(chain.stablecoin.address, user.address)).toBe(0n);
    const spender = found((await user.proxyWallet()) ?? undefined);
    expect(await chain.allowance(chain.stablecoin.address, user.address, spender)).toBe(0n);
    if (!pool.isNative) expect((await user.holdings(name)).collateral).toBe(left.lockedCollateral);
    user.leave();
  },
);

import * as fc from 'fast-check';
import { maxSupply } from './supplyLimits';
import { buildReserve } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const open = buildReserve();
/** A cap of 1,000 of which 900 are supplied. */
const capped = buildReserve({ supplyCap: 1000n, unborrowedLiquidity: 900n * UNIT });

describe('maxSupply', () => {
  it('equals the wallet balance [LND-289]', () => {
    expect(maxSupply({ reserve: open, walletBalance: 5n * UNIT, gasReserve: 0n })).toBe(5n * UNIT);
  });

  it.each([
    [5n * UNIT, UNIT / 1000n, (UNIT * 4999n) / 1000n],
    [UNIT / 1000n + 1n, UNIT / 1000n, 1n],
    [UNIT / 1000n, UNIT / 1000n, 0n],
    [0n, UNIT / 1000n, 0n],
  ])('with %s native coins reserves %s for fees [LND-290]', (walletBalance, gasReserve, expected) => {
    expect(maxSupply({ reserve: open, walletBalance, gasReserve })).toBe(expected);
  });

  it.each([
    ['more than the headroom', 100n * UNIT, (UNIT * 995n) / 10n],
    ['exactly the headroom', (UNIT * 995n) / 10n, (UNIT * 995n) / 10n],
    ['less', 99n * UNIT, 99n * UNIT],
  ])('keeps headroom under the supply cap for a wallet with %s [LND-291]', (_, walletBalance, expected) => {
    expect(maxSupply({ reserve: capped, walletBalance, gasReserve: 0n })).toBe(expected);
  });

  it('is zero if the cap is exceeded', () => {
    const reserve = buildReserve({ supplyCap: 1000n, unborrowedLiquidity: 1001n * UNIT });
    expect(maxSupply({ reserve, walletBalance: UNIT, gasReserve: 0n })).toBe(0n);
  });

  it.each([{ isFrozen: true }, { isPaused: true }, { isActive: false }])('is zero for %p [LND-292]', (flags) => {
    expect(maxSupply({ reserve: buildReserve(flags), walletBalance: UNIT, gasReserve: 0n })).toBe(0n);
  });

  it('never exceeds the wallet balance or what the pool accepts', () => {
    const amount = fc.bigInt(0n, 2000n * UNIT);
    fc.assert(
      fc.property(amount, amount, fc.bigInt(0n, UNIT), (walletBalance, supplied, gasReserve) => {
        const reserve = buildReserve({ supplyCap: 1000n, unborrowedLiquidity: supplied });
        const most = maxSupply({ reserve, walletBalance, gasReserve });
        expect(most).toBeGreaterThanOrEqual(0n);
        expect(most).toBeLessThanOrEqual(walletBalance);
        if (most > 0n) expect(supplied + most).toBeLessThanOrEqual(1000n * UNIT);
      }),
    );
  });
});

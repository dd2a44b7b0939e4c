import { checkSupply, checkSupplyAsset } from './checkSupply';
import type { ReserveData } from '../reserve/reserveData';
import { buildReserve } from '../testing/buildMarket';

const UNIT = 10n ** 18n;

function asset(changes: Partial<ReserveData> = {}, walletBalance: bigint | undefined = UNIT, gasReserve = 0n) {
  return { reserve: buildReserve(changes), walletBalance, gasReserve };
}

describe('checkSupply', () => {
  it('accepts a supply of the whole balance', () => {
    expect(checkSupply({ ...asset(), amount: UNIT })).toEqual([]);
  });

  it.each([
    [{ isActive: false }, 'reserve-inactive'],
    [{ isFrozen: true }, 'reserve-frozen'],
    [{ isPaused: true }, 'reserve-paused'],
  ] as const)('rejects a reserve with %p [LND-043] [LND-260]', (flags, issue) => {
    expect(checkSupplyAsset(asset(flags))).toEqual([issue]);
  });

  it('rejects an empty wallet [LND-044]', () => {
    expect(checkSupplyAsset(asset({}, 0n))).toEqual(['wallet-empty']);
    expect(checkSupplyAsset(asset({}, 1n))).toEqual([]);
  });

  it('distinguishes an unread balance from an empty one', () => {
    const input = { reserve: buildReserve(), walletBalance: undefined, gasReserve: 0n };
    expect(checkSupplyAsset(input)).toEqual(['wallet-balance-unknown']);
  });

  it('keeps the gas reserve', () => {
    expect(checkSupplyAsset(asset({}, 100n, 100n))).toEqual(['balance-kept-for-fees']);
    expect(checkSupplyAsset(asset({}, 101n, 100n))).toEqual([]);
  });

  const SUPPLIED_OF_THE_CAP = [
    [9999n, ['supply-cap-reached']],
    [9998n, []],
  ] as const;
  it.each(SUPPLIED_OF_THE_CAP)('rejects a reached supply cap: %s of 10,000 [LND-045]', (supplied, issues) => {
    expect(checkSupplyAsset(asset({ supplyCap: 10_000n, unborrowedLiquidity: supplied * UNIT }))).toEqual(issues);
  });

  it.each([
    ['nothing', 0n, ['amount-missing']],
    ['the balance', UNIT, []],
    ['one unit more than the balance', UNIT + 1n, ['amount-above-balance']],
  ])('checks an amount of %s', (_, amount, issues) => {
    expect(checkSupply({ ...asset(), amount })).toEqual(issues);
  });

  it('rejects an amount above the remaining cap', () => {
    const input = asset({ supplyCap: 100n, unborrowedLiquidity: 50n * UNIT }, 1000n * UNIT);
    expect(checkSupply({ ...input, amount: 50n * UNIT })).toEqual([]);
    expect(checkSupply({ ...input, amount: 50n * UNIT + 1n })).toEqual(['amount-above-supply-cap']);
  });

  it('returns the most severe reason first', () => {
    const input = asset({ isPaused: true, isFrozen: true, supplyCap: 1n }, 0n);
    expect(checkSupply({ ...input, amount: 0n })).toEqual([
      'reserve-paused',
      'reserve-frozen',
      'supply-cap-reached',
      'wallet-empty',
      'amount-missing',
    ]);
  });
});

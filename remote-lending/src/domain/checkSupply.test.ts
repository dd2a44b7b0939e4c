import { checkSupply, checkSupplyAsset } from './checkSupply';
import type { ReserveFacts } from './reserveFacts';
import { buildReserve } from './testing/buildMarket';

const UNIT = 10n ** 18n;

function asset(changes: Partial<ReserveFacts> = {}, walletBalance: bigint | undefined = UNIT, keptForFees = 0n) {
  return { reserve: buildReserve(changes), walletBalance, keptForFees };
}

describe('checkSupply', () => {
  it('finds nothing wrong with a supply of the whole balance', () => {
    expect(checkSupply({ ...asset(), amount: UNIT })).toEqual([]);
  });

  it.each([
    [{ isActive: false }, 'reserve-inactive'],
    [{ isFrozen: true }, 'reserve-frozen'],
    [{ isPaused: true }, 'reserve-paused'],
  ] as const)('refuses a reserve with %p [LND-043] [LND-260]', (flags, issue) => {
    expect(checkSupplyAsset(asset(flags))).toEqual([issue]);
  });

  it('refuses an empty wallet [LND-044]', () => {
    expect(checkSupplyAsset(asset({}, 0n))).toEqual(['wallet-empty']);
    expect(checkSupplyAsset(asset({}, 1n))).toEqual([]);
  });

  it('does not take an unread balance for an empty one', () => {
    const facts = { reserve: buildReserve(), walletBalance: undefined, keptForFees: 0n };
    expect(checkSupplyAsset(facts)).toEqual(['wallet-balance-unknown']);
  });

  it('keeps what the fees need', () => {
    expect(checkSupplyAsset(asset({}, 100n, 100n))).toEqual(['balance-kept-for-fees']);
    expect(checkSupplyAsset(asset({}, 101n, 100n))).toEqual([]);
  });

  const SUPPLIED_OF_THE_CAP = [
    [9999n, ['supply-cap-reached']],
    [9998n, []],
  ] as const;
  it.each(SUPPLIED_OF_THE_CAP)('refuses at a reached supply cap: %s of 10,000 [LND-045]', (supplied, issues) => {
    expect(checkSupplyAsset(asset({ supplyCap: 10_000n, unborrowedLiquidity: supplied * UNIT }))).toEqual(issues);
  });

  it.each([
    ['nothing', 0n, ['amount-missing']],
    ['the balance', UNIT, []],
    ['one unit more than the balance', UNIT + 1n, ['amount-above-balance']],
  ])('looks at an amount of %s', (_, amount, issues) => {
    expect(checkSupply({ ...asset(), amount })).toEqual(issues);
  });

  it('refuses an amount above what the cap leaves', () => {
    const facts = asset({ supplyCap: 100n, unborrowedLiquidity: 50n * UNIT }, 1000n * UNIT);
    expect(checkSupply({ ...facts, amount: 50n * UNIT })).toEqual([]);
    expect(checkSupply({ ...facts, amount: 50n * UNIT + 1n })).toEqual(['amount-above-supply-cap']);
  });

  it('names the weightiest reason first', () => {
    const facts = asset({ isPaused: true, isFrozen: true, supplyCap: 1n }, 0n);
    expect(checkSupply({ ...facts, amount: 0n })).toEqual([
      'reserve-paused',
      'reserve-frozen',
      'supply-cap-reached',
      'wallet-empty',
      'amount-missing',
    ]);
  });
});

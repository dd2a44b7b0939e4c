import fc from 'fast-check';
import { assetsFor, checkPrice, minimumReceived, sharesFor, type SharePool } from './sharePrice';

const WAD = 10n ** 18n;

/** An independent model of ERC-4626: it never pays more than the exact ratio. */
class ReferenceVault {
  constructor(
    private assets: bigint,
    private supply: bigint,
  ) {}

  get pool(): SharePool {
    return { totalAssets: this.assets, totalSupply: this.supply };
  }

  deposit(assets: bigint): bigint {
    const minted = this.supply === 0n ? assets : this.assets === 0n ? 0n : (assets * this.supply) / this.assets;
    this.assets += assets;
    this.supply += minted;
    return minted;
  }

  redeem(shares: bigint): bigint {
    const paid = this.supply === 0n ? shares : (shares * this.assets) / this.supply;
    this.assets -= paid;
    this.supply -= shares;
    return paid;
  }

  report(assets: bigint): void {
    this.assets = this.assets + assets > 0n ? this.assets + assets : 0n;
  }
}

const assets = fc.bigInt({ min: 1n, max: 10n ** 27n });
const pool = fc.record({ totalAssets: assets, totalSupply: assets });

test.each([
  ['a new vault mints one share for each unit', 5n, { totalAssets: 0n, totalSupply: 0n }, 5n, 5n],
  ['a vault that lost everything mints none', 5n, { totalAssets: 0n, totalSupply: 9n }, 0n, 0n],
  ['shares that are worth more are fewer', 10n, { totalAssets: 30n, totalSupply: 20n }, 6n, 15n],
  [
    'tokens of 6 decimals have shares of 6',
    2_000_000n,
    { totalAssets: 4_000_000n, totalSupply: 3_000_000n },
    1_500_000n,
    2_666_666n,
  ],
])('%s', (_case, amount, totals, shares, value) => {
  expect(sharesFor(amount, totals, 'down')).toBe(shares);
  expect(assetsFor(amount, totals, 'down')).toBe(value);
});

test('a deposit of the assets derived for entered shares mints at least these shares', () => {
  fc.assert(
    fc.property(pool, assets, (totals, wanted) => {
      const vault = new ReferenceVault(totals.totalAssets, totals.totalSupply);
      expect(vault.deposit(assetsFor(wanted, totals, 'up'))).toBeGreaterThanOrEqual(wanted);
    }),
  );
});

test('the displayed shares and assets are what a vault of the standard mints and pays', () => {
  fc.assert(
    fc.property(pool, assets, (totals, amount) => {
      const vault = new ReferenceVault(totals.totalAssets, totals.totalSupply);
      expect(sharesFor(amount, totals, 'down')).toBe(vault.deposit(amount));
      const other = new ReferenceVault(totals.totalAssets, totals.totalSupply);
      const shares = amount < totals.totalSupply ? amount : totals.totalSupply;
      expect(assetsFor(shares, totals, 'down')).toBe(other.redeem(shares));
    }),
  );
});

test('a withdrawal that passes the check pays at least the displayed minimum, whatever was reported since', () => {
  fc.assert(
    fc.property(
      pool,
      fc.bigInt({ min: 1n, max: 10n ** 27n }),
      fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n }),
      (totals, wanted, reported) => {
        const vault = new ReferenceVault(totals.totalAssets, totals.totalSupply);
        const shares = wanted < totals.totalSupply ? wanted : totals.totalSupply;
        const expected = assetsFor(shares, vault.pool, 'down');
        vault.report(reported);
        const preview = assetsFor(shares, vault.pool, 'down');
        const issue = checkPrice({ preview, converted: preview }, expected, 'withdraw');
        const paid = vault.redeem(shares);
        if (issue === undefined) expect(paid).toBeGreaterThanOrEqual(minimumReceived(expected));
        else expect(paid === 0n || paid < minimumReceived(expected)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['the same price', 1_000n * WAD, 1_000n * WAD, 1_000n * WAD, undefined, undefined],
  ['one unit of rounding', 1_000n, 999n, 1_000n, undefined, undefined],
  ['one unit of rounding of the smallest amount', 1n, 2n, 1n, undefined, undefined],
  ['a preview at the edge of the tolerance', 9_950n, 10_000n, 9_950n, undefined, undefined],
  ['a preview one unit beyond the tolerance', 9_949n, 10_000n, 9_949n, 'preview-differs', 'preview-differs'],
  ['half a percent more', 10_000n, 10_000n, 9_950n, undefined, undefined],
  ['nothing received', 0n, 0n, 0n, 'nothing-received', 'nothing-received'],
  ['nothing received for an amount that converts to something', 0n, 5n, 5n, 'nothing-received', 'nothing-received'],
  ['a preview below the conversion', 990n * WAD, 1_000n * WAD, 990n * WAD, 'preview-differs', 'preview-differs'],
  ['a preview above the conversion', 1_010n * WAD, 1_000n * WAD, 1_010n * WAD, 'preview-differs', 'preview-differs'],
  ['half a percent less', 995n * WAD, 995n * WAD, 1_000n * WAD, undefined, undefined],
  ['more than half a percent less', 9_949n * WAD, 9_949n * WAD, 10_000n * WAD, 'price-moved', 'price-moved'],
  ['more than half a percent more', 10_060n * WAD, 10_060n * WAD, 10_000n * WAD, 'price-moved', undefined],
] as const)('%s: preview, conversion and expectation', (_case, preview, converted, expected, deposit, withdraw) => {
  expect(checkPrice({ preview, converted }, expected, 'deposit')).toBe(deposit);
  expect(checkPrice({ preview, converted }, expected, 'withdraw')).toBe(withdraw);
});

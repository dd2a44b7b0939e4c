import { GATEWAY, USDC, WETH } from '../../flows/testing/setup';
import { setupMetrics } from '../testing/dialogHarness';
import type { MarketAccount, MarketMetrics } from '../../data/marketMetrics';
import { dialogSelection } from './dialogSelection';

const ETHER = 10n ** 18n;
const METRICS = setupMetrics();
const DISCONNECTED: MarketMetrics = { ...METRICS, account: undefined };

function metricsOf(changes: Partial<MarketAccount>): MarketMetrics {
  return { ...METRICS, account: METRICS.account && { ...METRICS.account, ...changes } };
}

describe('the data of a dialog', () => {
  it('are the reserve, its entry in the position, and both balances', () => {
    expect(dialogSelection({ metrics: METRICS, target: { underlyingAsset: USDC } })).toMatchObject({
      reserve: { symbol: 'USDC' },
      entry: { variableBorrows: 5_000n * 10n ** 6n },
      walletBalance: 10_000n * 10n ** 6n,
      nativeBalance: 25n * ETHER,
    });
  });

  it.each([
    ['the wrapping token', {}, 5n * ETHER],
    ['native currency', { isNative: true }, 25n * ETHER],
  ])('include the balance of %s', (_, changes, walletBalance) => {
    const target = { underlyingAsset: WETH, ...changes };
    expect(dialogSelection({ metrics: METRICS, target })).toMatchObject({ walletBalance });
  });

  it('have no balance while the balances are unknown', () => {
    const data = METRICS.account && { ...METRICS.account.data, walletBalances: undefined };
    const metrics = metricsOf({ ...(data && { data }) });
    expect(dialogSelection({ metrics, target: { underlyingAsset: USDC } })?.walletBalance).toBeUndefined();
  });

  it.each([
    ['an asset that the market does not list', METRICS, GATEWAY],
    ['an asset that it lists no more', { ...METRICS, reserves: [] }, USDC],
    ['a disconnected account', DISCONNECTED, USDC],
    ['an unknown position', metricsOf({ position: undefined }), USDC],
  ])('are none for %s', (_, metrics, underlyingAsset) => {
    expect(dialogSelection({ metrics, target: { underlyingAsset } })).toBeUndefined();
  });
});

import { reserveAccount } from './reserveAccount';
import { buildPosition, buildReserve, testAddress } from '../testing/buildMarket';

const TOKEN = 10n ** 18n;
const USD = 10n ** 8n;
const dollar = buildReserve({ symbol: 'USD' });
const ether = buildReserve({
  symbol: 'ETH',
  underlyingAsset: testAddress(2),
  priceInMarketReferenceCurrency: 3_000n * USD,
});
const position = buildPosition([{ reserve: ether, supplied: 2n * TOKEN }, { reserve: dollar }]);

it('limits a supply by the balance less what fees need, and a loan by the collateral', () => {
  const gasReserve = TOKEN / 10n;
  expect(reserveAccount({ reserve: dollar, position, walletBalance: 10n * TOKEN, gasReserve })).toEqual({
    walletBalance: 10n * TOKEN,
    walletBalanceUSD: 10n * USD,
    maxSupply: (99n * TOKEN) / 10n,
    maxSupplyUSD: (99n * USD) / 10n,
    supplyIssues: [],
    // 75% of $6,000, less the margin of 1%.
    maxBorrow: 4_455n * TOKEN,
    maxBorrowUSD: 4_455n * USD,
    borrowIssues: [],
  });
});

it('keeps an unread balance unknown, and lends all the same', () => {
  const account = reserveAccount({ reserve: dollar, position, walletBalance: undefined, gasReserve: 0n });
  expect(account).toMatchObject({ maxSupply: undefined, supplyIssues: ['wallet-balance-unknown'] });
  expect(account.maxBorrow).toBe(4_455n * TOKEN);
});

it('lends nothing that the account may not borrow', () => {
  const closed = buildReserve({ borrowingEnabled: false });
  const account = reserveAccount({ reserve: closed, position, walletBalance: 0n, gasReserve: 0n });
  expect(account).toMatchObject({ maxBorrow: 0n, maxBorrowUSD: 0n, borrowIssues: ['borrowing-disabled'] });
});

import { percent } from '@fathom/base/domain/ratio';
import type { AreaState } from '../../areaState';
import { createTestArea, testPrice, usd, type TestLoan } from './testArea';

const FXD_LOAN = { measure: 'safetyBuffer', penalty: percent(5), rate: percent(2) } as const;

/** `owed` FXD against a collateral whose limit is a fraction of its value. */
export function fxdLoan(id: string, symbol: string, amount: string, owed: string, limit = percent(70)): TestLoan {
  return {
    ...FXD_LOAN,
    id,
    title: `FXD #${id}`,
    collateral: [{ price: `price-${symbol}`, amount: usd(amount) }],
    debt: [{ price: 'price-FXD', amount: usd(owed), isDollar: true }],
    limit,
  };
}

/** A stablecoin area with three loans: against wstETH, ETH and LSK. */
export function testFxd() {
  return createTestArea('fxd', {
    prices: [
      testPrice('wstETH', '4085', 'ETH'),
      testPrice('ETH', '3412.5'),
      testPrice('LSK', '0.884'),
      testPrice('FXD', '0.9996'),
    ],
    loans: [
      fxdLoan('987', 'wstETH', '1.8', '3900'),
      fxdLoan('1042', 'ETH', '4', '4800'),
      fxdLoan('911', 'LSK', '7600', '1450'),
    ],
    wallet: [{ price: 'price-FXD', amount: usd('5120.44') }],
  });
}

/** A market with ETH, wstETH and WBTC supplied, and USDC and ETH borrowed. */
export function testLending() {
  return createTestArea('lending', {
    prices: [
      testPrice('ETH', '3412.5'),
      testPrice('wstETH', '4080', 'ETH'),
      testPrice('WBTC', '97240'),
      testPrice('USDC', '1'),
    ],
    loans: [
      {
        id: 'market',
        title: 'Lending',
        measure: 'healthFactor',
        collateral: [
          { price: 'price-ETH', amount: usd('2') },
          { price: 'price-wstETH', amount: usd('2') },
          { price: 'price-WBTC', amount: usd('0.15') },
        ],
        debt: [{ price: 'price-USDC', amount: usd('9000') }],
        limit: percent(80),
        penalty: percent(5),
        rate: percent(4),
      },
    ],
    deposits: [{ price: 'price-USDC', amount: usd('1000') }],
  });
}

export function testAccount() {
  return [testFxd(), testLending()] as const;
}

export function testStates(): readonly AreaState[] {
  return [
    ...testAccount().map(({ portfolio, summary }) => ({
      area: summary.area,
      status: 'read' as const,
      portfolio,
      summary,
      readAt: 0,
    })),
    { area: 'dao', status: 'absent' },
    { area: 'vaults', status: 'absent' },
  ];
}

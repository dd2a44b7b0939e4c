/** Copy of the borrow dialog. Amounts are already formatted. */
export const borrowText = {
  title: (symbol: string) => `Borrow ${symbol}`,
  action: (amount: string, symbol: string) => `Borrow ${amount} ${symbol}`,
  running: (symbol: string) => `Borrowing ${symbol}`,
  result: (amount: string, symbol: string) => `You Borrowed ${amount} ${symbol}`,
  available: 'Available',
  unwrap: (symbol: string, base: string) => `Unwrap ${symbol} (to borrow ${base})`,
  rateMode: 'APY type',
  apy: (mode: 'variable' | 'stable') => `Borrow APY, ${mode}`,
  borrowPower: 'Borrow power used',
  allow: 'Allow',
  gateway: 'the gateway that unwraps it',
  tickBox: 'Tick the box above to borrow',
  /** Button labels; the notice above contains the full sentence. */
  shortIssue: {
    'no-collateral': 'Supply collateral first',
    'not-borrowable-in-isolation': 'Not borrowable in isolation mode',
    'other-e-mode-category': 'Not in your E-Mode category',
    'other-e-mode-category-and-isolation': 'Not borrowable in E-Mode and isolation mode',
  },
  governance:
    'This market’s parameters are set by its governance and may change; a change can lower your health factor.',
} as const;

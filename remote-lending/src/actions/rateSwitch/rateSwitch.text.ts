import type { RateSwitchIssue } from '../../domain/limits/checkRateSwitch';
import type { RateMenuIssue } from '../../domain/position/yourBorrows';
import { reserveIssueText, type AssetLabels, type Message } from '../../text/issues';

export const rateSwitchText = {
  title: 'Switch APY type',
  action: { variable: 'Switch to variable rate', stable: 'Switch to stable rate' },
  running: { variable: 'Switching to variable rate', stable: 'Switching to stable rate' },
  result: {
    variable: (symbol: string) => `Your ${symbol} debt is at the variable rate`,
    stable: (symbol: string) => `Your ${symbol} debt is at the stable rate`,
  },
  apyType: 'APY type',
  modes: { variable: 'Variable', stable: 'Stable' },
  apy: 'Borrow APY',
  debt: 'Debt',
  variableMoves: 'The variable rate follows the market: it can rise or fall at any time.',
  stableMoves: 'The stable rate stays as it is, but the market can raise it if it falls far behind the variable rate.',
} as const;

export const rateMenuIssueText: Record<RateMenuIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'stable-rate-disabled': () => 'Stable Interest Type is disabled for this currency',
};

export const rateSwitchIssueText: Record<RateSwitchIssue, Message<AssetLabels>> = {
  ...rateMenuIssueText,
  'no-debt-in-mode': () => 'You have not borrow yet using this currency',
  'own-supply-exceeds-debt': () =>
    'You can not change Interest Type to stable as your borrowings are higher than your collateral',
};

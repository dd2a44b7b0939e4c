import type { GateIssue } from '../domain/position/entryGate';
import type { ReserveStateIssue } from '../domain/reserve/reserveState';

export type AssetLabels = {
  readonly symbol: string;
  /** Symbols of the zero-LTV collateral, for the sentences that list them. */
  readonly zeroLtvSymbols?: readonly string[];
};

export type Message<Labels> = (labels: Labels) => string;

export const reserveIssueText: Record<ReserveStateIssue, Message<AssetLabels>> = {
  'reserve-inactive': ({ symbol }) => `The ${symbol} reserve is not active.`,
  'reserve-paused': ({ symbol }) => `The ${symbol} reserve is paused: no actions are available.`,
  'reserve-frozen': ({ symbol }) => `The ${symbol} reserve is frozen: new supplies and borrows are disabled.`,
};

/** Quoted from the specification. The parentheses are empty without symbols. */
export function zeroLtvFirst({ zeroLtvSymbols = [] }: AssetLabels): string {
  return `Assets with zero LTV (${zeroLtvSymbols.join(', ')}) must be withdrawn or disabled as collateral to perform this action`;
}

export const gateIssueText: Record<GateIssue, string> = {
  'address-blocked': 'Blocked Address',
  'address-status-unread': 'Checking address status…',
  'address-status-unknown':
    'Address status unavailable. Supplying and borrowing are paused. You can still repay and withdraw.',
  'permission-missing': "This market requires a permission that your account doesn't have.",
  'permission-unknown': 'there was an error fetching your permissions',
};

export const permissionText = {
  needed: (market: string, permission: 'depositor' | 'borrower') =>
    permission === 'borrower'
      ? `${market} lends only to accounts with the borrower permission.`
      : `${market} accepts supplies only of accounts with the depositor permission.`,
} as const;

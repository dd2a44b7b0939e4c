import type { SupplyAssetIssue, SupplyIssue } from '../../domain/limits/checkSupply';
import { reserveIssueText, type AssetLabels, type Message } from '../../text/issues';

export const supplyText = {
  title: (symbol: string) => `Supply ${symbol}`,
  action: (amount: string, symbol: string) => `Supply ${amount} ${symbol}`,
  running: (symbol: string) => `Supplying ${symbol}`,
  result: (amount: string, symbol: string) => `You Supplied ${amount} ${symbol}`,
  apy: 'Supply APY',
  collateral: 'Collateralization',
  collateralStatus: {
    enabled: 'Enabled',
    isolated: 'Enabled in isolation',
    isolatedPossible: 'Possible in isolation',
    disabled: 'Disabled',
    unavailable: 'Unavailable',
    unavailableInIsolation: 'Unavailable in isolation mode',
  },
  isolationNotice: 'Enabling this asset as your only collateral puts your account in isolation mode.',
} as const;

export const supplyAssetIssueText: Record<SupplyAssetIssue, Message<AssetLabels>> = {
  ...reserveIssueText,
  'supply-cap-reached': () => 'Protocol supply cap is at 100% for this asset. Further supply unavailable.',
  'wallet-balance-unknown': ({ symbol }) => `Your ${symbol} balance is unavailable.`,
  'wallet-empty': ({ symbol }) => `You have no ${symbol} in your wallet.`,
  'balance-kept-for-fees': ({ symbol }) => `Your ${symbol} is needed for transaction fees.`,
};

export const supplyIssueText: Record<SupplyIssue, Message<AssetLabels>> = {
  ...supplyAssetIssueText,
  'amount-missing': () => 'Enter an amount',
  'amount-above-balance': ({ symbol }) => `Exceeds your ${symbol} wallet balance.`,
  'amount-above-supply-cap': ({ symbol }) => `Exceeds the remaining ${symbol} supply cap.`,
};

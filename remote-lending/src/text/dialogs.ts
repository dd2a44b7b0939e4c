export const dialogScreenText = {
  /** A rate that the user's own amount will move. */
  rateNow: (label: string) => `${label} now`,
  amount: 'Amount',
  wallet: 'Wallet',
  rewardsApr: 'Rewards APR',
  liquidationBelow: 'Liquidation below 1.00',
  poolName: (market: string) => `${market} pool`,
  supplyToken: (symbol: string) =>
    `rs${symbol} is the token of your ${symbol} supply: 1 rs${symbol} stands for 1 ${symbol} supplied.`,
  received: 'Received',
  rewardsUnknown: 'Rewards unavailable',
  whyCap: 'What is the cap for?',
  whyIsolation: 'What is isolation?',
  assetGone: 'This asset is no longer in the market. The dialog was closed.',
  unverified: (symbol: string, address: string) =>
    `${symbol} is an unverified token: its name and symbol were chosen by its creator and may imitate another one. Check its address ${address} first.`,
} as const;

export const healthDialogText = {
  title: 'Liquidation risk',
  ltv: 'Current LTV',
  ltvLabels: { good: 'Safe', warning: 'Approaching', error: 'At the limit' },
  limits: (most: string, threshold: string) => `Max LTV ${most}, liquidation threshold ${threshold}.`,
} as const;

export const liquidationText = {
  price: 'Liquidation price',
  priceMeaning:
    'The price at which this position can be liquidated if no other price changes, and how far it is from the current one.',
  repaid: (share: string, allAt: string, allBelow: string | undefined) =>
    allBelow === undefined
      ? `When a liquidation occurs, liquidators repay up to ${share} of the debt, and all of it at a health factor of ${allAt} or below.`
      : `When a liquidation occurs, liquidators repay up to ${share} of the debt, and all of it at a health factor of ${allAt} or below, or if the debt or the collateral is worth less than ${allBelow}.`,
  penaltyLabel: 'Liquidation penalty',
  /** Lowest and highest penalty of several collaterals. */
  penaltyRange: (least: string, most: string) => `${least} – ${most}`,
  penalty: 'In return they receive the collateral at a discount: this penalty.',
} as const;

/** Displayed if an action lowers the health factor below 1.5. */
export const riskText = {
  acknowledge: 'I acknowledge the risks involved.',
  borrow: 'Borrowing this amount will reduce your health factor and increase risk of liquidation.',
  action: 'This action will reduce your health factor and increase risk of liquidation.',
  tickBox: 'Tick the box above to continue',
  liquidation: 'Liquidation may be triggered when the health factor is below 1.',
} as const;

/** Notices that do not block an action. Percentages are formatted without the sign. */
export const capText = {
  supplyCapNear: (percent: string) =>
    `Maximum amount available to supply is limited because protocol supply cap is at ${percent}%.`,
  borrowCapNear: 'Maximum amount available to borrow is limited because protocol borrow cap is nearly reached.',
  debtCeilingNear: (percent: string) =>
    `Maximum amount available to borrow against this asset is limited because debt ceiling is at ${percent}%.`,
} as const;

export const dialogExplanation = {
  isolation: 'An isolated asset must be your only collateral. It secures only certain assets, up to a debt ceiling.',
  supplyCap: "The maximum of an asset that can be supplied to the market. It limits the market's exposure.",
  borrowCap: 'The maximum of an asset that can be borrowed from the market.',
  rewardsApr: 'Incentives paid on top of interest, at current prices and emissions.',
} as const;

export const previewedText = {
  collateral: 'collateral',
  debt: 'debt',
  healthFactor: 'health factor',
  liquidationThreshold: 'liquidation threshold',
  walletBalance: 'wallet balance',
};

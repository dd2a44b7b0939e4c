/** Notices about reserves omitted because of implausible data. Assets include their addresses. */
export const omittedListText = {
  notDisplayed: (asset: string, problem: string) =>
    `${asset} is not shown: the market’s data provider returned an impossible value (${problem}). All other assets work as usual.`,
  inPosition: (assets: string) =>
    `Your position includes ${assets}. Its share of your collateral, debt and health factor comes from the pool itself. Net worth and net APY cannot be computed without it.`,
} as const;

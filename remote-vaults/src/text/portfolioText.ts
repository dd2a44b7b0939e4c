/** Amounts and days are formatted. */
export const portfolioText = {
  noLock: 'No lock',
  lockedUntil: (day: string) => `Locked until ${day}`,
  locksFrom: (from: string, until: string) => `Locked from ${from} until ${until}`,
  unlockedSince: (day: string) => `Unlocked since ${day}`,
  periodUnknown: 'Lock period unavailable',
  shutDown: 'Shut down',
  rates: { fixed: 'fixed', variable: 'variable' },
  noYield: 'lock over',
  dates: {
    lockBegins: 'Lock begins',
    lockEnds: 'Lock ends',
    in: (amount: string, symbol: string, vault: string) => `${amount} ${symbol} in ${vault}`,
  },
  notices: {
    overdue: (amount: string, symbol: string) => `Overdue: ${amount} ${symbol} not returned`,
    overdueDetail: (vault: string, day: string) =>
      `The counterparty of ${vault} was to return its funds by ${day}. Your shares stay yours.`,
    lockOver: (amount: string, symbol: string) => `Lock over: withdraw ${amount} ${symbol}`,
    lockOverDetail: (vault: string, day: string) => `${vault}, unlocked since ${day}. It earns nothing more.`,
    shutDown: (amount: string, symbol: string) => `Vault shut down: withdraw ${amount} ${symbol}`,
    shutDownDetail: (vault: string) => `${vault} takes no more deposits and earns nothing more.`,
  },
  metric: { deposited: 'deposited', depositedAt: (apy: string) => `deposited, best APY ${apy}` },
  unread: {
    total: "The value of all vaults couldn't be read.",
    vaults: (count: number) => (count === 1 ? "1 vault couldn't be read." : `${count} vaults couldn't be read.`),
    shares: (vault: string) => `Your shares of ${vault} couldn't be read.`,
    position: (vault: string) => `The value of your shares of ${vault} couldn't be read.`,
    balance: (symbol: string) => `Your ${symbol} balance couldn't be read.`,
    prices: "The prices of the vaults' tokens couldn't be read.",
  },
  misconfigured: (field: string, problem: string) => `The configuration of the vaults is wrong: ${field} ${problem}.`,
} as const;

export const rescueOptionText = {
  fromWallet: {
    repay: (amount: string) => `Repay ${amount} from your wallet`,
    addCollateral: (amount: string) => `Add ${amount} from your wallet`,
  },
  payout: {
    vault: (amount: string, from: string) => `Withdraw ${amount} from ${from}`,
    claim: (amount: string, from: string) => `Claim at least ${amount} of ${from}`,
  },
  then: {
    repay: (first: string) => `${first}, then repay`,
    addCollateral: (first: string) => `${first}, then add it`,
  },
  step: { repay: 'Repay', addCollateral: 'Add collateral' },
  givesUp: (value: string) => `forgoes ${value} a year`,
  and: (one: string, other: string) => `${one}, ${other}`,
  left: (symbol: string) => `${symbol} left in your wallet`,
} as const;

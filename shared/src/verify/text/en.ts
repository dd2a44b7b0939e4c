/** What a call does, in words. Every argument is a final text. */
export const verifyText = {
  you: (address: string) => `you (${address})`,
  at: (owner: string, contract: string) => `${owner}’s ${contract}`,
  unknownToken: (address: string, amount: string) => `${amount} units of the token ${address}`,
  anyAmount: (symbol: string) => `any amount of ${symbol}`,
  exactly: (amount: string) => `exactly ${amount}`,
  approve: (spender: string, amount: string) => `Allow ${spender} to take ${amount}`,
  revoke: (spender: string, token: string) => `Allow ${spender} to take no ${token} any more`,
  delegate: (spender: string, amount: string) => `Allow ${spender} to borrow ${amount} on your account`,
  signed: (sentence: string) => `${sentence}, by signature`,
  supply: (amount: string, receiver: string, pool: string) => `Supply ${amount} for ${receiver} to ${pool}`,
  borrow: (amount: string, debtor: string, pool: string) => `Borrow ${amount} on the account of ${debtor} from ${pool}`,
  all: (symbol: string) => `all ${symbol}`,
  withdraw: (amount: string, receiver: string, pool: string) => `Withdraw ${amount} to ${receiver} from ${pool}`,
  repay: (amount: string, debtor: string, pool: string) => `Repay up to ${amount} of the debt of ${debtor} to ${pool}`,
  repayWithSupply: (amount: string, pool: string) => `Repay with ${amount} of your supply in ${pool}`,
  build: (owner: string, registry: string) => `Create a proxy wallet that belongs to ${owner} at the ${registry}`,
  open: (collateral: string, borrowed: string) => `Open a position: lock ${collateral}, borrow ${borrowed}`,
  lock: (position: string, collateral: string) => `Lock ${collateral} in position ${position}`,
  lockAndDraw: (position: string, collateral: string, borrowed: string) =>
    `Lock ${collateral} in position ${position}, borrow ${borrowed}`,
  draw: (position: string, borrowed: string) => `Borrow ${borrowed} on position ${position}`,
  wipe: (position: string, repaid: string, collateral: string) =>
    `Repay ${repaid} of position ${position}, take out ${collateral}`,
  close: (position: string, collateral: string) => `Repay all of position ${position}, take out ${collateral}`,
  proxyWallet: (address: string) => `your proxy wallet ${address}`,
  throughProxy: (sentence: string, wallet: string) => `${sentence}, through ${wallet}`,
} as const;

/** Names of addresses and durations in a sentence, and refusals. Arguments are already formatted. */
export const verifyText = {
  you: (address: string) => `you (${address})`,
  /** The beginning of `you`. */
  youBegin: 'you (',
  /** Replaces "on the account of " before it. */
  forUser: 'for ',
  at: (owner: string, contract: string) => `${owner}’s ${contract}`,
  /** Names of roles that aren't the words of their identifiers. */
  contracts: {
    staking: 'FTHM staking',
    WETH_GATEWAY: 'WETH gateway',
    DEBT_SWITCH_ADAPTER: 'debt switch contract',
    WITHDRAW_SWITCH_ADAPTER: 'withdraw and switch contract',
    SWAP_COLLATERAL_ADAPTER: 'collateral switch contract',
    REPAY_WITH_COLLATERAL_ADAPTER: 'repay with collateral contract',
  },
  vault: (address: string, shares: string | undefined) =>
    shares === undefined ? `the vault ${address}` : `the vault ${shares} (${address})`,
  strategy: (address: string) => `the strategy ${address}`,
  proxyWallet: (address: string) => `your proxy wallet ${address}`,
  quoted: (text: string) => `“${text}”`,
  imitates: (symbol: string, configured: string) => `${symbol} (another token than this app’s ${configured})`,
  empty: '(empty)',
  sizeOf: (length: number, fingerprint: string) => ` (${length} characters, fingerprint ${fingerprint})`,
  unformatted: (length: number, fingerprint: string) =>
    ` (formatting and links left out, ${length} characters, fingerprint ${fingerprint})`,
  none: (items: string) => `no ${items}`,
  nothing: 'none',
  /** Things that are too long, before their number. */
  sentence: 'the sentence that describes it',
  list: (label: string) => `the list “${label}”`,
  batch: 'the batch',
  characters: 'characters',
  items: 'items',
  transactions: 'transactions',
  actions: (count: number, calls: string) => `has ${count === 1 ? '1 action' : `${count} actions`}: ${calls}`,
  noAction: 'has no action',
  noActionWith: (data: string) => `has no action (unused data ${data})`,
  moreActions: (count: number, fingerprint: string) => `and ${count} more (fingerprint ${fingerprint})`,
  named: (name: string, address: string) => `${name} (${address})`,
  callsWithoutData: (contract: string) => `call ${contract} without data`,
  callsContract: (contract: string, paid: string | undefined, data: string) =>
    `call ${contract} with ${paid === undefined ? '' : `${paid} and `}the data ${data}`,
  longData: (start: string, bytes: number, fingerprint: string) =>
    `${start}… (${bytes} bytes, fingerprint ${fingerprint})`,
  anyAmount: 'any amount of',
  amountOf: (amount: string, symbol: string, token: string) => `${amount} ${symbol} (${token})`,
  sends: (amount: string, receiver: string) => `send ${amount} to ${receiver}`,
  sendsFor: (amount: string, owner: string, receiver: string) => `send ${amount} of ${owner} to ${receiver}`,
  allows: (spender: string, amount: string) => `allow ${spender} to take ${amount}`,
  entriesWait: (confirmedBy: number, sources: number) =>
    `${confirmedBy} of ${sources} RPC nodes confirmed this. New deposits and loans wait until most of them agree. Withdrawing and repaying stay possible. Nothing was sent.`,
  lock: (id: string, amount: string, end: string) => `position ${id} (${amount} until ${end})`,
  earlyEnd: (lock: string, penalty: string, received: string) =>
    `${lock} before its end, for at least ${received} after the cooldown and a penalty of at most ${penalty}`,
  days: (count: bigint) => (count === 1n ? '1 day' : `${count} days`),
} as const;

export interface GlossaryTerm {
  /** Anchor in the URL: `#glossary-health-factor`. */
  readonly id: string;
  readonly term: string;
  readonly meaning: string;
}

export const GLOSSARY_MESSAGE = 'The terms used in the app, one sentence each.';

function term(name: string, meaning: string): GlossaryTerm {
  return { id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), term: name, meaning };
}

/** Sorted alphabetically. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  term(
    'Allowance',
    'The amount of a token that a contract may spend from your account. It remains until spent or changed.',
  ),
  term(
    'Approval',
    'Your permission for a contract to spend a token, up to an amount. Given with a transaction or a signed message.',
  ),
  term('APY', 'Yearly interest at the current rate, compounding included.'),
  term('Borrow cap', 'The maximum of an asset that can be borrowed from the market.'),
  term('Collateral', 'Assets that secure your debt. They can be liquidated if you become undercollateralized.'),
  term('Collateralization ratio', 'The value of the collateral divided by the debt.'),
  term('Cooldown', 'The time between requesting staked tokens and withdrawing them.'),
  term('Credit delegation', 'Your permission for a contract to borrow on behalf of your account, up to an amount.'),
  term(
    'Data service',
    "A server that lists the chain's history for this app. Balances and prices are read from the chain without it.",
  ),
  term('E-Mode', 'Efficiency mode: a category of correlated assets. Borrowing within it allows a higher LTV.'),
  term('FXD', "The protocol's stablecoin, borrowed against collateral. 1 FXD targets 1 US dollar."),
  term(
    'Health factor',
    'Collateral weighted by liquidation thresholds, divided by debt. Below 1, the position can be liquidated.',
  ),
  term(
    'Isolation mode',
    'An isolated asset must be your only collateral. It secures only certain assets, up to a debt ceiling.',
  ),
  term('Liquidation', 'A liquidator repays part of an undercollateralized debt and receives collateral plus a bonus.'),
  term('Liquidation price', 'The price of the collateral at which the position may be liquidated.'),
  term('Liquidation threshold', 'The LTV at which a position becomes eligible for liquidation.'),
  term('LTV', 'Loan to value: debt divided by the value of the collateral. The maximum LTV limits new borrowing.'),
  term('Network fee', 'What the network charges for a transaction in its native token, whether or not it succeeds.'),
  term('Nonce', "The sequence number of an account's transaction. Only one transaction per nonce can be confirmed."),
  term('Permit', 'An approval given as a signed message. It requires no separate transaction and expires.'),
  term('Proposal', 'A set of calls put to a vote. If it succeeds, the governor executes it.'),
  term('Proxy wallet', 'A contract that holds your FXD positions. Only your account can use it.'),
  term('Quorum', 'The minimum voting power that must participate for a proposal to succeed.'),
  term(
    'rsToken',
    'The token of a supply, such as rsUSDC for USDC. 1 rsUSDC stands for 1 supplied USDC, and its balance grows with interest.',
  ),
  term(
    'Safety buffer',
    "How far the collateral price can fall before the position can be liquidated, as a share of today's price.",
  ),
  term('Share', "A claim on a vault's assets. Its value grows with the vault's earnings."),
  term('Stability fee', 'The yearly cost of FXD debt. It accrues to the debt.'),
  term('Stable rate', 'An interest rate that changes only when the protocol rebalances it.'),
  term('Supply cap', "The maximum of an asset that can be supplied to the market. It limits the market's exposure."),
  term('TVL', 'Total value locked: the value of all deposits.'),
  term('Variable rate', 'An interest rate that depends on how much of an asset is borrowed.'),
  term('vFTHM', 'Voting power. You receive it for staking FTHM, more for a longer lock.'),
];

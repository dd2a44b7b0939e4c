export interface GlossaryTerm {
  /** In the address: `#glossary-health-factor`. */
  readonly id: string;
  readonly term: string;
  readonly meaning: string;
}

function term(name: string, meaning: string): GlossaryTerm {
  return { id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), term: name, meaning };
}

/** What the words mean that the areas use, in the order of the alphabet. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  term(
    'Allowance',
    'How much of a token a contract may take from your account. It stays until it is used up or changed.',
  ),
  term(
    'Approval',
    'Your permission for one contract to take one token, up to an amount. Given with a transaction, or with a signed message.',
  ),
  term('APY', 'What a balance earns, or a debt costs, in a year at the present rate, interest on interest included.'),
  term('Borrow cap', 'The most of an asset that all users together may owe.'),
  term('Collateral', 'What secures a debt. It is yours, but cannot be taken out while the debt needs it.'),
  term('Collateralization ratio', 'Worth of the collateral divided by the debt.'),
  term('Cooldown', 'The time between asking for staked tokens and being able to take them.'),
  term('Credit delegation', 'Your permission for a contract to borrow on your account, up to an amount.'),
  term(
    'E-Mode',
    'A category of assets whose prices move together. Borrowing within it allows more debt for the same collateral.',
  ),
  term('FXD', 'The stablecoin of the suite, borrowed against collateral and meant to be worth one dollar.'),
  term(
    'Health factor',
    'Collateral, weighed by the liquidation thresholds, divided by debt. Below 1 others may liquidate the position.',
  ),
  term(
    'Isolation mode',
    'An account whose only collateral is an isolated asset may borrow a few stablecoins, up to a ceiling.',
  ),
  term(
    'Liquidation',
    'Somebody repays part of a debt that is not secured well enough and takes collateral for it, with a bonus.',
  ),
  term('Liquidation price', 'The price of the collateral at which the position may be liquidated.'),
  term('Liquidation threshold', 'The share of its worth up to which a collateral secures debt.'),
  term(
    'LTV',
    'Loan to value: debt divided by the worth of the collateral. The maximum LTV is what may be borrowed at most.',
  ),
  term('Network fee', 'What the network takes for a transaction, in its own coin, whether it succeeds or not.'),
  term('Nonce', "The number of an account's transaction. Two transactions with one nonce exclude each other."),
  term('Permit', 'An approval as a signed message: it needs no transaction of its own and expires.'),
  term(
    'Proposal',
    'Calls that the holders of vote power decide about. Executed by the governor when it has succeeded.',
  ),
  term(
    'Proxy wallet',
    'A contract of your own through which the stablecoin protocol is used. Only your account can use it.',
  ),
  term('Quorum', 'The vote power that has to take part for a proposal to succeed.'),
  term(
    'Safety buffer',
    'How far the collateral may fall in price before the position may be liquidated, as a share of its worth.',
  ),
  term('Share', "A part of a vault's assets. Its worth grows with what the vault earns."),
  term('Stability fee', 'What a debt in FXD costs in a year. It is added to the debt.'),
  term('Stable rate', 'An interest rate that changes only when the protocol rebalances it.'),
  term('Supply cap', 'The most of an asset that all users together may supply.'),
  term('TVL', 'Total value locked: the worth of everything that is deposited.'),
  term('Variable rate', 'An interest rate that follows how much of an asset is borrowed.'),
  term('vFTHM', 'Vote power. It comes with staked FTHM, and more of it with a longer lock.'),
];

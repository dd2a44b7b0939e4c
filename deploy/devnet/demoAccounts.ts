import { HDNodeWallet, Mnemonic } from 'ethers';

/** The mnemonic of every account of the devnet. It is public: real money sent to one of its addresses is lost. */
export const DEVNET_MNEMONIC = 'business card trigger torch dwarf rice will skirt prepare theme input chronic';

export interface DevnetAccount {
  readonly address: string;
  readonly privateKey: string;
}

export interface DemoAccount extends DevnetAccount {
  readonly id: DemoAccountId;
  readonly name: string;
  /** One sentence: the account's holdings on both chains after a fresh start. */
  readonly scenario: string;
}

const LENDING_SCENARIOS = [
  ['fresh', 'Fresh', 'A wallet full of tokens and 25 ETH that has never used the market.'],
  ['empty', 'Empty', 'No coins and no tokens: the wallet before anything was bought.'],
  ['healthy', 'Healthy', 'Supplies 10 WETH and owes 8,000 USDC: health factor about 3.5.'],
  ['at-risk', 'At risk', 'Supplies 10 WETH and owes 26,700 USDC: health factor about 1.05, liquidation is near.'],
  ['e-mode', 'E-Mode', 'In the stablecoin category: supplies 20,000 USDC and owes 15,000 FXD.'],
  ['isolated', 'Isolated', 'In isolation mode: 20,000 LSK are the only collateral, 3,000 USDT are owed.'],
  ['rewarded', 'Rewarded', 'Has supplied USDC and USDT for a month: FTHM and FXD rewards wait to be claimed.'],
  ['supplier', 'Supplier', 'Supplies WETH, USDC, wstETH and FTHM, and owes nothing.'],
  ['stable-rate', 'Stable rate', 'Supplies 1 WBTC and owes 20,000 USDC at the stable rate.'],
  ['closed-assets', 'Closed assets', 'Holds supplies and debts in DAI, which is frozen, and in LUSD, which is paused.'],
] as const;

const FXD_SCENARIOS = [
  [
    'fxd-positions',
    'FXD positions',
    'Six FXD positions, with good, fair and low safety buffers; one more was closed and one liquidated.',
  ],
  ['fxd-wallet', 'Proxy wallet', 'Has a proxy wallet and 20 CGO, and no FXD position yet.'],
  ['fxd-newcomer', 'FXD newcomer', 'Holds 50 CGO and 8,000 LSK and has no proxy wallet yet.'],
  ['fxd-exact', 'Exact debt', 'One FXD position on 2 ETH, and in the wallet exactly the FXD that it owes.'],
] as const;

/** Scenarios on Lisk; elsewhere these accounts hold 10 ETH at most. */
const DAO_SCENARIOS = [
  ['dao-empty', 'No FTHM', 'Has 10 ETH, and no FTHM to stake.'],
  ['dao-newcomer', 'FTHM newcomer', 'Holds 25,000 FTHM and has never staked.'],
  ['dao-locks', 'Six locks', 'Six locks: one is over, the others end in a day, a month, 90 and 180 days and a year.'],
  ['dao-cooldown', 'Cooldown', 'Claimed its rewards two days ago: they can be withdrawn in three days.'],
  ['dao-withdraw', 'Cooldown over', 'Claimed its rewards nine days ago and can withdraw them now.'],
  ['dao-matured', 'Matured lock', 'Its only lock is over, with rewards that were never claimed.'],
  [
    'dao-rewards',
    'Staking rewards',
    'Two locks with weeks of rewards to claim, and one that an administrator created.',
  ],
  ['dao-proposer', 'Proposer', 'Has 1,500,000 vFTHM and may propose.'],
  ['dao-voter', 'Voter', 'Has voted on every open proposal.'],
  ['dao-late', 'Late voter', 'Locked 100,000 FTHM after the open proposals were made: no votes on those.'],
] as const;

/** Scenarios on Lisk; elsewhere these accounts hold 10 ETH. */
const VAULTS_SCENARIOS = [
  ['vaults-newcomer', 'Vault newcomer', 'Holds 20,000 FXD, 5,000 USDC and 3 WETH, and has never used a vault.'],
  ['vaults-holder', 'Vault holder', 'Holds shares of six vaults, one of which is shut down.'],
  ['vaults-unverified', 'KYC missing', 'Holds 30,000 FXD and has not passed the identity check of trade finance.'],
  ['vaults-deposit', 'Deposit period', 'Has 15,000 FXD in a trade finance vault that still accepts deposits.'],
  ['vaults-locked', 'Lock period', 'Has 20,000 FXD in a trade finance vault whose funds are locked.'],
  ['vaults-completed', 'Lock over', 'Can withdraw from a trade finance vault whose funds came back with a gain.'],
  ['vaults-waiting', 'Funds awaited', 'Its trade finance vault is unlocked, but the counterparty has not repaid yet.'],
  ['vaults-admin', 'Vault admin', 'Has the roles of the admin and of the managers of every vault.'],
  [
    'vaults-strategist',
    'Strategy manager',
    'Manages a strategy of the FXD vault and the locked funds of trade finance.',
  ],
] as const;

const SCENARIOS = [...LENDING_SCENARIOS, ...FXD_SCENARIOS, ...DAO_SCENARIOS, ...VAULTS_SCENARIOS];

export type LendingDemoAccountId = (typeof LENDING_SCENARIOS)[number][0];
export type FxdDemoAccountId = (typeof FXD_SCENARIOS)[number][0];
export type DaoDemoAccountId = (typeof DAO_SCENARIOS)[number][0];
export type VaultsDemoAccountId = (typeof VAULTS_SCENARIOS)[number][0];
export type DemoAccountId = LendingDemoAccountId | FxdDemoAccountId | DaoDemoAccountId | VaultsDemoAccountId;

const wallets = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(DEVNET_MNEMONIC), "m/44'/60'/0'/0");

/** Deploys and administers everything; the only account that is unlocked at the nodes. */
export const ADMIN_ACCOUNT = derive(0);

export const FXD_DEMO_ACCOUNTS: readonly FxdDemoAccountId[] = FXD_SCENARIOS.map(([id]) => id);
export const LENDING_DEMO_ACCOUNTS: readonly LendingDemoAccountId[] = LENDING_SCENARIOS.map(([id]) => id);
export const DAO_DEMO_ACCOUNTS: readonly DaoDemoAccountId[] = DAO_SCENARIOS.map(([id]) => id);
export const VAULTS_DEMO_ACCOUNTS: readonly VaultsDemoAccountId[] = VAULTS_SCENARIOS.map(([id]) => id);

export const DEMO_ACCOUNTS: readonly DemoAccount[] = SCENARIOS.map(([id, name, scenario], index) => ({
  id,
  name,
  scenario,
  ...derive(index + 1),
}));

export function demoAccount(id: DemoAccountId): DemoAccount {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.id === id);
  if (account === undefined) throw new Error(`No demo account ${id}.`);
  return account;
}

function derive(index: number): DevnetAccount {
  const { address, privateKey } = wallets.deriveChild(index);
  return { address, privateKey };
}

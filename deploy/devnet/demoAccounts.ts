import { HDNodeWallet, Mnemonic } from 'ethers';

/**
 * The mnemonic of every account of the devnet. It is public: whoever sends real money to one of its addresses loses it.
 */
export const DEVNET_MNEMONIC = 'business card trigger torch dwarf rice will skirt prepare theme input chronic';

export interface DevnetAccount {
  readonly address: string;
  readonly privateKey: string;
}

export interface DemoAccount extends DevnetAccount {
  readonly id: DemoAccountId;
  readonly name: string;
  /** One sentence: what the account holds on both chains after a fresh start. */
  readonly story: string;
}

const STORIES = [
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

export type DemoAccountId = (typeof STORIES)[number][0];

const wallets = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(DEVNET_MNEMONIC), "m/44'/60'/0'/0");

/** Deploys and administers everything; the only account that the nodes hold themselves. */
export const ADMIN_ACCOUNT = derive(0);

/** The ten accounts that the demo wallet offers, each in a situation of its own. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = STORIES.map(([id, name, story], index) => ({
  id,
  name,
  story,
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

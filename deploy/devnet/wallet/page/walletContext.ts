import type { WalletChain } from '../walletConfiguration';
import { invalidParams, rejected, unauthorized } from './providerError';
import type { UserPrompt, Sheet } from './sheet';
import { knownChains, readPrivateKey, type DemoWalletState, type WalletStore } from './walletState';

export interface WalletContext {
  readonly store: WalletStore;
  readonly request: UserPrompt;
  /** Address of the key that a test has put into storage. */
  readonly testAccount: string | undefined;
}

/** Parameters that are one object are in an array as well. */
export type Method = (context: WalletContext, params: readonly unknown[]) => Promise<unknown>;

export function firstObject(params: readonly unknown[]): Readonly<Record<string, unknown>> {
  const [first] = params;
  if (typeof first === 'object' && first !== null) return first as Readonly<Record<string, unknown>>;
  throw invalidParams(`Expected single, object parameter. Received:\n${JSON.stringify(params)}`);
}

/** The account that the page may access, as wallets return it: in an array, in lower case. */
export function visibleAccounts({ account, connected, locked }: DemoWalletState): string[] {
  return connected && !locked ? [account.toLowerCase()] : [];
}

export function currentChain(state: DemoWalletState): WalletChain {
  const chain = knownChains(state).find(({ id }) => id === state.chainId) ?? knownChains(state)[0];
  if (chain === undefined) throw new Error('No chain is configured in the demo wallet.');
  return chain;
}

/** Throws unless the page may access the account. */
export function checkAuthorized({ store }: WalletContext, account: unknown): void {
  if (!visibleAccounts(store.get()).includes(String(account).toLowerCase())) throw unauthorized();
}

/** Shows the sheet unless auto-approval is on. Throws 4001 with MetaMask's message if the user rejects. */
export async function requireApproval(
  { store, request: prompt }: WalletContext,
  sheet: Sheet,
  denial?: string,
): Promise<void> {
  if (store.get().autoApprove) return;
  if (!(await prompt(sheet))) throw rejected(denial);
}

export function currentSigner({ store, testAccount }: WalletContext): object {
  const { account } = store.get();
  const privateKey = account === testAccount ? readPrivateKey() : undefined;
  return privateKey === undefined ? { address: account } : { privateKey };
}

/** Rows of a sheet: who does something, and where. */
export function detailRows({ store }: WalletContext): readonly (readonly [string, string])[] {
  const chain = currentChain(store.get());
  return [
    ['Account', store.get().account],
    ['Network', `${chain.name} (${chain.id})`],
  ];
}

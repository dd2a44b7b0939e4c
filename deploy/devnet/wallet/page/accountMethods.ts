import { element } from './element';
import { alreadyPending, invalidParams, rejected } from './providerError';
import { configuration } from './requests';
import { visibleAccounts, type Method, type WalletContext } from './walletContext';

let connecting = false;

export const accountMethods: Readonly<Record<string, Method>> = {
  eth_accounts: async ({ store }) => visibleAccounts(store.get()),
  eth_coinbase: async ({ store }) => visibleAccounts(store.get())[0] ?? null,
  eth_requestAccounts: async (context) => {
    if (visibleAccounts(context.store.get()).length === 0) await connect(context, 'eth_requestAccounts');
    return visibleAccounts(context.store.get());
  },
  wallet_requestPermissions: async (context, params) => {
    checkPermission(params);
    await connect(context, 'wallet_requestPermissions');
    return permissions(context);
  },
  wallet_getPermissions: async (context) => permissions(context),
  wallet_revokePermissions: async ({ store }, params) => {
    checkPermission(params);
    store.set({ connected: false });
    return null;
  },
};

async function connect({ store, request: prompt, testAccount }: WalletContext, method: string): Promise<void> {
  if (connecting) throw alreadyPending(method);
  connecting = true;
  try {
    const { account, autoApprove, isBatching } = store.get();
    const choice = drawAccounts(account, testAccount);
    const batching = drawBatching(isBatching);
    const title = 'Connect with an account';
    const approved =
      autoApprove || (await prompt({ title, content: [choice, batching], approve: 'Connect', reject: 'Cancel' }));
    if (!approved) throw rejected();
    const chosen = choice.querySelector<HTMLInputElement>('input:checked')?.value ?? account;
    const isOn = batching.querySelector('input')?.checked ?? isBatching;
    store.set({ account: chosen, connected: true, locked: false, isBatching: isOn });
  } finally {
    connecting = false;
  }
}

function drawAccounts(selected: string, testAccount: string | undefined): HTMLElement {
  const test = { name: 'Test account', scenario: 'The account whose key a test has given.' };
  const accounts = [
    ...(testAccount === undefined ? [] : [{ address: testAccount, ...test }]),
    ...configuration.accounts,
  ];
  return element(
    'fieldset',
    { 'aria-label': 'Account' },
    accounts.map(({ address, name, scenario }) =>
      element('label', { 'data-testid': `demo-wallet-account-${address}` }, [
        element('input', {
          type: 'radio',
          name: 'account',
          value: address,
          ...(address === selected && { checked: '' }),
        }),
        element('span', {}, [name]),
        element('small', {}, [`${address.slice(0, 6)}…${address.slice(-4)} · ${scenario}`]),
      ]),
    ),
  );
}

/** The EIP-5792 switch: if it is off, the wallet responds like one without support for it. */
function drawBatching(isOn: boolean): HTMLElement {
  return element('label', { 'data-testid': 'demo-wallet-batches' }, [
    element('input', { type: 'checkbox', ...(isOn && { checked: '' }) }),
    element('span', {}, ['Batches']),
    element('small', {}, ['Confirm several calls of a page as one transaction (EIP-5792, EIP-7702).']),
  ]);
}

function permissions({ store }: WalletContext): object[] {
  const accounts = visibleAccounts(store.get());
  if (accounts.length === 0) return [];
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }];
  return [{ parentCapability: 'eth_accounts', invoker: location.origin, caveats }];
}

function checkPermission([request]: readonly unknown[]): void {
  if (typeof request !== 'object' || request === null || !('eth_accounts' in request)) {
    throw invalidParams('Only the permission eth_accounts can be requested or revoked.');
  }
}

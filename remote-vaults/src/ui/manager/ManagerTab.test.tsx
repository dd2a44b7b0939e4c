import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { screen, waitFor, within } from '@testing-library/react';
import { addressBy, getManagement, hasRole } from '../../data/abi/vaultContracts';
import { vaultMethods } from '../../flows/consoleMethods';
import { VAULT_ROLES } from '../../domain/manager/requiredRole';
import { isRead, type ContractMethod } from '../../domain/manager/method';
import { FXD, strategyAt } from '../../data/testing/vaultsSetup';
import { managerSetup, OTHER, STRATEGY, VAULT } from './testing/managerSetup';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

type Setup = ReturnType<typeof managerSetup>;

async function openMethod(
  { user }: Setup,
  tab: 'Read Contract' | 'Write Contract',
  name: string,
): Promise<HTMLElement> {
  await user.click(await screen.findByRole('tab', { name: tab }));
  // A search keeps the queries by role fast.
  await user.type(await screen.findByRole('searchbox'), name);
  const [button] = screen.getAllByRole('button', { name: new RegExp(`^${name}`) });
  if (!button) throw new Error('no method');
  await user.click(button);
  const [form] = await screen.findAllByRole('region', { name: new RegExp(`^${name}`) });
  if (!form) throw new Error('no form');
  return form;
}

async function execute({ user }: Setup, form: HTMLElement): Promise<void> {
  const button = await within(form).findByRole('button', { name: 'Execute' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(await within(form).findByRole('button', { name: 'Execute' }));
}

describe('the console', () => {
  const CONSOLES = [
    ['vault', 'setMinUserDeposit'],
    ['strategies', 'report'],
  ] as const;

  it.each(CONSOLES)(
    'of the tab of the %s lists reads in one tab and writes in the other, each as a form with Execute [VLT-080] [VLT-082]',
    async (of, writing) => {
      const setup = managerSetup();
      setup.open(of);
      const tabs = await screen.findAllByRole('tab');
      expect(tabs.map(({ textContent }) => textContent)).toEqual(['Read Contract', 'Write Contract']);
      const read = await openMethod(setup, 'Read Contract', 'totalAssets');
      expect(within(read).getByRole('button', { name: 'Execute' })).toBeInTheDocument();
      await setup.user.clear(screen.getByRole('searchbox'));
      expect(screen.queryByRole('button', { name: writing })).not.toBeInTheDocument();
      const write = await openMethod(setup, 'Write Contract', writing);
      expect(await within(write).findByRole('button', { name: 'Execute' })).toBeInTheDocument();
      await setup.user.clear(screen.getByRole('searchbox'));
      expect(screen.queryByRole('button', { name: 'totalAssets' })).not.toBeInTheDocument();
    },
  );

  it('lists every method of the vault, each closed until it is opened [VLT-081]', async () => {
    const setup = managerSetup();
    const { container } = setup.open();
    for (const [tab, isOfTab] of [
      ['Read Contract', isRead],
      ['Write Contract', (method: ContractMethod) => !isRead(method)],
    ] as const) {
      await setup.user.click(await screen.findByRole('tab', { name: tab }));
      const forms = [...container.querySelectorAll('[aria-expanded]')];
      expect(forms.map(({ textContent }) => textContent)).toEqual(
        vaultMethods()
          .filter(isOfTab)
          .map(({ name }) => expect.stringMatching(new RegExp(`^${name}`)) as string),
      );
      expect(forms.every((form) => form.getAttribute('aria-expanded') === 'false')).toBe(true);
    }
  });

  it('labels each input with name and type, and integers with wei [VLT-157]', async () => {
    const setup = managerSetup();
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'updateDebt');
    expect(await within(form).findByLabelText('strategy (address)')).toBeRequired();
    expect(within(form).getByLabelText('newDebt (uint256)wei')).toBeRequired();
  });

  it('says that an account without a strategy has no contract methods yet [VLT-083]', async () => {
    managerSetup({ managed: [] }).open('strategies');
    expect(await screen.findByText('Has no contract methods yet')).toBeInTheDocument();
  });

  it('offers no method of the vault to an account without the admin role', async () => {
    managerSetup({ roles: ['STRATEGY_MANAGER'] }).open();
    expect(await screen.findByText('Has no contract methods yet')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Write Contract' })).not.toBeInTheDocument();
  });

  it('offers nothing without a connected wallet', async () => {
    managerSetup({ isConnected: false }).open();
    expect(await screen.findByText('Connect your wallet to call contract methods.')).toBeInTheDocument();
  });

  it('finds a method by a part of its name', async () => {
    const setup = managerSetup();
    setup.open();
    await setup.user.type(await screen.findByRole('searchbox'), 'pershare');
    expect(screen.getByRole('button', { name: 'pricePerShare' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'totalAssets' })).not.toBeInTheDocument();
  });
});

describe('a read', () => {
  it('is called by its name, and displays an amount next to its raw value [VLT-205]', async () => {
    const setup = managerSetup();
    const { chain } = setup;
    chain.respond(setup.read('function totalAssets() view returns (uint256)', VAULT), 1_500_500n * 10n ** 15n);
    setup.open();
    const form = await openMethod(setup, 'Read Contract', 'totalAssets');
    await execute(setup, form);
    expect(await within(form).findByText('1,500.5')).toBeInTheDocument();
    expect(within(form).getByText('raw: 1500500000000000000000')).toBeInTheDocument();
  });

  it('displays the record of a strategy field by field, its times as dates', async () => {
    const setup = managerSetup();
    const signature =
      'function strategies(address strategy) view returns (uint256 activation, uint256 lastReport, uint256 currentDebt, uint256 maxDebt)';
    setup.chain.respond(setup.read(signature, VAULT, STRATEGY), 1_700_000_000n, 0n, 5n * 10n ** 18n, 7n);
    setup.open();
    const form = await openMethod(setup, 'Read Contract', 'strategies');
    await setup.user.type(within(form).getByLabelText('strategy (address)'), STRATEGY);
    await execute(setup, form);
    const result = await within(form).findByText('activation');
    const rows = result.closest('dl');
    expect(rows).toHaveTextContent(/activation\d\d\/11\/2023 \d\d:\d\d:\d\draw: 1700000000/);
    expect(rows).toHaveTextContent('currentDebt5raw: 5000000000000000000');
    expect(rows).toHaveTextContent('lastReport0');
  });

  it('accepts an empty list of addresses, and requires every other input [VLT-152] [VLT-153]', async () => {
    const setup = managerSetup();
    const signature =
      'function maxWithdraw(address owner, uint256 maxLoss, address[] _strategies) view returns (uint256)';
    setup.chain.respond(setup.read(signature, VAULT, FAKE_ACCOUNT, 0n, []), 9n);
    setup.open();
    const form = await openMethod(setup, 'Read Contract', 'maxWithdraw');
    await setup.user.type(within(form).getByLabelText('owner (address)'), FAKE_ACCOUNT);
    expect(within(form).getByRole('button', { name: 'Execute' })).toHaveAttribute('aria-disabled', 'true');
    await setup.user.type(within(form).getByLabelText('maxLoss (uint256)wei'), '0');
    await execute(setup, form);
    expect(await within(form).findByText('raw: 9')).toBeInTheDocument();
  });

  async function openMaxWithdraw() {
    const setup = managerSetup();
    const signature =
      'function maxWithdraw(address owner, uint256 maxLoss, address[] _strategies) view returns (uint256)';
    setup.chain.respond(setup.read(signature, VAULT, FAKE_ACCOUNT, 0n, []), 9n);
    setup.open();
    const form = within(await openMethod(setup, 'Read Contract', 'maxWithdraw'));
    await setup.user.type(form.getByLabelText('maxLoss (uint256)wei'), '0');
    return { ...setup, form, owner: form.getByLabelText('owner (address)') };
  }

  it('with an invalid input is not called by the Enter key, and displays the reason at its field', async () => {
    const { form, owner, user, host } = await openMaxWithdraw();
    const message = 'Enter an address: 0x and 40 hexadecimal digits.';
    await user.type(owner, '0x12{Enter}');
    await user.tab();
    expect(await form.findByText(message)).toBeInTheDocument();
    expect(form.queryByText(/^raw:/)).not.toBeInTheDocument();
    expect(host.alerts).toEqual([]);

    await user.clear(owner);
    await user.type(owner, `${FAKE_ACCOUNT}{Enter}`);
    expect(await form.findByText('raw: 9')).toBeInTheDocument();
    expect(form.queryByText(message)).not.toBeInTheDocument();
  });

  it('displays no result next to inputs that were changed since', async () => {
    const { form, owner, user } = await openMaxWithdraw();
    await user.type(owner, `${FAKE_ACCOUNT}{Enter}`);
    expect(await form.findByText('raw: 9')).toBeInTheDocument();
    await user.type(owner, '{Backspace}');
    expect(form.queryByText('raw: 9')).not.toBeInTheDocument();
  });

  it('displays why it failed, and alerts about it [VLT-217]', async () => {
    const setup = managerSetup();
    setup.chain.revert(setup.read('function totalAssets() view returns (uint256)', VAULT), 'paused');
    setup.open();
    const form = await openMethod(setup, 'Read Contract', 'totalAssets');
    await execute(setup, form);
    expect(await within(form).findByText('The call reverted: paused')).toBeInTheDocument();
    expect(setup.host.alerts).toEqual([
      { kind: 'error', text: 'totalAssets failed', detail: 'The call reverted: paused' },
    ]);
  });
});

describe.each<[string, string | undefined, string]>([
  ['a failed connection', undefined, "Can't reach an RPC node. Try again, or choose another RPC."],
  [
    'a node that responds without a result',
    'rate limit exceeded',
    'The RPC node returned no result (“rate limit exceeded”). Try again, or choose another RPC.',
  ],
])('after %s', (_case, reason, text) => {
  it('a read states the cause', async () => {
    const setup = managerSetup();
    setup.open();
    const form = await openMethod(setup, 'Read Contract', 'totalAssets');
    setup.chain.setReachable(false, reason);
    await execute(setup, form);
    expect(await within(form).findByText(text)).toBeInTheDocument();
  });

  it('a simulation states the cause', async () => {
    const setup = managerSetup();
    const { request } = setup.chain.reader;
    const isSimulation = (method: string, params: readonly unknown[]) =>
      method === 'eth_simulateV1' || (method === 'eth_call' && Object.hasOwn(params[0] as object, 'from'));
    jest.spyOn(setup.chain.reader, 'request').mockImplementation(async (method, params) => {
      if (isSimulation(method, params)) throw Object.assign(new Error('no result'), { code: 'unreachable', reason });
      return request(method, params);
    });
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'shutdownVault');
    expect(await within(form).findByText(`Could not simulate. ${text}`)).toBeInTheDocument();
  });
});

describe('a write', () => {
  async function enterLimit() {
    const setup = managerSetup();
    const data = setup.calldata('setDepositLimit', [200n * 10n ** 18n]);
    const changed = setup.event(VAULT, 'UpdatedDepositLimit', [200n * 10n ** 18n]);
    setup.simulates(data, { logs: [changed] });
    setup.reads('depositLimit', [], [100n * 10n ** 18n], [200n * 10n ** 18n]);
    setup.reads('totalAssets', [], [7n], [7n]);
    setup.expectCall(VAULT, data);
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'setDepositLimit');
    await setup.user.type(await within(form).findByLabelText('_depositLimit (uint256)wei'), '200000000000000000000');
    return { setup, form, data, changed };
  }

  it('is decoded and simulated before it is sent', async () => {
    const { form } = await enterLimit();
    const preview = await within(form).findByRole('region', { name: 'Decoded from the calldata' });
    expect(preview).toHaveTextContent('setDepositLimit(uint256)');
    expect(preview).toHaveTextContent('_depositLimit200000000000000000000');
    const effects = await within(form).findByRole('region', { name: 'Simulation' });
    await waitFor(() => expect(effects).toHaveTextContent('Simulation passed'));
    expect(effects).toHaveTextContent('depositLimit100raw: 100000000000000000000to200raw: 200000000000000000000');
    expect(effects).not.toHaveTextContent('totalAssets');
    expect(effects).toHaveTextContent('UpdatedDepositLimit');
    expect(form).toHaveTextContent('DEFAULT_ADMIN_ROLE You have it');
  });

  it('cannot be executed before its simulation is displayed', async () => {
    let simulate: () => void = () => undefined;
    const setup = managerSetup({ simulatesAfter: new Promise((resolve) => (simulate = resolve)) });
    const data = setup.calldata('setMinUserDeposit', [5n]);
    setup.simulates(data);
    setup.expectCall(VAULT, data);
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'setMinUserDeposit');
    await setup.user.type(await within(form).findByLabelText('_minUserDeposit (uint256)wei'), '5');
    await within(form).findByText(/^(≈|<) ?0\.\d+ ETH/);
    const button = await within(form).findByRole('button', { name: 'Simulating…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await setup.user.click(button);
    expect(setup.host.submissions).toEqual([]);
    simulate();
    await execute(setup, form);
    await waitFor(() => expect(setup.host.submissions).toHaveLength(1));
  });

  it('is blocked while the role of the account cannot be read, which is not called missing', async () => {
    const setup = managerSetup();
    setup.open();
    await screen.findByRole('tab', { name: 'Write Contract' });
    setup.chain.revert(hasRole.read(VAULT, VAULT_ROLES.REPORTING_MANAGER, FAKE_ACCOUNT), 'no');
    const form = await openMethod(setup, 'Write Contract', 'processReport');
    expect(await within(form).findByText('REPORTING_MANAGER')).toHaveTextContent('Could not be read');
    expect(await within(form).findByText(/^The role of this account could not be read\./)).toBeInTheDocument();
    expect(within(form).getByRole('button', { name: 'Execute' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is sent to the vault with a multiple of the gas estimate [VLT-167] [VLT-209] [VLT-210]', async () => {
    const { setup, form, data } = await enterLimit();
    await execute(setup, form);
    await waitFor(() => expect(setup.host.submissions).toHaveLength(1));
    const [submission] = setup.host.submissions;
    expect(submission?.request).toMatchObject({ to: VAULT, data, value: 0n, gas: { marginPercent: 120n } });
  });

  it('is awaited, and decoded from its receipt [VLT-211]', async () => {
    const { setup, form, changed } = await enterLimit();
    await execute(setup, form);
    await waitFor(() => expect(setup.host.submissions).toHaveLength(1));
    expect(screen.queryByText('setDepositLimit was executed.')).not.toBeInTheDocument();
    setup.mine([changed]);
    expect(await screen.findByText('setDepositLimit was executed.')).toBeInTheDocument();
    expect(screen.getByText('UpdatedDepositLimit: depositLimit')).toBeInTheDocument();
  });

  it('of a strategy is sent to the strategy [VLT-168] [VLT-170]', async () => {
    const setup = managerSetup();
    const data = setup.strategyCalldata('report', []);
    setup.simulates(data);
    setup.expectCall(STRATEGY, data);
    setup.open('strategies');
    const form = await openMethod(setup, 'Write Contract', 'report');
    await execute(setup, form);
    await waitFor(() => expect(setup.host.submissions).toHaveLength(1));
    expect(setup.host.submissions[0]?.request).toMatchObject({
      to: STRATEGY,
      data,
      claim: { evidence: { vault: VAULT } },
    });
  });

  it.each([
    ['warns of a fee that the account cannot pay', 1n, 1],
    ['warns of no fee that the account can pay', 10n ** 18n, 0],
  ])('%s', async (_case, native, count) => {
    const setup = managerSetup({ native });
    const data = setup.calldata('setMinUserDeposit', [5n]);
    setup.simulates(data);
    setup.expectCall(VAULT, data);
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'setMinUserDeposit');
    await setup.user.type(await within(form).findByLabelText('_minUserDeposit (uint256)wei'), '5');
    await within(form).findByText(/^(≈|<) ?0\.\d+ ETH/);
    await waitFor(() => expect(within(form).queryAllByText(/You do not have enough ETH/)).toHaveLength(count));
  });

  it('that takes tokens asks first for an approval of exactly that amount, and tries both together', async () => {
    const setup = managerSetup();
    const amount = 300n * 10n ** 18n;
    const approval = setup.approval(VAULT, amount);
    const data = setup.calldata('buyDebt', [STRATEGY, amount]);
    setup.allow(VAULT, 0n);
    setup.simulates(approval);
    setup.simulates(data);
    setup.expectCall(FXD, approval);
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'buyDebt');
    await setup.user.type(await within(form).findByLabelText('strategy (address)'), STRATEGY);
    await setup.user.type(within(form).getByLabelText('amount (uint256)wei'), amount.toString());
    expect(await within(form).findByText('Simulation passed')).toBeInTheDocument();
    const button = await within(form).findByRole('button', { name: 'Approve to continue' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await setup.user.click(await within(form).findByRole('button', { name: 'Approve to continue' }));
    await waitFor(() => expect(setup.host.submissions).toHaveLength(1));
    expect(setup.host.submissions[0]?.request).toMatchObject({
      to: FXD,
      data: approval,
      claim: { call: 'approve', fields: { spender: VAULT, amount }, tokens: [{ symbol: 'FXD' }] },
    });
  });

  it('that takes tokens can be approved where the node cannot try it before', async () => {
    const setup = managerSetup();
    setup.allow(VAULT, 0n);
    setup.expectCall(FXD, setup.approval(VAULT, 5n));
    setup.chain.respond(setup.read('function approve(address spender, uint256 amount)', FXD, VAULT, 5n));
    setup.chain.revert(setup.read('function buyDebt(address strategy, uint256 amount)', VAULT, STRATEGY, 5n), 'no');
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'buyDebt');
    await setup.user.type(await within(form).findByLabelText('strategy (address)'), STRATEGY);
    await setup.user.type(within(form).getByLabelText('amount (uint256)wei'), '5');
    expect(await within(form).findByText(/can simulate the call only after the approval/)).toBeInTheDocument();
    const button = await within(form).findByRole('button', { name: 'Approve to continue' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  });

  it('says that it passes where the node cannot simulate what changes', async () => {
    const setup = managerSetup();
    setup.chain.respond(setup.read('function setMinUserDeposit(uint256 _minUserDeposit)', VAULT, 5n));
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'setMinUserDeposit');
    await setup.user.type(await within(form).findByLabelText('_minUserDeposit (uint256)wei'), '5');
    expect(await within(form).findByText(/This RPC node cannot simulate what it changes/)).toBeInTheDocument();
  });

  it('cannot be executed when its simulation reverts', async () => {
    const setup = managerSetup();
    setup.chain.revert(setup.read('function setMinUserDeposit(uint256 _minUserDeposit)', VAULT, 5n), 'UsingModule');
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'setMinUserDeposit');
    await setup.user.type(await within(form).findByLabelText('_minUserDeposit (uint256)wei'), '5');
    const effects = await within(form).findByRole('region', { name: 'Simulation' });
    expect(await within(effects).findByText('The call would revert: UsingModule')).toBeInTheDocument();
    expect(await within(form).findByRole('button', { name: 'Execute' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is blocked without the role that it requires, with the reason', async () => {
    const setup = managerSetup({ roles: ['DEFAULT_ADMIN_ROLE'] });
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'processReport');
    expect(await within(form).findByText('REPORTING_MANAGER')).toHaveTextContent("You don't have it");
    expect(
      await within(form).findByText('This account does not have the role that this method requires.'),
    ).toBeInTheDocument();
    expect(within(form).getByRole('button', { name: 'Execute' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is not sent when the role was revoked after the form was opened, and alerts about it [VLT-217]', async () => {
    const setup = managerSetup();
    const data = setup.calldata('setMinUserDeposit', [5n]);
    setup.simulates(data);
    setup.expectCall(VAULT, data);
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'setMinUserDeposit');
    await setup.user.type(await within(form).findByLabelText('_minUserDeposit (uint256)wei'), '5');
    const button = await within(form).findByRole('button', { name: 'Execute' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    setup.setRoles([]);
    await execute(setup, form);
    expect(await screen.findByText(/It may have been revoked since this page was opened/)).toBeInTheDocument();
    expect(setup.host.submissions).toHaveLength(0);
    expect(setup.host.alerts).toEqual([expect.objectContaining({ kind: 'error', text: 'setMinUserDeposit failed' })]);
  });

  it('that is dangerous requires its name to be typed', async () => {
    const setup = managerSetup();
    const data = setup.calldata('shutdownVault', []);
    setup.simulates(data);
    setup.expectCall(VAULT, data);
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'shutdownVault');
    expect(await within(form).findByText('Type shutdownVault to confirm.')).toBeInTheDocument();
    await setup.user.type(within(form).getByLabelText('Type shutdownVault to confirm'), 'shutdownVault');
    await execute(setup, form);
    await waitFor(() => expect(setup.host.submissions).toHaveLength(1));
  });

  it('of the account’s own shares is never sent from here', async () => {
    const setup = managerSetup();
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'transfer');
    await setup.user.type(await within(form).findByLabelText('receiver (address)'), OTHER);
    await setup.user.type(within(form).getByLabelText('amount (uint256)wei'), '1');
    expect(await within(form).findByText(/Moves your own shares or allowances/)).toBeInTheDocument();
    expect(within(form).getByRole('button', { name: 'Execute' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says what is wrong with an entry once its field is left', async () => {
    const setup = managerSetup();
    setup.open();
    const form = await openMethod(setup, 'Write Contract', 'setAccountant');
    await setup.user.type(await within(form).findByLabelText('newAccountant (address)'), '0x12');
    expect(within(form).queryByText('Enter an address: 0x and 40 hexadecimal digits.')).not.toBeInTheDocument();
    await setup.user.tab();
    expect(within(form).getByText('Enter an address: 0x and 40 hexadecimal digits.')).toBeInTheDocument();
  });
});

describe('a strategy that the vault has revoked', () => {
  it('is listed as revoked, and called like any other', async () => {
    const setup = managerSetup({ managed: [] });
    const [address, isRevoked] = [strategyAt(3), true];
    setup.chain.respond(getManagement.read(address), FAKE_ACCOUNT);
    setup.chain.respond(addressBy('keeper()').read(address), OTHER);
    const data = setup.strategyCalldata('report', []);
    setup.simulates(data);
    setup.expectCall(address, data);
    setup.open('strategies', { managed: [{ address, isRevoked }], fromBlock: 7_000n });
    expect(await screen.findByText('Revoked')).toBeInTheDocument();
    expect(screen.getByText(/The vault has revoked this strategy/)).toBeInTheDocument();
    expect(screen.getByText('Strategies that were revoked before block 7,000 are not listed.')).toBeInTheDocument();
    const form = await openMethod(setup, 'Write Contract', 'report');
    await execute(setup, form);
    await waitFor(() => expect(setup.host.submissions).toHaveLength(1));
    expect(setup.host.submissions[0]?.request).toMatchObject({ to: address, data });
  });
});

import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { formatDate } from '@fathom/base/format/formatDate';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen, waitFor, within } from '@testing-library/react';
import { getDepositLimit, getManagement, getStrategy, hasRole } from '../../data/abi/vaultContracts';
import { CHAIN_ID, DAY, NOW, vaultsSection } from '../../data/testing/vaultsSetup';
import { parseVaultsConfiguration } from '../../data/vaultsConfiguration';
import { vaultsScope } from '../../data/vaultsScope';
import { VAULT_ROLES, vaultRoles, type VaultRole } from '../../domain/manager/requiredRole';
import { buildVault } from '../../domain/testing/buildVault';
import { STRATEGIES, TOKEN, VAULT, vaultPageSetup } from '../testing/vaultPageSetup';
import { ManagerSummary } from './ManagerSummary';
import { ManagerTab } from './ManagerTab';

const [FIRST, SECOND] = STRATEGIES;
/** Profit unlocks over a week, see vaultPageSetup. */
const DUE_AFTER = 7 * DAY;
const REPORTED = NOW - DUE_AFTER - 1;

function setup(roles: readonly VaultRole[] = ['DEFAULT_ADMIN_ROLE', 'REPORTING_MANAGER']) {
  const { chain, host } = vaultPageSetup({ debts: [4_000n, 0n] });
  chain.respond(getStrategy.read(VAULT, FIRST), 1n, BigInt(REPORTED), 4_000n * TOKEN, 5_000n * TOKEN);
  chain.respond(getStrategy.read(VAULT, SECOND), 1n, 1n, 0n, 5_000n * TOKEN);
  for (const role of vaultRoles()) {
    chain.respond(hasRole.read(VAULT, VAULT_ROLES[role], FAKE_ACCOUNT), roles.includes(role));
  }
  for (const strategy of STRATEGIES) chain.respond(getManagement.read(strategy), FAKE_ACCOUNT);
  const parsed = parseVaultsConfiguration(vaultsSection());
  const scope = parsed.ok ? vaultsScope(host.services, parsed.value, CHAIN_ID) : undefined;
  if (!scope) throw new Error('no scope');
  const vault = buildVault({ address: VAULT, strategies: STRATEGIES });
  return {
    chain,
    show: () =>
      renderWithHost(<ManagerSummary scope={scope} vault={vault} account={FAKE_ACCOUNT} />, { host, area: 'vaults' }),
    showTab: () => renderWithHost(<ManagerTab scope={scope} vault={vault} of="vault" />, { host, area: 'vaults' }),
  };
}

function summary() {
  return screen.findByRole('region', { name: 'What needs your attention' });
}

function valuesIn(list: HTMLElement): readonly string[] {
  return [...list.querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  );
}

it('displays idle funds, debt, the limit and the roles without a press', async () => {
  setup().show();
  const list = await summary();
  await waitFor(() =>
    expect(valuesIn(list)).toEqual([
      'Idle funds: 100.00 FXD',
      'Debt of all strategies: 4,000.00 FXD',
      'Deposit limit: 5,000.00 FXD',
      'Your roles: Admin, Reporting manager',
    ]),
  );
});

it('says which strategy is due to report, and which owes how much', async () => {
  setup().show();
  const table = await screen.findByRole('table', { name: 'Debt and reports of the strategies' });
  const date = (at: number) => formatDate(at, 'en-GB');
  await within(table).findByText('4,000.00');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Strategy 1', '4,000.00', '5,000.00', date(REPORTED), `Due since ${date(REPORTED + DUE_AFTER)}`],
    ['Strategy 2', '0.00', '5,000.00', 'Never', 'Nothing to report'],
  ]);
});

it('stands before the methods', async () => {
  setup().showTab();
  const [tab] = await screen.findAllByRole('tab');
  if (!tab) throw new Error('no tab');
  expect((await summary()).compareDocumentPosition(tab)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('displays an amount that cannot be read as unknown, not as zero, and no role by its name', async () => {
  const { chain, show } = setup([]);
  chain.garble(getDepositLimit.read(VAULT), '0x');
  show();
  const list = await summary();
  await waitFor(() => expect(valuesIn(list).slice(2)).toEqual(['Deposit limit: —unknown', 'Your roles: None']));
});

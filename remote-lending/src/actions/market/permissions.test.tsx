import { erc20, MAX_UINT256 } from '@fathom/base/rpc/abi/erc20';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { getUserPermissions } from '../../data/abi/marketContracts';
import { calldata, POOL, USDC, WETH } from '../../flows/testing/setup';
import { BorrowDialog } from '../borrow/BorrowDialog';
import { ClaimDialog } from '../claim/ClaimDialog';
import { CollateralDialog } from '../collateral/CollateralDialog';
import { CollateralSwitchDialog } from '../collateralSwitch/CollateralSwitchDialog';
import { DebtSwitchDialog } from '../debtSwitch/DebtSwitchDialog';
import { EModeDialog } from '../eMode/EModeDialog';
import { FaucetDialog } from '../faucet/FaucetDialog';
import { RateSwitchDialog } from '../rateSwitch/RateSwitchDialog';
import { RepayDialog } from '../repay/RepayDialog';
import { SupplyDialog } from '../supply/SupplyDialog';
import { setupHost, setupMarket, setupMetrics } from '../testing/dialogHarness';
import { callFrom } from '../testing/openMarketDialog';
import { WithdrawDialog } from '../withdraw/WithdrawDialog';
import type { DialogProps } from './dialogReserve';

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const DEPOSITOR = 0n;
const BORROWER = 1n;

fakeTimers();

async function openDialog(
  Dialog: ComponentType<DialogProps>,
  permissions: readonly bigint[] | undefined,
  features: object = {},
  settings: object = {},
) {
  const { chain, host } = setupHost();
  const market = setupMarket({ enabledFeatures: { permissions: true, ...features }, ...settings });
  const manager = market.addresses.PERMISSION_MANAGER;
  if (manager === undefined) throw new Error('the market names no permission manager');
  if (permissions) {
    chain.respond(getUserPermissions.read(manager, FAKE_ACCOUNT), permissions, BigInt(permissions.length));
  }
  const target = { underlyingAsset: Dialog === WithdrawDialog ? WETH : USDC };
  renderWithHost(<Dialog market={market} metrics={setupMetrics()} target={target} onClose={() => undefined} />, {
    host,
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  return { chain, host };
}

/** Enters 1 and presses the button, which sends the call. */
async function expectSent(
  { chain, host }: Awaited<ReturnType<typeof openDialog>>,
  label: string,
  call: ReturnType<typeof callFrom>,
) {
  chain.respond(erc20.allowance.read(USDC, FAKE_ACCOUNT, POOL), MAX_UINT256);
  chain.estimate(call, 200_000n);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(screen.getByRole('textbox'), '1');
  await user.click(await button(label));
  expect(host.submissions.map(({ request }) => request.data)).toEqual([call.data]);
}

async function expectRefusal() {
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This market requires a permission/);
  expect(screen.queryByRole('textbox')).toBeNull();
}

it('replaces the form of a loan by a screen of the market for an account without the borrower permission [LND-309]', async () => {
  await openDialog(BorrowDialog, [DEPOSITOR]);
  await expectRefusal();
  expect(screen.getByText('Fathom Lisk lends only to accounts with the borrower permission.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('displays the text and the link that the market is configured with instead [LND-309]', async () => {
  const link = { label: 'Apply for access', url: 'https://access.example/lisk' };
  await openDialog(BorrowDialog, [], {}, { permissionScreen: { text: 'For members of the club.', link } });
  await expectRefusal();
  expect(screen.getByText('For members of the club.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Apply for access/ })).toHaveAttribute('href', link.url);
});

it('lends to an account with the borrower permission [LND-309]', async () => {
  const opened = await openDialog(BorrowDialog, [BORROWER]);
  await expectSent(opened, 'Borrow 1 USDC', callFrom(POOL, calldata('borrow', USDC, DOLLAR, 2, 0, FAKE_ACCOUNT)));
});

it('refuses a withdrawal by an account with the borrower permission only [LND-362]', async () => {
  await openDialog(WithdrawDialog, [BORROWER]);
  await expectRefusal();
});

it('withdraws for an account with the depositor permission [LND-362]', async () => {
  const opened = await openDialog(WithdrawDialog, [DEPOSITOR]);
  await expectSent(opened, 'Withdraw 1 WETH', callFrom(POOL, calldata('withdraw', WETH, ETHER, FAKE_ACCOUNT)));
});

it('refuses a repayment by an account with the depositor permission only [LND-363]', async () => {
  await openDialog(RepayDialog, [DEPOSITOR]);
  await expectRefusal();
});

it('repays for an account with the borrower permission [LND-363]', async () => {
  const opened = await openDialog(RepayDialog, [BORROWER]);
  await expectSent(opened, 'Repay 1 USDC', callFrom(POOL, calldata('repay', USDC, DOLLAR, 2, FAKE_ACCOUNT)));
});

it('reports that the permissions cannot be read [LND-364]', async () => {
  await openDialog(BorrowDialog, undefined);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByRole('button', { name: 'there was an error fetching your permissions' })).toBeVisible();
});

describe('the gate of each action', () => {
  const DIALOGS = {
    supply: SupplyDialog,
    withdraw: WithdrawDialog,
    borrow: BorrowDialog,
    repay: RepayDialog,
    collateral: CollateralDialog,
    collateralSwitch: CollateralSwitchDialog,
    debtSwitch: DebtSwitchDialog,
    rateSwitch: RateSwitchDialog,
    faucet: FaucetDialog,
    eMode: (props: DialogProps) => <EModeDialog {...props} target="enable" />,
    claim: (props: DialogProps) => <ClaimDialog {...props} target={{}} />,
  };

  it.each<[keyof typeof DIALOGS, readonly bigint[]]>([
    ['supply', [BORROWER]],
    ['withdraw', [BORROWER]],
    ['borrow', [DEPOSITOR]],
    ['repay', [DEPOSITOR]],
    ['collateralSwitch', [BORROWER]],
    ['debtSwitch', [DEPOSITOR]],
  ])('refuses %s without its permission', async (action, others) => {
    await openDialog(DIALOGS[action], others);
    expect(await screen.findByText(/^This market requires a permission/)).toBeInTheDocument();
  });

  it.each<[keyof typeof DIALOGS, readonly bigint[]]>([
    ['supply', [DEPOSITOR]],
    ['withdraw', [DEPOSITOR]],
    ['borrow', [BORROWER]],
    ['repay', [BORROWER]],
    ['collateralSwitch', [DEPOSITOR]],
    ['debtSwitch', [BORROWER]],
    ['collateral', []],
    ['rateSwitch', []],
    ['faucet', []],
    ['eMode', []],
    ['claim', []],
  ])('opens %s with its permission', async (action, needed) => {
    await openDialog(DIALOGS[action], needed);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByText(/^This market requires a permission/)).toBeNull();
  });

  it.each<[keyof typeof DIALOGS, 0 | 1]>([
    ['supply', 1],
    ['borrow', 1],
    ['withdraw', 0],
    ['repay', 0],
    ['collateral', 0],
    ['collateralSwitch', 0],
    ['debtSwitch', 0],
    ['rateSwitch', 0],
    ['faucet', 0],
    ['eMode', 0],
    ['claim', 0],
  ])('pauses entries, and no exit, while the address status is unknown: %s', async (action, count) => {
    await openDialog(DIALOGS[action], [DEPOSITOR, BORROWER], { addressBlocked: true });
    expect(screen.queryAllByRole('button', { name: /^Address status unavailable/ })).toHaveLength(count);
  });
});

import { useState } from 'react';
import { useConnectedWallet } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';
import { erc20 } from '@fathom/base/rpc/abi/erc20';
import { actionModelSuite, type ActionSetup, type OpenedAction } from '@fathom/testing/render/actionModelSuite';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { fakeTimers } from '@fathom/testing/render/dialogPage';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getUserPermissions } from '../../data/abi/marketContracts';
import { calldata, GATEWAY, POOL, USDC, WETH } from '../../flows/testing/setup';
import type { DialogReserve } from '../market/dialogReserve';
import { setupHost, setupMarket, setupMetrics, supplyLog, type SetupOptions } from '../testing/dialogHarness';
import { SupplyDialog } from './SupplyDialog';

const ETHER = 10n ** 18n;
const THOUSAND = 1_000_000_000n;
const DEPOSITOR = 0n;

fakeTimers();

interface SupplySetup extends ActionSetup {
  readonly target?: DialogReserve;
  readonly market?: ReturnType<typeof setupMarket>;
  readonly amount?: string;
  readonly over?: Parameters<typeof setupHost>[1];
}

async function openSupply({
  target = { underlyingAsset: USDC },
  market = setupMarket(),
  native = 25n * ETHER,
  amount = '1000',
  over,
  ...options
}: SupplySetup): Promise<OpenedAction> {
  const { chain, host } = setupHost(options, over);
  host.services.preferences.storage('lending').remove(`approval-method:${addressKey(FAKE_ACCOUNT)}`);
  for (const account of [FAKE_ACCOUNT, OTHER_ACCOUNT]) chain.respond(allowanceOf(account), 0n);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let setChanges: (changes: SetupOptions) => void = () => undefined;

  function Page() {
    const account = useConnectedWallet()?.account ?? FAKE_ACCOUNT;
    const [changes, set] = useState<SetupOptions>({});
    setChanges = set;
    const metrics = setupMetrics({ nativeBalance: native, ...changes, account });
    return <SupplyDialog market={market} metrics={metrics} target={target} onClose={() => undefined} />;
  }

  renderWithHost(<Page />, { host });
  await act(() => jest.advanceTimersByTimeAsync(100));
  const field = () => screen.getByRole('textbox');
  return {
    chain,
    host,
    user,
    field,
    amount: THOUSAND,
    enter: () => user.type(field(), amount),
    approvalOf: (approved) => ({ from: FAKE_ACCOUNT, to: USDC, data: calldata('approve', POOL, approved) }),
    call: { from: FAKE_ACCOUNT, to: POOL, data: calldata('supply', USDC, THOUSAND, FAKE_ACCOUNT, 0) },
    names: { approve: 'Approve to continue', action: 'Supply 1,000 USDC', running: 'Supplying USDC' },
    allow: () => chain.respond(allowanceOf(FAKE_ACCOUNT), THOUSAND),
    refresh: async () => act(() => setChanges({ current: SUPPLIED })),
    logs: () => [supplyLog(THOUSAND)],
  };
}

function allowanceOf(account: Address) {
  return erc20.allowance.read(USDC, account, POOL);
}

const SUPPLIED = { weth: { supplied: 10n * ETHER }, usdc: { supplied: THOUSAND, variableDebt: 5n * THOUSAND } };

actionModelSuite('a supply', {
  open: openSupply,
  canSign: true,
  // The remaining 0.001 ETH doesn't cover the fee.
  openNative: async (setup) => {
    const opened = await openSupply({
      ...setup,
      target: { underlyingAsset: WETH, isNative: true },
      amount: '24.999',
    });
    const data = calldata('depositETH', POOL, FAKE_ACCOUNT, 0);
    opened.chain.estimate({ from: FAKE_ACCOUNT, to: GATEWAY, data, value: 24_999n * 10n ** 15n }, 3_000_000n);
    return opened;
  },
  openUnread: async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const market = setupMarket({ enabledFeatures: { permissions: true } });
    const manager = market.addresses.PERMISSION_MANAGER;
    if (manager === undefined) throw new Error('the market names no permission manager');
    const permissions = getUserPermissions.read(manager, FAKE_ACCOUNT);
    const opened = await openSupply({
      market,
      over: (reader) => ({
        ...reader,
        request: async (method, params) => {
          if (JSON.stringify(params).includes(permissions.data.slice(2))) await arrived;
          return reader.request(method, params);
        },
      }),
    });
    opened.chain.respond(permissions, [DEPOSITOR], 1n);
    return { ...opened, arrive };
  },
});

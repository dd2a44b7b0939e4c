import { OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
import { actionModelSuite, type ActionSetup, type OpenedAction } from '@fathom/testing/render/actionModelSuite';
import { act } from '@testing-library/react';
import { getProxyWallet } from '../../data/abi/fxdContracts';
import type { Pool } from '../../domain/pool';
import { buildPosition, wad } from '../../domain/testing/buildPosition';
import { openManaging } from '../manage/testing/openManaging';
import { actionCall, approveCall, CONTRACTS, positionReceipt, WALLET, type Holdings } from '../testing/dialogHarness';
import { dialogSetup, enter, field } from '@fathom/testing/render/dialogPage';

dialogSetup();

interface TopUpSetup extends ActionSetup {
  readonly pool?: Partial<Pool>;
  readonly collateral?: string;
}

async function openTopUp({ native = wad(25), pool: changes, collateral = '100', ...options }: TopUpSetup) {
  const current: Partial<Holdings> = { native };
  const setup = await openManaging({ ...options, tab: 'top-up', holdings: current, ...(changes && { pool: changes }) });
  const { chain, pool, position, user, hold, setPosition } = setup;
  chain.respond(getProxyWallet.read(CONTRACTS.proxyWalletRegistry, OTHER_ACCOUNT), WALLET);
  hold(current, OTHER_ACCOUNT);
  const receipt = { collateral: wad(100), fxd: 0n, lockedCollateral: wad(1_100), debt: wad(500) };
  const opened: OpenedAction = {
    chain,
    host: setup.host,
    user,
    amount: wad(100),
    field: () => field('Collateral'),
    enter: async () => enter('Collateral', collateral),
    approvalOf: (amount) => approveCall(pool.collateral.address, amount),
    call: actionCall('lockToken', [CONTRACTS.positionManager, pool.adapter, position.id, wad(100), true]),
    names: { approve: 'Approve token', action: 'Top Up', running: 'Topping up position' },
    allow: () => hold({ ...current, collateralAllowance: wad(100) }),
    refresh: async () => {
      setPosition(buildPosition({ ...position, lockedCollateral: wad(1_100) }));
      await act(() => jest.advanceTimersByTimeAsync(6_000));
    },
    logs: () => positionReceipt(setup, receipt).logs,
  };
  return { ...opened, position, pool };
}

actionModelSuite('a top-up', {
  open: openTopUp,
  openNative: async (setup) => {
    const native = { name: 'XDC', displayName: 'ETH', isNative: true, price: wad(3_000) };
    const opened = await openTopUp({ ...setup, pool: native, collateral: '24.99' });
    const { chain, pool, position } = opened;
    const args = [CONTRACTS.positionManager, pool.adapter, position.id];
    // The remaining 0.01 ETH doesn't pay for this much gas.
    chain.estimate(actionCall('lockXDC', args, wad(24.99)), 15_000_000n);
    return opened;
  },
});

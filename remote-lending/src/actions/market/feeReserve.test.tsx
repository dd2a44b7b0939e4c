import { act, screen } from '@testing-library/react';
import { button, fakeTimers } from '@fathom/testing/render/dialogPage';
import { WETH } from '../../flows/testing/setup';
import { RepayDialog } from '../repay/RepayDialog';
import { SupplyDialog } from '../supply/SupplyDialog';
import { setupHost } from '../testing/dialogHarness';
import { openMarketDialog } from '../testing/openMarketDialog';

const ETHER = 10n ** 18n;
const GWEI = 10n ** 9n;

fakeTimers();

async function maximum(Dialog: typeof SupplyDialog, baseFee: bigint) {
  const setup = setupHost();
  setup.chain.rpc('eth_feeHistory', ['0x5', 'latest', [10, 50, 90]], {
    baseFeePerGas: [`0x${(baseFee * GWEI).toString(16)}`],
    reward: [],
  });
  const opened = await openMarketDialog(Dialog, {
    target: { underlyingAsset: WETH, isNative: true },
    setup,
    nativeBalance: ETHER,
    current: { weth: { supplied: 1n, variableDebt: 5n * ETHER } },
  });
  await act(() => jest.advanceTimersByTimeAsync(500));
  if (Dialog === RepayDialog) await opened.user.click(screen.getByText('ETH', { selector: 'label, label *' }));
  await opened.user.click(await button('Use the maximum of ETH'));
  return screen.getByRole<HTMLInputElement>('textbox').value;
}

it.each([
  // 300,000 and 350,000 gas at twice the base fee, plus 10%.
  ['a supply', SupplyDialog, 20n, '0.9868'],
  ['a repayment', RepayDialog, 20n, '0.9846'],
  ['a supply at a low price, with the configured reserve', SupplyDialog, 1n, '0.999'],
  ['a repayment at a low price, with the configured reserve', RepayDialog, 1n, '0.999'],
])('Max leaves the fee of %s', async (_case, Dialog, baseFee, entry) => {
  expect(await maximum(Dialog, baseFee)).toBe(entry);
});

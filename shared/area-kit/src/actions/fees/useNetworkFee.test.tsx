import { screen } from '@testing-library/react';
import { openDeposit, pass, TWO } from '../testing/openDeposit';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function fee() {
  return screen.getByText('Fee').closest('div');
}

it('is the gas of all steps that are left at the current price, with its value', async () => {
  const nativeUsd = (wei: bigint) => ({ raw: wei * 2_000n, decimals: 18 });
  const { enter } = await openDeposit({ allowance: TWO, context: { nativeUsd } });
  expect(screen.queryByText('Fee')).toBeNull();
  await enter();
  // 100,000 gas at 1 gwei, or at 2 gwei if fees rise.
  expect(fee()).toHaveTextContent(/Fee ≈ 0\.0001000 ETH \(\$0\.20\), at most \$0\.40$/);
});

it('has no value where the price of the currency is unknown', async () => {
  const { enter } = await openDeposit({ allowance: TWO });
  await enter();
  expect(fee()).toHaveTextContent(/Fee ≈ 0\.0001000 ETH, at most 0\.0002000 ETH$/);
});

it('reads no price while nothing is planned', async () => {
  const { chain } = await openDeposit({ allowance: TWO });
  await pass(60_000);
  expect(chain.requests.filter(({ method }) => method === 'eth_feeHistory')).toEqual([]);
});

it('is unknown, with the reason, where no node tells the price', async () => {
  const { chain, enter } = await openDeposit({ allowance: TWO });
  chain.rpc('eth_feeHistory', ['0x5', 'latest', [10, 50, 90]], null);
  await enter();
  expect(fee()).toHaveTextContent(/unknown/);
});

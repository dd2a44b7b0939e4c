import { createFakeHost } from '@fathom/testing/fakeHost';
import { fakeTimers, pass } from '@fathom/testing/render/dialogPage';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen } from '@testing-library/react';
import type { Address, Hex } from '@fathom/contract/address';
import { Profiler } from 'react';
import { RECORDED, recordedChain, recordedMarket } from '../../data/testing/recordedChain';
import { setupMetrics } from '../../actions/testing/dialogHarness';
import { LiveEModeDialog } from './LiveEModeDialog';

fakeTimers();

it('computes its values every second [LND-275]', async () => {
  const { address, answers } = RECORDED.accounts.eMode;
  const { chain } = recordedChain(answers as Record<string, Hex>);
  const host = createFakeHost({ readers: [chain] });
  host.connect(address as Address);
  const onRender = jest.fn();
  renderWithHost(
    <Profiler id="dialog" onRender={onRender}>
      <LiveEModeDialog market={recordedMarket()} metrics={setupMetrics()} target="disable" onClose={jest.fn()} />
    </Profiler>,
    { host },
  );
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Disable E-Mode' })).toHaveTextContent(/Asset categoryStablecoinstoNone/);
  await pass(2_999);
  const at = onRender.mock.calls.length;
  await pass(1);
  expect(onRender.mock.calls.length).toBeGreaterThan(at);
  const before = onRender.mock.calls.length;
  await pass(999);
  expect(onRender).toHaveBeenCalledTimes(before);
  await pass(1);
  expect(onRender.mock.calls.length).toBeGreaterThan(before);
});

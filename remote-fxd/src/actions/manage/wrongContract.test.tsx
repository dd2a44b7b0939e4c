import { screen } from '@testing-library/react';
import { getBookKeeper } from '../../data/abi/fxdContracts';
import { stubDeployment } from '../../data/testing/stubDeployment';
import { wad } from '../../domain/testing/buildPosition';
import { dialogSetup } from '@fathom/testing/render/dialogPage';
import { CONTRACTS, repayCall } from '../testing/dialogHarness';
import { openManaging } from './testing/openManaging';

dialogSetup();

async function refused(breakDeployment: (chain: Awaited<ReturnType<typeof openManaging>>['chain']) => void) {
  const setup = await openManaging({
    position: { debt: 0n, lockedCollateral: wad(5), status: 'safe' },
    holdings: { fxd: 1n, fxdAllowance: 1n },
  });
  setup.simulate(() => [{ calls: [{ status: '0x0', returnData: '0x' }] }]);
  stubDeployment(setup.chain, CONTRACTS);
  breakDeployment(setup.chain);
  setup.chain.estimate(repayCall(setup, wad(5), 1n), 300_000n);
  return screen.findByText(/Simulation failed/);
}

it('names the misconfigured contract when a transaction reverts without a reason', async () => {
  await refused((chain) => chain.garble(getBookKeeper.read(CONTRACTS.stablecoinAdapter), '0x'));
  const named = `stablecoinAdapter \\(${CONTRACTS.stablecoinAdapter}\\) has no contract`;
  const refusal = await screen.findByText(new RegExp(named));
  expect(refusal).toHaveTextContent('Your funds are safe on-chain.');
  expect(refusal).not.toHaveTextContent('Something went wrong!');
});

it("displays 'Something went wrong!' when the configuration is correct", async () => {
  expect(await refused(() => undefined)).toHaveTextContent('Something went wrong!');
});

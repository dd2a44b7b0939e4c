import { act, screen } from '@testing-library/react';
import { wad } from '../../../domain/testing/buildPosition';
import { button, dialogStage, fact } from '../testing/dialogPage';
import { closeCall, MINED, positionReceipt } from '../testing/dialogScene';
import { openManaging } from './testing/openManaging';

/** What a liquidation of the whole debt leaves: 5 CGO and no debt. */
const LEFT = { debt: 0n, lockedCollateral: wad(5), status: 'safe' } as const;
dialogStage();

it('takes out what is left in a position without debt, in one transaction without FXD', async () => {
  const scene = await openManaging({ tab: 'top-up', position: LEFT, holdings: { fxd: 0n } });
  const { chain, host, user } = scene;
  chain.estimate(closeCall(scene), 300_000n);
  expect(screen.getByRole('dialog')).toHaveTextContent('This position owes nothing any more.');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(fact('Collateral locked')).toBe('5.000000to0.000000CGO');
  expect(fact('FXD borrowed')).toBe('0.00FXD unchanged');
  expect(screen.getByText('You receive 5 CGO')).toBeInTheDocument();
  // One step needs no list of steps.
  expect(screen.queryByRole('listitem')).toBeNull();
  await user.click(await button('Take the collateral out'));
  expect(await button('Taking the collateral out')).toBeInTheDocument();
  const hash = `0x${'1'.padStart(64, '0')}`;
  const receipt = { collateral: -wad(5), fxd: 0n, lockedCollateral: 0n, debt: 0n };
  chain.rpc('eth_getTransactionReceipt', [hash], positionReceipt(scene, receipt));
  act(() => host.settle(MINED));
  expect(await screen.findByText('All done!')).toBeInTheDocument();
  expect(await screen.findByText(/You took out/)).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('Your position is closed. You took out 5.00 CGO');
  expect(host.submissions.map(({ meta }) => meta.title)).toEqual(['Take the collateral out of position #7']);
  chain.verify();
});

it('turns to that when the position is liquidated while its dialog is open', async () => {
  const { book, position } = await openManaging();
  expect(screen.getByRole('tab', { name: 'Repay Position' })).toBeInTheDocument();
  book({ ...position, debtShare: 0n, lockedCollateral: wad(5) });
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByRole('tab')).toBeNull();
  expect(fact('Collateral locked')).toBe('5.000000to0.000000CGO');
});

it('says that it could not be tried out where no node answers', async () => {
  const scene = await openManaging({ position: LEFT });
  scene.simulate(() => {
    throw Object.assign(new Error('No node answered.'), { code: 'unreachable' });
  });
  scene.chain.estimate(closeCall(scene), 300_000n);
  expect(
    await screen.findByText('It could not be tried out: no node answered.', {}, { timeout: 5_000 }),
  ).toBeInTheDocument();
});

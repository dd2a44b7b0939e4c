import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { areaTheme } from '@fathom/ui/theme/theme';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPosition, buildReserve, testAddress } from '../../domain/testing/buildMarket';
import type { ClaimableReward } from '../../domain/rewards/claimableRewards';
import type { UserPosition } from '../../domain/position/userPosition';
import { AccountMetrics } from './AccountMetrics';

const UNIT = 10n ** 18n;
const { color } = areaTheme('light', 'lending');

function show(position: UserPosition, rewards: readonly ClaimableReward[] = [], onClaim?: () => void) {
  renderWithHost(
    <AccountMetrics
      position={position}
      rewards={rewards}
      whyRewardsUnknown={undefined}
      notification={undefined}
      onHealthDetails={() => undefined}
      onClaim={onClaim}
    />,
  );
}

function rewardWorth(balanceUsd: bigint): ClaimableReward {
  return {
    rewardTokenAddress: testAddress(7),
    symbol: 'FTHM',
    decimals: 18,
    incentiveControllerAddress: testAddress(8),
    balance: UNIT,
    balanceUsd,
    assets: [testAddress(101)],
  };
}

it("displays what all available rewards are worth, next to a button 'Claim' [LND-020]", async () => {
  const claim = jest.fn();
  const position = buildPosition([{ reserve: buildReserve(), supplied: UNIT }]);
  show(position, [rewardWorth(12_3400_0000n), rewardWorth(1_0000_0000n)], claim);
  const metrics = within(screen.getByRole('region', { name: 'Your account' }));
  expect(metrics.getByText('Available rewards').closest('section > div')).toHaveTextContent(
    /^Available rewards\$13\.34Claim$/,
  );
  const button = metrics.getByRole('button', { name: 'Claim rewards' });
  expect(button).toHaveTextContent(/^Claim$/);
  await userEvent.click(button);
  expect(claim).toHaveBeenCalledTimes(1);
});

const HEALTH_FACTORS = [
  ['3.00', 3750n, 'positive'],
  ['2.99', 3749n, 'caution'],
  ['1.10', 1375n, 'caution'],
  ['1.09', 1374n, 'danger'],
] as const;
it.each(HEALTH_FACTORS)(
  'colors a health factor of %s, of %s collateral per 1000 owed, as %s [LND-473]',
  (displayed, collateral, tone) => {
    const owed = buildReserve({ underlyingAsset: testAddress(2), symbol: 'BBB' });
    const position = buildPosition([
      { reserve: buildReserve(), supplied: (collateral * UNIT) / 1000n },
      { reserve: owed, variableDebt: UNIT },
    ]);
    show(position);
    expect(screen.getByText(displayed)).toHaveStyle({ color: color[tone] });
  },
);

it('states that the net APY of an account without a net worth is not computable [LND-204]', async () => {
  show(buildPosition([{ reserve: buildReserve() }]));
  await userEvent.hover(screen.getByText('—'));
  expect(await screen.findByText('no possible to calculate net apy')).toBeInTheDocument();
});

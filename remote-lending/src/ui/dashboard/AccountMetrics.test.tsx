import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { areaTheme } from '@fathom/ui/theme/theme';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPosition, buildReserve, testAddress } from '../../domain/testing/buildMarket';
import type { UserPosition } from '../../domain/userPosition';
import { AccountMetrics } from './AccountMetrics';

const UNIT = 10n ** 18n;
const { color } = areaTheme('light', 'lending');

function show(position: UserPosition) {
  renderWithHost(
    <AccountMetrics
      position={position}
      rewards={[]}
      whyRewardsUnknown={undefined}
      notification={undefined}
      onHealthDetails={() => undefined}
      onClaim={undefined}
    />,
  );
}

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

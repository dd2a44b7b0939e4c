import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { areaTheme } from '@fathom/ui/theme/theme';
import { screen } from '@testing-library/react';
import { buildPosition, buildReserve, testAddress } from '../../domain/testing/buildMarket';
import { AccountMetrics } from './AccountMetrics';

const UNIT = 10n ** 18n;
const { color } = areaTheme('light', 'lending');

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
    expect(screen.getByText(displayed)).toHaveStyle({ color: color[tone] });
  },
);

import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { areaTheme } from '@fathom/ui/theme/theme';
import { screen, within } from '@testing-library/react';
import type { PoolDataVariant } from '../../data/abi/poolDataVariants';
import { buildPosition, buildReserve, testAddress } from '../../domain/testing/buildMarket';
import { HealthDialog } from './HealthDialog';

const UNIT = 10n ** 18n;
const { color } = areaTheme('light', 'lending');

/** Uses thousandths of a dollar, an LTV of 75% and a threshold of 80%. */
async function open(collateral: bigint, debt = 1000n, reserve = buildReserve(), variant: PoolDataVariant = 'v3.0.2') {
  const owed = buildReserve({ underlyingAsset: testAddress(2), symbol: 'BBB' });
  const position = buildPosition([
    { reserve, supplied: (collateral * UNIT) / 1000n },
    { reserve: owed, variableDebt: (debt * UNIT) / 1000n },
  ]);
  renderWithHost(
    <HealthDialog
      market={{ uiPoolDataVariant: variant }}
      metrics={{ account: { position } }}
      onClose={() => undefined}
    />,
  );
  return screen.findByRole('dialog');
}

function part(label: string): HTMLElement {
  const section = screen.getByText(label).closest('section');
  if (!section) throw new Error(`no part ${label}`);
  return section;
}

const HEALTH_FACTORS = [
  ['3.01', 3763n, 'positive'],
  ['3.00', 3750n, 'caution'],
  ['1.10', 1376n, 'caution'],
  ['1.10', 1375n, 'danger'],
  ['0.99', 1249n, 'danger'],
] as const;
it.each(HEALTH_FACTORS)(
  'marks a health factor of %s, of %s collateral per 1000 owed, as %s [LND-063, LND-064, LND-065]',
  async (displayed, collateral, tone) => {
    await open(collateral);
    expect(screen.getByText(displayed)).toHaveStyle({ color: color[tone] });
  },
);

it('explains that liquidation may be triggered below a health factor of 1 [LND-066]', async () => {
  expect(await open(2000n)).toHaveTextContent('Liquidation may be triggered when the health factor is below 1.');
});

const LOANS_TO_VALUE = [
  [375n, 'positive'],
  [376n, 'caution'],
  [749n, 'caution'],
  [750n, 'danger'],
  [900n, 'danger'],
] as const;
it.each(LOANS_TO_VALUE)(
  'marks a debt of %s per 1000 of collateral on the LTV bar as %s [LND-067, LND-068]',
  async (debt, tone) => {
    await open(1000n, debt);
    const bar = screen.getByRole('img', { name: 'Current LTV' });
    expect(bar.firstElementChild).toHaveStyle({ background: color[tone] });
  },
);

it('uses the liquidation threshold as the LTV limit if it is smaller [LND-067]', async () => {
  await open(1000n, 600n, buildReserve({ reserveLiquidationThreshold: 6000n }));
  expect(screen.getByRole('img', { name: 'Current LTV' }).firstElementChild).toHaveStyle({ background: color.danger });
});

const POSITIONS_ON_THE_BAR = [
  ['5.00', 6250n, '50%'],
  ['10.00', 12_500n, '100%'],
  ['50.00', 62_500n, '100%'],
] as const;
it.each(POSITIONS_ON_THE_BAR)(
  'ends the health bar at 10: %s, of %s collateral, is at %s [LND-069]',
  async (displayed, collateral, left) => {
    await open(collateral);
    const needles = part('Health factor').querySelectorAll<HTMLElement>('[role="img"] > [style]:empty');
    expect(screen.getByText(displayed)).toBeInTheDocument();
    expect([...needles].map(({ style }) => style.left)).toEqual([left]);
  },
);

it('marks 1 on the bar of the health factor [LND-070]', async () => {
  const dialog = await open(2000n);
  const bar = within(dialog).getByRole('img', { name: /health factor/i });
  expect(within(bar).getByText('1')).toHaveStyle({ left: '10%' });
});

it.each([
  [
    'v3.0.2',
    'When a liquidation occurs, liquidators repay up to 50% of the debt, and all of it at a health factor of 0.95 or below.',
  ],
  [
    'v3.2',
    'When a liquidation occurs, liquidators repay up to 50% of the debt, and all of it at a health factor of 0.95 or below.',
  ],
  [
    'v3.3',
    'When a liquidation occurs, liquidators repay up to 50% of the debt, and all of it at a health factor of 0.95 or below, or if the debt or the collateral is worth less than $2,000.00.',
  ],
] as const)('states what liquidators repay in a pool of Aave %s', async (variant, sentence) => {
  const dialog = await open(2000n, 1000n, buildReserve(), variant);
  expect(dialog).toHaveTextContent(`Max LTV 75.00%, liquidation threshold 80.00%. ${sentence}`);
});

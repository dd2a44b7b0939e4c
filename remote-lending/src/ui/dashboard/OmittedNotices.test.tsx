import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { screen } from '@testing-library/react';
import { buildPosition, buildReserve, testAddress } from '../../domain/testing/buildMarket';
import { AccountMetrics } from './AccountMetrics';
import { OmittedNotices } from './OmittedNotices';

const LUSD = { underlyingAsset: testAddress(0xabcd), symbol: 'LUSD', problem: 'the decimals' };

test('names an omitted reserve with its address and the problem', async () => {
  renderWithHost(<OmittedNotices omitted={[LUSD]} inPosition={[]} />);
  expect(await screen.findByText(/^LUSD \(0x00…abcd\) is not shown: .*\(the decimals\)/)).toBeInTheDocument();
  expect(screen.queryByText(/^Your position includes/)).not.toBeInTheDocument();
});

test('names the incomplete values to an account with a balance in it', async () => {
  renderWithHost(<OmittedNotices omitted={[LUSD]} inPosition={[LUSD]} />);
  expect(await screen.findByText(/^Your position includes LUSD \(0x00…abcd\)\./)).toHaveTextContent(
    'Net worth and net APY cannot be computed without it.',
  );
});

test('displays no net worth and no net APY if part of the position cannot be valued', () => {
  const WAD = 10n ** 18n;
  const position = buildPosition([{ reserve: buildReserve(), supplied: WAD, variableDebt: WAD / 10n }]);
  const omitted = { collateral: 0n, debt: 1n, weightedLtv: 0n, weightedThreshold: 0n };
  renderWithHost(
    <AccountMetrics
      position={{ ...position, netAPY: { kind: 'unknown' }, omitted }}
      rewards={[]}
      whyRewardsUnknown={undefined}
      notification={undefined}
      onHealthDetails={() => undefined}
      onClaim={undefined}
    />,
  );
  expect(screen.getAllByText('—')).toHaveLength(2);
});

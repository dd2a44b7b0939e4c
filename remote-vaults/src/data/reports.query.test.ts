import { allReportRows } from './allReports.query';
import { reportRows } from './reports.query';
import { CHAIN_ID, strategyAt, vaultsSetup } from './testing/vaultsSetup';

const SECOND = 1_700_000_000;

function report(id: number, seconds: number) {
  return { id: `r-${id}`, timestamp: `${seconds}000`, gain: '3', loss: '0', currentDebt: '7' };
}

it('reads rates of the past with their times, in seconds and oldest first, without malformed ones [VLT-096]', async () => {
  const aprs = [
    { id: 'a-2', apr: '2.5', timestamp: `${SECOND + 9}000` },
    { id: 'a-1', apr: '5', timestamp: `${SECOND}000` },
    { id: 'a-0', apr: 'none', timestamp: `${SECOND}000` },
  ];
  const { scope } = vaultsSetup({
    responses: { VaultStrategyReports: () => ({ strategyReports: [], strategyHistoricalAprs: aprs }) },
  });
  const [history] = await scope.indexer.read(reportRows([strategyAt(1)]), { chainId: CHAIN_ID });
  expect(history?.aprs).toEqual([
    { apr: 5n * 10n ** 16n, timestamp: SECOND },
    { apr: 25n * 10n ** 15n, timestamp: SECOND + 9 },
  ]);
  expect(history?.omitted).toBe(1);
});

it('reads reports with time, gain, loss and debt, oldest first [VLT-095]', async () => {
  const strategyReports = [
    { ...report(2, SECOND + 9), gain: '0', loss: '4' },
    { ...report(1, SECOND), gain: '5', currentDebt: '8' },
  ];
  const { scope } = vaultsSetup({
    responses: { VaultStrategyReports: () => ({ strategyReports, strategyHistoricalAprs: [] }) },
  });
  const [history] = await scope.indexer.read(reportRows([strategyAt(1)]), { chainId: CHAIN_ID });
  const strategy = strategyAt(1);
  expect(history?.reports).toEqual([
    { strategy, timestamp: SECOND, gain: 5n, loss: 0n, currentDebt: 8n },
    { strategy, timestamp: SECOND + 9, gain: 0n, loss: 4n, currentDebt: 7n },
  ]);
});

it('reads the reports of all strategies page by page, each strategy oldest first', async () => {
  const [one, other] = [strategyAt(1), strategyAt(2)];
  const full = Array.from({ length: 1_000 }, (_, index) => ({
    ...report(index, SECOND - index),
    strategy: { id: one },
  }));
  const rest = [{ ...report(1_001, SECOND - 2_000), strategy: { id: other } }];
  const { scope, indexer } = vaultsSetup({
    responses: {
      AllStrategyReports: ({ variables: { skip } }) => ({
        strategyReports: [...full, ...rest].slice(Number(skip), Number(skip) + 1_000),
      }),
    },
  });
  const reports = await scope.indexer.read(allReportRows, { chainId: CHAIN_ID });
  expect(indexer.asked.map(({ variables }) => variables.skip)).toEqual([0, 1_000, 1_001]);
  expect([...reports.keys()].toSorted()).toEqual([one.toLowerCase(), other.toLowerCase()].toSorted());
  const times = reports.get(one)?.map(({ timestamp }) => timestamp);
  expect([times?.length, times?.[0], times?.at(-1)]).toEqual([1_000, SECOND - 999, SECOND]);
});

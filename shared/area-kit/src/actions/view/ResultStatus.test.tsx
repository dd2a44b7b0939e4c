import { screen } from '@testing-library/react';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import type { ActionResult } from '../defineAction';
import { transactionText } from '../text/en';
import { DonePanel } from './DonePanel';
import { resultTitle, useReportResult, WithResultStatus, type ResultStatus } from './ResultStatus';

const AMOUNT: ActionResult = {
  message: (amount, symbol) => `You supplied ${amount} ${symbol}`,
  amount: { raw: 5n, decimals: 0 },
  symbol: 'FXD',
  rows: [{ key: 'row', label: 'Shares', value: '7' }],
};

interface Shown {
  readonly status: ResultStatus;
  readonly result?: ActionResult;
  readonly times?: number;
}

function Result({ status, result = AMOUNT, times = 1 }: Shown) {
  useReportResult(status);
  const end = { feeWei: undefined, hash: undefined, transactionUrl: '', times };
  return <DonePanel end={end} result={result} status={status} nativeSymbol="ETH" usdValue={() => undefined} />;
}

function show(shown: Shown) {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  renderWithHost(
    <WithResultStatus>
      {(status) => (
        <section aria-label={resultTitle(status, 'All done!')}>
          <Result {...shown} />
        </section>
      )}
    </WithResultStatus>,
    { host },
  );
}

it('has the title of a success only for a result that the receipt proves', () => {
  show({ status: 'proven' });
  expect(screen.getByRole('region', { name: 'All done!' })).toHaveTextContent(/You supplied\s*5\.00\s*FXD.*Shares\s*7/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['missing', transactionText.missingResult],
  ['unread', transactionText.unreadResult],
] as const)('warns about a result that is %s, and claims nothing', (status, warning) => {
  show({ status });
  const dialog = screen.getByRole('region', { name: transactionText.resultTitles[status] });
  expect(screen.getByRole('alert')).toHaveTextContent(warning);
  expect(dialog).not.toHaveTextContent('You supplied');
  expect(dialog).not.toHaveTextContent('Shares');
});

it('claims nothing while the receipt is read', () => {
  show({ status: 'reading' });
  const dialog = screen.getByRole('region', { name: transactionText.resultTitles.reading });
  expect(dialog).not.toHaveTextContent('You supplied');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says how often the wallet sent the transaction', () => {
  show({ status: 'proven', times: 2 });
  expect(screen.getByText(transactionText.sentRepeatedly(2))).toBeInTheDocument();
});

it('says how a proven result differs from its preview', () => {
  show({ status: 'proven', result: { ...AMOUNT, warning: 'You received less.' } });
  expect(screen.getByText('You received less.')).toBeInTheDocument();
});

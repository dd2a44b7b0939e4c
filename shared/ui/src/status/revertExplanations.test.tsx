import type { TransactionRecord } from '@fathom/contract';
import { act, waitFor } from '@testing-library/react';
import { createWritable } from '@fathom/base/domain/writable';
import { createFakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { testRecord } from '@fathom/testing/testRecord';
import { revertExplanations } from './revertExplanations';

function start(load: () => Promise<(reason: string) => string | undefined>) {
  const useRevertExplanations = revertExplanations('lending', load);
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  const list = createWritable<readonly TransactionRecord[]>([]);
  const explainReverts = jest.fn(() => () => undefined);
  const services = { ...host.services, transactions: { ...host.services.transactions, list, explainReverts } };
  function Area() {
    useRevertExplanations();
    return null;
  }
  renderWithHost(<Area />, { host: { ...host, services } });
  const [[area, explain] = []] = explainReverts.mock.calls as unknown as [string, (reason: string) => unknown][];
  return { area, explain: (reason: string) => explain?.(reason), list };
}

it("provides the host with revert explanations on the account's first transaction", async () => {
  const load = jest.fn(async () => (reason: string) => (reason === '36' ? 'Not enough collateral.' : undefined));
  const { area, explain, list } = start(load);
  expect(area).toBe('lending');
  expect(explain('36')).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  act(() => list.set([testRecord()]));
  await waitFor(() => expect(explain('36')).toBe('Not enough collateral.'));
  expect(explain('a reason of another contract')).toBeUndefined();
});

it('retries a failed load when a transaction changes', async () => {
  const load = jest.fn(async () => () => 'Explained');
  load.mockRejectedValueOnce(new Error('offline'));
  const { explain, list } = start(load);
  act(() => list.set([testRecord()]));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(explain('36')).toBeUndefined();
  act(() => list.set([testRecord(), testRecord()]));
  await waitFor(() => expect(explain('36')).toBe('Explained'));
});

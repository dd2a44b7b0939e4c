import type { TransactionRecord } from '@fathom/shared/contract';
import { createWritable } from '@fathom/shared/domain/writable';
import { createFakeChain } from '@fathom/shared/testing/fakeChain';
import { createFakeHost } from '@fathom/shared/testing/fakeHost';
import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { testRecord } from '@fathom/shared/testing/testRecord';
import { act, waitFor } from '@testing-library/react';
import { useRevertExplanations } from './useRevertExplanations';

function Area() {
  useRevertExplanations();
  return null;
}

it("provides the host with revert explanations on the account's first transaction", async () => {
  const host = createFakeHost({ readers: [createFakeChain().reader] });
  const list = createWritable<readonly TransactionRecord[]>([]);
  const explainReverts = jest.fn(() => () => undefined);
  const services = { ...host.services, transactions: { ...host.services.transactions, list, explainReverts } };
  renderWithHost(<Area />, { host: { ...host, services }, area: 'lending' });
  const [[area, explain] = []] = explainReverts.mock.calls as unknown as [string, (reason: string) => unknown][];
  expect(area).toBe('lending');
  expect(explain?.('36')).toBeUndefined();
  act(() => list.set([testRecord()]));
  await waitFor(() => expect(explain?.('36')).toMatch(/collateral/));
  expect(explain?.('a reason of another contract')).toBeUndefined();
});

import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { Route, Routes } from '@fathom/contract/router';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { proposalStatusesQuery } from '../data/proposalStatus.query';
import type { DaoScope } from '../data/daoScope';
import { DaoBar } from './DaoBar';
import { governanceSetup } from './testing/governanceSetup';
import { useDaoScope } from './useDaoScope';

let restore: (() => void) | undefined;
afterEach(() => restore?.());

function Statuses({ scope }: { scope: DaoScope }) {
  useQuery(proposalStatusesQuery(scope, []));
  return null;
}

function Area({ hasStatuses }: { hasStatuses: boolean }) {
  const setting = useDaoScope();
  if (setting.status !== 'deployed') return null;
  return (
    <>
      <DaoBar basePath="/dao" scope={setting.scope} />
      {hasStatuses && <Statuses scope={setting.scope} />}
    </>
  );
}

function show(path: string, hasStatuses = true) {
  const setup = governanceSetup();
  ({ restore } = setup);
  const now = Math.floor(Date.now() / 1_000);
  setup.chain.setBlock(100, now - 3_600);
  renderWithHost(
    <QueryClientProvider client={createAreaQueryClient()}>
      <Routes>
        <Route path="/dao/*" element={<Area hasStatuses={hasStatuses} />} />
      </Routes>
    </QueryClientProvider>,
    { host: setup.host, area: 'dao', path },
  );
}

it('shows the age of the block that the current list or proposal was read from', async () => {
  show('/dao/governance');
  expect(await screen.findByText(/1 h/)).toBeInTheDocument();
});

it('shows no age where nothing was read', async () => {
  show('/dao/governance', false);
  expect(await screen.findByRole('link', { name: 'Governance' })).toBeInTheDocument();
  expect(screen.queryByText(/ago|old/)).toBeNull();
});

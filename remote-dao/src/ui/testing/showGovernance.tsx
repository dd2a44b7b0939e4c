import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { Route, Routes } from '@fathom/contract/router';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { NotFoundNotice } from '@fathom/ui/page/NotFound';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { GovernanceRoutes } from '../governance/GovernanceRoutes';
import { useDaoScope } from '../useDaoScope';
import {
  governanceSetup,
  type GovernanceSetup,
  type GovernanceSetupOptions,
  type ProposalSetup,
} from './governanceSetup';

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  window.localStorage.clear();
});

export const SIX: readonly ProposalSetup[] = [6, 5, 4, 3, 2, 1].map((number) => ({
  title: `Proposal number ${number}`,
}));

/** Cleans up after each test. */
export function showGovernance(
  options: GovernanceSetupOptions = {},
  arrange: (setup: GovernanceSetup) => void = () => undefined,
  path = '/dao/governance',
): GovernanceSetup {
  const setup = governanceSetup(options);
  ({ restore } = setup);
  arrange(setup);
  renderWithHost(
    <QueryClientProvider client={createAreaQueryClient()}>
      <Routes>
        <Route path="/dao/governance/*" element={<Governance />} />
      </Routes>
    </QueryClientProvider>,
    { host: setup.host, area: 'dao', path },
  );
  return setup;
}

export function displayedTitles(): readonly (string | null)[] {
  return screen.getAllByRole('link', { name: /^Proposal number/ }).map(({ textContent }) => textContent);
}

function Governance() {
  const setting = useDaoScope();
  if (setting.status !== 'deployed') return null;
  return (
    <>
      <NotFoundNotice of="dao" />
      <GovernanceRoutes scope={setting.scope} basePath="/dao" />
    </>
  );
}

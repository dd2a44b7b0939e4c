import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { toHex } from '@fathom/base/domain/hexText';
import { Route, Routes } from '@fathom/contract/router';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ProposalBatch } from '../../domain/governance/proposal';
import { ProposalPage } from '../proposal/ProposalPage';
import { useDaoScope } from '../useDaoScope';
import { encodeVote } from './encodeGovernorCall';
import {
  DAO_CONTRACTS,
  governanceSetup,
  type GovernanceSetup,
  type GovernanceSetupOptions,
  type ProposalSetup,
} from './governanceSetup';

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  jest.restoreAllMocks();
});

interface ShowOptions extends GovernanceSetupOptions {
  readonly isVisitor?: boolean;
  readonly path?: string;
}

export const OPEN: ProposalSetup = { title: 'Raise the ceiling', body: '<p>Because <b>demand</b></p>' };

/** Cleans up after each test. */
export function showProposal(
  proposal: ProposalSetup,
  { isVisitor = false, path, ...options }: ShowOptions = {},
  arrange: (setup: GovernanceSetup) => void = () => undefined,
) {
  const setup = governanceSetup({ proposals: [proposal], ...options });
  ({ restore } = setup);
  const [subject] = setup.proposals;
  if (!subject) throw new Error('no proposal');
  if (!isVisitor) setup.host.connect(FAKE_ACCOUNT);
  arrange(setup);
  const { unmount } = renderWithHost(
    <QueryClientProvider client={createAreaQueryClient()}>
      <Routes>
        <Route path="/dao/governance/proposal/*" element={<Proposal />} />
      </Routes>
    </QueryClientProvider>,
    { host: setup.host, area: 'dao', path: path ?? `/dao/governance/proposal/${subject.key}` },
  );
  return { ...setup, unmount, proposal: subject };
}

function Proposal() {
  const setting = useDaoScope();
  return setting.status === 'deployed' ? <ProposalPage scope={setting.scope} basePath="/dao" /> : null;
}

export function votingCard(): HTMLElement {
  return screen.getByRole('region', { name: 'Voting' });
}

export function simulate(chain: GovernanceSetup['chain'], batch: ProposalBatch, results: readonly object[]): void {
  const { timelock } = DAO_CONTRACTS;
  const calls = batch.targets.map((to, index) => ({
    from: timelock,
    to,
    value: toHex(batch.values[index] ?? 0n),
    data: batch.calldatas[index],
  }));
  const total = batch.values.reduce((sum, value) => sum + value, 0n);
  const stateOverrides = { [timelock]: { balance: toHex(total) } };
  const request = { blockStateCalls: [{ calls, ...(total > 0n && { stateOverrides }) }], validation: false };
  chain.rpc('eth_simulateV1', [request, 'latest'], [{ calls: results }]);
}

export function estimateAll({ chain, proposals: [subject] }: GovernanceSetup): void {
  for (const code of [0n, 1n, 2n]) {
    chain.estimate({ from: FAKE_ACCOUNT, ...encodeVote(subject?.id ?? 0n, code) }, 100_000n);
  }
}

import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { Route, Routes, useLocation } from '@fathom/contract/router';
import { chainState } from '@fathom/base/rpc/multicall';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { getNextAcceptableProposalTime, getProposalThreshold } from '../../data/abi/daoContracts';
import { draftStore } from '../../data/drafts';
import type { Draft } from '../../domain/authoring/draft';
import { GovernanceRoutes } from '../governance/GovernanceRoutes';
import { useDaoScope } from '../useDaoScope';
import { DAO_CONTRACTS, governanceSetup } from './governanceSetup';

const WAD = 10n ** 18n;
const { governor } = DAO_CONTRACTS;
export const HOME = '/dao/governance';
export const CREATE = `${HOME}/proposal/create`;

let restore: (() => void) | undefined;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  restore?.();
  jest.useRealTimers();
});

function Area() {
  const setting = useDaoScope();
  return setting.status === 'deployed' ? <GovernanceRoutes scope={setting.scope} basePath="/dao" /> : null;
}

function Path() {
  return <output aria-label="Path">{useLocation().pathname}</output>;
}

interface ShowOptions {
  readonly drafts?: readonly Draft[];
  readonly isVisitor?: boolean;
  /** vFTHM. Default: 2,000. */
  readonly votes?: bigint;
  readonly nextAcceptable?: number;
  readonly forumUrl?: string;
}

/** Cleans up around each test. */
export async function showAuthoring(path: string, options: ShowOptions = {}) {
  const { drafts = [], isVisitor = false, votes = 2_000n, nextAcceptable = 0, forumUrl } = options;
  for (const draft of drafts) await draftStore().save(draft);
  const contracts = { chainId: 1135, contracts: DAO_CONTRACTS };
  const areas = { dao: { deployments: [contracts], ...(forumUrl !== undefined && { forumUrl }) } };
  const setup = governanceSetup({ balance: votes, areas });
  ({ restore } = setup);
  const { chain, host } = setup;
  chain.respond(getNextAcceptableProposalTime.read(governor, FAKE_ACCOUNT), BigInt(nextAcceptable));
  chain.respond(getProposalThreshold.read(governor), 1_000n * WAD);
  chain.respond(chainState.nativeBalance(chain.reader, FAKE_ACCOUNT), WAD);
  if (!isVisitor) host.connect(FAKE_ACCOUNT);
  const rendered = renderWithHost(
    <QueryClientProvider client={createAreaQueryClient()}>
      <Routes>
        <Route path="/dao/governance/*" element={<Area />} />
        <Route path="/dao/staking" element={<h1>Staking</h1>} />
      </Routes>
      <Path />
    </QueryClientProvider>,
    { host, area: 'dao', path },
  );
  return { ...setup, ...rendered, alerts: () => host.alerts.map(({ kind, text }) => [kind, text]) };
}

export function stored(): readonly Record<string, unknown>[] {
  return JSON.parse(localStorage.getItem('draftProposals') ?? '[]') as Record<string, unknown>[];
}

export async function field(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('textbox', { name });
}

export async function button(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

export async function describeIt(html: string) {
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'] };
  fireEvent.paste(await field('Description'), { clipboardData });
}

export async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await field(/^Title/), 'Raise it');
  await describeIt('<p>Because</p>');
  await user.click(screen.getByRole('checkbox'));
}

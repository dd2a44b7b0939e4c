import { useChain, useWallet } from '@fathom/contract';
import { Navigate, Route, Routes, useLocation } from '@fathom/contract/router';
import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { AreaBar } from '@fathom/ui/page/AreaBar';
import { ReadCache } from '@fathom/ui/page/ReadCache';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { LiveDataAge } from '@fathom/ui/status/LiveDataAge';
import type { ReactNode } from 'react';
import { PageLoadError } from '../shell/PageLoadError';
import { useShell } from '../shell/ShellContext';
import { portfolioText } from '../text/portfolio';
import { ConnectPage } from './ConnectPage';
import { TabSkeleton } from './PortfolioSkeleton';
import { oldestReading } from './loading/oldestReading';
import { useAreaStates } from './loading/useAreaStates';
import { PORTFOLIO_PATH } from './portfolioPath';
import type { PortfolioPageProps } from './portfolioPage';

const OverviewPage = lazyPart(
  () => import('./overview/OverviewPage').then((module) => module.OverviewPage),
  PageLoadError,
  TabSkeleton,
);
const VisitorPage = lazyPart(
  () => import('./overview/VisitorPage').then((module) => module.VisitorPage),
  PageLoadError,
  TabSkeleton,
);
const StressPage = lazyPart(
  () => import('./stress/StressPage').then((module) => module.StressPage),
  PageLoadError,
  TabSkeleton,
);
const LedgerPage = lazyPart(
  () => import('./ledger/LedgerPage').then((module) => module.LedgerPage),
  PageLoadError,
  TabSkeleton,
);

type Tab = keyof typeof portfolioText.tabs;

/** All pages of the portfolio. The states of the areas stay while the user changes the tab. */
export function PortfolioRoutes() {
  const wallet = useWallet();
  const chain = useChain();
  if (wallet.status === 'connecting') return <Tabs pages={everyTab(<TabSkeleton />)} />;
  if (wallet.status !== 'connected') {
    const pages = {
      overview: <VisitorPage />,
      stress: <ConnectPage tab="stress" />,
      ledger: <ConnectPage tab="ledger" />,
    };
    return <Tabs pages={pages} />;
  }
  const { account, kind } = wallet;
  return (
    <ReadCache key={`${chain.id} ${account}`} createClient={createAreaQueryClient}>
      <AccountPages chainId={chain.id} account={account} readOnly={kind === 'watched'} />
    </ReadCache>
  );
}

function AccountPages({ chainId, account, readOnly }: Omit<PortfolioPageProps, 'states'>) {
  const states = useAreaStates(chainId, account);
  const props = { states, chainId, account, readOnly };
  const oldest = oldestReading(states);
  return (
    <Tabs
      pages={{
        overview: <OverviewPage {...props} />,
        stress: <StressPage {...props} />,
        ledger: <LedgerPage {...props} />,
      }}
      age={oldest && <LiveDataAge {...oldest} />}
    />
  );
}

function Tabs({ pages, age }: { pages: Readonly<Record<Tab, ReactNode>>; age?: ReactNode }) {
  const { search } = useLocation();
  const { tabs, name } = portfolioText;
  const stress = `${PORTFOLIO_PATH}/stress`;
  const ledger = `${PORTFOLIO_PATH}/ledger`;
  return (
    <>
      <AreaBar
        label={name}
        links={[
          { to: PORTFOLIO_PATH, label: tabs.overview, isExact: true },
          { to: stress, label: tabs.stress },
          { to: ledger, label: tabs.ledger },
        ]}
        age={age}
      />
      <Routes>
        <Route path={PORTFOLIO_PATH} element={<Titled tab="overview">{pages.overview}</Titled>} />
        <Route path={stress} element={<Titled tab="stress">{pages.stress}</Titled>} />
        <Route path={ledger} element={<Titled tab="ledger">{pages.ledger}</Titled>} />
        <Route path="*" element={<Navigate to={{ pathname: PORTFOLIO_PATH, search }} replace />} />
      </Routes>
    </>
  );
}

function Titled({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { brand } = useShell().configuration;
  return (
    <>
      <title>{`${portfolioText.tabs[tab]} · ${brand.name}`}</title>
      {children}
    </>
  );
}

function everyTab(page: ReactNode): Readonly<Record<Tab, ReactNode>> {
  return { overview: page, stress: page, ledger: page };
}

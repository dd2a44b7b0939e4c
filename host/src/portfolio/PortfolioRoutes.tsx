import { useChain, useWallet } from '@fathom/contract';
import { Navigate, Route, Routes, useLocation } from '@fathom/contract/router';
import { createAreaQueryClient } from '@fathom/base/rpc/queryClient';
import { AreaBar } from '@fathom/ui/page/AreaBar';
import { ReadCache } from '@fathom/ui/page/ReadCache';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { LiveDataAge } from '@fathom/ui/status/LiveDataAge';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import type { ReactNode } from 'react';
import { PageLoadError } from '../shell/PageLoadError';
import { useShell } from '../shell/ShellContext';
import { portfolioText } from '../text/portfolio';
import { useAlerts } from './alerts/useAlerts';
import { ConnectPage } from './ConnectPage';
import { TabSkeleton } from './PortfolioSkeleton';
import { oldestReading } from './loading/oldestReading';
import { useAreaStates } from './loading/useAreaStates';
import { PORTFOLIO_PATH } from './portfolioPath';
import { RescueGate } from './rescue/RescueGate';
import { useViewedAccounts, type ViewedAccounts } from './wallets/useViewedAccounts';
import { WalletMenu } from './wallets/WalletMenu';

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
const LedgerScreen = lazyPart(
  () => import('./ledger/LedgerScreen').then((module) => module.LedgerScreen),
  PageLoadError,
  TabSkeleton,
);

type Tab = keyof typeof portfolioText.tabs;

/** All pages of the portfolio. The states of the areas stay while the user changes the tab. */
export function PortfolioRoutes() {
  const { status } = useWallet();
  const chain = useChain();
  const accounts = useViewedAccounts();
  const menu = accounts.own.length > 0 ? <WalletMenu {...accounts} /> : undefined;
  if (status === 'connecting') return <Tabs pages={everyTab(<TabSkeleton />)} />;
  if (accounts.viewed.length === 0) {
    const pages = {
      overview: <VisitorPage />,
      stress: <ConnectPage tab="stress" />,
      ledger: <ConnectPage tab="ledger" />,
    };
    return <Tabs pages={pages} end={menu} />;
  }
  const key = [chain.id, ...accounts.viewed.map(({ account }) => account)].join(' ');
  return (
    <ReadCache key={key} createClient={createAreaQueryClient}>
      <AccountPages chainId={chain.id} accounts={accounts} end={menu} />
    </ReadCache>
  );
}

interface AccountPagesProps {
  readonly chainId: number;
  readonly accounts: ViewedAccounts;
  readonly end: ReactNode;
}

function AccountPages({ chainId, accounts: { viewed, isReadOnly }, end }: AccountPagesProps) {
  const states = useAreaStates(chainId, viewed);
  const oldest = oldestReading(states);
  const now = useChainTime(oldest) ?? 0;
  const [first] = viewed;
  useAlerts({ states, chainId, account: first?.account, readOnly: isReadOnly, now });
  if (!first) return null;
  const props = { states, chainId, account: first.account, readOnly: isReadOnly };
  return (
    <>
      <Tabs
        pages={{
          overview: <OverviewPage {...props} />,
          stress: <StressPage {...props} />,
          ledger: <LedgerScreen {...props} />,
        }}
        age={oldest && <LiveDataAge {...oldest} />}
        end={end}
      />
      <RescueGate {...props} />
    </>
  );
}

interface TabsProps {
  readonly pages: Readonly<Record<Tab, ReactNode>>;
  readonly age?: ReactNode;
  readonly end?: ReactNode;
}

function Tabs({ pages, age, end }: TabsProps) {
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
        end={end}
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

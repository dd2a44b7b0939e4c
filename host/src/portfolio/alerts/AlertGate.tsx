import { useChain, useConnectedWallet } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { useLocation } from '@fathom/contract/router';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { useEffect, useState } from 'react';
import { useShell } from '../../shell/ShellContext';
import { isPortfolioPath } from '../portfolioPath';

/** Without this code, alerts are raised on the pages of the portfolio only. */
const AlertWatch = lazyPart(
  () => import('./AlertWatch').then((module) => module.AlertWatch),
  () => null,
);

/** Milliseconds. The page and its area load first. */
const DELAY = 30_000;

/** Watches the alerts of the connected account. The pages of the portfolio do it with their own readings. */
export function AlertGate() {
  const wallet = useConnectedWallet();
  const { id: chainId } = useChain();
  // A watched account belongs to somebody else.
  if (!wallet || wallet.kind === 'watched') return null;
  return <OwnAlerts key={`${chainId} ${wallet.account}`} account={wallet.account} />;
}

function OwnAlerts({ account }: { account: Address }) {
  const { portfolioAlerts } = useShell();
  const isOnPortfolio = isPortfolioPath(useLocation().pathname);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setIsDue(true), DELAY);
    return () => {
      clearTimeout(waiting);
      // Alerts of another account.
      portfolioAlerts.setFiring(0);
    };
  }, [portfolioAlerts]);
  return isDue && !isOnPortfolio ? <AlertWatch account={account} /> : null;
}

import { useConnectedWallet } from '@fathom/contract';
import { useLocation, useNavigate } from '@fathom/contract/router';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { useEffect } from 'react';
import { useShell } from '../shell/ShellContext';
import { readWatchLink, withWatchLink } from './readOnlyAccount';

const ReadOnlyNotice = lazyPart(
  () => import('./ReadOnlyNotice').then((module) => module.ReadOnlyNotice),
  SectionLoadError,
);

/** Marks an account as read-only, and keeps it in the URL of every page, so that each can be shared. */
export function ReadOnlyBanner() {
  const { wallet } = useShell().host;
  const connected = useConnectedWallet();
  const readOnly = connected?.kind === 'watched' ? connected.account : undefined;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const link = readWatchLink(search);

  useEffect(() => {
    if (readOnly === undefined || link?.kind === 'account') return;
    void navigate({ pathname, search: withWatchLink(search, readOnly), hash }, { replace: true });
  }, [readOnly, link?.kind, pathname, search, hash, navigate]);

  function leave() {
    void wallet.disconnect();
    void navigate({ pathname, search: withWatchLink(search, undefined), hash }, { replace: true });
  }

  if (readOnly === undefined && link?.kind !== 'unreadable') return null;
  return <ReadOnlyNotice account={readOnly} onLeave={leave} />;
}

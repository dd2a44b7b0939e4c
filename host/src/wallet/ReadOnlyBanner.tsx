import { useConnectedWallet } from '@fathom/shared/contract';
import { useLocation, useNavigate } from '@fathom/shared/router';
import { AddressText } from '@fathom/shared/ui/AddressText';
import { TextButton } from '@fathom/shared/ui/TextButton';
import { useEffect } from 'react';
import { PageBanner } from '../shell/PageBanner';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';
import { readWatchLink, withWatchLink } from './readOnlyAccount';

/**
 * Marks an account as read-only, and keeps it in the URL of every page, so that each can be shared.
 */
export function ReadOnlyBanner() {
  const { wallet } = useShell().host;
  const connected = useConnectedWallet();
  const readOnly = connected?.kind === 'watched' ? connected.account : undefined;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const link = readWatchLink(search);

  useEffect(() => {
    if (readOnly === undefined || link?.is === 'account') return;
    void navigate({ pathname, search: withWatchLink(search, readOnly), hash }, { replace: true });
  }, [readOnly, link?.is, pathname, search, hash, navigate]);

  function leave() {
    void wallet.disconnect();
    void navigate({ pathname, search: withWatchLink(search, undefined), hash }, { replace: true });
  }

  if (readOnly === undefined && link?.is !== 'unreadable') return null;
  return (
    <PageBanner aria-label={en.watch.name}>
      {readOnly === undefined ? (
        en.watch.unreadable
      ) : (
        <span>
          {en.watch.looking} <AddressText address={readOnly} hasIdenticon={false} />. {en.watch.nothing}
        </span>
      )}
      <TextButton onClick={leave}>{en.watch.leave}</TextButton>
    </PageBanner>
  );
}

import { useConnectedWallet } from '@fathom/contract';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { useShell } from '../shell/ShellContext';

const BlockedWindow = lazyPart(
  () => import('./BlockedWindow').then((module) => module.BlockedWindow),
  SectionLoadError,
);

/** Blocks an account, if the app is configured to check addresses. */
export function BlockedGate() {
  const { configuration } = useShell();
  const account = useConnectedWallet()?.account;
  if (!configuration.features.blockedAddresses || account === undefined) return null;
  return <BlockedWindow key={account} account={account} />;
}

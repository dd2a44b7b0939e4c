import { useChain, useReadable } from '@fathom/contract';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { useShell } from '../shell/ShellContext';

const CustomRpcNotice = lazyPart(
  () => import('./CustomRpcNotice').then((module) => module.CustomRpcNotice),
  SectionLoadError,
);

/** Warns that the displayed chain uses a custom RPC, or that a stored one needs the user's confirmation. */
export function CustomRpcBanner() {
  const { customRpc } = useShell().host.network;
  const chain = useChain();
  const own = useReadable(customRpc.urlOf(chain.id));
  const stored = useReadable(customRpc.storedOf(chain.id));
  const url = own ?? stored;
  if (url === undefined) return null;
  return <CustomRpcNotice key={url} url={url} isUsed={own !== undefined} />;
}

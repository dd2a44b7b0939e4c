import { useChain, useReadable } from '@fathom/contract';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { useShell } from '../shell/ShellContext';

const CustomRpcNotice = lazyPart(
  () => import('./CustomRpcNotice').then((module) => module.CustomRpcNotice),
  SectionLoadError,
);

/**
 * Says that the displayed chain is read from a custom RPC, or that one is stored, which is not used
 * until the user confirms it here.
 */
export function CustomRpcBanner() {
  const { customRpc } = useShell().host.network;
  const chain = useChain();
  const own = useReadable(customRpc.urlOf(chain.id));
  const stored = useReadable(customRpc.storedOf(chain.id));
  const url = own ?? stored;
  if (url === undefined) return null;
  return <CustomRpcNotice key={url} url={url} isUsed={own !== undefined} />;
}

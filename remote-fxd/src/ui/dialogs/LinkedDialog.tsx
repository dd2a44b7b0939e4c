import { useConnectedWallet } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { useLocation, useNavigate } from '@fathom/contract/router';
import { NotFoundRedirect } from '@fathom/ui/page/NotFound';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FxdScope } from '../../data/fxdScope';
import { linkedPositionQuery } from '../../data/linkedPosition.query';
import { usePools } from '../../actions/position/usePools';
import { poolsQuery } from '../../data/pools.query';
import { parseDialogLink, type DialogLink } from '../../domain/dialogLink';
import { overviewText } from '../../text/en';
import type { FxdDialog } from './fxdDialogs';
import { useFxdDialogs } from './useFxdDialogs';

interface LinkedDialogProps {
  readonly scope: FxdScope;
  /** Query of the URL. */
  readonly search: string;
}

/** Opens the dialog of the URL once a wallet is connected, and removes it from the URL. */
export function LinkedDialog({ scope, search }: LinkedDialogProps) {
  const link = useMemo(() => parseDialogLink(search), [search]);
  const account = useConnectedWallet()?.account;
  if (!link || account === undefined) return null;
  return link.kind === 'open' ? (
    <LinkedPool scope={scope} poolId={link.poolId} />
  ) : (
    <LinkedPosition scope={scope} link={link} account={account} />
  );
}

function LinkedPool({ scope, poolId }: Pick<LinkedDialogProps, 'scope'> & { readonly poolId: Hex }) {
  const { data, isError } = usePools(scope);
  const pool = data?.pools.find(({ id }) => id.toLowerCase() === poolId.toLowerCase());
  // Only the indexer may list the pool, until it responds.
  const message = data?.source || isError ? overviewText.noLinkedPool : undefined;
  return <Opened dialog={pool && { kind: 'open', pool }} message={message} />;
}

interface LinkedPositionProps extends Pick<LinkedDialogProps, 'scope'> {
  readonly link: Exclude<DialogLink, { kind: 'open' }>;
  readonly account: Address;
}

function LinkedPosition({ scope, link, account }: LinkedPositionProps) {
  const { kind: tab, positionId: id, amount } = link;
  const { data, isError } = useQuery(
    linkedPositionQuery({
      scope,
      account,
      id,
      pools: async (client) => (await client.query({ ...poolsQuery(scope), staleTime: Infinity })).pools,
    }),
  );
  const dialog = useMemo(
    () => (data ? ({ kind: 'manage', position: data, tab, amount } as const) : undefined),
    [data, tab, amount],
  );
  const message = isError ? overviewText.linkUnreadable : data === null ? overviewText.noLinkedPosition(id) : undefined;
  return <Opened dialog={dialog} message={message} />;
}

/** `message` states why there is no dialog. */
function Opened({ dialog, message }: { readonly dialog: FxdDialog | undefined; readonly message: string | undefined }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const onOpen = useFxdDialogs();
  const isFound = dialog !== undefined;
  const open = useEffectEvent(() => {
    if (!dialog) return;
    onOpen(dialog);
    void navigate(pathname, { replace: true });
  });
  useEffect(() => {
    if (isFound) open();
  }, [isFound]);
  if (isFound || message === undefined) return null;
  return <NotFoundRedirect of="fxd" to={pathname} message={message} />;
}

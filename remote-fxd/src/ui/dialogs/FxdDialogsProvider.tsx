import { useHost } from '@fathom/shared/contract';
import { useScopedDialog } from '@fathom/shared/actions/useScopedDialog';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { OverlayLoadError } from '@fathom/shared/ui/LoadError';
import { useMemo, type ReactNode } from 'react';
import type { FxdConfiguration } from '../../data/fxdConfiguration';
import type { FxdScope } from '../../data/fxdScope';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';
import type { ManageTab } from '../../actions/manage/manageTab';
import { FxdDialogsContext, type FxdDialogs } from './useFxdDialogs';

const OpenPositionDialog = lazyPart(
  () => import('../../actions/open/OpenPositionDialog').then((module) => module.OpenPositionDialog),
  OverlayLoadError,
);
const ManagePositionDialog = lazyPart(
  () => import('../../actions/manage/ManagePositionDialog').then((module) => module.ManagePositionDialog),
  OverlayLoadError,
);

const ClosedDialog = lazyPart(
  () => import('@fathom/shared/actions/view/ClosedDialog').then((module) => module.ClosedDialog),
  OverlayLoadError,
);

/** A union, so that only one dialog can be open at a time. */
type OpenDialog =
  | { readonly is: 'open'; readonly pool: Pool }
  | { readonly is: 'manage'; readonly position: Position; readonly tab: ManageTab };

interface FxdDialogsProviderProps {
  readonly scope: FxdScope;
  readonly configuration: FxdConfiguration;
  readonly children: ReactNode;
}

/**
 * Renders the area's dialogs above its screens. They are lazy-loaded, and closed with a notice when
 * the account or the chain changes.
 */
export function FxdDialogsProvider({ scope, configuration, children }: FxdDialogsProviderProps) {
  const host = useHost();
  const { chainId } = scope.chain;
  const chainName = host.network.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);
  const { dialog, open, close, change } = useScopedDialog<OpenDialog>({ id: String(chainId), name: chainName });
  const dialogs = useMemo<FxdDialogs>(
    () => ({
      openPosition: (pool) => open({ is: 'open', pool }),
      managePosition: (position, tab = 'top-up') => open({ is: 'manage', position, tab }),
    }),
    [open],
  );
  const shared = { scope, configuration, onClose: close };
  return (
    <FxdDialogsContext value={dialogs}>
      {children}
      {dialog?.is === 'open' && <OpenPositionDialog {...shared} pool={dialog.pool} />}
      {dialog?.is === 'manage' && <ManagePositionDialog {...shared} position={dialog.position} tab={dialog.tab} />}
      {change && <ClosedDialog change={change} onClose={close} />}
    </FxdDialogsContext>
  );
}

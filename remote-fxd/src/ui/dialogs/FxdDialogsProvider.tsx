import { useHost } from '@fathom/shared/contract';
import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { LostOverlay } from '@fathom/shared/ui/LostPart';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { FxdConfiguration } from '../../data/fxdConfiguration';
import type { FxdPlace } from '../../data/fxdPlace';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';
import { explainRevert } from './parts/errorWords';
import { FxdDialogsContext, type FxdDialogs, type ManageTab } from './useFxdDialogs';

const OpenPositionDialog = lazyPart(
  () => import('./open/OpenPositionDialog').then((module) => module.OpenPositionDialog),
  LostOverlay,
);
const ManagePositionDialog = lazyPart(
  () => import('./manage/ManagePositionDialog').then((module) => module.ManagePositionDialog),
  LostOverlay,
);

/** One dialog at a time, by construction. */
type OpenDialog =
  | { readonly is: 'none' }
  | { readonly is: 'open'; readonly pool: Pool }
  | { readonly is: 'manage'; readonly position: Position; readonly tab: ManageTab };

interface FxdDialogsProviderProps {
  readonly place: FxdPlace;
  readonly configuration: FxdConfiguration;
  readonly children: ReactNode;
}

/** Holds the area's dialogs above its screens. They are loaded when one is opened, and closed when the chain changes: key it by the chain. */
export function FxdDialogsProvider({ place, configuration, children }: FxdDialogsProviderProps) {
  const host = useHost();
  // Lends the host this area's words for reverts, for its alerts and its list of activity.
  useEffect(() => host.transactions.explainReverts('fxd', explainRevert), [host]);
  const [dialog, setDialog] = useState<OpenDialog>({ is: 'none' });
  const dialogs = useMemo<FxdDialogs>(
    () => ({
      openPosition: (pool) => setDialog({ is: 'open', pool }),
      managePosition: (position, tab = 'top-up') => setDialog({ is: 'manage', position, tab }),
    }),
    [],
  );
  const shared = { place, configuration, onClose: () => setDialog({ is: 'none' }) };
  return (
    <FxdDialogsContext value={dialogs}>
      {children}
      {dialog.is === 'open' && <OpenPositionDialog {...shared} pool={dialog.pool} />}
      {dialog.is === 'manage' && <ManagePositionDialog {...shared} position={dialog.position} tab={dialog.tab} />}
    </FxdDialogsContext>
  );
}

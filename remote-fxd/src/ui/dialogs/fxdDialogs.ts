import type { OpenDialog } from '@fathom/area-kit/actions/view/ScopedDialogs';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import type { DialogProps } from '../../actions/position/dialogProps';

/** The area's dialogs. */
export const DIALOGS = {
  open: lazyDialog(() => import('../../actions/open/OpenPositionDialog').then((module) => module.OpenPositionDialog)),
  manage: lazyDialog(() =>
    import('../../actions/manage/ManagePositionDialog').then((module) => module.ManagePositionDialog),
  ),
};

/** Opened by a button of a screen. */
export type FxdDialog = OpenDialog<typeof DIALOGS, Pick<DialogProps, 'scope' | 'configuration'>>;

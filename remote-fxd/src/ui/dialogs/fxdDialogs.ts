import type { OpenDialog } from '@fathom/area-kit/actions/view/ScopedDialogs';
import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import type { DialogProps } from '../../actions/position/dialogProps';

export const DIALOGS = {
  open: lazyDialog(() => import('../../actions/open/OpenPositionDialog').then((module) => module.OpenPositionDialog)),
  manage: lazyDialog(() =>
    import('../../actions/manage/ManagePositionDialog').then((module) => module.ManagePositionDialog),
  ),
};

export type FxdDialog = OpenDialog<typeof DIALOGS, Pick<DialogProps, 'scope' | 'configuration'>>;

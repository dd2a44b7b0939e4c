import type { EModeChange } from '../../domain/position/eModeChoice';
import { positionDialog } from '../market/positionDialog';
import { eMode } from './eMode';

export const EModeDialog = positionDialog({
  gate: { side: 'exit' },
  action: eMode,
  inputOf: (position, change: EModeChange) => ({ ...position, change }),
});

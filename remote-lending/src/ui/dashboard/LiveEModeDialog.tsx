import { EModeDialog } from '../../actions/eMode/EModeDialog';
import type { DialogProps } from '../../actions/market/dialogReserve';
import type { EModeChange } from '../../domain/position/eModeChoice';
import { useMarketModel } from '../market/useMarketModel';

/** In ms (lending specification, section 9, "forced-time clock"). */
const TICK = 1_000;

export function LiveEModeDialog(props: DialogProps<EModeChange>) {
  const model = useMarketModel(props.market, TICK);
  return <EModeDialog {...props} metrics={model.status === 'ready' ? model : props.metrics} />;
}

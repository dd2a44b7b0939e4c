import type { Address } from '@fathom/contract/address';
import type { RateMode } from '../../domain/rateMode';
import type { Market } from '../../data/marketConfiguration';
import type { MarketMetrics } from '../../data/marketMetrics';

/** The asset for which a dialog is opened. */
export interface DialogReserve {
  readonly underlyingAsset: Address;
  /** The network's native coin instead of the token that wraps it. */
  readonly isNative?: boolean;
  /** The rate mode of a debt: an account can owe an asset at both rates. Default: variable. */
  readonly rateMode?: RateMode;
}

/** Props of every dialog of the market. `Target` is what it is opened for. */
export interface DialogProps<Target = DialogReserve> {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  readonly target: Target;
  readonly onClose: () => void;
}

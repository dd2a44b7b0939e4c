import type { Address } from '@fathom/shared/domain/address';
import type { RateMode } from '../../domain/rateMode';
import type { Market } from '../../data/marketConfiguration';
import type { MarketMetrics } from '../../ui/market/useMarketModel';

/** The asset that a dialog is opened for. */
export interface DialogReserve {
  readonly underlyingAsset: Address;
  /** The network's native coin in the place of the token that wraps it. */
  readonly isNative?: boolean;
  /** Of a debt: an account can owe an asset at both rates. Default: variable. */
  readonly rateMode?: RateMode;
}

/** What every dialog of the market is given. */
export interface DialogProps {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  readonly target: DialogReserve;
  readonly onClose: () => void;
}

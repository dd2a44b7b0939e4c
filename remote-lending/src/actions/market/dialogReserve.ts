import type { Address } from '@fathom/contract/address';
import type { RateMode } from '../../domain/reserve/rateMode';
import type { RepaySource } from '../../domain/limits/repaySource';
import type { Market } from '../../data/marketConfiguration';
import type { MarketMetrics } from '../../data/marketMetrics';

export interface DialogReserve {
  readonly underlyingAsset: Address;
  /** Opens the dialog for the native currency instead of its wrapped token. */
  readonly isNative?: boolean;
  /** Rate mode of the debt, since an account can owe an asset at both rates. Default: variable. */
  readonly rateMode?: RateMode;
  /** Preselects the source of a repayment. */
  readonly repaySource?: RepaySource | undefined;
  /** Decimal text of a link, entered like typed text. */
  readonly amount?: string | undefined;
}

export interface DialogProps<Target = DialogReserve> {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  readonly target: Target;
  readonly onClose: () => void;
}

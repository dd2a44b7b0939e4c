import type { Address } from '@fathom/contract/address';
import type { AreaState } from './areaState';

/** Props of each tab. */
export interface PortfolioPageProps {
  readonly states: readonly AreaState[];
  readonly chainId: number;
  readonly account: Address;
  /** True for the account of somebody else, or several accounts: nothing can be sent. */
  readonly readOnly: boolean;
}

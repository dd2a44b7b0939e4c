import type { AreaId } from '@fathom/contract';
import { AREA_NAMES } from '@fathom/base/format/areaNames';
import { ledgerText } from '../../text/ledger';

/** Where an entry is from: an area, or the wallet for what happened in none. */
export type LedgerArea = AreaId | 'wallet';

export function ledgerAreaName(area: LedgerArea): string {
  return area === 'wallet' ? ledgerText.wallet.name : AREA_NAMES[area];
}

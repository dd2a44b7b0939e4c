import { useState } from 'react';
import { useHost, type AreaId } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import {
  readApprovalPreference,
  storeApprovalPreference,
  type ApprovalPreference,
} from '../../flows/approval/approvalPreference';

const UNTIL_CONNECTED: ApprovalPreference = { method: 'signed-message', amount: 'exact' };

/** The account's approval preference in an area, stored on this device. Key the component by the account. */
export function useApprovalPreference(
  area: AreaId,
  account: Address | undefined,
): readonly [ApprovalPreference, (change: Partial<ApprovalPreference>) => void] {
  const host = useHost();
  const [preference, setPreference] = useState(() =>
    account === undefined ? UNTIL_CONNECTED : readApprovalPreference(host.preferences.storage(area), account),
  );
  function choose(change: Partial<ApprovalPreference>) {
    if (account !== undefined) storeApprovalPreference(host.preferences.storage(area), account, change);
    setPreference({ ...preference, ...change });
  }
  return [preference, choose];
}

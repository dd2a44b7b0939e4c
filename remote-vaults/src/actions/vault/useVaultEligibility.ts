import type { Eligibility } from '@fathom/area-kit/actions/actionContext';
import { useAddressIssues } from '@fathom/area-kit/actions/useAddressIssues';
import { useHost } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { useMemo } from 'react';
import { parseVaultsConfiguration } from '../../data/vaultsConfiguration';
import { addressIssueText } from '../../text/addressIssueText';

/** Checks deposits (`entry`) with the address screening. Withdrawals (`exit`) aren't screened. */
export function useVaultEligibility(way: 'entry' | 'exit', account: Address | undefined): Eligibility {
  const { configuration } = useHost();
  const isScreened = useMemo(() => {
    const parsed = parseVaultsConfiguration(configuration.area('vaults'));
    return parsed.ok && parsed.value.addressBlocked;
  }, [configuration]);
  const issues = useAddressIssues({ account, way, isScreened });
  return { isLoading: false, reasons: issues.map((issue) => addressIssueText[issue]) };
}

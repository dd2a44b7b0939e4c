import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Notice } from '@fathom/ui/status/Notice';
import type { VaultsDeployment } from '../../data/vaultsConfiguration';
import { isSameAddress } from '@fathom/contract/address';
import type { VaultSummary } from '../../domain/vault';
import { depositText } from '../../text/depositText';

interface KycNoticeProps {
  readonly deployment: VaultsDeployment;
  readonly vault: VaultSummary;
}

export function KycNotice({ deployment, vault }: KycNoticeProps) {
  const described = deployment.vaults.find((candidate) => isSameAddress(candidate.vault, vault.address));
  const url = described?.kycUrl ?? deployment.kycUrl;
  return (
    <Notice tone="caution" announce="polite">
      {depositText.kycBefore}
      {url === undefined ? depositText.kycAddress : <ExternalLink href={url}>{depositText.kycAddress}</ExternalLink>}
      {depositText.kycAfter}
    </Notice>
  );
}

import { AddressText } from '@fathom/ui/token/AddressText';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { RowActions } from '@fathom/ui/button/RowActions';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { vaultName } from '../../domain/vaultName';
import type { VaultRow } from '../../domain/list/vaultRow';
import { listText } from '../../text/listText';
import { VaultActions, type RowTargets } from './VaultActions';
import { AvailableText, EarnedText, RowRate, StakedText, TvlText } from './VaultAmounts';

interface VaultSheetProps {
  readonly row: VaultRow;
  readonly targets: RowTargets;
  readonly onClose: () => void;
}

export function VaultSheet({ row, targets, onClose }: VaultSheetProps) {
  const { preview } = listText;
  const closing: RowTargets = {
    ...targets,
    onAct: (acted, action) => {
      onClose();
      targets.onAct(acted, action);
    },
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={vaultName(row.vault)}
      footer={
        <RowActions>
          <VaultActions row={row} targets={closing} />
        </RowActions>
      }
    >
      <DetailList>
        <DetailRow label={<Term explanation={listText.earnedMeaning}>{preview.earned}</Term>}>
          <EarnedText row={row} />
        </DetailRow>
        <DetailRow label={preview.apy}>
          <RowRate row={row} />
        </DetailRow>
        <DetailRow label={preview.tvl}>
          <TvlText row={row} />
        </DetailRow>
        <DetailRow label={<Term explanation={listText.availableMeaning}>{preview.available}</Term>}>
          <AvailableText row={row} />
        </DetailRow>
        <DetailRow label={preview.staked}>
          <StakedText row={row} />
        </DetailRow>
        <DetailRow label={preview.address}>
          <AddressText address={row.vault.address} canCopy />
        </DetailRow>
      </DetailList>
    </Dialog>
  );
}

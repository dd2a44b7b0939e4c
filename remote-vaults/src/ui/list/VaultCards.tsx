import { lazyDialog } from '@fathom/ui/overlay/lazyDialog';
import { PreviewCards } from '@fathom/ui/page/PreviewCards';
import { type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useState } from 'react';
import styled from 'styled-components';
import { listText } from '../../text/listText';
import { RowRate, TvlText } from './VaultAmounts';
import { VaultName } from './VaultName';
import type { VaultRowsProps } from './VaultsTable';

const VaultSheet = lazyDialog(() => import('./VaultSheet').then((module) => module.VaultSheet));

export function VaultCards({ label, rows, now, targets, empty }: VaultRowsProps) {
  const [previewed, setPreviewed] = useState<string>();
  const row = rows?.find(({ vault }) => vault.address === previewed);
  const close = () => setPreviewed(undefined);
  return (
    <>
      <PreviewCards
        label={label}
        rows={rows}
        rowKey={({ vault }) => vault.address}
        name={(each) => (
          <VaultName row={each} now={now} isShort>
            {each.vault.title}
          </VaultName>
        )}
        figure={(each) => (
          <>
            <Line>
              <Label>{listText.columns.apy}</Label> <RowRate row={each} />
            </Line>
            <Line>
              <Label>{listText.columns.tvl}</Label> <TvlText row={each} isShort />
            </Line>
          </>
        )}
        onPreview={({ vault }) => setPreviewed(vault.address)}
        empty={empty}
      />
      {row && <VaultSheet row={row} targets={targets} onClose={close} />}
    </>
  );
}

const Line = styled.span`
  display: block;
  white-space: nowrap;
`;

const Label = styled.span`
  ${type('xs')}
  font-weight: ${weight.normal};
  text-transform: uppercase;
  color: ${color('muted')};
`;

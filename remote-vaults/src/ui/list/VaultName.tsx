import { AddressText } from '@fathom/shared/ui/AddressText';
import { SecondLine } from '@fathom/shared/ui/AssetCell';
import { TokenIcon } from '@fathom/shared/ui/TokenIcon';
import { space, weight } from '@fathom/shared/ui/theme/measure';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { periodNote } from '../../domain/list/periodNote';
import type { VaultRow } from '../../domain/list/vaultRow';
import { listText } from '../../text/listText';
import { StatusTag } from '../components/StatusTag';

interface VaultNameProps {
  readonly row: VaultRow;
  /** Time of the block, in Unix seconds. */
  readonly now: bigint;
  /** The title, or a link of it. */
  readonly children: ReactNode;
  /** On a phone: the period of a time-fixed vault takes the place of its address. */
  readonly isShort?: boolean;
}

/** Token, title, status, and below the vault's address and period. */
export function VaultName({ row, now, children, isShort = false }: VaultNameProps) {
  const { token, address, periods, isShutdown } = row.vault;
  const note = periods && !isShutdown && <PeriodText periods={periods} now={now} />;
  return (
    <Name>
      <TokenIcon symbol={token.symbol} address={token.address} />
      <div>
        <Title>{children}</Title>
        <Line>
          <StatusTag status={row.status} />
          {(!note || !isShort) && <AddressText address={address} hasIdenticon={false} />}
          {note}
        </Line>
      </div>
    </Name>
  );
}

function PeriodText({ periods, now }: { periods: Parameters<typeof periodNote>[0]; now: bigint }) {
  const note = periodNote(periods, now);
  if (note.is === 'completed') return <span>{listText.completed}</span>;
  const text = note.is === 'open' ? listText.closesIn : listText.lockedFor;
  return <span>{text(note.count, note.unit)}</span>;
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  > div {
    min-width: 0;
  }
`;

const Title = styled.b`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  unicode-bidi: isolate;
  font-weight: ${weight.strong};
`;

const Line = styled(SecondLine)`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  overflow: hidden;
  white-space: nowrap;
`;

import { formatAddress } from '@fathom/base/format/formatAddress';
import { AddressText } from '@fathom/ui/token/AddressText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import { space, weight } from '@fathom/ui/theme/measure';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { periodNote } from '../../domain/list/periodNote';
import type { VaultRow } from '../../domain/list/vaultRow';
import { listText } from '../../text/listText';
import { StatusTag } from '../components/StatusTag';

interface VaultNameProps {
  readonly row: VaultRow;
  readonly now: bigint;
  readonly children: ReactNode;
  /** Phone layout: the title wraps, and the period of a time-fixed vault replaces its address. */
  readonly isShort?: boolean;
}

export function VaultName({ row, now, children, isShort = false }: VaultNameProps) {
  const { token, address, periods, isShutdown } = row.vault;
  // The tag of a completed vault states this already.
  const note = periods && !isShutdown && row.period !== 2 && <PeriodText periods={periods} now={now} />;
  return (
    <Name>
      <TokenIcon symbol={token.symbol} address={token.address} />
      <div>
        <Title $isShort={isShort}>{children}</Title>
        <Line $isShort={isShort}>
          <StatusTag status={row.status} periods={periods} />
          {isShort ? (
            <Note>{note || formatAddress(address)}</Note>
          ) : (
            <>
              <AddressText address={address} hasIdenticon={false} />
              {note && <Note>{note}</Note>}
            </>
          )}
        </Line>
      </div>
    </Name>
  );
}

function PeriodText({ periods, now }: { periods: Parameters<typeof periodNote>[0]; now: bigint }) {
  const note = periodNote(periods, now);
  if (note.status === 'completed') return listText.completed;
  const text = note.status === 'open' ? listText.closesIn : listText.lockedFor;
  return text(note.count, note.unit);
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

const ONE_LINE = css`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Titles differ at their ends, so they wrap on phones instead of being cut off. */
const WRAPPED = css`
  display: block;
  overflow-wrap: break-word;
`;

const Title = styled.b<{ $isShort: boolean }>`
  ${({ $isShort }) => ($isShort ? WRAPPED : ONE_LINE)}
  unicode-bidi: isolate;
  font-weight: ${weight.strong};
`;

/** On phones the note wraps onto its own line instead of being cut off. */
const Line = styled(SecondLine)<{ $isShort: boolean }>`
  display: flex;
  ${({ $isShort }) => $isShort && 'flex-wrap: wrap;'}
  align-items: center;
  gap: 0 ${space(1.5)};
  min-width: 0;
  white-space: ${({ $isShort }) => ($isShort ? 'normal' : 'nowrap')};
`;

const Note = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

import { useLocale } from '@fathom/contract';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatDay } from '@fathom/base/format/formatDay';
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
  /** Phone layout: the title wraps, and the period of a time-fixed vault replaces its shares and address. */
  readonly isShort?: boolean;
}

export function VaultName({ row, now, children, isShort = false }: VaultNameProps) {
  const { token, shareToken, address, periods } = row.vault;
  return (
    <Name>
      <TokenIcon symbol={token.symbol} address={token.address} />
      <div>
        <Title $isShort={isShort}>{children}</Title>
        <Line $isShort={isShort}>
          <StatusTag status={row.status} periods={periods} isShort={isShort} />
          {isShort ? (
            <Note>
              <PeriodText row={row} now={now} isDated>
                {shareToken.symbol} {formatAddress(address)}
              </PeriodText>
            </Note>
          ) : (
            <>
              <span>
                <bdi>{shareToken.symbol}</bdi> <AddressText address={address} hasIdenticon={false} />
              </span>
              <Note>
                <PeriodText row={row} now={now} />
              </Note>
            </>
          )}
        </Line>
      </div>
    </Name>
  );
}

interface PeriodTextProps extends Pick<VaultNameProps, 'row' | 'now'> {
  /** Adds the date of an overdue vault, which a short tag omits. */
  readonly isDated?: boolean;
  /** Displayed for a vault without a period to state; the tag of a completed vault states its own. */
  readonly children?: ReactNode;
}

function PeriodText({ row: { vault, status, period }, now, isDated = false, children }: PeriodTextProps) {
  const locale = useLocale();
  const { periods, isShutdown } = vault;
  if (periods && isDated && status === 'overdue') return listText.since(formatDay(Number(periods.lockEnd), locale));
  if (!periods || isShutdown || period === 2) return children;
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

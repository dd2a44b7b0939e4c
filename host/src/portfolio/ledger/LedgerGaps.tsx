import { useLocale } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { Notice } from '@fathom/ui/status/Notice';
import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { ledgerText } from '../../text/ledger';
import { formatUtcDay } from './formatEntry';
import type { LedgerGap } from './useLedger';

interface LedgerGapsProps {
  readonly gaps: readonly LedgerGap[];
  /** True if no area can be read. */
  readonly isWhole: boolean;
  /** Unix seconds. */
  readonly now: number;
}

export function LedgerGaps({ gaps, isWhole, now }: LedgerGapsProps) {
  const locale = useLocale();
  if (gaps.length === 0) return null;
  return (
    <List>
      {isWhole && (
        <Notice tone="danger" announce="polite">
          {ledgerText.noneReadable}
        </Notice>
      )}
      {gaps.map(({ area, reason, since, retry }) => (
        <Notice
          key={area}
          tone="caution"
          announce="polite"
          title={
            since === undefined ? ledgerText.gap(area) : ledgerText.gapSince(area, formatUtcDay(since, now, locale))
          }
          action={
            <Button size="small" onClick={retry}>
              {ledgerText.retry}
            </Button>
          }
        >
          {reason} {!isWhole && ledgerText.gapTotals}
        </Notice>
      ))}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;

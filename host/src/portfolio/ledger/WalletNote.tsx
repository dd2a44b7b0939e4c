import { useLocale } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { Notice } from '@fathom/ui/status/Notice';
import { space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { ledgerText } from '../../text/ledger';
import { formatUtcDay } from './formatEntry';
import type { WalletReading } from './useWalletHistory';

interface WalletNoteProps {
  readonly wallet: WalletReading;
  /** Unix seconds. */
  readonly now: number;
  readonly onRetry: () => void;
}

/** Says which approvals and transfers are listed, and which can't be known. */
export function WalletNote({ wallet: { events, since, isFailed }, now, onRetry }: WalletNoteProps) {
  const locale = useLocale();
  const text = ledgerText.wallet;
  if (isFailed) {
    const retry = (
      <Button size="small" onClick={onRetry}>
        {ledgerText.retry}
      </Button>
    );
    return (
      <Notice tone="caution" announce="polite" action={retry}>
        {text.unread}
      </Notice>
    );
  }
  if (!events) return null;
  return (
    <Note>
      {since === undefined ? text.listed : text.listedSince(formatUtcDay(since, now, locale))} {text.limits}
    </Note>
  );
}

const Note = styled.p`
  margin-bottom: ${space(4)};
  color: ${color('muted')};
`;

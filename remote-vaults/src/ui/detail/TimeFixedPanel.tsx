import type { ReadBlock } from '@fathom/base/domain/blockAge';
import { useLocale } from '@fathom/contract';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { formatDate } from '@fathom/base/format/formatDate';
import { formatToken } from '@fathom/base/format/formatToken';
import { Countdown } from '@fathom/ui/time/Countdown';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Notice } from '@fathom/ui/status/Notice';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { Tag } from '@fathom/ui/status/Tag';
import { space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useChainTime } from '@fathom/ui/time/useChainTime';
import { CalendarClock, Check, Hourglass, LockKeyhole } from 'lucide';
import styled from 'styled-components';
import type { Period, VaultPeriods } from '../../domain/vault';
import { timeFixedText } from '../../text/detailText';
import type { VaultDetailModel } from './useVaultDetail';

const SECOND = 1_000;

const TAG = {
  0: { tone: 'positive', icon: Hourglass },
  1: { tone: 'caution', icon: LockKeyhole },
  2: { tone: 'brand', icon: Check },
} as const;

interface TimeFixedPanelProps {
  readonly model: VaultDetailModel;
  readonly period: Period | undefined;
}

export function TimeFixedPanel({ model, period }: TimeFixedPanelProps) {
  const { periods } = model.vault;
  return (
    <Panel
      title={timeFixedText.title}
      aside={
        <span aria-live="polite">
          {model.isOverdue ? (
            <Tag tone="caution" icon={CalendarClock}>
              {timeFixedText.overdue}
            </Tag>
          ) : (
            period !== undefined && <Tag {...TAG[period]}>{timeFixedText.periods[period]}</Tag>
          )}
        </span>
      }
    >
      <PanelBody>
        {!periods ? (
          <Notice tone="caution">{timeFixedText.unknown}</Notice>
        ) : (
          <Parts>
            {model.read ? <Ends periods={periods} read={model.read} /> : <Skeleton $height={18} />}
            {period === 0 && <Quiet>{timeFixedText.depositsOpen}</Quiet>}
            {model.isOverdue && <OverdueNotice model={model} />}
          </Parts>
        )}
      </PanelBody>
    </Panel>
  );
}

function OverdueNotice({ model: { vault, lent, described } }: Pick<TimeFixedPanelProps, 'model'>) {
  const locale = useLocale();
  const { decimals, symbol } = vault.token;
  const sponsor = described?.sponsor;
  const debtor = sponsor === undefined ? timeFixedText.counterparty : timeFixedText.counterpartyOf(sponsor);
  const owed =
    lent === undefined
      ? timeFixedText.owedUnknown(debtor)
      : timeFixedText.owed(formatToken({ raw: lent, decimals }, locale, { compact: 'never' }), symbol, debtor);
  return (
    <Notice tone="caution">
      {owed} {timeFixedText.overdueNext}
    </Notice>
  );
}

function Ends({ periods, read }: { readonly periods: VaultPeriods; readonly read: ReadBlock }) {
  const now = useChainTime(read, SECOND);
  const depositEnd = Number(periods.depositEnd);
  const lockEnd = Number(periods.lockEnd);
  return (
    <DetailList>
      <End
        labels={[timeFixedText.depositEnd, timeFixedText.depositEnded]}
        timer={timeFixedText.timeToDeposit}
        end={depositEnd}
        now={now}
      />
      <End
        labels={[timeFixedText.lockEnd, timeFixedText.lockEnded]}
        timer={timeFixedText.timeToUnlock}
        end={lockEnd}
        now={now}
      />
    </DetailList>
  );
}

interface EndProps {
  readonly labels: readonly [string, string];
  readonly timer: string;
  readonly end: UnixSeconds;
  readonly now: UnixSeconds;
}

function End({ labels, timer, end, now }: EndProps) {
  const locale = useLocale();
  const left = end - now;
  return (
    <DetailRow
      label={labels[left > 0 ? 0 : 1]}
      below={left > 0 ? <Countdown label={timer} secondsLeft={left} /> : undefined}
    >
      <time dateTime={new Date(end * SECOND).toISOString()}>{formatDate(end, locale)}</time>
    </DetailRow>
  );
}

const Quiet = styled.p`
  color: ${color('muted')};
`;

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};
`;

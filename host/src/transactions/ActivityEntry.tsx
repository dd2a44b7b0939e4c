import { useLocale, type TransactionRecord } from '@fathom/contract';
import { formatDate } from '@fathom/base/format/formatDate';
import { relativeTime } from '@fathom/base/format/relativeTime';
import { recordTitle } from '@fathom/base/format/recordTitle';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { Icon } from '@fathom/ui/token/Icon';
import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import type { ColorName } from '@fathom/ui/theme/theme';
import { CircleCheck, CircleHelp, Clock, OctagonAlert, Repeat, type IconNode } from 'lucide';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';
import { activityText } from '../text/activity';
import { presentStatus } from './presentStatus';
import { transactionOutcome } from './transactionOutcome';

const VARIANT: Record<TransactionRecord['status']['kind'], { icon: IconNode; ink: ColorName }> = {
  pending: { icon: Clock, ink: 'muted' },
  mined: { icon: CircleCheck, ink: 'positive' },
  reverted: { icon: OctagonAlert, ink: 'danger' },
  replaced: { icon: Repeat, ink: 'muted' },
  cancelled: { icon: Repeat, ink: 'muted' },
  dropped: { icon: CircleHelp, ink: 'caution' },
  unsent: { icon: CircleHelp, ink: 'caution' },
  lost: { icon: CircleHelp, ink: 'caution' },
};

/** Mined, but not a plain success. */
const DOUBTED = { icon: OctagonAlert, ink: 'caution' } as const;

export function ActivityEntry({ record, now }: { record: TransactionRecord; now: number }) {
  const { host } = useShell();
  const { network, transactions } = host;
  const locale = useLocale();
  const { chainId, sentAt, status } = record;
  const other = 'by' in status ? status.by : undefined;
  const hash = other ?? record.hash ?? record.returned?.hash;
  // Links to the explorer of another chain if the wallet sent the transaction there.
  const onChain = status.kind === 'dropped' ? (status.foundOn ?? chainId) : chainId;
  const href = hash === undefined ? '' : network.transactionUrl(onChain, hash);
  const isDoubted = status.kind === 'mined' && transactionOutcome(record) === 'error';
  const { icon, ink } = isDoubted ? DOUBTED : VARIANT[status.kind];
  return (
    <Item>
      <IconBox $ink={ink}>
        <Icon icon={icon} />
      </IconBox>
      <div>
        <Line>
          <b>{recordTitle(record)}</b>
          <time dateTime={new Date(sentAt).toISOString()} title={formatDate(sentAt / 1000, locale)}>
            {relativeTime(sentAt / 1000, now / 1000, locale)}
          </time>
        </Line>
        <p>{presentStatus(record, network.chains, transactions.explain, locale)}</p>
        {href !== '' && <ExternalLink href={href}>{other ? activityText.viewNew : activityText.view}</ExternalLink>}
      </div>
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  * + & {
    border-top: ${stroke.hairline} solid ${color('line')};
  }
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  p,
  time,
  a {
    ${type('xs')}
  }
  p,
  time {
    color: ${color('muted')};
  }
  p {
    margin: ${space(0.5)} 0 ${space(1)};
  }
`;

const IconBox = styled.span<{ $ink: ColorName }>`
  margin-top: ${space(0.5)};
  color: ${({ theme, $ink }) => theme.color[$ink]};
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  b {
    font-weight: ${weight.medium};
  }
  time {
    white-space: nowrap;
  }
`;

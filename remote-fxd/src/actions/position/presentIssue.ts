import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';
import type { OpenIssue } from '../../domain/checkOpen';
import type { RepayIssue } from '../../domain/checkRepay';
import type { TopUpIssue } from '../../domain/checkTopUp';
import type { Pool } from '../../domain/pool';
import type { Wad } from '../../domain/units';
import type { IssueMessages } from '../../text/dialogs';
import { wadAmount } from '@fathom/base/domain/ratio';

export type PositionIssue = OpenIssue | TopUpIssue | RepayIssue;

export function presentIssue(
  issue: PositionIssue,
  pool: Pick<Pool, 'displayName' | 'collateral'>,
  locale: string,
): IssueMessages {
  const limit = limitOf(issue);
  if (limit === undefined) return { limit: '', bareLimit: '', pool: pool.displayName };
  const amount = formatTokenInFull(wadAmount(limit), locale);
  const unit = issue.field === 'collateral' ? pool.collateral.symbol : 'FXD';
  return {
    limit: `${amount} ${unit}`,
    bareLimit:
      issue.kind === 'borrow-not-below-ceiling' ? formatUsd(wadAmount(limit), locale, { compact: 'never' }) : amount,
    pool: pool.displayName,
  };
}

function limitOf(issue: PositionIssue): Wad | undefined {
  if ('minimum' in issue) return issue.minimum;
  if ('maximum' in issue) return issue.maximum;
  if ('ceiling' in issue) return issue.ceiling;
  if ('most' in issue) return issue.most;
  if ('floor' in issue) return issue.floor;
  return 'locked' in issue ? issue.locked : undefined;
}

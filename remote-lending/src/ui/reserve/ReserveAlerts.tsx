import { useLocale } from '@fathom/contract';
import { Notice } from '@fathom/ui/status/Notice';
import { TextLink } from '@fathom/ui/button/TextLink';
import { capPercent } from '../../actions/market/capPercent';
import { borrowCapUsage, debtCeilingUsage, supplyCapUsage } from '../../domain/reserve/caps';
import type { BorrowAssetIssue } from '../../domain/limits/checkBorrow';
import type { Reserve } from '../../domain/reserve/reserve';
import type { ReserveAccount } from '../../domain/reserve/reserveAccount';
import type { UserPosition } from '../../domain/position/userPosition';
import { borrowAssetIssueText } from '../../actions/borrow/borrow.text';
import { supplyAssetIssueText } from '../../actions/supply/supply.text';
import { capText } from '../../text/dialogs';
import { overviewText } from '../../text/overviewText';

/** Issues that the account can resolve on its dashboard. */
const CHANGED_ON_DASHBOARD: ReadonlySet<BorrowAssetIssue> = new Set([
  'other-e-mode-category',
  'not-borrowable-in-isolation',
  'other-e-mode-category-and-isolation',
]);

interface ReserveAlertsProps {
  readonly reserve: Reserve;
  readonly position: UserPosition;
  readonly account: ReserveAccount;
  /** Symbol of the asset or of the native currency. */
  readonly symbol: string;
  readonly basePath: string;
}

export function ReserveAlerts({ reserve, position, account, symbol, basePath }: ReserveAlertsProps) {
  const [supplyIssue] = account.supplyIssues;
  const borrowIssue = reserve.borrowingEnabled ? account.borrowIssues[0] : undefined;
  return (
    <>
      {supplyIssue !== undefined && <Notice tone="info">{supplyAssetIssueText[supplyIssue]({ symbol })}</Notice>}
      {borrowIssue !== undefined && (
        <Notice tone="info">
          {borrowAssetIssueText[borrowIssue]({ symbol })}{' '}
          {CHANGED_ON_DASHBOARD.has(borrowIssue) && <TextLink to={basePath}>{overviewText.dashboard}</TextLink>}
        </Notice>
      )}
      <NearLimits reserve={reserve} position={position} />
    </>
  );
}

function NearLimits({ reserve, position }: Pick<ReserveAlertsProps, 'reserve' | 'position'>) {
  const locale = useLocale();
  const supply = supplyCapUsage(reserve);
  const ceiling = position.isolatedReserve && debtCeilingUsage(position.isolatedReserve);
  return (
    <>
      {supply?.state === 'warning' && (
        <Notice tone="caution">{capText.supplyCapNear(capPercent(supply, locale))}</Notice>
      )}
      {borrowCapUsage(reserve)?.state === 'warning' && <Notice tone="caution">{capText.borrowCapNear}</Notice>}
      {ceiling && ceiling.state !== 'none' && (
        <Notice tone="caution">{capText.debtCeilingNear(capPercent(ceiling, locale))}</Notice>
      )}
    </>
  );
}

import { useHost, useLocale } from '@fathom/contract';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatTimeOfDay } from '@fathom/base/format/formatDate';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { CopyButton } from '@fathom/ui/button/CopyButton';
import { ExternalLink } from '@fathom/ui/button/ExternalLink';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { below, size, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { useIsConfiguredToken } from '@fathom/ui/token/ConfiguredTokens';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import { memo } from 'react';
import styled from 'styled-components';
import {
  tokensOf,
  type HistoryAmount,
  type HistorySide,
  type HistoryToken,
  type HistoryTransaction,
  type SideAction,
} from '../../domain/history/history';
import { historyText } from '../../text/historyText';
import { MovedAmount } from './MovedAmount';

interface HistoryRowProps {
  readonly transaction: HistoryTransaction;
  readonly chainId: number;
}

const MILLISECONDS = 1_000;

/** Memoized, because a list may contain thousands of rows. */
export const HistoryRow = memo(DisplayedTransaction);

function DisplayedTransaction({ transaction, chainId }: HistoryRowProps) {
  const { timestamp, txHash } = transaction;
  const { network } = useHost();
  const locale = useLocale();
  const href = network.transactionUrl(chainId, txHash);
  const [token] = tokensOf(transaction);
  const party = historyText.partyOf(transaction, formatAddress);
  return (
    <Row>
      <What>
        {token ? <HistoryIcon token={token} /> : <NoToken />}
        <span>
          <b>{historyText.nameOf(transaction)}</b>
          <SecondLine>
            <time dateTime={new Date(timestamp * MILLISECONDS).toISOString()}>
              {formatTimeOfDay(timestamp, locale)}
            </time>
            {party !== undefined && `, ${party}`}
          </SecondLine>
        </span>
      </What>
      <Details>
        <TransactionDetails transaction={transaction} />
      </Details>
      <View>
        {href !== '' && (
          <ExternalLink href={href}>
            {historyText.view}
            <VisuallyHidden>{historyText.viewOf(txHash)}</VisuallyHidden>
          </ExternalLink>
        )}
        <CopyButton text={txHash} label={historyText.copyHash} />
      </View>
    </Row>
  );
}

/** As in the market's tables, a token that isn't configured has no known icon. */
function HistoryIcon({ token: { symbol, underlyingAsset } }: { token: HistoryToken }) {
  const isUnverified = !useIsConfiguredToken(underlyingAsset);
  return <TokenIcon symbol={symbol} address={underlyingAsset} isUnverified={isUnverified} />;
}

function TransactionDetails({ transaction }: { transaction: HistoryTransaction }) {
  const locale = useLocale();
  switch (transaction.action) {
    case 'UserEModeSet':
      return <b>{historyText.eMode(transaction.categoryId)}</b>;
    case 'UsageAsCollateral':
      return (
        <>
          <b>{transaction.token.symbol}</b>
          <SecondLine>{historyText.collateral(transaction.isEnabled)}</SecondLine>
        </>
      );
    case 'SwapBorrowRate': {
      const { token, from, to, variableRate, stableRate } = transaction;
      const rates = { variable: variableRate, stable: stableRate };
      return (
        <>
          <b>{token.symbol}</b>
          <SecondLine>
            {historyText.rateChange(from, to)}, {historyText.rateAfter(to, formatPercent(rates[to], locale))}
          </SecondLine>
        </>
      );
    }
    case 'LiquidationCall':
      return (
        <Both>
          <span>
            <MovedAmount moved={transaction.collateral} />
            <SecondLine>{historyText.seized}</SecondLine>
          </span>
          <span>
            <MovedAmount moved={transaction.debt} />
            <SecondLine>{historyText.repaid}</SecondLine>
          </span>
          {transaction.other && <Side side={transaction.other} />}
        </Both>
      );
    case 'Borrow':
      if (transaction.other) return <BothSides moved={transaction.moved} action="Borrow" other={transaction.other} />;
      return (
        <>
          <MovedAmount moved={transaction.moved} />
          <SecondLine>{historyText.atRate(transaction.rateMode)}</SecondLine>
        </>
      );
    case 'Supply':
    case 'RedeemUnderlying':
    case 'Repay': {
      const { moved, other, action } = transaction;
      return other ? <BothSides moved={moved} action={action} other={other} /> : <MovedAmount moved={moved} />;
    }
    default:
      return <MovedAmount moved={transaction.moved} />;
  }
}

interface BothSidesProps {
  readonly moved: HistoryAmount;
  readonly action: SideAction;
  readonly other: HistorySide;
}

function BothSides({ moved, action, other }: BothSidesProps) {
  return (
    <Both>
      <Side side={{ action, moved }} />
      <Side side={other} />
    </Both>
  );
}

function Side({ side: { action, moved } }: { side: HistorySide }) {
  return (
    <span>
      <MovedAmount moved={moved} />
      <SecondLine>{historyText.sides[action]}</SecondLine>
    </span>
  );
}

const Row = styled.li`
  display: grid;
  grid-template: 'what details view' / 1fr 1fr ${space(28)};
  align-items: center;
  gap: ${space(4)};
  min-height: ${size.tableRow};
  padding: ${space(2)} ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
  b {
    font-weight: ${weight.medium};
  }
  ${below('md')} {
    grid-template: 'what details' 'view view' / 1fr auto;
    gap: ${space(2)} ${space(3)};
    padding: ${space(3)} ${space(4)};
  }
`;

const What = styled.span`
  grid-area: what;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`;

/** Aligns actions without a token with the others. */
const NoToken = styled.span`
  width: ${space(8)};
`;

const Details = styled.span`
  grid-area: details;
  min-width: 0;
  text-align: right;
  overflow-wrap: anywhere;
`;

const Both = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)} ${space(6)};
`;

const View = styled.span`
  grid-area: view;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
`;

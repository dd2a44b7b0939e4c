import { addressKey } from '@fathom/contract/address';
import { useHost } from '@fathom/contract';
import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { PanelBody } from '@fathom/ui/page/Panel';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { UsdText } from '@fathom/ui/number/UsdText';
import { space } from '@fathom/ui/theme/measure';
import { useState } from 'react';
import styled from 'styled-components';
import type { AccountData } from '../../data/decodePoolData';
import type { Market } from '../../data/marketConfiguration';
import type { MarketMetrics } from '../../data/marketMetrics';
import type { Reserve } from '../../domain/reserve/reserve';
import { reserveAccount } from '../../domain/reserve/reserveAccount';
import { reserveAmount, usdAmount, type TokenAmount, type Usd } from '../../domain/units';
import type { UserPosition } from '../../domain/position/userPosition';
import { borrowAssetIssueText } from '../../actions/borrow/borrow.text';
import { supplyAssetIssueText } from '../../actions/supply/supply.text';
import { overviewText } from '../../text/overviewText';
import { dashboardText, screenText } from '../../text/screens';
import { RowButton } from '../components/RowButton';
import type { DashboardDialog } from '../dashboard/dashboardDialogs';
import { ReserveAlerts } from './ReserveAlerts';

export interface YourReserveProps {
  readonly market: Market;
  readonly metrics: MarketMetrics;
  readonly reserve: Reserve;
  readonly basePath: string;
  readonly onOpen: (dialog: DashboardDialog) => void;
  readonly position: UserPosition;
  readonly wallet: AccountData;
}

export function YourReserve({ market, metrics, reserve, position, wallet, basePath, onOpen }: YourReserveProps) {
  const { network } = useHost();
  const [form, setForm] = useState<'token' | 'native'>('token');
  const nativeSymbol = network.chains.find(({ id }) => id === market.chainId)?.nativeCurrency.symbol;
  const canUnwrap =
    reserve.isWrappedBaseAsset && market.addresses.WETH_GATEWAY !== undefined && nativeSymbol !== undefined;
  const isNative = canUnwrap && form === 'native';
  const symbol = isNative ? nativeSymbol : reserve.symbol;
  const { underlyingAsset } = reserve;
  const account = reserveAccount({
    reserve,
    position,
    walletBalance: isNative ? wallet.nativeBalance : wallet.walletBalances?.[addressKey(underlyingAsset)],
    gasReserve: isNative ? market.nativeReserve : 0n,
  });
  const [supplyIssue] = account.supplyIssues;
  const [borrowIssue] = account.borrowIssues;
  const whyUnknown = metrics.unknown.walletBalances ?? metrics.unknown.nativeBalance;
  const shown = { reserve, symbol, whyUnknown };
  const target = { underlyingAsset, isNative };

  return (
    <Body>
      {canUnwrap && (
        <SegmentedControl
          legend={overviewText.token}
          options={[
            { key: 'token', label: reserve.symbol },
            { key: 'native', label: nativeSymbol },
          ]}
          chosen={form}
          onChoose={setForm}
          isWide
        />
      )}
      <DetailList>
        <DetailRow label={overviewText.walletBalance}>
          <ReserveAmount {...shown} amount={account.walletBalance} usd={account.walletBalanceUSD} />
        </DetailRow>
        <DetailRow
          label={overviewText.availableToSupply}
          below={
            <RowButton
              name={screenText.supplyOf(symbol)}
              reason={supplyIssue && supplyAssetIssueText[supplyIssue]({ symbol })}
              onPress={() => onOpen({ kind: 'supply', target })}
            >
              {dashboardText.supply}
            </RowButton>
          }
        >
          <ReserveAmount {...shown} amount={account.maxSupply} usd={account.maxSupplyUSD} />
        </DetailRow>
        {reserve.borrowingEnabled && (
          <DetailRow
            label={overviewText.availableToBorrow}
            below={
              <RowButton
                name={screenText.borrowOf(symbol)}
                reason={borrowIssue && borrowAssetIssueText[borrowIssue]({ symbol })}
                onPress={() => onOpen({ kind: 'borrow', target })}
              >
                {dashboardText.borrow}
              </RowButton>
            }
          >
            <ReserveAmount {...shown} amount={account.maxBorrow} usd={account.maxBorrowUSD} />
          </DetailRow>
        )}
      </DetailList>
      <ReserveAlerts reserve={reserve} position={position} account={account} symbol={symbol} basePath={basePath} />
    </Body>
  );
}

interface ReserveAmountProps {
  readonly reserve: Reserve;
  readonly symbol: string;
  readonly whyUnknown: string | undefined;
  readonly amount: TokenAmount | undefined;
  readonly usd: Usd | undefined;
}

function ReserveAmount({ reserve, symbol, whyUnknown, amount, usd }: ReserveAmountProps) {
  return (
    <>
      <AmountText
        amount={amount === undefined ? undefined : reserveAmount(amount, reserve)}
        unit={symbol}
        whyUnknown={whyUnknown}
      />
      {usd !== undefined && (
        <SecondLine>
          <UsdText value={usdAmount(usd)} />
        </SecondLine>
      )}
    </>
  );
}

const Body = styled(PanelBody)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

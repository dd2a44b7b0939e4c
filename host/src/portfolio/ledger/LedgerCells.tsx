import { useLocale, type LedgerAmount } from '@fathom/contract';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { AmountText } from '@fathom/ui/number/AmountText';
import { ToneText } from '@fathom/ui/number/ToneText';
import { Unknown } from '@fathom/ui/number/Unknown';
import { UsdText } from '@fathom/ui/number/UsdText';
import { space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import styled from 'styled-components';
import { ledgerText } from '../../text/ledger';
import type { MergedEntry } from './areaLedger';
import { mainAmount } from './entryValue';
import { formatSignedUsd, formatUtcTime, USD_DECIMALS } from './formatEntry';
import { ledgerAreaName } from './ledgerArea';
import { usdWad, type Realized } from './profit';

export function EntryTitle({ entry }: { entry: MergedEntry }) {
  const { title, time, area } = entry;
  return (
    <What>
      <EntryIcon entry={entry} />
      <span>
        <b>{title}</b>
        <SecondLine>
          <time dateTime={new Date(time * 1_000).toISOString()}>{formatUtcTime(time)}</time> {ledgerAreaName(area)}
        </SecondLine>
      </span>
    </What>
  );
}

/** Keeps the space of an entry without a token. */
function EntryIcon({ entry }: { entry: MergedEntry }) {
  const { amount } = mainAmount(entry);
  if (!amount) return <NoToken />;
  const { symbol, address } = amount.token;
  return address === 'native' ? (
    <TokenIcon symbol={symbol} isNative />
  ) : (
    <TokenIcon symbol={symbol} address={address} />
  );
}

interface AmountsProps {
  readonly amounts: readonly LedgerAmount[];
  readonly decimals: ReadonlyMap<string, number>;
}

/** Each amount with its symbol below, or a dash if there is none. */
export function Amounts({ amounts, decimals }: AmountsProps) {
  if (amounts.length === 0) return <Nothing />;
  return amounts.map((amount, place) => (
    // A token may be moved twice.
    <MovedAmount key={place}>
      <EntryAmount amount={amount} decimals={decimals} />
      <SecondLine translate="no">{amount.token.symbol}</SecondLine>
    </MovedAmount>
  ));
}

export function EntryAmount({
  amount: { token, amount },
  decimals,
}: {
  amount: LedgerAmount;
  decimals: ReadonlyMap<string, number>;
}) {
  return <AmountText amount={{ raw: amount, decimals: token.decimals }} decimals={decimals.get(token.address)} />;
}

export function ValueThen({ entry }: { entry: MergedEntry }) {
  const locale = useLocale();
  const { amount, value } = mainAmount(entry);
  if (!amount) return <Nothing />;
  if (value === undefined || amount.price === undefined) return <Unknown reason={ledgerText.unknownValue} />;
  return (
    <>
      <UsdText value={{ raw: value, decimals: USD_DECIMALS }} />
      <SecondLine>{ledgerText.at(formatPrice({ raw: amount.price, decimals: USD_DECIMALS }, locale))}</SecondLine>
    </>
  );
}

/** The network's own coin has 18 decimals. */
const NATIVE_DECIMALS = 18;

export function FeeText({ fee, unit }: { fee: bigint; unit: string }) {
  return <AmountText amount={{ raw: fee, decimals: NATIVE_DECIMALS }} rounding="up" unit={unit} />;
}

/** A fee with its unit below. */
export function FeeCell({ fee, unit }: { fee: bigint | undefined; unit: string }) {
  if (fee === undefined) return <Nothing />;
  return (
    <>
      <AmountText amount={{ raw: fee, decimals: NATIVE_DECIMALS }} rounding="up" />
      <SecondLine translate="no">{unit}</SecondLine>
    </>
  );
}

export function Profit({ entry, realized }: { entry: MergedEntry; realized: Realized | undefined }) {
  const locale = useLocale();
  if (!realized || realized.kind === 'none') return <Nothing />;
  if (realized.kind === 'unknown') return <Unknown reason={ledgerText.unknownProfit} />;
  const usd = usdWad(realized.usd);
  return (
    <>
      <ToneText $tone={usd > 0n ? 'positive' : 'plain'} translate="no">
        {formatSignedUsd(usd, locale)}
      </ToneText>
      <SecondLine>{meaningText(entry)}</SecondLine>
    </>
  );
}

export function meaningText({ meaning }: MergedEntry): string {
  switch (meaning) {
    case 'income':
      return ledgerText.income;
    case 'loss':
      return ledgerText.loss;
    case 'repayment':
      return ledgerText.sinceLoan;
    default:
      return ledgerText.sinceDeposit;
  }
}

function Nothing() {
  return <Muted>—</Muted>;
}

const MovedAmount = styled.span`
  display: block;
  * + & {
    margin-top: ${space(1)};
  }
`;

const Muted = styled.span`
  color: ${color('muted')};
`;

const What = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  white-space: normal;
  overflow-wrap: break-word;
  ${type('sm')}
  b {
    font-weight: ${weight.strong};
  }
`;

const NoToken = styled.span`
  flex: none;
  width: ${space(7)};
`;

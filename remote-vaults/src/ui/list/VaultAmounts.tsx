import { useLocale } from '@fathom/contract';
import { compareAmounts, type Amount } from '@fathom/base/domain/amount';
import { wadAmount } from '@fathom/base/domain/ratio';
import { decimalText } from '@fathom/base/format/decimalText';
import { AmountText } from '@fathom/ui/number/AmountText';
import { SecondLine } from '@fathom/ui/token/AssetCell';
import { PercentText } from '@fathom/ui/number/PercentText';
import { ToneText } from '@fathom/ui/number/ToneText';
import { Unit } from '@fathom/ui/number/Unit';
import { Unknown } from '@fathom/ui/number/Unknown';
import { UsdText } from '@fathom/ui/number/UsdText';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { UNKNOWN_EARNED } from '../../domain/earnings/earnings';
import { usdOf, type VaultRow } from '../../domain/list/vaultRow';
import { areaText } from '../../text/areaText';
import { listText } from '../../text/listText';

/** Abbreviates whole amounts above this. */
const LONGEST: Amount = { raw: 1_000_000_000n, decimals: 0 };
const WITHOUT_CENTS: Amount = { raw: 10_000n, decimals: 0 };
/** Abbreviates dollars from this amount on in narrow layouts. */
const SHORTENED: Amount = { raw: 100_000n, decimals: 0 };
const NO_LIMIT = 2n ** 200n;

interface RowProps {
  readonly row: VaultRow;
}

interface AmountProps extends RowProps {
  /** Decimals of the column; by the size of the amount if it stands alone. */
  readonly decimals?: number | undefined;
}

/** Signed earnings. The list doesn't read the account's events, so the value is labeled as reported. */
export function EarnedText({ row: { vault, shares, earned }, decimals }: AmountProps) {
  if (shares === undefined || shares === 0n) return <NoPosition />;
  if (earned === UNKNOWN_EARNED) return <Unknown reason={listText.noEarned} />;
  const tone = earned > 0n ? 'positive' : earned < 0n ? 'danger' : 'plain';
  return (
    <>
      <ToneText $tone={tone}>
        {earned > 0n && '+'}
        <TokenAmount raw={earned} decimals={vault.token.decimals} displayed={decimals} />
      </ToneText>
      <SecondLine>
        <Unit>{listText.reportedUnit(vault.token.symbol)}</Unit>
      </SecondLine>
    </>
  );
}

export function RowRate({ row: { rate } }: RowProps) {
  if (rate === 'ended') return <Unknown reason={areaText.lockOver} />;
  return <PercentText ratio={wadAmount(rate)} whyUnknown={listText.noRate} />;
}

export function TvlText({ row, isShort = false }: RowProps & { readonly isShort?: boolean }) {
  const locale = useLocale();
  const usd = wadAmount(usdOf(row, row.tvl));
  if (row.tvl === undefined) return <Unknown reason={areaText.unreadable} />;
  const { decimals, symbol } = row.vault.token;
  if (!usd) {
    return (
      <>
        <TokenAmount raw={row.tvl} decimals={decimals} isShort={isShort} /> <Unit>{symbol}</Unit>
      </>
    );
  }
  if (isShort && compareAmounts(usd, SHORTENED) >= 0) return <UsdText value={usd} />;
  if (compareAmounts(usd, WITHOUT_CENTS) < 0) return <UsdText value={usd} compact="never" />;
  return decimalText(usd, locale, { minDecimals: 0, maxDecimals: 0, rounding: 'half-up', currency: 'USD' });
}

export function AvailableText({ row: { vault, available }, decimals }: AmountProps) {
  if (available === undefined) return <Unknown reason={areaText.unreadable} />;
  if (available === 'closed') {
    return (
      <>
        <span aria-hidden>—</span>
        <SecondLine>{listText.closed}</SecondLine>
      </>
    );
  }
  if (available >= NO_LIMIT) return listText.noLimit;
  return (
    <>
      <TokenAmount raw={available} decimals={vault.token.decimals} displayed={decimals} />
      <SecondLine>
        <Unit>{vault.token.symbol}</Unit>
      </SecondLine>
    </>
  );
}

export function StakedText({ row, decimals }: AmountProps) {
  const { vault, shares, staked } = row;
  if (shares === undefined || shares === 0n) return <NoPosition />;
  if (staked === undefined) return <Unknown reason={listText.noBalance} />;
  return (
    <>
      <TokenAmount raw={staked} decimals={vault.token.decimals} displayed={decimals} />
      <SecondLine>
        <UsdText value={wadAmount(usdOf(row, staked))} whyUnknown={listText.noPrice} compact="never" rounding="down" />
      </SecondLine>
    </>
  );
}

interface TokenAmountProps extends Amount {
  readonly isShort?: boolean;
  readonly displayed?: number | undefined;
}

function TokenAmount({ raw, decimals, displayed, isShort = false }: TokenAmountProps) {
  const isLong = isShort || compareAmounts({ raw: raw < 0n ? -raw : raw, decimals }, LONGEST) > 0;
  return <AmountText amount={{ raw, decimals }} decimals={displayed} {...(!isLong && { compact: 'never' })} />;
}

function NoPosition() {
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>{listText.noPosition}</VisuallyHidden>
    </>
  );
}

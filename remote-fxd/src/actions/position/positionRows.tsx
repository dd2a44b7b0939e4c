import type { ActionRow } from '@fathom/area-kit/actions/defineAction';
import { amountRow, ChangeText, type Change } from '@fathom/area-kit/actions/view/rows';
import { useLocale } from '@fathom/contract';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { AmountText } from '@fathom/ui/number/AmountText';
import { BeforeAfter } from '@fathom/ui/number/BeforeAfter';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unit } from '@fathom/ui/number/Unit';
import { Unknown } from '@fathom/ui/number/Unknown';
import { space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { bufferBand, type SafetyBuffer } from '../../domain/safetyBuffer';
import { yearlyStabilityFee } from '../../domain/stabilityFee';
import { RAY, type Ray, type Wad } from '../../domain/units';
import { dialogText } from '../../text/dialogs';
import { overviewText } from '../../text/en';
import { rayAmount, wadAmount } from '@fathom/base/domain/ratio';
import { BUFFER_TONES, formatBuffer } from './bufferDisplay';

interface WadRowOptions {
  readonly unit: string;
  /** Enough to display a small change: {@link COLLATERAL_DECIMALS}, 2 for FXD. */
  readonly decimals: 2 | typeof COLLATERAL_DECIMALS;
}

/** Decimals of collateral in dialogs. */
export const COLLATERAL_DECIMALS = 6;

/** Unabbreviated, because it is displayed before signing. */
export function wadRow(label: string, { before, after }: Change<Wad>, options: WadRowOptions): ActionRow {
  return amountRow(label, { before: wadAmount(before), after: wadAmount(after) }, options);
}

/** Collateral value divided by debt, in percent. */
export function ratioRow(change: Change<Wad | undefined>): ActionRow {
  return { key: 'ratio', label: dialogText.ratio, value: <RatioChange change={change} /> };
}

function RatioChange({ change }: { change: Change<Wad | undefined> }) {
  const locale = useLocale();
  const write = (ratio: Wad | undefined) =>
    ratio === undefined ? undefined : formatPercent(wadAmount(ratio), locale, { rounding: 'down' });
  return <ChangeText change={change} write={write} show={(ratio) => write(ratio) ?? <NoMetric />} />;
}

export function liquidationPriceRow(change: Change<Wad | undefined>): ActionRow {
  const label = <Term explanation={overviewText.liquidationPriceMeaning}>{dialogText.liquidationPrice}</Term>;
  return { key: 'liquidation-price', label, value: <LiquidationPriceChange change={change} /> };
}

function LiquidationPriceChange({ change }: { change: Change<Wad | undefined> }) {
  const locale = useLocale();
  const write = (price: Wad | undefined) => (price === undefined ? undefined : formatPrice(wadAmount(price), locale));
  return <ChangeText change={change} write={write} show={(price) => write(price) ?? <NoMetric />} />;
}

function NoMetric() {
  return <Unknown reason={dialogText.noMetric} />;
}

interface BufferChangeProps {
  readonly change: Change<SafetyBuffer | undefined>;
  readonly withAmount?: boolean;
}

export function bufferRow(change: BufferChangeProps['change'], options: Pick<BufferChangeProps, 'withAmount'> = {}) {
  const label = <Term explanation={overviewText.safetyBufferMeaning}>{dialogText.safetyBuffer}</Term>;
  return { key: 'safety-buffer', label, value: <BufferChange change={change} {...options} /> };
}

function BufferChange({ change: { before, after }, withAmount = false }: BufferChangeProps) {
  const locale = useLocale();
  const band = after && bufferBand(after);
  const write = (buffer: SafetyBuffer | undefined) => buffer && formatBuffer(buffer, locale);
  return (
    <>
      {withAmount && after && (
        <>
          <AmountText amount={wadAmount(after.fxd)} unit="FXD" compact="never" />
          <Unit> · </Unit>
        </>
      )}
      <BeforeAfter
        {...(before && write(before) !== write(after) && { before: write(before) })}
        after={write(after) ?? <NoMetric />}
        tone={band ? BUFFER_TONES[band] : 'plain'}
      />
      {band && (
        <Word>
          <StatusLabel tone={BUFFER_TONES[band]}>{overviewText.bands[band]}</StatusLabel>
        </Word>
      )}
    </>
  );
}

export function stabilityFeeRow(rate: Ray): ActionRow {
  return { key: 'stability-fee', label: dialogText.stabilityFee, value: <StabilityFee rate={rate} /> };
}

function StabilityFee({ rate }: { rate: Ray }) {
  const locale = useLocale();
  const fee = yearlyStabilityFee(rate);
  if (fee === undefined) return <Unknown reason={dialogText.feeUnknown} />;
  return (
    <>
      {formatFee(fee, locale)} <Unit>{dialogText.aYear}</Unit>
    </>
  );
}

/** `2%`, `2.35%`: omits the decimals of a whole percentage. */
function formatFee(fee: Ray, locale: string): string {
  const basisPoints = (fee * 10_000n + RAY / 2n) / RAY;
  const isWhole = basisPoints % 100n === 0n && (basisPoints > 0n || fee === 0n);
  return formatPercent(rayAmount(fee), locale, { decimals: isWhole ? 0 : 2 });
}

const Word = styled.span`
  margin-left: ${space(2)};
  vertical-align: top;
`;

import { useLocale } from '@fathom/shared/contract';
import { formatPercent } from '@fathom/shared/format/formatPercent';
import { formatPrice } from '@fathom/shared/format/formatPrice';
import { formatToken } from '@fathom/shared/format/formatToken';
import { AmountText } from '@fathom/shared/ui/AmountText';
import { BeforeAfter } from '@fathom/shared/ui/BeforeAfter';
import { Fact } from '@fathom/shared/ui/DescriptionRows';
import { StatusWord } from '@fathom/shared/ui/StatusWord';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unit } from '@fathom/shared/ui/Unit';
import { Unknown } from '@fathom/shared/ui/Unknown';
import { space } from '@fathom/shared/ui/theme/measure';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { bufferBand, type SafetyBuffer } from '../../../domain/safetyBuffer';
import { yearlyStabilityFee } from '../../../domain/stabilityFee';
import { RAY, type Ray, type Wad } from '../../../domain/units';
import { dialogText } from '../../../text/dialogs';
import { overviewText } from '../../../text/en';
import { wadAmount } from '../../components/kitAmounts';
import { BUFFER_TONES, formatBuffer } from '../../components/SafetyBufferText';

const RAY_DECIMALS = 27;

/** A figure as it is and as it would be. `before` is left out while nothing is entered, and for what does not exist yet. */
export interface Change<Value> {
  readonly before?: Value | undefined;
  readonly after: Value;
}

interface ChangeTextProps<Value> {
  readonly change: Change<Value>;
  /** As it is read: what reads alike before and after is called unchanged. */
  readonly write: (value: Value) => string | undefined;
  readonly show: (value: Value) => ReactNode;
  readonly unit?: string;
}

function ChangeText<Value>({ change: { before, after }, write, show, unit }: ChangeTextProps<Value>) {
  const isUnchanged = before !== undefined && write(before) === write(after);
  return (
    <>
      <BeforeAfter
        {...(before !== undefined && !isUnchanged && { before: show(before) })}
        after={show(after)}
        {...(unit !== undefined && { unit })}
      />
      {isUnchanged && <Unit> {dialogText.unchanged}</Unit>}
    </>
  );
}

interface AmountFactProps {
  readonly label: string;
  readonly change: Change<Wad>;
  readonly unit: string;
  /** As many decimals as show a small change: 6 of collateral, 2 of FXD. */
  readonly decimals: 2 | 6;
}

/** Collateral or FXD. Every digit before the point counts before something is signed. */
export function AmountFact({ label, change, unit, decimals }: AmountFactProps) {
  const locale = useLocale();
  return (
    <Fact label={label}>
      <ChangeText
        change={change}
        unit={unit}
        write={(value) => formatToken(wadAmount(value), locale, { decimals, compact: 'never' })}
        show={(value) => <AmountText amount={wadAmount(value)} decimals={decimals} compact="never" />}
      />
    </Fact>
  );
}

/** Worth of the collateral for the debt, in percent. */
export function RatioFact({ change }: { change: Change<Wad | undefined> }) {
  const locale = useLocale();
  const write = (ratio: Wad | undefined) =>
    ratio === undefined ? undefined : formatPercent(wadAmount(ratio), locale, { rounding: 'down' });
  return (
    <Fact label={dialogText.ratio}>
      <ChangeText change={change} write={write} show={(ratio) => write(ratio) ?? <NoFigure />} />
    </Fact>
  );
}

export function LiquidationPriceFact({ change }: { change: Change<Wad | undefined> }) {
  const locale = useLocale();
  const write = (price: Wad | undefined) => (price === undefined ? undefined : formatPrice(wadAmount(price), locale));
  return (
    <Fact label={<Term explanation={overviewText.liquidationPriceMeaning}>{dialogText.liquidationPrice}</Term>}>
      <ChangeText change={change} write={write} show={(price) => write(price) ?? <NoFigure />} />
    </Fact>
  );
}

function NoFigure() {
  return <Unknown reason={dialogText.noFigure} />;
}

interface BufferFactProps {
  readonly change: Change<SafetyBuffer | undefined>;
  /** Shows the buffer as an amount too. */
  readonly withAmount?: boolean;
}

/** The safety buffer in percent with its word, and as FXD that could be owed on top. */
export function BufferFact({ change: { before, after }, withAmount = false }: BufferFactProps) {
  const locale = useLocale();
  const band = after && bufferBand(after);
  const write = (buffer: SafetyBuffer | undefined) => buffer && formatBuffer(buffer, locale);
  return (
    <Fact label={<Term explanation={overviewText.safetyBufferMeaning}>{dialogText.safetyBuffer}</Term>}>
      {withAmount && after && (
        <>
          <AmountText amount={wadAmount(after.fxd)} unit="FXD" rounding="down" compact="never" />
          <Unit> · </Unit>
        </>
      )}
      <BeforeAfter
        {...(before && write(before) !== write(after) && { before: write(before) })}
        after={write(after) ?? <NoFigure />}
        tone={band ? BUFFER_TONES[band] : 'plain'}
      />
      {band && (
        <Word>
          <StatusWord tone={BUFFER_TONES[band]}>{overviewText.bands[band]}</StatusWord>
        </Word>
      )}
    </Fact>
  );
}

/** The pool's own fee, by its rate per second. */
export function StabilityFeeFact({ rate }: { rate: Ray }) {
  const locale = useLocale();
  const fee = yearlyStabilityFee(rate);
  return (
    <Fact label={dialogText.stabilityFee}>
      {fee === undefined ? (
        <Unknown reason={dialogText.feeUnknown} />
      ) : (
        <>
          {formatFee(fee, locale)} <Unit>{dialogText.aYear}</Unit>
        </>
      )}
    </Fact>
  );
}

/** `2%`, `2.35%`: decimals only where the fee has some. */
function formatFee(fee: Ray, locale: string): string {
  const basisPoints = (fee * 10_000n + RAY / 2n) / RAY;
  const isWhole = basisPoints % 100n === 0n && (basisPoints > 0n || fee === 0n);
  return formatPercent({ raw: fee, decimals: RAY_DECIMALS }, locale, { decimals: isWhole ? 0 : 2 });
}

const Word = styled.span`
  margin-left: ${space(2)};
  vertical-align: top;
`;

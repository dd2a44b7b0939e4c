import { useLocale } from '@fathom/shared/contract';
import { AmountText } from '@fathom/shared/ui/AmountText';
import { BeforeAfter } from '@fathom/shared/ui/BeforeAfter';
import { Fact } from '@fathom/shared/ui/DescriptionRows';
import { PercentText } from '@fathom/shared/ui/PercentText';
import { PriceText } from '@fathom/shared/ui/PriceText';
import { StatusWord } from '@fathom/shared/ui/StatusWord';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unit } from '@fathom/shared/ui/Unit';
import { Unknown } from '@fathom/shared/ui/Unknown';
import type { ReactNode } from 'react';
import { bufferBand, type SafetyBuffer } from '../../../domain/safetyBuffer';
import type { Wad } from '../../../domain/units';
import { dialogText } from '../../../text/dialogs';
import { overviewText } from '../../../text/en';
import { wadAmount } from '../../components/kitAmounts';
import { BUFFER_TONES, formatBuffer } from '../../components/SafetyBufferText';

/** A figure as it is and as it would be. `before` is left out while nothing is entered, and for what does not exist yet. */
export interface Change<Value> {
  readonly before?: Value | undefined;
  readonly after: Value;
}

interface ChangeTextProps<Value> {
  readonly change: Change<Value>;
  readonly show: (value: Value) => ReactNode;
  readonly unit?: string;
}

function ChangeText<Value>({ change: { before, after }, show, unit }: ChangeTextProps<Value>) {
  if (before === undefined || before === after) {
    return (
      <>
        <BeforeAfter after={show(after)} {...(unit !== undefined && { unit })} />
        {before !== undefined && <Unit> {dialogText.unchanged}</Unit>}
      </>
    );
  }
  return <BeforeAfter before={show(before)} after={show(after)} {...(unit !== undefined && { unit })} />;
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
  return (
    <Fact label={label}>
      <ChangeText
        change={change}
        unit={unit}
        show={(value) => <AmountText amount={wadAmount(value)} decimals={decimals} compact="never" />}
      />
    </Fact>
  );
}

/** Worth of the collateral for the debt, in percent. */
export function RatioFact({ change }: { change: Change<Wad | undefined> }) {
  return (
    <Fact label={dialogText.ratio}>
      <ChangeText
        change={change}
        show={(ratio) =>
          ratio === undefined ? (
            <Unknown reason={dialogText.noDebtReason} />
          ) : (
            <PercentText ratio={wadAmount(ratio)} rounding="down" />
          )
        }
      />
    </Fact>
  );
}

export function LiquidationPriceFact({ change }: { change: Change<Wad | undefined> }) {
  return (
    <Fact label={<Term explanation={overviewText.liquidationPriceMeaning}>{dialogText.liquidationPrice}</Term>}>
      <ChangeText
        change={change}
        show={(price) =>
          price === undefined ? <Unknown reason={dialogText.noDebtReason} /> : <PriceText price={wadAmount(price)} />
        }
      />
    </Fact>
  );
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
  return (
    <Fact label={<Term explanation={overviewText.safetyBufferMeaning}>{dialogText.safetyBuffer}</Term>}>
      {after && band ? (
        <>
          {withAmount && (
            <>
              <AmountText amount={wadAmount(after.fxd)} unit="FXD" rounding="down" compact="never" />
              <Unit> · </Unit>
            </>
          )}
          <BeforeAfter
            {...(before && { before: formatBuffer(before, locale) })}
            after={formatBuffer(after, locale)}
            tone={BUFFER_TONES[band]}
          />{' '}
          <StatusWord tone={BUFFER_TONES[band]}>{overviewText.bands[band]}</StatusWord>
        </>
      ) : (
        <Unknown reason={dialogText.noCollateralReason} />
      )}
    </Fact>
  );
}

/** The label of the fee; debts grow by the chain's own rate. */
export function StabilityFeeFact() {
  return (
    <Fact label={dialogText.stabilityFee}>
      {dialogText.stabilityFeeRate} <Unit>{dialogText.aYear}</Unit>
    </Fact>
  );
}

import type { ActionRow } from '@fathom/shared/actions/defineAction';
import type { UnixSeconds } from '@fathom/shared/domain/time';
import { AmountText } from '@fathom/shared/ui/AmountText';
import { BeforeAfter } from '@fathom/shared/ui/BeforeAfter';
import { PercentText } from '@fathom/shared/ui/PercentText';
import { Term } from '@fathom/shared/ui/Tooltip';
import { Unit } from '@fathom/shared/ui/Unit';
import { Unknown } from '@fathom/shared/ui/Unknown';
import { type Wei, weiAmount } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { DateText } from './DateText';

/** Rows of the details of staking actions. */

interface AmountRow {
  readonly label: string;
  readonly meaning?: string;
  /** `undefined` shows as a dash with the reason. */
  readonly amount: Wei | undefined;
  readonly unit?: string;
  readonly whyUnknown?: string;
  readonly isEstimate?: boolean;
}

export function amountRow({
  label,
  meaning,
  amount,
  unit = areaText.fthm,
  whyUnknown,
  isEstimate,
}: AmountRow): ActionRow {
  return {
    key: label,
    label: meaning === undefined ? label : <Term explanation={meaning}>{label}</Term>,
    value: (
      <>
        {isEstimate === true && amount !== undefined && '≈ '}
        <AmountText
          amount={amount === undefined ? undefined : weiAmount(amount)}
          unit={unit}
          // As the amounts of the buttons.
          rounding="down"
          whyUnknown={whyUnknown ?? areaText.unreadable}
        />
      </>
    ),
  };
}

/** An amount before and after; `before` is left out while nothing is entered. */
export function changeRow(label: string, before: Wei | undefined, after: Wei, unit: string = areaText.fthm): ActionRow {
  return {
    key: label,
    label,
    value: (
      <BeforeAfter
        {...(before !== undefined && { before: <AmountText amount={weiAmount(before)} /> })}
        after={<AmountText amount={weiAmount(after)} />}
        unit={unit}
      />
    ),
  };
}

export function dateRow(label: string, at: UnixSeconds | undefined, whyUnknown: string): ActionRow {
  return { key: label, label, value: at === undefined ? <Unknown reason={whyUnknown} /> : <DateText at={at} /> };
}

/** `undefined` shows as a dash with the reason. */
export function textRow(label: string, text: string | undefined, whyUnknown: string = areaText.unreadable): ActionRow {
  return { key: label, label, value: text ?? <Unknown reason={whyUnknown} /> };
}

interface ShareRow {
  readonly label: string;
  readonly meaning: string;
  /** A ratio of 18 decimals; `undefined` shows as a dash with the reason. */
  readonly share: bigint | undefined;
  readonly whyUnknown: string;
  readonly note: string;
}

export function shareRow({ label, meaning, share, whyUnknown, note }: ShareRow): ActionRow {
  return {
    key: label,
    label: <Term explanation={meaning}>{label}</Term>,
    value:
      share === undefined ? (
        <Unknown reason={whyUnknown} />
      ) : (
        <>
          ≈ <PercentText ratio={weiAmount(share)} /> <Unit>{note}</Unit>
        </>
      ),
  };
}

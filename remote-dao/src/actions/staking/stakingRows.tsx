import type { ActionRow } from '@fathom/area-kit/actions/defineAction';
import { amountRow, previewRow, valueRow } from '@fathom/area-kit/actions/view/rows';
import type { UnixSeconds } from '@fathom/base/domain/time';
import { PercentText } from '@fathom/ui/number/PercentText';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unit } from '@fathom/ui/number/Unit';
import { Unknown } from '@fathom/ui/number/Unknown';
import { type Wei, weiAmount } from '../../domain/staking/units';
import { areaText } from '../../text/areaText';
import { DateText } from './DateText';

interface FthmRow {
  readonly label: string;
  readonly meaning?: string;
  /** `undefined` displays a dash with the reason. */
  readonly amount: Wei | undefined;
  readonly unit?: string;
  readonly whyUnknown?: string;
  readonly isEstimate?: boolean;
}

/** Rounded down, as on the buttons. */
export function fthmRow({
  amount,
  unit = areaText.fthm,
  whyUnknown = areaText.unreadable,
  ...row
}: FthmRow): ActionRow {
  return previewRow({ ...row, amount: amount === undefined ? undefined : weiAmount(amount), unit, whyUnknown });
}

export function changeRow(label: string, before: Wei | undefined, after: Wei, unit: string = areaText.fthm): ActionRow {
  const change = { before: before === undefined ? undefined : weiAmount(before), after: weiAmount(after) };
  return amountRow(label, change, { unit });
}

export function dateRow(label: string, at: UnixSeconds | undefined, whyUnknown: string): ActionRow {
  return { key: label, label, value: at === undefined ? <Unknown reason={whyUnknown} /> : <DateText at={at} /> };
}

export function cooldownRow(label: string, text: string | undefined): ActionRow {
  return valueRow({ label, text, whyUnknown: areaText.unreadable });
}

interface ShareRow {
  readonly label: string;
  readonly meaning: string;
  /** 18 decimals. */
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

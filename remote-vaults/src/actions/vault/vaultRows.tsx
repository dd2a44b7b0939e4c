import type { ActionRow } from '@fathom/shared/actions/defineAction';
import type { Amount } from '@fathom/shared/domain/amount';
import { AmountText } from '@fathom/shared/ui/AmountText';
import { SecondLine } from '@fathom/shared/ui/AssetCell';
import { Term } from '@fathom/shared/ui/Tooltip';
import { UsdText } from '@fathom/shared/ui/UsdText';
import type { UsdOfAssets } from './vaultInput';

interface Labeled {
  readonly label: string;
  readonly meaning?: string | undefined;
}

interface EstimateRow extends Labeled {
  /** `undefined` shows as a dash with the reason. */
  readonly amount: Amount | undefined;
  readonly unit: string;
  readonly whyUnknown: string;
  /** Below the amount. Default: `none`. */
  readonly usd?: UsdOfAssets;
}

/** An amount that the vault previews; rounded down, so that it never shows more than is paid. */
export function previewRow({ label, meaning, amount, unit, whyUnknown, usd = 'none' }: EstimateRow): ActionRow {
  return {
    key: label,
    label: labelOf({ label, meaning }),
    value: (
      <>
        <AmountText amount={amount} unit={unit} whyUnknown={whyUnknown} rounding="down" />
        {amount && usd !== 'none' && (
          <SecondLine>
            <UsdText value={usd} rounding="down" />
          </SecondLine>
        )}
      </>
    ),
  };
}

/** Words in the place of an amount. */
export function textRow({ text, ...row }: Labeled & { readonly text: string }): ActionRow {
  return { key: row.label, label: labelOf(row), value: text };
}

function labelOf({ label, meaning }: Labeled) {
  return meaning === undefined ? label : <Term explanation={meaning}>{label}</Term>;
}

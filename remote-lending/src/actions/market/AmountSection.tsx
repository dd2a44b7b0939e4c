import { useLocale } from '@fathom/shared/contract';
import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import type { AmountEntry } from '@fathom/shared/format/amountEntry';
import { AmountField } from '@fathom/shared/ui/AmountField';
import { TextButton } from '@fathom/shared/ui/TextButton';
import { UsdText } from '@fathom/shared/ui/UsdText';
import type { Ref, SubmitEvent } from 'react';
import type { TokenAmount, Usd } from '../../domain/units';
import { dialogScreenText } from '../../text/screens';
import { usdAmount } from '../../ui/components/kitAmounts';
import { FixedAmount } from '@fathom/shared/actions/view/FixedAmount';

export interface AmountSectionModel {
  readonly token: { readonly symbol: string; readonly decimals: number; readonly address?: string };
  readonly value: Usd;
  readonly entry:
    | {
        readonly is: 'open';
        readonly entry: AmountEntry;
        readonly onEntryChange: (entry: AmountEntry) => void;
        readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
        /** "Wallet", "Available". */
        readonly balanceLabel: string;
        readonly balance: TokenAmount | undefined;
        readonly max: TokenAmount | undefined;
        readonly error: string | undefined;
      }
    /** It is being sent. */
    | { readonly is: 'fixed'; readonly amount: TokenAmount; readonly onRelease: (() => void) | undefined };
}

/** The amount at the head of a dialog: a form of one field, or what was entered there while it is being sent. */
export function AmountSection({ model, inputRef }: { model: AmountSectionModel; inputRef: Ref<HTMLInputElement> }) {
  const locale = useLocale();
  const { token, value, entry } = model;
  const worth = <UsdText value={usdAmount(value)} />;
  if (entry.is === 'fixed') {
    const { onRelease } = entry;
    return (
      <FixedAmount
        amount={formatTokenInFull({ raw: entry.amount, decimals: token.decimals }, locale)}
        token={token}
        value={worth}
        {...(onRelease && { action: <TextButton onClick={onRelease}>{dialogScreenText.changeAmount}</TextButton> })}
      />
    );
  }
  return (
    <form noValidate onSubmit={entry.onSubmit}>
      <AmountField
        label={dialogScreenText.amount}
        entry={entry.entry}
        onEntryChange={entry.onEntryChange}
        token={token}
        value={worth}
        balanceLabel={entry.balanceLabel}
        {...(entry.balance !== undefined && { balance: entry.balance })}
        max={entry.max}
        error={entry.error}
        inputRef={inputRef}
      />
    </form>
  );
}

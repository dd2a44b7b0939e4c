import { useLocale } from '@fathom/shared/contract';
import { formatTokenInFull } from '@fathom/shared/format/formatToken';
import { FixedAmount } from '@fathom/shared/actions/view/FixedAmount';
import type { AmountEntry } from '@fathom/shared/format/amountEntry';
import { AmountField } from '@fathom/shared/ui/AmountField';
import { TextButton } from '@fathom/shared/ui/TextButton';
import { below, space } from '@fathom/shared/ui/theme/measure';
import { UsdText } from '@fathom/shared/ui/UsdText';
import type { Ref, SubmitEvent } from 'react';
import styled from 'styled-components';
import type { Wad } from '../../domain/units';
import { dialogText } from '../../text/dialogs';
import { wadAmount } from '../../ui/components/kitAmounts';

/** One of the two amounts of a dialog. */
export interface AmountSide {
  readonly label: string;
  readonly token: { readonly symbol: string; readonly decimals: number; readonly address?: string };
  /** In US dollars; `undefined` where no price is known. */
  readonly worth: Wad | undefined;
  readonly entry: AmountEntry;
  readonly onEntryChange: (entry: AmountEntry) => void;
  readonly balanceLabel: string;
  /** In the token's smallest unit, like `max` and `cap`. */
  readonly balance?: bigint | undefined;
  readonly max: bigint | undefined;
  readonly cap: bigint | 'none';
  readonly error: string | undefined;
  readonly hint?: string;
  /** What is being sent, in the place of the field. */
  readonly fixed?: bigint | undefined;
}

export interface AmountPairModel {
  readonly sides: readonly [AmountSide, AmountSide];
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Given while what is sent can still be changed. */
  readonly onRelease: (() => void) | undefined;
}

/** Two amounts that belong together, side by side; on a phone one below the other. */
export function AmountPair({ model, inputRef }: { model: AmountPairModel; inputRef: Ref<HTMLInputElement> }) {
  const [first, second] = model.sides;
  return (
    <form noValidate onSubmit={model.onSubmit}>
      <Pair>
        <Side side={first} inputRef={inputRef} />
        <Side side={second} />
      </Pair>
      {model.onRelease && <TextButton onClick={model.onRelease}>{dialogText.changeAmounts}</TextButton>}
      <SendByEnter />
    </form>
  );
}

function Side({ side, inputRef }: { side: AmountSide; inputRef?: Ref<HTMLInputElement> }) {
  const locale = useLocale();
  const { fixed, label, token, worth, balance, ...field } = side;
  const value = <UsdText value={wadAmount(worth)} />;
  if (fixed !== undefined) {
    const amount = formatTokenInFull({ raw: fixed, decimals: token.decimals }, locale);
    return <FixedAmount label={label} amount={amount} token={token} value={value} />;
  }
  return (
    <AmountField
      {...field}
      layout="paired"
      label={label}
      token={token}
      value={value}
      {...(balance !== undefined && { balance })}
      {...(inputRef && { inputRef })}
    />
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(4)};
  /* The lines below the fields keep their room and need little beside it. */
  margin-bottom: -${space(2)};
  ${below('sm')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
`;

/** A form of two fields is sent by the Enter key only if it holds a button for that. */
const SendByEnter = styled.button.attrs({ type: 'submit', hidden: true })``;

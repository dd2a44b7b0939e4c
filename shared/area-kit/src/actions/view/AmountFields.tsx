import { useLocale } from '@fathom/contract';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { AmountField } from '@fathom/ui/form/AmountField';
import { TextButton } from '@fathom/ui/button/TextButton';
import { below, space } from '@fathom/ui/theme/measure';
import { UsdText } from '@fathom/ui/number/UsdText';
import { transactionText } from '../text/en';
import type { ActionView, FieldModel } from '../actionModel';
import { FixedAmount } from './FixedAmount';

interface AmountFieldsProps {
  readonly model: Pick<ActionView, 'fields' | 'onSubmit' | 'onDiscard'>;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** One amount field, or two side by side, which a phone or a narrow panel stacks. */
export function AmountFields({ model, inputRef }: AmountFieldsProps) {
  const { fields, onSubmit, onDiscard } = model;
  const isPair = fields.length > 1;
  const discard = onDiscard && (
    <TextButton onClick={onDiscard}>{isPair ? transactionText.changeAmounts : transactionText.changeAmount}</TextButton>
  );
  const inputs = fields.map((field, index) => (
    <Field
      key={field.name}
      field={field}
      isPaired={isPair}
      inputRef={index === 0 && inputRef ? inputRef : undefined}
      action={!isPair && discard ? discard : undefined}
    />
  ));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {isPair ? <Pair>{inputs}</Pair> : inputs}
      {isPair && discard}
      <SubmitByEnter />
    </form>
  );
}

interface FieldProps {
  readonly field: FieldModel;
  readonly isPaired: boolean;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly action?: ReactNode | undefined;
}

function Field({ field, isPaired, inputRef, action }: FieldProps) {
  const locale = useLocale();
  const { label, isLabelVisible = false, token, usdValue, entry, onChange } = field;
  const { balance, balanceLabel, max, cap, error, hint } = field;
  const layout = isPaired ? 'paired' : 'single';
  const value = usdValue === 'none' ? null : <UsdText value={usdValue} />;
  if (!onChange) {
    const amount = formatTokenInFull({ raw: entry.amount ?? 0n, decimals: token.decimals }, locale);
    return (
      <FixedAmount
        {...((isPaired || isLabelVisible) && { label })}
        layout={layout}
        amount={amount}
        token={token}
        value={value}
        action={action}
      />
    );
  }
  return (
    <AmountField
      layout={layout}
      label={label}
      isLabelVisible={isLabelVisible}
      entry={entry}
      onEntryChange={onChange}
      token={token}
      value={value}
      balanceLabel={balanceLabel}
      balance={balance}
      max={max}
      cap={cap}
      error={error}
      hint={hint}
      inputRef={inputRef}
    />
  );
}

const Pair = styled.div`
  display: grid;
  /* A panel at the side of a page is too narrow for two. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${space(60)}), 1fr));
  gap: ${space(4)};
  /* The lines below the fields reserve their height, so they need less space after them. */
  margin-bottom: -${space(2)};
  ${below('sm')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
`;

/** Enter submits a form with two fields only if it contains a submit button. */
const SubmitByEnter = styled.button.attrs({ type: 'submit', hidden: true })``;

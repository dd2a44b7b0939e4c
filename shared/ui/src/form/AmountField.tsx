import { useId, useState, type ChangeEvent, type ReactNode, type Ref } from 'react';
import { useLocale } from '@fathom/contract';
import { X } from 'lucide';
import styled from 'styled-components';
import { separatorsOf } from '@fathom/base/format/decimalText';
import { EMPTY_ENTRY, fieldText, typedEntry, type AmountEntry } from '@fathom/base/format/amountEntry';
import { AmountMessage } from './AmountMessage';
import { amountNote } from './amountNote';
import { AmountText } from '../number/AmountText';
import { entryType, type AmountLayout } from './entryType';
import { IconButton } from '../button/IconButton';
import { uiText } from '../text/en';
import { amountFieldText } from '../text/amountField';
import { FORCED_COLORS, fieldType, radius, size, space, stroke, type, weight, type TypeSize } from '../theme/measure';
import { color } from '../theme/paint';
import { TokenIcon, type TokenIconProps } from '../token/TokenIcon';
import { ungroupEdit, type TextEdit } from './ungroupEdit';
import { useSelectionBeforeInput } from './useSelectionBeforeInput';

interface AmountFieldProps {
  /** Displayed only if `isLabelVisible`, because the dialog's title names a single field. */
  readonly label: string;
  readonly isLabelVisible?: boolean | undefined;
  /** `paired`: smaller, with name and balance above, for two fields side by side. */
  readonly layout?: AmountLayout | undefined;
  readonly entry: AmountEntry;
  readonly onEntryChange: (entry: AmountEntry) => void;
  readonly token: Omit<TokenIconProps, 'size'> & { readonly decimals: number };
  readonly value?: ReactNode | undefined;
  readonly balanceLabel?: string | undefined;
  /** Displayed next to `balanceLabel`. Default: the maximum. */
  readonly balance?: bigint | undefined;
  /** The largest amount allowed; a button enters it. `undefined` if unknown. */
  readonly max?: bigint | undefined;
  /** Larger entries are reduced to it. Default: the maximum; `none` lets a rule report the error instead. */
  readonly cap?: bigint | 'none' | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * Accepts `.` and `,` and the digits of any script, states how it read an ambiguous text, rejects invalid input with a
 * sentence, and never drops a character silently. The amount is grouped until the first edit; during editing, only the
 * user's own separators remain.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, isLabelVisible = false, layout = 'single', entry, token, value, error, hint } = props;
  const locale = useLocale();
  const messageId = useId();
  const { displayed, ref, edit, endEdit, enter, enterAmount, enterMax } = useAmountInput(props);
  const note = amountNote(entry, { error, hint, token, locale });

  const balance = <BalanceLine {...props} onMax={enterMax} />;
  const tail = (
    <Tail>
      {displayed.text !== '' && (
        <IconButton size="tiny" icon={X} label={uiText.clearAmount(label)} onClick={() => enter('')} />
      )}
      <Chip>
        <TokenIcon size="small" {...token} />
        {token.symbol}
      </Chip>
    </Tail>
  );
  return (
    <div>
      {(layout === 'paired' || isLabelVisible) && (
        <Above>
          {label}
          {layout === 'paired' && balance}
        </Above>
      )}
      <Field $isWrong={note?.tone === 'danger'}>
        <Line>
          <Input
            $layout={layout}
            $type={entryType(displayed.text, layout)}
            $length={displayed.text.length}
            ref={ref}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            aria-label={`${label}, ${token.symbol}`}
            aria-describedby={messageId}
            aria-invalid={note?.tone === 'danger' || undefined}
            value={displayed.text}
            onChange={edit}
            onBlur={endEdit}
          />
          {layout === 'single' && tail}
        </Line>
        <Below>
          <span>{value}</span>
          {layout === 'single' ? balance : tail}
        </Below>
      </Field>
      <AmountMessage id={messageId} note={note} onChoose={(raw) => enterAmount({ amount: raw, isMax: false })} />
    </div>
  );
}

/** The displayed text, and the events that change the entry. */
function useAmountInput({ entry, onEntryChange, token, max, cap = max, inputRef }: AmountFieldProps) {
  const { decimals } = token;
  const locale = useLocale();
  const [isEditing, setEditing] = useState(false);
  const { ref, takeSelection } = useSelectionBeforeInput(inputRef);
  const displayed = fieldText(entry, { decimals, locale, isEditing });

  function edit({ target }: ChangeEvent<HTMLInputElement>) {
    const selection = takeSelection();
    if (displayed.isFormatted && selection) ungroup(target, displayed.text, selection);
    setEditing(true);
    enter(target.value);
  }

  /** Set before React writes the same text, which would move the caret to the end. */
  function ungroup(target: HTMLInputElement, before: string, selection: TextEdit['selection']) {
    const caret = target.selectionStart ?? target.value.length;
    const edited = ungroupEdit({ before, selection, after: target.value, caret }, separatorsOf(locale).decimal);
    if (edited.text === target.value) return;
    target.value = edited.text;
    target.setSelectionRange(edited.caret, edited.caret);
  }

  function enter(text: string) {
    enterAmount(text === '' ? EMPTY_ENTRY : typedEntry(text, decimals, locale));
  }

  function enterAmount(next: AmountEntry) {
    const isOver = typeof cap === 'bigint' && next.amount !== undefined && next.amount > cap;
    onEntryChange(isOver ? { amount: cap, isMax: true, isCapped: true } : next);
  }

  function enterMax() {
    if (max !== undefined) onEntryChange({ amount: max, isMax: true });
  }

  return { displayed, ref, edit, endEdit: () => setEditing(false), enter, enterAmount, enterMax };
}

function BalanceLine({
  balanceLabel,
  max,
  balance = max,
  token,
  onMax,
}: Pick<AmountFieldProps, 'balanceLabel' | 'max' | 'balance' | 'token'> & { readonly onMax: () => void }) {
  if (balanceLabel === undefined) return null;
  return (
    <Balance>
      {balanceLabel}
      <b>
        <AmountText amount={balance === undefined ? undefined : { raw: balance, decimals: token.decimals }} />
      </b>
      {max !== undefined && (
        <MaxButton type="button" aria-label={amountFieldText.useMaximum(token.symbol)} onClick={onMax}>
          {amountFieldText.max}
        </MaxButton>
      )}
    </Balance>
  );
}

const Field = styled.div<{ $isWrong: boolean }>`
  border: ${stroke.hairline} solid ${({ theme, $isWrong }) => ($isWrong ? theme.color.danger : theme.color.controlLine)};
  border-radius: ${radius.control};
  background: ${color('surface')};
  &:has(input:focus) {
    border-color: ${({ theme, $isWrong }) => ($isWrong ? theme.color.danger : theme.color.accent)};
    box-shadow: 0 0 0 ${stroke.hairline}
      ${({ theme, $isWrong }) => ($isWrong ? theme.color.danger : theme.color.accent)};
  }
  ${FORCED_COLORS} {
    &:has(input:focus) {
      outline: ${stroke.strong} solid Highlight;
    }
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(3)} 0 ${space(4)};
`;

/* As wide as its text, so that the token wraps below if it doesn't fit. */
const Input = styled.input<{ $layout: AmountLayout; $type: TypeSize; $length: number }>`
  flex: 1 1 min(100%, ${({ $length }) => $length}ch);
  min-width: 0;
  height: ${({ $layout }) => space($layout === 'paired' ? 7 : 10)};
  padding: 0;
  border: 0;
  background: none;
  text-overflow: ellipsis;
  ${({ $type }) => fieldType($type)}
  font-weight: ${weight.strong};
  caret-color: ${color('accent')};
  &:focus {
    outline: none;
  }
  &::placeholder {
    color: ${color('muted')};
    opacity: 0.5;
  }
`;

const Tail = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

const Chip = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  height: ${size.detailRow};
  padding: 0 ${space(2.5)} 0 ${space(1.5)};
  border-radius: ${radius.control};
  background: ${color('sunken')};
  ${type('sm')}
  font-weight: ${weight.strong};
  color: ${color('text')};
  white-space: nowrap;
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: ${space(9.5)};
  padding: ${space(1)} ${space(3)} ${space(2.5)} ${space(4)};
  ${type('xs')}
  color: ${color('muted')};
`;

const Above = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: ${space(6)};
  margin-bottom: ${space(1)};
  font-weight: ${weight.medium};
`;

const Balance = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  ${type('xs')}
  font-weight: ${weight.normal};
  color: ${color('muted')};
  b {
    color: ${color('text')};
    font-weight: ${weight.medium};
  }
`;

const MaxButton = styled.button`
  height: ${space(6)};
  padding: 0 ${space(2)};
  border-radius: ${radius.tag};
  background: ${color('brandSoft')};
  color: ${color('brand')};
  ${type('xs')}
  font-weight: ${weight.strong};
  ${FORCED_COLORS} {
    border: ${stroke.hairline} solid ButtonText;
  }
`;

import { useId, useState, type ChangeEvent, type ReactNode, type Ref } from 'react';
import { useLocale } from '@fathom/shared/contract';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { formatUnits } from '../domain/amount';
import { separatorsOf } from '../format/decimalText';
import { formatTokenInFull } from '../format/formatToken';
import { numberInWords } from '../format/numberInWords';
import { EMPTY_ENTRY, fieldText, readEntry, typedEntry, type AmountEntry } from '../format/amountEntry';
import { AmountMessage, type AmountNote } from './AmountMessage';
import { AmountText } from './AmountText';
import { IconButton } from './IconButton';
import { kitText } from './text/en';
import { radius, size, space, stroke, type, weight, type TypeSize } from './theme/measure';
import { colour } from './theme/paint';
import { TokenMark } from './TokenMark';
import { ungroupEdit } from './ungroupEdit';
import { useSelectionBeforeInput } from './useSelectionBeforeInput';

interface AmountFieldProps {
  /** The name of the field: "Amount". Shown only of a field in a pair: of a single one the dialog's title says what it is for. */
  readonly label: string;
  /** One of two fields side by side is smaller, with its name and balance above. */
  readonly layout?: 'single' | 'paired';
  readonly entry: AmountEntry;
  readonly onEntryChange: (entry: AmountEntry) => void;
  readonly token: { readonly symbol: string; readonly decimals: number; readonly address?: string };
  /** The value of the entry, in USD. */
  readonly value?: ReactNode;
  /** Where the amount comes from: "Wallet", "Available". */
  readonly balanceLabel?: string;
  /** Shown beside that label. Default: the maximum. */
  readonly balance?: bigint;
  /** The largest amount allowed, entered by a button. `undefined`: not known. */
  readonly max?: bigint | undefined;
  /** An entry above it becomes it. Default: the maximum; `none` leaves it to a rule to say what is wrong. */
  readonly cap?: bigint | 'none';
  /** What is wrong with the amount, in one sentence. */
  readonly error?: string | undefined;
  /** Said while nothing is entered. */
  readonly hint?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * The field for an amount of a token. Takes `.` and `,` and the digits of any script, states how an ambiguous text was read,
 * refuses what it does not understand with a sentence, and never drops a character in silence. It writes the amount with
 * its grouping until the first change; what is being edited has none but the user's own.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, layout = 'single', entry, onEntryChange, token, value, max, cap = max, error, hint, inputRef } = props;
  const { decimals } = token;
  const locale = useLocale();
  const messageId = useId();
  const [isEditing, setEditing] = useState(false);
  const { ref, takeSelection } = useSelectionBeforeInput(inputRef);
  const shown = fieldText(entry, { decimals, locale, isEditing });
  const note = noteFor(entry, { error, hint, token, locale });

  function edit({ target }: ChangeEvent<HTMLInputElement>) {
    const selection = takeSelection();
    if (shown.isFormatted && selection) {
      const caret = target.selectionStart ?? target.value.length;
      const edited = ungroupEdit(
        { before: shown.text, selection, after: target.value, caret },
        separatorsOf(locale).decimal,
      );
      if (edited.text !== target.value) {
        // Before React writes the same text, which would leave the caret at its end.
        target.value = edited.text;
        target.setSelectionRange(edited.caret, edited.caret);
      }
    }
    setEditing(true);
    enter(target.value);
  }

  function enter(text: string) {
    const typed = text === '' ? EMPTY_ENTRY : typedEntry(text, decimals, locale);
    const isOver = typeof cap === 'bigint' && typed.amount !== undefined && typed.amount > cap;
    onEntryChange(isOver ? { amount: cap, isMax: true, isCapped: true } : typed);
  }

  function enterMax() {
    if (max !== undefined) onEntryChange({ amount: max, isMax: true });
  }

  const balance = <BalanceLine {...props} onMax={enterMax} />;
  return (
    <div>
      {layout === 'paired' && (
        <Above>
          {label}
          {balance}
        </Above>
      )}
      <Field $isWrong={note?.tone === 'danger'}>
        <Line>
          <Input
            $layout={layout}
            $style={entryStyle(shown.text, layout)}
            ref={ref}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            aria-label={`${label}, ${token.symbol}`}
            aria-describedby={messageId}
            aria-invalid={note?.tone === 'danger' || undefined}
            value={shown.text}
            onChange={edit}
            onBlur={() => setEditing(false)}
          />
          {shown.text !== '' && (
            <IconButton size="tiny" glyph={X} label={kitText.clearAmount(label)} onClick={() => enter('')} />
          )}
          <Chip>
            <TokenMark size="small" {...token} />
            {token.symbol}
          </Chip>
        </Line>
        <Below>
          <span>{value}</span>
          {layout === 'single' && balance}
        </Below>
      </Field>
      <AmountMessage id={messageId} note={note} />
    </div>
  );
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
        <AmountText
          amount={balance === undefined ? undefined : { raw: balance, decimals: token.decimals }}
          rounding="down"
        />
      </b>
      {max !== undefined && (
        <MaxButton type="button" aria-label={kitText.useMaximum(token.symbol)} onClick={onMax}>
          {kitText.max}
        </MaxButton>
      )}
    </Balance>
  );
}

interface NoteContext extends Pick<AmountFieldProps, 'error' | 'hint' | 'token'> {
  readonly locale: string;
}

/** The one line below the field: what is wrong first, then what was done to the entry, then how it was read. */
function noteFor(entry: AmountEntry, { error, hint, token, locale }: NoteContext): AmountNote | undefined {
  const parsed = readEntry(entry, token.decimals);
  if (parsed.kind === 'invalid') {
    return { tone: 'danger', text: kitText.amountIssue(parsed.issue, token.symbol, token.decimals) };
  }
  if (error !== undefined) return { tone: 'danger', text: error };
  if (parsed.kind === 'empty') return hint === undefined ? undefined : { tone: 'quiet', text: hint };
  if (entry.isCapped) return { tone: 'quiet', text: kitText.setToMaximum };
  if (parsed.ambiguity === undefined) return undefined;
  const amount = { raw: parsed.raw, decimals: token.decimals };
  const reading =
    parsed.ambiguity === 'three-digits' ? numberInWords(formatUnits(amount)) : formatTokenInFull(amount, locale);
  return { tone: 'quiet', text: kitText.readAsNumber(reading) };
}

const Field = styled.div<{ $isWrong: boolean }>`
  border: ${stroke.hairline} solid
    ${({ theme, $isWrong }) => ($isWrong ? theme.colour.danger : theme.colour.controlLine)};
  border-radius: ${radius.control};
  background: ${colour('surface')};
  &:has(input:focus) {
    border-color: ${({ theme, $isWrong }) => ($isWrong ? theme.colour.danger : theme.colour.accent)};
    box-shadow: 0 0 0 ${stroke.hairline}
      ${({ theme, $isWrong }) => ($isWrong ? theme.colour.danger : theme.colour.accent)};
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

type Layout = NonNullable<AmountFieldProps['layout']>;

interface EntryStyle {
  readonly type: TypeSize;
  /** Beside the amount is no room: the token moves below it. */
  readonly isAlone?: true;
}

/** How many characters the narrowest field shows in full in each style, largest first. */
const ROOM: Readonly<Record<Layout, readonly (readonly [room: number, EntryStyle])[]>> = {
  single: [
    [10, { type: 'xl' }],
    [16, { type: 'lg' }],
    [22, { type: 'sm' }],
    [32, { type: 'sm', isAlone: true }],
  ],
  paired: [
    [9, { type: 'lg' }],
    [11, { type: 'sm' }],
    [26, { type: 'sm', isAlone: true }],
  ],
};
const SMALLEST: EntryStyle = { type: 'xs', isAlone: true };

/** The largest style in which the amount is seen in full. */
function entryStyle(text: string, layout: Layout): EntryStyle {
  return ROOM[layout].find(([room]) => text.length <= room)?.[1] ?? SMALLEST;
}

const Input = styled.input<{ $layout: Layout; $style: EntryStyle }>`
  flex: 1 1 ${({ $style }) => ($style.isAlone ? '100%' : 0)};
  min-width: 0;
  height: ${({ $layout }) => space($layout === 'paired' ? 7 : 10)};
  padding: 0;
  border: 0;
  background: none;
  text-overflow: ellipsis;
  ${({ $style }) => type($style.type)}
  font-weight: ${weight.strong};
  caret-color: ${colour('accent')};
  &:focus {
    outline: none;
  }
  &::placeholder {
    color: ${colour('muted')};
    opacity: 0.5;
  }
`;

const Chip = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  height: ${size.factRow};
  padding: 0 ${space(2.5)} 0 ${space(1.5)};
  border-radius: ${radius.control};
  background: ${colour('sunken')};
  font-weight: ${weight.strong};
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
  color: ${colour('muted')};
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
  color: ${colour('muted')};
  b {
    color: ${colour('text')};
    font-weight: ${weight.medium};
  }
`;

const MaxButton = styled.button`
  height: ${space(6)};
  padding: 0 ${space(2)};
  border-radius: ${radius.tag};
  background: ${colour('brandSoft')};
  color: ${colour('brand')};
  ${type('xs')}
  font-weight: ${weight.strong};
`;

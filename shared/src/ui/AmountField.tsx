import { useId, useState, type ReactNode, type Ref } from 'react';
import { useLocale } from '@fathom/shared/contract';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { scaleOf } from '../domain/amount';
import { parseAmountText, type AmountText as ParsedAmount } from '../domain/amountText';
import { separatorsOf } from '../format/decimalText';
import { formatTokenInFull } from '../format/formatToken';
import { numberInWords } from '../format/numberInWords';
import { AmountMessage, type AmountNote } from './AmountMessage';
import { AmountText } from './AmountText';
import { IconButton } from './IconButton';
import { kitText } from './text/en';
import { radius, size, space, stroke, type, weight, type TypeSize } from './theme/measure';
import { colour } from './theme/paint';
import { TokenMark } from './TokenMark';

/** What stands in the field. The text is the truth; read it with `parseAmountText`. */
export interface AmountEntry {
  readonly text: string;
  /** The maximum was asked for, by its button or by entering more: it may move before the transaction is built. */
  readonly isMax: boolean;
}

export const EMPTY_ENTRY: AmountEntry = { text: '', isMax: false };

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
 * The field for an amount of a token. Takes `.` and `,`, says how an ambiguous entry was read, refuses what it does not
 * understand with a sentence, and never drops a character in silence. Leaving it writes the amount with its separators.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, layout = 'single', entry, onEntryChange, token, value, max, cap = max, error, hint, inputRef } = props;
  const locale = useLocale();
  const messageId = useId();
  const [treatment, setTreatment] = useState<Treatment>();
  const read = (text: string) => parseAmountText(text, token.decimals, separatorsOf(locale));
  const write = (raw: bigint) => formatTokenInFull({ raw, decimals: token.decimals }, locale);
  const parsed = read(entry.text);
  const note = noteFor(parsed, { treatment, error, hint, token });

  function enter(text: string) {
    const typed = read(text);
    const isOver = typeof cap === 'bigint' && typed.kind === 'amount' && typed.raw > cap;
    setTreatment(isOver ? 'cut' : typed.kind === 'amount' ? typed.readAs : undefined);
    onEntryChange(isOver ? { text: write(cap), isMax: true } : { text, isMax: false });
  }

  function enterMax() {
    if (max === undefined) return;
    setTreatment(undefined);
    onEntryChange({ text: write(max), isMax: true });
  }

  function tidy() {
    if (parsed.kind === 'amount') onEntryChange({ ...entry, text: write(parsed.raw) });
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
            $type={entryType(entry.text, layout)}
            ref={inputRef}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            aria-label={`${label}, ${token.symbol}`}
            aria-describedby={messageId}
            aria-invalid={note?.tone === 'danger' || undefined}
            value={entry.text}
            onChange={(event) => enter(event.target.value)}
            onBlur={tidy}
          />
          {entry.text !== '' && (
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

/** What was done to the last entry beyond taking it as it stands. An amount that the field itself wrote needs no remark. */
type Treatment = 'cut' | 'grouped';

interface NoteFacts {
  readonly treatment: Treatment | undefined;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly token: AmountFieldProps['token'];
}

/** The one line below the field: what is wrong first, then what was done to the entry, then how it was read. */
function noteFor(parsed: ParsedAmount, { treatment, error, hint, token }: NoteFacts): AmountNote | undefined {
  if (parsed.kind === 'invalid') {
    return { tone: 'danger', text: kitText.amountIssue(parsed.issue, token.symbol, token.decimals) };
  }
  if (error !== undefined) return { tone: 'danger', text: error };
  if (parsed.kind === 'empty') return hint === undefined ? undefined : { tone: 'quiet', text: hint };
  if (treatment === undefined) return undefined;
  if (treatment === 'cut') return { tone: 'quiet', text: kitText.setToMaximum };
  const whole = Number(parsed.raw / scaleOf(token.decimals));
  return { tone: 'quiet', text: kitText.readAsNumber(numberInWords(whole)) };
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
  align-items: center;
  gap: ${space(2)};
  padding: ${space(3)} ${space(3)} 0 ${space(4)};
`;

type Layout = NonNullable<AmountFieldProps['layout']>;

/** How many characters the narrowest field shows of each type, largest first. What is longer than all of them ends in dots until it is edited. */
const ROOM: Readonly<Record<Layout, readonly (readonly [TypeSize, number])[]>> = {
  single: [
    ['xl', 10],
    ['lg', 16],
  ],
  paired: [['lg', 9]],
};

/** The largest type in which the amount is seen in full. */
function entryType(text: string, layout: Layout): TypeSize {
  return ROOM[layout].find(([, room]) => text.length <= room)?.[0] ?? 'sm';
}

const Input = styled.input<{ $layout: Layout; $type: TypeSize }>`
  flex: 1;
  min-width: 0;
  height: ${({ $layout }) => space($layout === 'paired' ? 7 : 10)};
  padding: 0;
  border: 0;
  background: none;
  text-overflow: ellipsis;
  ${({ $type }) => type($type)}
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
